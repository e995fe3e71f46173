"""Duplicate play: a stretch of walls, each in all its seatings."""

from functools import lru_cache

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
    agents = _Agents(contest)
    for wall in range(first, end):
        _Wall(contest, rules, wall, agents, clock, tally).play()
    tally.failures.sort()
    return tally


class _Agents(dict[tuple[int, int], Agent]):
    """One agent of each kind for each seat, kept from wall to wall with its caches."""

    def __init__(self, contest: Contest) -> None:
        super().__init__()
        self._contest = contest

    def __missing__(self, agent_and_seat: tuple[int, int]) -> Agent:
        self[agent_and_seat] = made = self._contest.make(agent_and_seat[0])
        return made


class _Wall:
    def __init__(
        self, contest: Contest, rules: Ruleset, wall: int, agents: _Agents, clock: Clock | None, tally: ContestTally
    ) -> None:
        self._contest, self._rules, self._wall, self._clock, self._tally = contest, rules, wall, clock, tally
        self._agents = agents
        self._players = tuple(seat for seat in range(rules.seats) if seat not in rules.ghosts)
        self._seed = contest.seed_of(wall)

    def play(self) -> None:
        """Play all pairs on this wall."""
        points = [0] * len(self._contest.agents)
        hands = [0] * len(self._contest.agents)
        for number, (a, b) in enumerate(self._contest.pairs):
            seatings = self._seatings(a, b)
            if seatings is None:
                continue
            self._tally.pairs[number].count(seatings)
            for at, seen in seatings:
                for place, seat in enumerate(self._players):
                    agent = a if place == at else b
                    self._tally.agents[agent].count(seen, seat)
                    points[agent] += sum(end.over[place] for end in seen.hands)
                    hands[agent] += len(seen.hands)
        for agent, tally in enumerate(self._tally.agents):
            if hands[agent]:
                tally.points.add(points[agent], hands[agent])

    def _seatings(self, a: int, b: int) -> list[tuple[int, Observed]] | None:
        """Play the wall with the challenger in each seat; None if a match failed."""
        found: list[tuple[int, Observed]] = []
        failed = False
        for at, challenger in enumerate(self._players):
            seen = Observed(self._rules)
            agents = {seat: self._agents[a if seat == challenger else b, seat] for seat in self._players}
            try:
                play(self._rules, Chance(self._seed), agents, seen, self._clock)
            except Failed as failure:
                player = -1 if failure.seat is None else failure.seat
                self._fail(a, b, challenger, player, failure.hand, failure.n, failure.reason)
                failed = True
                continue
            if seen.unbalanced is not None:
                reason = f"what was paid adds up to {sum(seen.hands[seen.unbalanced].points)}, not to 0"
                self._fail(a, b, challenger, -1, seen.unbalanced + 1, 0, reason)
                failed = True
            seconds, seat, hand, n = seen.longest
            if seconds > self._contest.limit:
                reason = f"a decision took {seconds:.1f} s, longer than {self._contest.limit:g} s"
                self._fail(a, b, challenger, seat, hand, n, reason)
            found.append((at, seen))
        return None if failed else found

    def _fail(self, a: int, b: int, challenger: int, player: int, hand: int, n: int, reason: str) -> None:
        names = self._contest.agents
        failure = Failure(self._wall, names[a], names[b], self._seed, challenger, player, hand, n, reason)
        self._tally.failures.append(failure)
