"""Widgets side by side, on a new line where a line is full."""

from collections.abc import Iterator, Sequence

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import CONTROL, GAP_SMALL
from game.gui.widgets.base import Size, Widget


class Flow(Widget):
    """Every widget has the width that it wishes, or a share of what is left of its line; all have one height."""

    def __init__(self, *items: Widget, height: float = CONTROL, gap: float = GAP_SMALL) -> None:
        """Take the widgets, and the height of a line in design pixels."""
        super().__init__()
        self.items, self.height, self.gap = list(items), height, gap

    def children(self) -> Sequence[Widget]:
        """Give the widgets."""
        return self.items

    def _lines(self, look: Look, room: int) -> Iterator[list[tuple[Widget, int]]]:
        """Give the widgets of each line with the widths that they wish."""
        line: list[tuple[Widget, int]] = []
        used, gap = 0, look.px(self.gap)
        for item in self.items:
            wide = min(room, item.wish(look, room)[0])
            if line and used + wide > room:
                yield line
                line, used = [], 0
            line.append((item, wide))
            used += wide + gap
        if line:
            yield line

    def _places(self, look: Look, room: int) -> Iterator[tuple[Widget, pygame.Rect]]:
        high, gap = look.px(self.height), look.px(self.gap)
        for number, line in enumerate(self._lines(look, room)):
            x, y = 0, number * (high + gap)
            spare = room - sum(wide for _, wide in line) - gap * (len(line) - 1)
            left = sum(item.grow for item, _ in line)
            for item, wide in line:
                more = spare * item.grow // left if item.grow else 0
                spare, left = spare - more, left - item.grow
                yield item, pygame.Rect(x, y, wide + more, high)
                x += wide + more + gap

    def wish(self, look: Look, room: int) -> Size:
        """Give all the width, and the height of the lines."""
        return room, max((box.bottom for _, box in self._places(look, room)), default=0)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place the widgets line by line."""
        super().place(look, rect)
        for item, box in self._places(look, rect.width):
            item.place(look, box.move(rect.topleft))
