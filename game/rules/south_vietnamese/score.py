"""From a reading of a hand to its sheet: which rows score, what they are worth, what proves them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.rules.finish import GREEN_JOKERS, Finish
from game.rules.options import Value
from game.rules.sheet import WINDS, Part, Row, Sheet
from game.rules.south_vietnamese import nfnl
from game.rules.south_vietnamese.payment import THROWN, add_up, payments
from game.rules.south_vietnamese.rows import BLESSINGS, EXTRAS, Predicate, predicates
from game.rules.south_vietnamese.table import RowEntry, ScoreTable
from game.rules.win import Win
from game.tiles.kinds import FLOWERS, Kind, kind

_NO_SHAPE = (*BLESSINGS, *EXTRAS)
_DRAGON_ROWS = ("small_three_dragons", "big_three_dragons")
_WIND_ROWS = ("small_four_winds", "big_four_winds")
_GENERAL, _HOA = kind("4j"), kind("5j")


class Scorer:
    """Scores readings by one set of house rules."""

    def __init__(self, key: str, values: Mapping[str, Value], table: ScoreTable) -> None:
        self._key = key
        self._values = values
        self._table = table
        self._flowers = frozenset(FLOWERS) | ({_HOA} if values["hoa_is"] == "flower" else frozenset())
        self._rows: dict[str, Predicate] = {key: row for key, row in predicates(values).items() if key in table.rows}

    def rows(self, win: Win) -> tuple[Row, ...]:
        """Give the rows that score, in the order of the table."""
        shapes = {key: n for key, row in self._rows.items() if (n := row(win))}
        kept = self._kept({key for key in shapes if key not in _NO_SHAPE}, win)
        found = [self._row(key, shapes[key], win) for key in shapes if key in kept or key in _NO_SHAPE]
        if not kept:
            found.append(self._row("chicken", 1, win))
        found += [self._row(key, 1, win) for key in self._stars(kept, win)]
        found += self._beside(win.finish)
        order = list(self._table.rows)
        return tuple(sorted(found, key=lambda row: order.index(row.key)))

    def sheet(self, win: Win) -> Sheet:
        """Give the sheet of one reading."""
        return self._sheet(win, self.rows(win))

    def nothing_sheet(self, finish: Finish) -> Sheet:
        """Give the sheet of a No-Flowers-No-Leaves win; by house rule ordinary rows count too (N8)."""
        win = nfnl.win_of(finish)
        rows = tuple(self._row(key, n, win) for key, n in nfnl.rows(finish, self._table).items())
        if self._values["nfnl_ordinary_rows"] and finish.by != GREEN_JOKERS:
            regular = max(nfnl.regular(finish), key=self._points_of, default=None)
            ordinary = self.rows(regular) if regular else ()
            rows += tuple(row for row in ordinary if row.key != "chicken")
        return self._sheet(win, rows)

    def _points_of(self, win: Win) -> int:
        rows = self.rows(win)
        return sum(row.worth["mun"] * self._table.phan_in_a_mun + row.worth["phan"] for row in rows)

    def _sheet(self, win: Win, rows: tuple[Row, ...]) -> Sheet:
        total = add_up(rows, win.finish, self._values, self._table)
        return Sheet(
            self._key,
            WINDS[win.finish.seat],
            rows,
            {"phan": total.phan, "mun": total.mun},
            payments(total, win.finish, self._values, self._table),
            win.jokers,
            parts=win.parts,
        )

    def _kept(self, shapes: set[str], win: Win) -> set[str]:
        """Drop the rows that another implies (decisions 1.5); by house rule all but the highest (W8)."""
        implied = {other for key in shapes for other in self._table.rows[key].replaces}
        kept = shapes - implied
        if win.parts[0].shape == "orphans":
            kept &= {"thirteen_orphans"}
        if self._values["stacking"] == "highest_only" and kept:
            kept = {max(sorted(kept), key=self._weight)}
        return kept

    def _weight(self, key: str) -> int:
        worth = self._table.rows[key].worth
        return worth.get("mun", 0) * self._table.phan_in_a_mun + worth.get("phan", 0)

    def _stars(self, kept: set[str], win: Win) -> Iterator[str]:
        """Give the rows that a starred row brings: no jokers used, no flowers shown (L141, W20)."""
        if not any(self._table.rows[key].starred for key in kept):
            return
        shown_joker = any(face.is_joker for face, _ in win.finish.shown)
        if not win.has_joker and not shown_joker:
            yield "star_no_jokers"
        flower_like = shown_joker and self._values["exposed_joker_is_flower"]
        if not any(face in self._flowers for face, _ in win.finish.shown) and not flower_like:
            yield "star_no_flowers"

    def _beside(self, finish: Finish) -> Iterator[Row]:
        """Give what lies beside the hand: own flowers, shown jokers, a thrown flower or joker taken (T6, W22, C9)."""
        own = tuple(face for face, _ in finish.shown if self.is_own_flower(face, finish.seat))
        if own:
            yield self._counted("seat_flower", len(own), own)
        jokers = tuple((face, early) for face, early in finish.shown if face.is_joker)
        if jokers:
            phan = sum(self._table.joker_phan(face, before_start=early, seat=finish.seat) for face, early in jokers)
            row = self._counted("shown_joker", len(jokers), tuple(face for face, _ in jokers))
            yield replace(row, worth={"phan": phan, "mun": 0})
        bouquets = self._bouquets(finish)
        if bouquets:
            yield self._counted("bouquet", len(bouquets) // 4, bouquets)
        if finish.how & THROWN and finish.tile is not None:
            row = self._counted("discarded_wild", 1, (finish.tile,))
            floor = self._values["flower_discard_value"] == "floor_1_mun"
            yield replace(row, worth={"phan": 0, "mun": 0}) if floor else row

    def is_own_flower(self, face: Kind, seat: int) -> bool:
        """Whether a shown tile is a flower of this seat (T6, T4)."""
        if face == _GENERAL:
            return bool(self._values["general_as_flower"])
        return face.is_flower and face.number == seat + 1

    def _bouquets(self, finish: Finish) -> tuple[Kind, ...]:
        """Give the tiles of complete sets of four flowers (T7; only by house rule)."""
        if not self._values["bouquet_bonus_mun"]:
            return ()
        shown = {face for face, _ in finish.shown}
        families = ([face for face in sorted(shown) if face.family == family] for family in "fgkq")
        return tuple(face for family in families if len(family) == 4 for face in family)

    def _row(self, key: str, count: int, win: Win) -> Row:
        entry = self._table.rows[key]
        return Row(key, count, _worth(entry, count), _proof(key, win), entry.source)

    def _counted(self, key: str, count: int, tiles: tuple[Kind, ...]) -> Row:
        entry = self._table.rows[key]
        return Row(key, count, _worth(entry, count), tiles, entry.source)


def _worth(entry: RowEntry, count: int) -> dict[str, int]:
    return {unit: entry.worth.get(unit, 0) * count for unit in ("phan", "mun")}


def _faces(parts: Iterator[Part] | tuple[Part, ...]) -> tuple[Kind, ...]:
    return tuple(face for part in parts for face in part.faces)


def _proof(key: str, win: Win) -> tuple[Kind, ...]:
    """Give the faces that prove a row: those of its own sets where it speaks of some, else the whole hand."""
    if key in _DRAGON_ROWS:
        return _faces(part for part in win.parts if part.faces[0].is_dragon)
    if key in _WIND_ROWS:
        return _faces(part for part in win.parts if part.faces[0].is_wind)
    if key == "pure_straight" and len(win.chows) >= 3:
        return _straight(win) or _faces(win.parts)
    if key in ("all_called_triplets", "called_triplets_with_honors", "four_concealed_triplets", "four_kongs"):
        return _faces(win.pungs)
    if key.startswith("star"):
        return ()
    return _faces(win.parts)


def _straight(win: Win) -> tuple[Kind, ...]:
    firsts = {part.faces[0]: part for part in win.chows}
    for first in (0, 9, 18):
        parts = [firsts.get(kind_at) for kind_at in _thirds(first)]
        if all(parts):
            return _faces(tuple(part for part in parts if part))
    return ()


def _thirds(first: int) -> tuple[Any, ...]:
    return (first, first + 3, first + 6)
