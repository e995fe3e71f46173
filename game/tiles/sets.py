"""Which pieces lie on the table, in the canonical order that the shuffle starts from."""

from collections.abc import Mapping

from game.tiles.kinds import KINDS, PLAIN, Kind, Tile


def tile_set(extra: Mapping[Kind, int]) -> tuple[Tile, ...]:
    """
    Give the pieces of a set: four of each plain face, and of the other faces as many as `extra` says.

    Canonical order: all kinds in order, the copies of a kind together, numbered from 1.
    """
    copies = dict.fromkeys(PLAIN, 4) | dict(extra)
    return tuple(Tile(face, copy) for face in KINDS for copy in range(1, copies.get(face, 0) + 1))
