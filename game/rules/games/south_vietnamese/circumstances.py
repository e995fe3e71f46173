"""The circumstances of a win: bits of how it was won for the rows, and the rows of tiles beside the hand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.rules.games.south_vietnamese.no_flowers_no_leaves import HOA
from game.rules.games.south_vietnamese.payment import THROWN
from game.rules.games.south_vietnamese.rows import like_flowers
from game.rules.games.south_vietnamese.score_table import ScoreTable
from game.rules.hand.distance import waits
from game.rules.options import Value
from game.rules.score import win as m
from game.rules.score.finish import ROBBED_KONG, Finish
from game.tiles.kinds import Kind, kind
from game.tiles.melds import KONG

_GENERAL = kind("4j")


@dataclass(frozen=True, slots=True)
class Extra:
    """A row that does not depend on the reading of the hand; the tile of `discarded_wild` is the face it stands for."""

    key: str
    count: int
    mun: int
    phan: int
    tiles: tuple[Kind, ...]


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

    def rows(self, finish: Finish) -> list[Extra]:
        """Return the rows of own flowers, shown jokers, bouquets, and a claimed flower or joker (T6, T7, W22, C9)."""
        return list(self._rows(finish)) if finish.shown or finish.how else []

    def _rows(self, finish: Finish) -> Iterator[Extra]:
        own = tuple(face for face, _ in finish.shown if self.is_own_flower(face, finish.seat))
        if own:
            yield self._extra("seat_flower", len(own), own)
        jokers = tuple((face, early) for face, early in finish.shown if face.is_joker)
        if jokers:
            phan = sum(self._table.joker_phan(face, before_start=early, seat=finish.seat) for face, early in jokers)
            yield Extra("shown_joker", len(jokers), 0, phan, tuple(face for face, _ in jokers))
        bouquets = self._bouquets(finish)
        if bouquets:
            yield self._extra("bouquet", len(bouquets) // 4, bouquets)
        if finish.how & THROWN and finish.tile is not None:
            floor = self._values["flower_discard_value"] == "floor_1_mun"
            key, tiles = "discarded_wild", (finish.tile,)
            yield Extra(key, 1, 0, 0, tiles) if floor else self._extra(key, 1, tiles)

    def _extra(self, key: str, count: int, tiles: tuple[Kind, ...]) -> Extra:
        worth = self._table.rows[key].worth
        return Extra(key, count, worth.get("mun", 0) * count, worth.get("phan", 0) * count, tiles)

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
