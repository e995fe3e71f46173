"""
What one player did in a match, counted from the bytes of its replay, and sums over many matches.

All sums are integers, so that the figures of 5,000 matches do not depend on the order.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

_DONE = re.compile(rb'"event":"(melded|flower_shown|joker_shown)","seat":(\d+)')
_COUNTED = {b"melded": "calls", b"flower_shown": "flowers", b"joker_shown": "jokers"}
_MOST_ROWS = 200
_SUMS = ("hands", "won", "drawn", "dealt_in", "calls", "flowers", "jokers", "points", "squares")


@dataclass(frozen=True, slots=True)
class Tally:
    """Finished hands, and what the player did in them."""

    hands: int = 0
    #: The number of hands won.
    won: int = 0
    #: The number of hands won by own draw.
    drawn: int = 0
    #: The number of hands that others won on the player's discard.
    dealt_in: int = 0
    #: The number of melds made with discards.
    calls: int = 0
    #: The number of flowers shown.
    flowers: int = 0
    #: The number of jokers shown.
    jokers: int = 0
    #: The sum of all payments.
    points: int = 0
    #: The sum of the squares of the payments by hand.
    squares: int = 0
    #: The number of wins with each row.
    rows: Mapping[str, int] = field(default_factory=dict)
    #: The dearest win: points, and the number of its fact.
    best: tuple[int, int] = (0, 0)

    @property
    def mean(self) -> float:
        """Points a hand."""
        return self.points / self.hands if self.hands else 0.0

    @property
    def error(self) -> float | None:
        """The standard error of the mean; None before the second hand."""
        if self.hands < 2:
            return None
        spread = max(0.0, self.hands * self.squares - self.points**2)
        return sqrt(spread / (self.hands - 1)) / self.hands


def total(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of tallies; of two equal best wins the first is kept."""
    every = tuple(tallies)
    rows = Counter[str]()
    for one in every:
        for row, count in one.rows.items():
            rows[row] += count
    sums = {key: sum(getattr(one, key) for one in every) for key in _SUMS}
    best = max((one.best for one in every), key=lambda best: best[0], default=(0, 0))
    return Tally(**sums, rows=dict(sorted(rows.items())), best=best)


def tally_of(data: bytes, seat: int, wins: Iterable[Any], scores: Sequence[Sequence[int]]) -> dict[str, Any]:
    """
    Return a player's tally as plain values; `wins` are the records of all wins, `scores` those after each hand.

    Raises KeyError, ValueError, TypeError or IndexError for malformed records.
    """
    before, points, squares = 0, 0, 0
    for after in scores:
        paid = after[seat] - before
        before, points, squares = after[seat], points + paid, squares + paid * paid
    done = Counter(_COUNTED[kind] for kind, who in _DONE.findall(data) if int(who) == seat)
    won = drawn = dealt_in = 0
    rows: Counter[str] = Counter()
    best = (0, 0)
    for record in wins:
        if record["seat"] == seat:
            won += 1
            drawn += record["from"] is None
            rows.update(str(row["key"]) for row in record["sheet"]["rows"])
            best = max(best, (max(record["sheet"]["payments"].values()), int(record["n"])), key=lambda one: one[0])
        else:
            dealt_in += record["from"] == seat
    return {
        "hands": len(scores),
        "won": won,
        "drawn": drawn,
        "dealt_in": dealt_in,
        **{name: done[name] for name in _COUNTED.values()},
        "points": points,
        "squares": squares,
        "rows": dict(sorted(rows.items())[:_MOST_ROWS]),
        "best": best,
    }


def tally_from(record: Mapping[str, Any]) -> Tally:
    """Return the tally of plain values from the index; an empty one if they are malformed."""
    try:
        made = Tally(**{**record, "best": tuple(record["best"])})
    except (KeyError, TypeError):
        return Tally()
    return made
