"""What can be counted from a seat: its own tiles, and how many of each kind may still come."""

from collections import Counter
from functools import lru_cache

from game.engine.redact import View
from game.rules.hand.distance import tally
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN, KINDS, Tile


def own_counts(view: View) -> list[int]:
    """Count the concealed tiles of the seat, by kind."""
    return tally(tile.kind for tile in view.table.places[view.seat].hand)


def unseen(view: View, rules: Ruleset) -> list[int]:
    """Count the tiles of each kind that the seat does not see: in the wall or in another hand."""
    left = list(_set_counts(rules.tiles))
    for seat, place in enumerate(view.table.places):
        seen = [tile for tile in place.hand if seat == view.seat and tile != HIDDEN]
        seen += [shown.tile for shown in place.shown]
        seen += [thrown.tile for thrown in place.thrown if thrown.taken_by is None]
        seen += [tile for meld in place.melds for tile in meld.tiles if tile != HIDDEN]
        for tile in seen:
            left[tile.kind] -= 1
    return left


@lru_cache(maxsize=8)
def _set_counts(tiles: tuple[Tile, ...]) -> tuple[int, ...]:
    counts = Counter(tile.kind for tile in tiles)
    return tuple(counts[face] for face in KINDS)
