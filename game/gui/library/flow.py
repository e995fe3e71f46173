"""Widgets side by side, on a new line where a line is full."""

from collections.abc import Iterator, Sequence

import pygame

from game.gui.look import Look
from game.gui.theme import GAP_SMALL
from game.gui.widgets import Widget
from game.gui.widgets.base import Size


class Flow(Widget):
    """Every widget has the width that it wishes; all have one height."""

    def __init__(self, *items: Widget, height: float = 34, gap: float = GAP_SMALL) -> None:
        """Take the widgets, and the height of a line in design pixels."""
        super().__init__()
        self.items, self.height, self.gap = list(items), height, gap

    def children(self) -> Sequence[Widget]:
        """Give the widgets."""
        return self.items

    def _places(self, look: Look, room: int) -> Iterator[tuple[Widget, pygame.Rect]]:
        x = y = 0
        high, gap = look.px(self.height), look.px(self.gap)
        for item in self.items:
            wide = min(room, item.wish(look, room)[0])
            if x and x + wide > room:
                x, y = 0, y + high + gap
            yield item, pygame.Rect(x, y, wide, high)
            x += wide + gap

    def wish(self, look: Look, room: int) -> Size:
        """Give all the width, and the height of the lines."""
        return room, max((box.bottom for _, box in self._places(look, room)), default=0)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place the widgets line by line."""
        super().place(look, rect)
        for item, box in self._places(look, rect.width):
            item.place(look, box.move(rect.topleft))
