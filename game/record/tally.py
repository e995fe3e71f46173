"""
Tallies of players in a match, counted from its facts or from the lines of its file, and their sums over matches.

All sums are integers, so that the figures of 5,000 matches do not depend on the order.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from operator import attrgetter
from typing import Any

#: Facts counted by their name alone, each with its field of a tally.
DONE = {
    "melded": "calls",
    "kong_declared": "kongs",
    "flower_shown": "flowers",
    "joker_shown": "jokers",
}
_SUMS = ("hands", "won", "drawn", "dealt_in", "called_hands", *DONE.values(), "points", "squares")
_sums = attrgetter(*_SUMS)


@dataclass(slots=True)
class Tally:
    """Finished hands, and what one player did in them."""

    hands: int = 0
    #: Number of hands won.
    won: int = 0
    #: Number of hands won by own draw.
    drawn: int = 0
    #: Number of hands that others won on the player's discard or kong.
    dealt_in: int = 0
    #: Number of melds made with discards, and of hands with any.
    calls: int = 0
    called_hands: int = 0
    #: Number of kongs declared on the player's own turn.
    kongs: int = 0
    #: Number of flowers shown.
    flowers: int = 0
    #: Number of jokers shown.
    jokers: int = 0
    #: Sum of all payments.
    points: int = 0
    #: Sum of the squared payments by hand.
    squares: int = 0
    #: Number of wins with each row.
    rows: dict[str, int] = field(default_factory=dict)
    #: The most expensive win: points, and the number of its fact.
    best: tuple[int, int] = (0, 0)

    def merge(self, other: "Tally") -> None:
        """Add another tally."""
        both = total((self, other))
        for name in self.__slots__:
            setattr(self, name, getattr(both, name))

    def to_record(self) -> dict[str, Any]:
        return {**{name: getattr(self, name) for name in self.__slots__}, "rows": dict(sorted(self.rows.items()))}

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> "Tally":
        """Decode a tally. Raises KeyError or TypeError if malformed."""
        return cls(**{**record, "best": tuple(record["best"])})

    @property
    def mean(self) -> float:
        """Points a hand."""
        return self.points / self.hands if self.hands else 0.0

    @property
    def error(self) -> float | None:
        """Standard error of the mean; None before the second hand."""
        if self.hands < 2:
            return None
        spread = max(0.0, self.hands * self.squares - self.points**2)
        return sqrt(spread / (self.hands - 1)) / self.hands


def total(tallies: Iterable[Tally]) -> Tally:
    """Sum of tallies; `best` is the most expensive win of all."""
    every = tuple(tallies)
    rows: dict[str, int] = {}
    for one in every:
        for row, count in one.rows.items():
            rows[row] = rows.get(row, 0) + count
    sums = dict(zip(_SUMS, map(sum, zip(*map(_sums, every), strict=True)), strict=False))
    return Tally(**sums, rows=rows, best=max((one.best for one in every), default=(0, 0)))


class Tallies(dict[int, Tally]):
    """A tally for each of some seats, updated along the match."""

    def __init__(self, seats: Iterable[int]) -> None:
        super().__init__((seat, Tally()) for seat in seats)
        self._called: set[int] = set()
        self._dealt_in: set[int] = set()

    def did(self, fact: str, seat: int) -> None:
        """Count a fact of `DONE` by its name."""
        if seat in self:
            name = DONE[fact]
            setattr(self[seat], name, getattr(self[seat], name) + 1)
            if fact == "melded":
                self._called.add(seat)

    def won(self, seat: int, by: str, source: int | None, rows: Iterable[str], best: tuple[int, int]) -> None:
        """Count a win; `best` are its points and the number of its fact."""
        if source is not None:
            self._dealt_in.add(source)
        if seat in self:
            tally = self[seat]
            tally.won += 1
            tally.drawn += by == "self_draw"
            for row in rows:
                tally.rows[row] = tally.rows.get(row, 0) + 1
            tally.best = max(tally.best, best, key=lambda one: one[0])

    def ended(self, points: Mapping[int, int]) -> None:
        """Count the end of a hand with the payments by seat."""
        for seat, tally in self.items():
            tally.hands += 1
            tally.called_hands += seat in self._called
            tally.dealt_in += seat in self._dealt_in
            tally.points += points[seat]
            tally.squares += points[seat] ** 2
        self._called.clear()
        self._dealt_in.clear()
