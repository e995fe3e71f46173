"""Sums of a contest, which can be added in any order and stored in a file."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from game.record.tally import Tally
from game.session.arena.observed import Observed
from game.session.arena.statistics import Clusters, Sums


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
