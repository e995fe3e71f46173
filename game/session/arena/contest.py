"""
A contest: every wall with one challenger in each seat against the others, for every ordered pair of agents.

A wall is a match with its own seed, made from the contest's seed and the wall's number. All seatings of a wall, and all
pairs, have the same tiles, dice and deals. Players are numbered by seat, so that no draw of seats can put the
challenger into one seat twice. Walls are played without a record, as fast as the engine goes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import combinations, permutations
from typing import Any

from game.agents.agent import Agent, chosen
from game.agents.levels.catalogue import agent_spec, make_agent, spec_text
from game.agents.play_on import Way, agent_stream
from game.engine.actions import Action, Question
from game.engine.facts.redact import view
from game.engine.table import Phase, Table, new_table
from game.errors import NotAllowed, Unreadable
from game.record.lines import PERSON
from game.rules.games.catalogue import ruleset
from game.rules.options import Value
from game.rules.ruleset import Ruleset
from game.session.arena.tally import AgentTally, ContestTally, Failure, Observed, PairTally, chance_of_more, quantile
from game.session.simulate import check_seed
from game.tiles.stream import Chance

#: The seeds of three purposes: tuning an agent, accepting it, and the published figures.
BLOCKS = ("tune", "accept", "publish")


@dataclass(frozen=True, slots=True)
class Contest:
    """The agents and walls of a contest. Plain values only, so that it can be sent to another process."""

    game: str
    options: Mapping[str, Value]
    agents: tuple[str, ...]
    seed: str
    walls: int
    block: str = BLOCKS[0]
    first: int = 0
    limit: float = 10.0
    one_way: bool = False

    @property
    def rules(self) -> Ruleset:
        """The game with its house rules."""
        return ruleset(self.game, self.options)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Every ordered pair of agents by number: the challenger, and the agent in all other seats."""
        return tuple((combinations if self.one_way else permutations)(range(len(self.agents)), 2))

    def seed_of(self, wall: int) -> str:
        """The seed of a wall."""
        return f"arena/{self.block}/{self.seed}/wall/{wall}"

    def make(self, agent: int) -> Agent:
        """Make the agent with this number."""
        return make_agent(*agent_spec(self.agents[agent]))


def contest(
    rules: Ruleset, agents: Sequence[str], seed: str, walls: int, *, hands: int | None = 1, block: str = BLOCKS[0]
) -> Contest:
    """
    Make a contest on walls of `hands` hands each; None keeps the game's own length of a match.

    Raises Unreadable for an unknown agent or block and for an unusable seed, NotAllowed for a person.
    """
    named = [agent_spec(text) for text in agents]
    if any(key == PERSON for key, _ in named):
        raise NotAllowed("arena.person")
    if len(named) < 2:
        raise Unreadable("arena.two")
    if block not in BLOCKS:
        raise Unreadable("arena.block", block=block, known=tuple(BLOCKS))
    check_seed(seed)
    options = rules.values if hands is None else ruleset(rules.key, {**rules.values, rules.length: hands}).values
    return Contest(rules.key, dict(options), tuple(spec_text(*one) for one in named), seed, walls, block)


#: Returns seconds from any starting point. The caller provides it, because below the screen nothing reads a clock.
Clock = Callable[[], float]


class Failed(Exception):
    """A match that could not be played to its end: the seat at fault (None: the game), the place, and the reason."""

    def __init__(self, seat: int | None, table: Table, reason: str) -> None:
        super().__init__(reason)
        self.seat, self.hand, self.n, self.reason = seat, table.hand, table.n, reason


class _Timed(Way):
    """A match that tells `observed` how long each decision takes; an agent with only one option is not asked."""

    def __init__(
        self, rules: Ruleset, chance: Chance, agents: Mapping[int, Agent], observed: Observed, clock: Clock | None
    ) -> None:
        super().__init__(rules, chance, agents, new_table(rules.seats))
        self._observed, self._clock = observed, clock

    def choose(self, seat: int, question: Question) -> Action:
        """Return the answer of a seat's agent. Raises Failed."""
        if len(question.actions) == 1 and question.several is None:
            return question.actions[0]
        table, clock = self.table, self._clock
        seen, stream = view(table, seat, self._rules), agent_stream(self._chance, seat, table)
        began = clock() if clock else 0.0
        try:
            action = chosen(self._agents[seat], seen, question, self._rules, stream)
        except Exception as error:
            raise Failed(seat, table, f"{type(error).__name__}: {error}") from error
        if not question.allows(action):
            raise Failed(seat, table, f"it chose {action!r}, which was not among what it may do")
        self._observed.decided(table, seat, question.actions, action, clock() - began if clock else None)
        return action


