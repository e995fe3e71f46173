"""From the readings of a hand to its sheets: how it was won, the rows that score, their worth, the best reading."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.rules.games.south_vietnamese import no_flowers_no_leaves
from game.rules.games.south_vietnamese.marks import simplified
from game.rules.games.south_vietnamese.no_flowers_no_leaves import HOA
from game.rules.games.south_vietnamese.payment import THROWN, ScoreTable, add_up, payments
from game.rules.games.south_vietnamese.rows import (
    BLESSINGS,
    faces_of,
    like_flowers,
    predicates,
    proof,
)
from game.rules.hand.distance import waits
from game.rules.options import Value
from game.rules.reader import Reader, readings
from game.rules.reading import AnyReading, Jokers, standing
from game.rules.score import win as m
from game.rules.score.finish import ROBBED_KONG, Finish
from game.rules.score.sheet import MOST_OTHERS, WINDS, Part, Row, Sheet, with_others
from game.rules.score.win import Win
from game.tiles.kinds import KONG, Kind, kind

_GENERAL = kind("4j")


class Circumstances:
    """Everything that counts apart from the reading of a hand, under one set of house rules."""

    def __init__(self, values: Mapping[str, Value], table: ScoreTable) -> None:
        self._values = values
        self._table = table
        self._like_flowers = like_flowers(values)
        self._hoa = HOA if values["hoa_is"] == "flower" else None  # as a flower, Hoa is no joker beside the hand (T3)
        self._winds = bool(values["extra_rows"])

    def bits(self, finish: Finish, *, joker: bool) -> int:
        """Return how a hand was won, as bits; `joker` is True if the concealed hand holds a joker."""
        bits = m.JOKERS_USED if joker else 0
        if finish.source is not None:
            bits |= m.FROM_ANOTHER
        if finish.by == ROBBED_KONG:
            bits |= m.ROBBED
        for word in finish.how:
            bits |= m.WORDS.get(word, 0)
        for face, _ in finish.shown:
            bits |= self._shown(face)
        if finish.melds:
            bits |= _melds(finish)
        if self._winds:
            bits |= m.with_winds(finish.seat, finish.round)
            if finish.tile is not None and len(waits(finish.hand, len(finish.melds))) == 1:
                bits |= m.SINGLE_WAIT
        return bits

    def _shown(self, face: Kind) -> int:
        like_flower = face.is_flower or face in self._like_flowers
        like_joker = face.is_joker and face != self._hoa
        return m.FLOWERS_SHOWN * like_flower | m.JOKERS_SHOWN * like_joker

    def rows(self, finish: Finish) -> list[Row]:
        """Return the rows of own flowers, shown jokers, bouquets, and a claimed flower or joker (T6, T7, W22, C9)."""
        return list(self._rows(finish)) if finish.shown or finish.how else []

    def _rows(self, finish: Finish) -> Iterator[Row]:
        own = tuple(face for face, _ in finish.shown if self.is_own_flower(face, finish.seat))
        if own:
            yield self._row("seat_flower", len(own), own)
        jokers = tuple((face, early) for face, early in finish.shown if face.is_joker)
        if jokers:
            phan = sum(self._table.joker_phan(face, before_start=early, seat=finish.seat) for face, early in jokers)
            yield self._row("shown_joker", len(jokers), tuple(face for face, _ in jokers), {"phan": phan})
        bouquets = self._bouquets(finish)
        if bouquets:
            yield self._row("bouquet", len(bouquets) // 4, bouquets)
        if finish.how & THROWN and finish.tile is not None:
            floor = self._values["flower_discard_value"] == "floor_1_mun"
            yield self._row("discarded_wild", 1, (finish.tile,), {} if floor else None)

    def _row(self, key: str, count: int, tiles: tuple[Kind, ...], whole: Mapping[str, int] | None = None) -> Row:
        """Return a row, which counts its usual worth each or this `whole` worth."""
        entry = self._table.rows[key]
        each, times = (entry.worth, count) if whole is None else (whole, 1)
        worth = {unit: each.get(unit, 0) * times for unit in ("phan", "mun")}
        return Row(key, count, worth, tiles, entry.source_on_record)

    def is_own_flower(self, face: Kind, seat: int) -> bool:
        """Return True if a face shown beside the hand is a flower of the player with this wind (T4, T6)."""
        if face == _GENERAL:
            return bool(self._values["general_as_flower"])
        return face.is_flower and face.number == seat + 1

    def _bouquets(self, finish: Finish) -> tuple[Kind, ...]:
        """Return the tiles of complete sets of four flowers (T7; only by house rule)."""
        if not self._values["bouquet_bonus_mun"]:
            return ()
        shown = {face for face, _ in finish.shown}
        families = ([face for face in sorted(shown) if face.family == family] for family in "fgkq")
        return tuple(face for family in families if len(family) == 4 for face in family)


def _melds(finish: Finish) -> int:
    kongs = is_open = 0
    bits = m.MELDED
    for meld in finish.melds:
        kongs += meld.shape == KONG
        is_open += not meld.concealed
        if any(tile.kind.is_joker for tile in meld.tiles):
            bits |= m.JOKERS_USED
    bits |= m.OPEN * (is_open > 0) | m.ALL_CALLED * (is_open == 4)
    return bits | m.with_kongs(kongs)


#: The winner's payment, the total, and what each seat gets or pays.
_Paid = tuple[int, Mapping[str, int], tuple[int, ...]]
#: A row of the sheet without its proof: key, count, worth, source.
RowAlone = tuple[str, int, Mapping[str, int], str]


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """The rows that a reading scores, in table order, and their total worth."""

    lines: tuple[RowAlone, ...]
    mun: int
    phan: int


@dataclass(slots=True)
class Scored:
    """Readings with the same rows, and what they pay."""

    paid: _Paid
    rows: Rows
    readings: list[AnyReading]


class Scorer:
    """A scorer of readings under one set of house rules."""

    def __init__(self, key: str, values: Mapping[str, Value], table: ScoreTable) -> None:
        self._key = key
        self._values = values
        self._table = table
        self._order = {key: place for place, key in enumerate(table.rows)}
        self._circumstances = Circumstances(values, table)
        self._predicates = predicates(values)
        #: The rows that do not depend on the shape of the hand: blessings, and extras by house rule.
        self._no_shape = {*BLESSINGS, *(key for key, row in table.rows.items() if row.needs.get("extra_rows"))}
        self._same: dict[tuple[tuple[str, int], ...], Rows] = {}  # few entries: one for each list of rows
        self._rows = lru_cache(maxsize=1 << 14)(self._find_rows)
        self._pays = lru_cache(maxsize=1 << 12)(self._payments)

    def is_own_flower(self, face: Kind, seat: int) -> bool:
        """Return True if a face shown beside the hand is a flower of the player with this wind (T4, T6)."""
        return self._circumstances.is_own_flower(face, seat)

    def sheet(
        self, finish: Finish, found: Sequence[AnyReading], reader: Reader, count: int, *, nothing: bool
    ) -> Sheet | None:
        """
        Return the best sheet by payment, with the best sheets of other lists of rows beside it; None without one.

        Of sheets that pay the same, the one whose jokers stand for the first faces is best. `count` is the number of
        all readings; `nothing` is True if the hand is also No-Flowers-No-Leaves.
        """
        extras = self._circumstances.rows(finish)
        some = [self._sheet_of(finish, scored, extras) for scored in self._best(self._score(finish, found, extras))]
        if nothing:
            some.append(self._nothing(finish, reader))
        return with_others(sorted(some, key=_place), count) if some else None

    def _score(self, finish: Finish, found: Sequence[AnyReading], extras: list[Row]) -> list[Scored]:
        """Group the readings by their rows, with the worth of each group."""
        if not found:
            return []
        hand = found[0].hand
        beside = self._circumstances.bits(finish, joker=bool(hand.wild or hand.named))
        together: dict[Rows, list[AnyReading]] = {}
        for reading in found:
            together.setdefault(self._rows(simplified(reading.marks), beside), []).append(reading)
        mun, phan = (sum([row.worth[unit] for row in extras]) for unit in ("mun", "phan"))
        how = finish.seat, finish.source, bool(finish.how & THROWN)
        return [
            Scored(self._pays(rows.mun + mun, rows.phan + phan, *how), rows, some) for rows, some in together.items()
        ]

    def _best(self, scored: list[Scored]) -> list[Scored]:
        """Drop groups that pay less than those to be kept."""
        if len(scored) <= 1 + MOST_OTHERS:
            return scored
        least = sorted([some.paid[0] for some in scored], reverse=True)[MOST_OTHERS]
        return [some for some in scored if some.paid[0] >= least]

    def _find_rows(self, marks: int, beside: int) -> Rows:
        """Return the rows of readings with these marks."""
        win = Win(marks, beside)
        held = {key: n for key, row in self._predicates.items() if (n := row(win))}
        kept = self._kept({key for key in held if key not in self._no_shape}, win)
        found = {key: n for key, n in held.items() if key in kept or key in self._no_shape}
        found |= dict.fromkeys(self._stars(kept, win), 1) if kept else {"chicken": 1}
        keys = tuple(sorted(found.items(), key=lambda row: self._order[row[0]]))
        if keys not in self._same:
            lines = tuple(self._line(key, n) for key, n in keys)
            mun, phan = (sum(worth[unit] for _, _, worth, _ in lines) for unit in ("mun", "phan"))
            self._same[keys] = Rows(lines, mun, phan)
        return self._same[keys]

    def _line(self, key: str, n: int) -> RowAlone:
        entry = self._table.rows[key]
        return key, n, {unit: entry.worth.get(unit, 0) * n for unit in ("phan", "mun")}, entry.source_on_record

    def _kept(self, shapes: set[str], win: Win) -> set[str]:
        """Drop the rows that another row implies; by house rule all but the highest (W8)."""
        implied = {other for key in shapes for other in self._table.rows[key].replaces}
        kept = shapes - implied
        if win.has(m.ORPHANS):
            kept &= {"thirteen_orphans"}
        if self._values["stacking"] == "highest_only" and kept:
            kept = {max(sorted(kept), key=self._weight)}
        return kept

    def _weight(self, key: str) -> int:
        worth = self._table.rows[key].worth
        return int(worth.get("mun", 0) * self._table.phan_in_a_mun + worth.get("phan", 0))

    def _stars(self, kept: set[str], win: Win) -> list[str]:
        """Return the rows that a starred row brings: no jokers used, no flowers shown (L141, W20)."""
        if not any(self._table.rows[key].starred for key in kept):
            return []
        stars = [] if win.was(m.JOKERS_USED | m.JOKERS_SHOWN) else ["star_no_jokers"]
        return stars if win.was(m.FLOWERS_SHOWN) else [*stars, "star_no_flowers"]

    def _payments(self, mun: int, phan: int, seat: int, source: int | None, thrown: bool) -> _Paid:
        total = add_up(mun, phan, thrown, self._values, self._table)
        paid = payments(total, seat, source, thrown, self._values, self._table)
        return paid[seat], {"phan": total.phan, "mun": total.mun}, paid

    def _sheet(
        self, finish: Finish, paid: _Paid, rows: Iterable[Row], parts: tuple[Part, ...], jokers: Jokers = ()
    ) -> Sheet:
        _, total, payments = paid
        return Sheet(self._key, WINDS[finish.seat], tuple(rows), total, payments, jokers, parts=parts)

    def _sheet_of(self, finish: Finish, scored: Scored, extras: list[Row]) -> Sheet:
        """Return the sheet of the first of some readings; a thrown joker is told as the face for which it stands."""
        reading = _first(scored.readings)
        parts, tile = reading.parts, reading.hand.tile
        rows = _proven(scored.rows.lines, parts)
        if extras:
            named = {"discarded_wild": (tile,)} if tile is not None else {}
            rows += [replace(row, tiles=named.get(row.key, row.tiles)) for row in extras]
            rows.sort(key=lambda row: self._order[row.key])
        return self._sheet(finish, scored.paid, rows, parts, standing(reading))

    def _nothing(self, finish: Finish, reader: Reader) -> Sheet:
        """Return the sheet of a No-Flowers-No-Leaves win; by house rule ordinary rows count, too (N8)."""
        parts = no_flowers_no_leaves.parts_of(finish)
        rows = _proven([self._line(key, n) for key, n in no_flowers_no_leaves.rows(finish, self._table).items()], parts)
        if self._values["nfnl_ordinary_rows"] and finish.by != no_flowers_no_leaves.GREEN_JOKERS:
            rows += [row for row in self._ordinary(finish, reader) if row.key != "chicken"]
        mun, phan = (sum(row.worth[unit] for row in rows) for unit in ("mun", "phan"))
        thrown = bool(finish.how & THROWN)
        return self._sheet(finish, self._pays(mun, phan, finish.seat, finish.source, thrown), rows, parts)

    def _ordinary(self, finish: Finish, reader: Reader) -> list[Row]:
        """Return the rows of the best reading as sets and a pair; such a hand has no jokers."""
        plain = replace(finish, how=frozenset())
        scored = self._score(plain, readings(plain, replace(reader, scopes={}, orphans=False, pairs=False)), [])
        most = max((self._worth(some.rows) for some in scored), default=0)
        best = [(reading, some.rows) for some in scored if self._worth(some.rows) == most for reading in some.readings]
        if not best:
            return []
        reading, rows = max(best, key=lambda one: one[0].codes)
        return _proven(rows.lines, reading.parts)

    def _worth(self, rows: Rows) -> int:
        return rows.mun * self._table.phan_in_a_mun + rows.phan


def _proven(lines: Sequence[RowAlone], parts: tuple[Part, ...]) -> list[Row]:
    """Return rows with the tiles that prove them."""
    whole = faces_of(parts)
    return [Row(key, n, worth, proof(key, parts, whole), source) for key, n, worth, source in lines]


def _first(some: list[AnyReading]) -> AnyReading:
    """Return the reading whose jokers stand for the first faces; of several, the one whose parts come first."""
    if len(some) == 1:
        return some[0]
    stood = [standing(reading) for reading in some]
    low = min(stood)
    tied = [reading for reading, jokers in zip(some, stood, strict=True) if jokers == low]
    return tied[0] if len(tied) == 1 else min(tied, key=lambda reading: _parts_order(reading.parts))


def _place(sheet: Sheet) -> tuple[int, Jokers, tuple[tuple[str, tuple[Kind, ...]], ...]]:
    """Return the sort key of a sheet: payment, jokers, parts."""
    return -sheet.won, sheet.jokers, _parts_order(sheet.parts)


def _parts_order(parts: tuple[Part, ...]) -> tuple[tuple[str, tuple[Kind, ...]], ...]:
    return tuple([(part.shape, part.faces) for part in parts])
