"""
What one player did in a match, counted from the bytes of its replay, and sums of many matches.

Sums are whole numbers, so that the figures of 5,000 matches do not depend on the order.
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
    """
    Finished hands, and what the player did in them.

    `won` hands (`drawn` of them by self-draw), `dealt_in`: others won on the player's discard; `calls`, `flowers` and
    `jokers` that were melded and shown. `points` is the sum of all payments, `squares` the sum of their squares by
    hand. `rows` counts the wins with each row. `best` is the dearest win: points, and the number of its fact.
    """

    hands: int = 0
    won: int = 0
    drawn: int = 0
    dealt_in: int = 0
    calls: int = 0
    flowers: int = 0
    jokers: int = 0
    points: int = 0
    squares: int = 0
    rows: Mapping[str, int] = field(default_factory=dict)
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
    Count what a player did, as plain values: `wins` are the records of all wins, `scores` those after each hand.

    Raises KeyError, ValueError, TypeError or IndexError for records that are none.
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
    """Read what the index keeps; nothing where it is none."""
    try:
        made = Tally(**{**record, "best": tuple(record["best"])})
    except (KeyError, TypeError):
        return Tally()
    return made
