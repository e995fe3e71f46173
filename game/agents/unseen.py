"""What can be counted at a table: a seat's own tiles, and how many of each kind nobody who looks on has seen."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from game.engine.redact import View
from game.engine.table import Table
from game.rules.hand.distance import tally
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN, Kind, Tile


def own_counts(view: View) -> list[int]:
    """Count the concealed tiles of the seat, by kind."""
    return tally(tile.kind for tile in view.table.places[view.seat].hand)


def without(counts: Sequence[int], *faces: Kind) -> list[int]:
    """Give the counts with one tile less of each of these faces."""
    kept = list(counts)
    for face in faces:
        kept[face] -= 1
    return kept


def whole_set(rules: Ruleset) -> Sequence[int]:
    """Count the tiles of each kind in the whole set."""
    return _tallied(rules.tiles)


def unseen(table: Table, rules: Ruleset, hands: Collection[int]) -> list[int]:
    """Count the tiles of each kind, in the wall or a hand, that are not seen by one who sees the hands of `hands`."""
    left = list(whole_set(rules))
    for seat, place in enumerate(table.places):
        seen = [tile for tile in place.hand if seat in hands and tile != HIDDEN]
        seen += [shown.tile for shown in place.shown]
        seen += [thrown.tile for thrown in place.thrown if thrown.taken_by is None]
        seen += [tile for meld in place.melds for tile in meld.tiles if tile != HIDDEN]
        for tile in seen:
            left[tile.kind] -= 1
    return left


@lru_cache(maxsize=8)
def _tallied(tiles: tuple[Tile, ...]) -> tuple[int, ...]:
    return tuple(tally(tile.kind for tile in tiles))
