"""The marks of a hint: bars over the hand, a ring round the best, rings round open copies of useful tiles."""

from collections.abc import Iterable, Mapping

import pygame

from game.engine.actions import Discard
from game.gui.kit.theme import GOOD
from game.gui.table.tile import rings_and_discs
from game.gui.table.tile.bars import share_of
from game.gui.table.time.show import Show
from game.session.hint_values import Hint, Keep
from game.tiles.kinds import Kind, Tile

_FEW = 9  # with more useful faces than this, marks on the table would be everywhere


def shares(hint: Hint | None, own: Iterable[Tile], stake: float) -> Mapping[Tile, float]:
    """Return how full the bar over each tile of the hand is: nothing as long as the options were not weighed."""
    if hint is None or not hint.ranking:
        return {}
    throws = {one.action.tile.kind: one for one in hint.ranking if isinstance(one.action, Discard)}
    return {tile: share_of(throws[tile.kind], hint.ranking[0], stake) for tile in own if tile.kind in throws}


def best(hint: Hint | None) -> frozenset[Tile]:
    """Return the tiles that are lit: those to give, or the one to throw where a discard is best."""
    if hint is None:
        return frozenset()
    advised = hint.ranking[0].action if hint.ranking else hint.advised
    return frozenset(hint.gives or ((advised.tile,) if isinstance(advised, Discard) else ()))


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
