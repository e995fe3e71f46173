"""
Sums of a contest, which can be added in any order and stored in a file, and the figures made of them.

The hands of one wall are not independent: the challenger has the same good tiles, once in each seat. So the error of a
mean is computed between walls. All sums are integers, so the figures do not depend on the order of addition or the
number of workers.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from math import erfc, exp, sqrt
from typing import Any, Self

from game.record.tally import Tally
from game.session.arena.contest import Contest
from game.session.arena.observed import FINENESS, Observed


class Sums:
    """
    Base of dataclasses whose fields are sums: whole numbers, counters, and other sums.

    They are added field by field, in any order, and stored as plain values.
    """

    __slots__: tuple[str, ...] = ()

    def merge(self, other: Self) -> None:
        """Add the same sums of something else."""
        for name in self.__slots__:
            mine, its = getattr(self, name), getattr(other, name)
            if isinstance(mine, int):
                setattr(self, name, mine + its)
            elif isinstance(mine, Counter):
                mine.update(its)
            else:
                mine.merge(its)

    def to_record(self) -> dict[str, Any]:
        """Return plain values."""
        return {name: _plain(getattr(self, name)) for name in self.__slots__}

    @classmethod
    def from_record(cls, record: Any) -> Self:
        """Return the sums from their plain values, of any type. Raises KeyError, TypeError or ValueError."""
        found = cls()
        for name in cls.__slots__:
            empty, value = getattr(found, name), record[name]
            if isinstance(empty, int):
                setattr(found, name, value)
            elif isinstance(empty, Counter):
                empty.update(dict(value))
            else:
                setattr(found, name, type(empty).from_record(value))
        return found


def _plain(value: Any) -> Any:
    if isinstance(value, int):
        return value
    return sorted(value.items()) if isinstance(value, Counter) else value.to_record()


@dataclass(slots=True)
class Clusters(Sums):
    """Sums over clusters of a total `x` over `m` observations each."""

    n: int = 0
    x: int = 0
    m: int = 0
    xx: int = 0
    xm: int = 0
    mm: int = 0
    zeros: int = 0

    def add(self, x: int, m: int = 1) -> None:
        """Count a cluster."""
        self.n += 1
        self.x += x
        self.m += m
        self.xx += x * x
        self.xm += x * m
        self.mm += m * m
        self.zeros += x == 0

    @property
    def mean(self) -> float:
        """The mean of an observation; 0 without observations."""
        return self.x / self.m if self.m else 0.0

    @property
    def error(self) -> float | None:
        """
        The standard error of the mean; None with fewer than two clusters.

        This is the error of a ratio of two sums: √(n / (n - 1) Σ (x - mean m)²) / Σ m. For clusters of equal size it
        equals the usual error of the clusters' means.
        """
        if self.n < 2:
            return None
        # the sum of squares times m², in integers: no precision is lost when two large numbers nearly cancel out
        squares = self.xx * self.m**2 - 2 * self.x * self.m * self.xm + self.x**2 * self.mm
        return sqrt(squares * self.n / (self.n - 1)) / self.m**2 if self.m else None

    @property
    def spread(self) -> float:
        """The standard deviation of clusters of one observation each; 0 for fewer than two."""
        if self.n < 2:
            return 0.0
        return sqrt((self.n * self.xx - self.x**2) / (self.n * (self.n - 1)))


def chance_of_more(mean: float, error: float | None) -> float | None:
    """One-sided p: the probability of such a mean, or a larger one, if the true mean is 0."""
    if error is None:
        return None
    if not error:
        return 0.5 if not mean else float(mean < 0)
    return erfc(mean / error / sqrt(2)) / 2


def quantile(times: Mapping[int, int], share: float) -> float | None:
    """Duration in seconds below which this share of durations lies; None if there are none."""
    several = sum(times.values())
    below = 0
    for duration in sorted(times):
        below += times[duration]
        if below >= share * several:
            return exp(duration / FINENESS) / 1e6
    return None


@dataclass(frozen=True, slots=True, order=True)
class Failure:
    """
    A failure and how to reproduce it: the wall with its seed, and the seats.

    `player` is the seat that failed (-1: the game itself), at `hand` of the match after `n` facts.
    """

    wall: int
    a: str
    b: str
    seed: str
    challenger: int
    player: int
    hand: int
    n: int
    reason: str


@dataclass(slots=True)
class PairTally(Sums):
    """
    Sums of one agent against others of another kind.

    `edge` has a cluster for each wall, `hand` and `match` one for each hand and match. They are about the challenger's
    points above the mean of the table, times the number of players. `firsts` counts matches in which nobody had more
    than the challenger.
    """

    edge: Clusters = field(default_factory=Clusters)
    hand: Clusters = field(default_factory=Clusters)
    match: Clusters = field(default_factory=Clusters)
    firsts: int = 0
    discards: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    rows: Counter[str] = field(default_factory=Counter)

    def count(self, seatings: Iterable[tuple[int, Observed]]) -> None:
        """Count a wall: each match with the challenger's place among the players."""
        x = m = 0
        for at, seen in seatings:
            total = [sum(ends) for ends in zip(*(end.over for end in seen.hands), strict=True)]
            x, m = x + total[at], m + len(seen.hands)
            self.match.add(total[at])
            self.firsts += total[at] == max(total)
            for end in seen.hands:
                self.hand.add(end.over[at])
                self.discards += end.discards
                self.ended[end.by] += 1
                self.rows.update(set(end.rows))
        self.edge.add(x, m)


@dataclass(slots=True)
class AgentTally(Sums):
    """One agent in all its seats, challenger or not; `points` has a cluster for each wall, as in a pair."""

    points: Clusters = field(default_factory=Clusters)
    did: Tally = field(default_factory=Tally)
    counts: Counter[str] = field(default_factory=Counter)
    times: Counter[int] = field(default_factory=Counter)

    def count(self, seen: Observed, seat: int) -> None:
        """Count a match at a seat, without its points."""
        self.did.merge(seen.tallies[seat])
        self.counts.update(seen.counts[seat])
        self.times.update(seen.times[seat])


@dataclass(slots=True)
class ContestTally:
    """Sums of the contest: pairs and agents in its order, and the failures."""

    pairs: list[PairTally]
    agents: list[AgentTally]
    failures: list[Failure] = field(default_factory=list)

    @classmethod
    def empty(cls, pairs: int, agents: int) -> "ContestTally":
        """Return an empty tally."""
        return cls([PairTally() for _ in range(pairs)], [AgentTally() for _ in range(agents)])

    @property
    def hands(self) -> int:
        """Number of finished hands."""
        return sum(pair.hand.n for pair in self.pairs)

    def merge(self, other: "ContestTally") -> None:
        """Add the sums of another tally."""
        for mine, its in zip(self.pairs, other.pairs, strict=True):
            mine.merge(its)
        for own, another in zip(self.agents, other.agents, strict=True):
            own.merge(another)
        self.failures = sorted({*self.failures, *other.failures})

    def to_record(self) -> dict[str, Any]:
        """Return plain values."""
        return {
            "pairs": [pair.to_record() for pair in self.pairs],
            "agents": [agent.to_record() for agent in self.agents],
            "failures": [asdict(failure) for failure in self.failures],
        }

    @classmethod
    def from_record(cls, record: Any) -> "ContestTally":
        """Return the tally from its plain values."""
        return cls(
            [PairTally.from_record(pair) for pair in record["pairs"]],
            [AgentTally.from_record(agent) for agent in record["agents"]],
            [Failure(**failure) for failure in record["failures"]],
        )


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
