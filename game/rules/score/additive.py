"""
From the readings of a hand without jokers to its sheet: rows that hold, less those that a scored row replaces.

A game gives its table, its predicates and two functions: from rows to a total, and from a total to payments.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.rules.score.finish import Finish
from game.rules.score.laid_hand import LaidHand
from game.rules.score.rows_file import RowEntry
from game.rules.score.sheet import WINDS, Part, Row, Sheet

Predicate = Callable[[LaidHand], int]
#: Which faces prove a row: those of some of the hand's parts.
Proof = Callable[[LaidHand], tuple[Part, ...]]
_OTHERS = 5  # sheets kept beside the best one


@dataclass(frozen=True)
class Additive:
    """
    Adds rows up.

    `total` turns rows into the total of the sheet, `payments` a total into what each wind gets or pays; `proofs` are
    for rows that speak of some parts only. `fallback` is the row of a hand in which no other holds ("" if there is
    none).
    """

    key: str
    rows: Mapping[str, RowEntry]
    predicates: Mapping[str, Predicate]
    total: Callable[[Sequence[Row], Finish], Mapping[str, int]]
    payments: Callable[[Mapping[str, int], LaidHand, Sequence[Row]], tuple[int, ...]]
    proofs: Mapping[str, Proof]
    fallback: str = ""

    def sheet(self, hands: Iterable[LaidHand], count: int) -> Sheet | None:
        """Give the best-paying sheet with the best of the other lists of rows beside it; None for no hand."""
        found: dict[tuple[tuple[str, int], ...], Sheet] = {}
        for laid in hands:
            sheet = self._one(laid)
            rows = tuple((row.key, row.count) for row in sheet.rows)
            if rows not in found or _place(sheet) < _place(found[rows]):
                found[rows] = sheet
        if not found:
            return None
        best, *others = sorted(found.values(), key=_place)
        return replace(best, readings=count, others=tuple(others[:_OTHERS]))

    def _one(self, laid: LaidHand) -> Sheet:
        rows = self.scored(laid)
        total = self.total(rows, laid.finish)
        wind = WINDS[laid.finish.seat]
        return Sheet(self.key, wind, rows, total, self.payments(total, laid, rows), parts=laid.parts)

    def scored(self, laid: LaidHand) -> tuple[Row, ...]:
        """Give the rows that hold and that no other one replaces, in the order of the table."""
        holds = {key: n for key in self.rows if key in self.predicates and (n := self.predicates[key](laid))}
        gone = frozenset[str]().union(*(self.rows[key].replaces for key in holds))
        rows = tuple(self._row(key, n, laid) for key, n in holds.items() if key not in gone)
        return rows or ((self._row(self.fallback, 1, laid),) if self.fallback else ())

    def _row(self, key: str, n: int, laid: LaidHand) -> Row:
        entry = self.rows[key]
        parts = self.proofs[key](laid) if key in self.proofs else laid.parts
        faces = tuple(face for part in parts for face in part.faces)
        return Row(key, n, {unit: n * worth for unit, worth in entry.worth.items()}, faces, entry.source)


def _place(sheet: Sheet) -> tuple[int, tuple[tuple[str, tuple[int, ...]], ...]]:
    """What sheets are sorted by: what the winner gets, then the parts."""
    return -sheet.won, tuple((part.shape, tuple(part.faces)) for part in sheet.parts)
