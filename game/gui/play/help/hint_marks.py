"""The marks of a hint: numbers on what to throw, and rings round open copies of useful tiles, which will not come."""

from collections.abc import Mapping

import pygame

from game.engine.actions import Discard
from game.gui.kit.theme import GOOD
from game.gui.table.tile import rings_and_discs
from game.gui.table.time.show import Show
from game.session.hint_values import Hint, Keep
from game.tiles.kinds import Kind, Tile

_FEW = 9  # with more useful faces than this, marks on the table would be everywhere


def numbers(hint: Hint | None) -> Mapping[Tile, int]:
    """Give the number that each tile of the hand bears; the best to throw is 1."""
    return {tile: number for number, tile in enumerate(hint.marked if hint and not hint.wins else (), 1)}


def useful(hint: Hint | None, chosen: Tile | None) -> frozenset[Kind]:
    """Give the faces that are marked while a tile of the hand is chosen."""
    keep = _meant(hint, chosen)
    faces = frozenset(face for face, _ in keep.useful) if keep else frozenset()
    return faces if len(faces) <= _FEW else frozenset()


def _meant(hint: Hint | None, chosen: Tile | None) -> Keep | None:
    """Give the choice whose tiles are marked: that of the chosen tile, else the best."""
    if hint is None or hint.wins:
        return None
    for keep in hint.throws:
        if chosen is not None and isinstance(keep.action, Discard) and keep.action.tile.kind == chosen.kind:
            return keep
    return hint.best


def paint(surface: pygame.Surface, show: Show, faces: frozenset[Kind]) -> None:
    """Ring the copies of faces that lie open on the table."""
    if not faces or not show.playhead.at_end:
        return
    own = frozenset(show.own)
    for tile, spot in show.spots(show.reached).items():
        if spot.face_up and tile.kind in faces and tile not in own:
            rings_and_discs.paint_ring(surface, spot, GOOD)
