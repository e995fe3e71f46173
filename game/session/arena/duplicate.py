"""Duplicate play: a stretch of walls, each in all its seatings, without a record, as fast as the engine goes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial

from game.agents.agent import Agent, chosen
from game.engine import facts
from game.engine.actions import Action, Question
from game.engine.facts.fact import enter
from game.engine.facts.redact import view
from game.engine.flow import forced, questions_on, resolve
from game.engine.table import Phase, Table, new_table
from game.rules.games.catalogue import ruleset
from game.rules.options import Value
from game.rules.ruleset import Ruleset
from game.session.arena.contest import Contest
from game.session.arena.tally import ContestTally, Failure, Observed
from game.session.match import agent_stream
from game.tiles.stream import Chance

#: Returns seconds from any starting point. The caller provides it, because below the screen nothing reads a clock.
Clock = Callable[[], float]


class Failed(Exception):
    """A match that could not be played to its end: the seat at fault (None: the game), the place, and the reason."""

    def __init__(self, seat: int | None, table: Table, reason: str) -> None:
        super().__init__(reason)
        self.seat, self.hand, self.n, self.reason = seat, table.hand, table.n, reason


def play(rules: Ruleset, chance: Chance, agents: Mapping[int, Agent], observed: Observed, clock: Clock | None) -> None:
    """
    Play a match to its end, reporting facts and the time of each decision to `observed`.

    An agent with only one option is not asked. Raises Failed.
    """
    table = new_table(rules.seats)
    is_asked = False
    try:
        while table.phase is not Phase.OVER:
            found = () if is_asked else forced(table, rules, chance)
            if not found:
                questions = questions_on(table, rules)
                wishes = {}
                for seat, question in questions.items():
                    wishes[seat] = _choose(table, rules, chance, agents, seat, question, observed, clock)
                found = resolve(table, questions, rules, wishes)
            for event in found:
                enter(table, event)
                observed.see(event)
            is_asked = isinstance(found[-1], facts.Offered)
    except Failed:
        raise
    except Exception as error:
        raise Failed(None, table, f"{type(error).__name__}: {error}") from error


def _choose(
    table: Table,
    rules: Ruleset,
    chance: Chance,
    agents: Mapping[int, Agent],
    seat: int,
    question: Question,
    observed: Observed,
    clock: Clock | None,
) -> Action:
    if len(question.actions) == 1 and question.several is None:
        return question.actions[0]
    seen = view(table, seat, rules)
    stream = agent_stream(chance, seat, table)
    began = clock() if clock else 0.0
    try:
        action = chosen(agents[seat], seen, question, rules, stream)
    except Exception as error:
        raise Failed(seat, table, f"{type(error).__name__}: {error}") from error
    if not question.allows(action):
        raise Failed(seat, table, f"it chose {action!r}, which was not among what it may do")
    observed.decided(table, seat, question.actions, action, clock() - began if clock else None)
    return action


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