def play(rules: Ruleset, chance: Chance, agents: Mapping[int, Agent], observed: Observed, clock: Clock | None) -> None:
    """Play a match to its end, reporting facts and the time of each decision to `observed`. Raises Failed."""
    way = _Timed(rules, chance, agents, observed, clock)
    try:
        while way.table.phase is not Phase.OVER:
            for event in way.step({}).facts:
                observed.see(event)
    except Failed:
        raise
    except Exception as error:
        raise Failed(None, way.table, f"{type(error).__name__}: {error}") from error


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


# --- the answer -------------------------------------------------------------------------------------------------------


def answer(contest: Contest, tally: ContestTally, seconds: float | None = None) -> dict[str, Any]:
    """
    Build the JSON value of a contest that took `seconds`.

    Points are those above the mean of the table; where losers pay the winner, they are the payments. `se` are standard
    errors between walls. Errors of a single wall, and times that were not measured, are None.
    """
    players = contest.rules.players
    return {
        "rules": contest.game,
        "options": dict(contest.options),
        "block": contest.block,
        "seed": contest.seed,
        "walls": contest.walls,
        "hands": tally.hands,
        "agents": [
            {"agent": name, **_of_agent(found, players)}
            for name, found in zip(contest.agents, tally.agents, strict=True)
        ],
        "pairs": [
            {"a": contest.agents[a], "b": contest.agents[b], **_of_pair(found, players)}
            for (a, b), found in zip(contest.pairs, tally.pairs, strict=True)
        ],
        "failures": [
            {
                "wall": one.wall,
                "seed": one.seed,
                "a": one.a,
                "b": one.b,
                "seat_of_a": one.challenger,
                "seat": one.player if one.player >= 0 else None,
                "hand": one.hand,
                "event": one.n,
                "reason": one.reason,
            }
            for one in tally.failures
        ],
        "hands_per_second": tally.hands / seconds if seconds else None,
    }


def _of_agent(found: AgentTally, players: int) -> dict[str, Any]:
    did, counts = found.did, found.counts
    hands, wins = did.hands, did.won
    error = found.points.error
    return {
        "hands": hands,
        "points_per_hand": found.points.mean / players,
        "se": None if error is None else error / players,
        "win_rate": _share(wins, hands),
        "deal_in_rate": _share(did.dealt_in, hands),
        "call_rate": _share(did.called_hands, hands),
        "win_worth": _share(counts["worth"], wins),
        "ms_per_decision": _ms(quantile(found.times, 0.5)),
        "ms_p99": _ms(quantile(found.times, 0.99)),
        "self_draw_rate": _share(did.drawn, wins),
        "calls_per_hand": _share(did.calls, hands),
        "offers_taken": _share(counts["taken"], counts["offers"]),
        "kongs_per_hand": _share(did.kongs, hands),
        "melds_of_wins": _share(counts["melds_of_wins"], wins),
        "discards_of_wins": _share(counts["discards_of_wins"], wins),
        "jokers_shown": _share(did.jokers, hands),
        "jokers_thrown": _share(counts["jokers_thrown"], hands),
        "flowers_shown": _share(did.flowers, hands),
        "flowers_thrown": _share(counts["flowers_thrown"], hands),
        "decisions": sum(found.times.values()),
    }


def _of_pair(found: PairTally, players: int) -> dict[str, Any]:
    edge, spread = found.edge.mean / players, found.hand.spread / players
    error = None if found.edge.error is None else found.edge.error / players
    hands, matches = found.hand.n, found.match.n
    return {
        "hands": hands,
        "edge": edge,
        "se": error,
        "sd": spread,
        "d": edge / spread if spread else 0.0,
        "d_se": None if error is None or not spread else error / spread,
        "p": chance_of_more(edge, error),
        "zero": _share(found.edge.zeros, found.edge.n),
        "matches": matches,
        "match_points": found.match.mean / players,
        "match_sd": found.match.spread / players,
        "match_first": _share(found.firsts, matches),
        "discards": _share(found.discards, hands),
        "ended": {key: number / hands for key, number in sorted(found.ended.items())},
        "rows": {key: number / hands for key, number in sorted(found.rows.items())},
    }


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def _ms(seconds: float | None) -> float | None:
    return None if seconds is None else round(1000 * seconds, 4)
