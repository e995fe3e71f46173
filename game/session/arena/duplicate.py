"""Duplicate play: a stretch of walls, each in all its seatings."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache, partial

from game.agents.agent import Agent
from game.rules.games.catalogue import ruleset
from game.rules.options import Value
from game.rules.ruleset import Ruleset
from game.session.arena.contest import Contest
from game.session.arena.observed import Observed
from game.session.arena.one_match import Clock, Failed, play
from game.session.arena.tally import ContestTally, Failure
from game.tiles.stream import Chance


@lru_cache(maxsize=8)
def _rules(key: str, options: tuple[tuple[str, Value], ...]) -> Ruleset:
    """Return a cached ruleset, so that its own caches survive from one stretch to the next."""
    return ruleset(key, dict(options))


def play_walls(contest: Contest, first: int, end: int, clock: Clock | None = None) -> ContestTally:
    """
    Play the walls from `first` to before `end`. This needs only its arguments, so it can run anywhere.

    If a match fails, the whole wall is left out of that pair's figures, because otherwise some seats would count more
    often. A decision that takes too long is reported, and its wall counts.
    """
    rules = _rules(contest.game, tuple(sorted(contest.options.items())))
    tally = ContestTally.empty(len(contest.pairs), len(contest.agents))

    @cache
    def agent_at(agent: int, seat: int) -> Agent:
        """Return an agent of each kind for each seat, kept from wall to wall with its caches."""
        del seat
        return contest.make(agent)

    for wall in range(first, end):
        _Wall(contest, rules, wall, agent_at, clock, tally).play()
    tally.failures.sort()
    return tally


@dataclass(frozen=True, slots=True)
class _Wall:
    contest: Contest
    rules: Ruleset
    number: int
    agent_at: Callable[[int, int], Agent]
    clock: Clock | None
    tally: ContestTally

    def play(self) -> None:
        """Play all pairs on this wall."""
        points = [0] * len(self.contest.agents)
        hands = [0] * len(self.contest.agents)
        for number, (a, b) in enumerate(self.contest.pairs):
            seatings = self._seatings(a, b)
            if seatings is None:
                continue
            self.tally.pairs[number].count(seatings)
            for at, seen in seatings:
                for place, seat in enumerate(seen.players):
                    agent = a if place == at else b
                    self.tally.agents[agent].count(seen, seat)
                    points[agent] += sum(end.over[place] for end in seen.hands)
                    hands[agent] += len(seen.hands)
        for agent, tally in enumerate(self.tally.agents):
            if hands[agent]:
                tally.points.add(points[agent], hands[agent])

    def _seatings(self, a: int, b: int) -> list[tuple[int, Observed]] | None:
        """Play the wall with the challenger in each seat; None if a match failed."""
        found = [self._seating(a, b, place) for place in range(self.rules.players)]
        whole = [(place, seen) for place, seen in enumerate(found) if seen is not None]
        return whole if len(whole) == len(found) else None

    def _seating(self, a: int, b: int, place: int) -> Observed | None:
        """Play the wall with the challenger at a place among the players; None if the match failed."""
        seen, seed, names = Observed(self.rules), self.contest.seed_of(self.number), self.contest.agents
        challenger, found = seen.players[place], self.tally.failures
        agents = {seat: self.agent_at(a if seat == challenger else b, seat) for seat in seen.players}
        failure = partial(Failure, self.number, names[a], names[b], seed, challenger)
        try:
            play(self.rules, Chance(seed), agents, seen, self.clock)
        except Failed as failed:
            player = -1 if failed.seat is None else failed.seat
            found.append(failure(player, failed.hand, failed.n, failed.reason))
            return None
        seconds, seat, hand, n = seen.longest
        if seconds > self.contest.limit:
            reason = f"a decision took {seconds:.1f} s, longer than {self.contest.limit:g} s"
            found.append(failure(seat, hand, n, reason))
        if seen.unbalanced is not None:
            reason = f"what was paid adds up to {sum(seen.hands[seen.unbalanced].points)}, not to 0"
            found.append(failure(-1, seen.unbalanced + 1, 0, reason))
            return None
        return seen
