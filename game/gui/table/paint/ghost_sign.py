"""The sign of a ghost on the cloth of its discards: there until one of them lies on it."""

from collections.abc import Iterable

import pygame

from game.gui.kit.draw import icon, to_rect
from game.gui.table.paint.baked import Sticker
from game.gui.table.place.discards import mat
from game.gui.table.place.frame import Frame
from game.gui.table.place.spots import Spot, extent

_SIDE = 2.0  # units
_INK = (222, 232, 228)
_FAINT = 78  # how much of it is seen, of 255


def sign(frame: Frame, position: int, discards: Iterable[Spot]) -> Sticker:
    """Give the sign of the ghost at a position, whose discards lie there."""
    side = round(_SIDE * frame.unit)
    box = pygame.Rect(0, 0, side, side)
    box.center = to_rect(mat(frame, position)).center
    free = not any(to_rect(extent(spot)).colliderect(box) for spot in discards)

    def paint(target: pygame.Surface) -> None:
        if free:
            _paint(target, box)

    return Sticker((free, *box), box, paint)


def _paint(target: pygame.Surface, box: pygame.Rect) -> None:
    picture = icon("ghost", box.width, _INK)
    if picture is not None:
        faint = picture.copy()
        faint.set_alpha(_FAINT)
        target.blit(faint, faint.get_rect(center=box.center))
