"""How the viewer divides its window: the table, the panel beside it, the controls below; and in which letters."""

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.gui.kit.look import Look
from game.gui.table.place.frame import LEAST, USUAL, frame_for
from game.gui.table.place.seating import Seating
from game.gui.viewer import controls
from game.gui.viewer.side import WIDE, Side

_NARROWER = 0.96  # of its width the panel may be and still hold its words
_LEAST_BESIDE = 14.5  # pixels of a tile of the wall beside a panel: without it there is a larger table at once
Size = tuple[int, int]


class Rooms(NamedTuple):
    """A look, the place of the panel, the size that is left to the table, and what of its height is not for it."""

    look: Look
    panel: pygame.Rect
    table: Size
    below: int


def divide(side: Side, look: Look, size: Size) -> Rooms:
    """Divide a window for a look."""
    footer = controls.high(look, size)
    panel = side.box(look, size, footer)
    table, under = side.table_size(panel, size)
    return Rooms(look, panel, table, footer + under)


def roomy(side: Side, looks: Iterable[Look], size: Size, seating: Seating) -> Rooms:
    """Divide a window with the first look, or the first smaller one with which table and panel can be read."""
    found = None
    for look in looks:
        found = divide(side, look, size)
        if look.percent <= USUAL or _has_room(found, seating):
            break
    assert found is not None
    return found


def _has_room(rooms: Rooms, seating: Seating) -> bool:
    look, panel = rooms.look, rooms.panel
    unit = frame_for(rooms.table, rooms.below, seating).unit
    if not panel.width:
        return unit >= LEAST
    return unit >= _LEAST_BESIDE and panel.width >= look.px(WIDE * _NARROWER)
