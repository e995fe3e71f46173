"""
What games without jokers share: how a hand is read and judged, and how its rows add up.

A sheet has the rows that hold, except those that a scored row replaces. A game provides its table, its predicates and
two functions: from rows to a total, and from a total to payments.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.rules.hand.distance import Shapes, best_distance, tally
from game.rules.hand.groups import Everything
from game.rules.reader import Reader, readings
from game.rules.ruleset import Ruleset
from game.rules.score.finish import Finish
from game.rules.score.laid_hand import ORPHANS, LaidHand
from game.rules.score.patterns import Pattern, Proof
from game.rules.score.rows_file import RowEntry, read_rows
from game.rules.score.sheet import WINDS, Row, Sheet, with_others
from game.rules.score.win import OfBits, Win


@dataclass(frozen=True)
class Additive:
    """
    A scorer that adds up rows.

    `total` turns rows into the total of the sheet, `payments` turns a total into what each wind gets or pays. `proofs`
    are for rows that concern only some parts. `fallback` is the row of a hand without other rows ("" if there is none).
    """

    key: str
    rows: Mapping[str, RowEntry]
    predicates: Mapping[str, Pattern]
    total: Callable[[Sequence[Row]], Mapping[str, int]]
    payments: Callable[[Mapping[str, int], Finish], tuple[int, ...]]
    proofs: Mapping[str, Proof]
    fallback: str = ""
    #: Break ties in payment by the larger sum of rows, even beyond the limit.
    by_sum: bool = False

    @cached_property
    def _asked(self) -> Callable[[int, int], tuple[tuple[str, int, Pattern | None], ...]]:
        """A cached lookup from bits to the possible rows, in table order, evaluated as far as bits decide."""
        rows = tuple((key, self.predicates[key]) for key in self.rows if key in self.predicates)

        @lru_cache(maxsize=1 << 14)
        def asked(marks: int, beside: int) -> tuple[tuple[str, int, Pattern | None], ...]:
            win = Win(marks, beside)
            found = [(key, p(win), None) if isinstance(p, OfBits) else (key, 1, p) for key, p in rows]
            return tuple([row for row in found if row[1]])

        return asked

    def sheet(self, hands: Iterable[LaidHand], count: int) -> Sheet | None:
        """Return the best-paying sheet with the best sheets of other lists of rows beside it; None without a hand."""
        found: dict[tuple[tuple[str, int], ...], Sheet] = {}
        for laid in hands:
            sheet = self._one(laid)
            rows = tuple((row.key, row.count) for row in sheet.rows)
            if rows not in found or self._place(sheet) < self._place(found[rows]):
                found[rows] = sheet
        return with_others(sorted(found.values(), key=self._place), count) if found else None

    def _place(self, sheet: Sheet) -> tuple[int, float, tuple[tuple[str, tuple[int, ...]], ...]]:
        """Return the sort key of a sheet: the winner's payment, the sum of rows if it counts, the parts."""
        most = sum(sum(row.worth.values()) for row in sheet.rows) if self.by_sum else 0
        return -sheet.won, -most, tuple((part.shape, tuple(part.faces)) for part in sheet.parts)

    def _one(self, laid: LaidHand) -> Sheet:
        rows = self.scored(laid)
        total, wind = self.total(rows), WINDS[laid.finish.seat]
        return Sheet(self.key, wind, rows, total, self.payments(total, laid.finish), parts=laid.parts)

    def scored(self, laid: LaidHand) -> tuple[Row, ...]:
        """Return the rows that hold and that no row replaces, in table order; the fallback row if there are none."""
        rows = tuple([self._row(key, n, laid) for key, n in self.counted(laid)])
        return rows or ((self._row(self.fallback, 1, laid),) if self.fallback else ())

    def counted(self, laid: LaidHand) -> list[tuple[str, int]]:
        """Return the keys of these rows with their counts, without the fallback row."""
        asked = self._asked(laid.marks, laid.beside)
        holds = [(key, n) for key, fixed, ask in asked if (n := fixed if ask is None else ask(laid))]
        gone = frozenset[str]().union(*[self.rows[key].replaces for key, _ in holds])
        return [row for row in holds if row[0] not in gone] if gone else holds

    def worth(self, laid: LaidHand, unit: str) -> int:
        """Return the worth of the rows in a unit; much quicker than a sheet."""
        counted = self.counted(laid) or ([(self.fallback, 1)] if self.fallback else [])
        return sum([n * self.rows[key].worth[unit] for key, n in counted])

    def _row(self, key: str, n: int, laid: LaidHand) -> Row:
        entry = self.rows[key]
        worth = entry.worth if n == 1 else {unit: n * each for unit, each in entry.worth.items()}
        proof = self.proofs.get(key)
        faces = tuple([face for part in proof(laid) for face in part.faces]) if proof else laid.faces
        return Row(key, n, worth, faces, entry.source_on_record)


_EVERYTHING = Everything()


@dataclass(frozen=True)
class PlainGame(Ruleset):
    """A game in which every tile is what it is; each split of a hand is scored by itself."""

    @cached_property
    def shapes(self) -> Shapes:
        return Shapes(orphans=False, pairs=False, fifth=False)

    @cached_property
    def reader(self) -> Reader:
        """The reader of hands."""
        return Reader({}, _EVERYTHING, orphans=self.shapes.orphans, pairs=self.shapes.pairs)

    @cached_property
    def rows(self) -> Mapping[str, RowEntry]:
        """The score table: `rows.yaml` in the folder of the class, or in that of the game it varies."""
        folders = (kind.__module__.rpartition(".")[0] for kind in type(self).__mro__)
        return next(filter(None, map(read_rows, filter(None, folders))), {})

    def in_force(self, entry: RowEntry) -> bool:
        """Return True if a row scores at this table."""
        return all(self[option] == value for option, value in entry.needs.items())

    @property
    def scoring(self) -> Mapping[str, RowEntry]:
        """The rows that score at this table."""
        return {key: entry for key, entry in self.rows.items() if self.in_force(entry)}

    @property
    def scorer(self) -> Additive:
        """The scorer that adds up the rows."""
        raise NotImplementedError

    def is_complete(self, finish: Finish) -> bool:
        """Return True if the tiles form a complete hand."""
        if finish.tile is None:
            return False
        faces = (*finish.hand, finish.tile)
        if max(faces, default=0) >= 34:
            return False
        return best_distance(tally(faces), len(finish.melds), self.shapes) < 0

    def wins(self, finish: Finish) -> bool:
        return self.is_complete(finish)

    def wins_as_orphans(self, finish: Finish) -> bool:
        return self.is_complete(finish) and any(laid.is_shape(ORPHANS) for laid in self.laid_out(finish))

    def laid_out(self, finish: Finish) -> Iterator[LaidHand]:
        """Yield every reading of a finish."""
        for reading in readings(finish, self.reader):
            yield LaidHand(finish, reading.parts)

    def judge(self, finish: Finish) -> Sheet | None:
        if not self.is_complete(finish):
            return None
        found = tuple(self.laid_out(finish))
        return self.scorer.sheet(found, len(found))
