"""Tallies of a contest: counts about the players of each match, and sums that add up in any order."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import erfc, exp, log, sqrt
from typing import Any, Self

from game.engine import facts
from game.engine.actions import Action, Claim
from game.engine.facts.match import WIN
from game.engine.table import Table
from game.record.tally import Tallies, Tally
from game.rules.ruleset import Ruleset

#: The fineness of classes of durations: each class reaches about this fraction further than the one before.
FINENESS = 50


def class_of(seconds: float) -> int:
    """Class of a duration. Classes widen with the duration, so that few of them hold any number."""
    return round(FINENESS * log(max(seconds, 1e-7) * 1e6))


@dataclass(slots=True)
class HandEnd:
    """
    End of a hand: its points by player, how it ended, and the rows that were paid.

    `points` are the payments, `over` their surplus above the mean of the table, times the number of players. Where
    losers pay the winner, that is the points times the number of players.
    """

    points: tuple[int, ...]
    over: tuple[int, ...]
    by: str
    rows: tuple[str, ...]
    discards: int


class Observed:
    """
    One match as the arena observes it: a tally of each player, what else the arena counts, and the finished hands.

    `counts` and `times` are by seat.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.players = tuple(seat for seat in range(rules.seats) if seat not in rules.ghosts)
        self.hands: list[HandEnd] = []
        self.tallies = Tallies(self.players)
        self.counts = {seat: Counter[str]() for seat in self.players}
        self.times = {seat: Counter[int]() for seat in self.players}
        #: The longest decision: seconds, seat, hand, number of facts before it.
        self.longest = (0.0, 0, 0, 0)
        #: The first hand in which payments do not add up to zero although they must.
        self.unbalanced: int | None = None
        self._begin()

    def _begin(self) -> None:
        """Forget the last hand."""
        self._points = [0] * self.rules.seats
        self._thrown, self._melds = Counter[int](), Counter[int]()
        self._unpaid: list[int] = []
        self._ended_by = ""
        self._rows: list[str] = []

    def decided(
        self, table: Table, seat: int, possible: Sequence[Action], action: Action, seconds: float | None
    ) -> None:
        """Count a decision."""
        if any(isinstance(option, Claim) for option in possible):
            self.counts[seat]["offers"] += 1
            self.counts[seat]["taken"] += isinstance(action, Claim)
        if seconds is not None:
            self.times[seat][class_of(seconds)] += 1
            if seconds > self.longest[0]:
                self.longest = (seconds, seat, table.hand, table.n)

    def see(self, event: facts.Event) -> None:
        """Count a fact."""
        match event:
            case facts.Discarded():
                self._discarded(event)
            case facts.Melded() | facts.KongDeclared() | facts.FlowerShown() | facts.JokerShown():
                self.tallies.did(event.name, event.seat)
                self._melds[event.seat] += isinstance(event, facts.Melded) or (
                    isinstance(event, facts.KongDeclared) and event.kind == "concealed"
                )
            case facts.Won():
                self._won(event)
            case facts.HandDrawn():
                self._ended_by = self._ended_by or event.reason
            case facts.Paid():
                self._paid(event)
            case facts.HandEnded():
                self._end()

    def _discarded(self, event: facts.Discarded) -> None:
        self._thrown[event.seat] += 1
        face = event.tile.kind
        if event.seat in self.counts and (face.is_joker or face.is_flower):
            self.counts[event.seat]["jokers_thrown" if face.is_joker else "flowers_thrown"] += 1

    def _won(self, event: facts.Won) -> None:
        rows = [row.key for row in event.sheet.rows]
        self.tallies.won(event.seat, event.by, event.source, rows, (event.sheet.won, 0))
        self.counts[event.seat]["melds_of_wins"] += self._melds[event.seat]
        self.counts[event.seat]["discards_of_wins"] += self._thrown[event.seat]
        self._unpaid.append(event.seat)
        self._ended_by = self._ended_by or event.by
        self._rows += rows

    def _paid(self, event: facts.Paid) -> None:
        self._points = [sum(both) for both in zip(self._points, event.payments, strict=True)]
        if event.reason == WIN and self._unpaid:
            winner = self._unpaid.pop(0)
            self.counts[winner]["worth"] += event.payments[winner]

    def _end(self) -> None:
        total = sum(self._points)
        if total and self.rules.zero_sum and self.unbalanced is None:
            self.unbalanced = len(self.hands)
        self.tallies.ended(dict(enumerate(self._points)))
        points = tuple(self._points[seat] for seat in self.players)
        over = tuple(len(self.players) * own - total for own in points)
        self.hands.append(HandEnd(points, over, self._ended_by, tuple(self._rows), sum(self._thrown.values())))
        self._begin()


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
