"""What takes smaller letters than the table where it would have no room."""

from collections.abc import Callable

import pygame

from game.gui.kit.look import Look
from game.gui.widgets import Widget
from game.gui.widgets.base import Size

_LESS = 0.96  # of the scale, from one try to the next


def fitting(look: Look, wish: Callable[[Look], Size], room: Size) -> Look:
    """Give the largest look, from the one that is wanted down to the usual one, at which something has its room."""
    usual = look.scale * min(1.0, 100 / look.percent)
    found = look
    while found.scale > usual:
        wide, high = wish(found)
        if wide <= room[0] and high <= room[1]:
            break
        found = found.at(max(usual, found.scale * _LESS))
    return found


class Fitted(Widget):
    """A widget with a look of its own."""

    def __init__(self, child: Widget, look: Look) -> None:
        """Take the widget and what it is drawn with."""
        super().__init__(key=child.key)
        self.child, self._own = child, look

    def children(self) -> tuple[Widget, ...]:
        """Give the widget."""
        return (self.child,)

    def wish(self, look: Look, room: int) -> Size:
        """Give what the widget wishes with its own look."""
        del look
        return self.child.wish(self._own, room)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Give the widget all of the place."""
        super().place(look, rect)
        self.child.place(self._own, rect)


def all_fitted(placed: list[tuple[Widget, pygame.Rect]], look: Look) -> list[tuple[Widget, pygame.Rect]]:
    """Give widgets with their places a look of their own."""
    return [(Fitted(widget, look), box) for widget, box in placed]
