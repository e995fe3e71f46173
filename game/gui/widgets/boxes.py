"""Containers of several widgets: columns, rows, wrapping lines, grids, spacers."""

from collections.abc import Iterator, Sequence

import pygame

from game.gui.kit.look import Look, Spill
from game.gui.kit.theme import CONTROL, GAP, GAP_SMALL
from game.gui.widgets.base import Size, Widget
from game.gui.widgets.holder import AtRight


class Spacer(Widget):
    """Empty space: a fixed length, or with `grow` a share of the spare length."""

    def __init__(self, length: float = 0, *, grow: int = 0) -> None:
        """`length` is in design pixels."""
        super().__init__()
        self._length, self.grow = length, grow

    def wish(self, look: Look, room: int) -> Size:
        return (look.px(self._length),) * 2


def shares(wishes: Sequence[int], grows: Sequence[int], room: int) -> list[int]:
    """Return the length of each item: its wish, or for growing items a weighted share of the rest."""
    weight = sum(grows)
    rest = max(0, room - sum(wish for wish, grow in zip(wishes, grows, strict=True) if not grow))
    lengths, seen, given = [], 0, 0
    for wish, grow in zip(wishes, grows, strict=True):
        seen += grow
        upto = rest * seen // weight if grow else given  # cumulative rounding loses no pixel
        lengths.append(upto - given if grow else wish)
        given = upto
    return lengths


class Several(Widget):
    """A widget with several children."""

    def __init__(self, *items: Widget) -> None:
        super().__init__()
        self.items = list(items)

    def children(self) -> Sequence[Widget]:
        return self.items


class _Line(Several):
    """Widgets in one line, horizontal or vertical."""

    def __init__(self, *items: Widget, gap: float = GAP, align: str = "stretch", justify: str = "start") -> None:
        """`align` (across the line) is start, center or stretch; `justify` (along) is start or center."""
        super().__init__(*items)
        self.gap, self.align, self.justify = gap, align, justify

    def _gaps(self, look: Look) -> int:
        return look.px(self.gap) * max(0, len(self.items) - 1)

    def _across(self, start: int, room: int, wish: int) -> tuple[int, int]:
        length = room if self.align == "stretch" else min(wish, room)
        return start + ((room - length) // 2 if self.align == "center" else 0), length

    def _before(self, look: Look, spare: int, room: int) -> int:
        """Return the free length before the first child; record an overflow in `look.spills`."""
        if spare < 0:
            look.spills.append(Spill(f"{type(self).__name__} of {len(self.items)}", room - spare, room))
        return max(0, spare) // 2 if self.justify == "center" else 0


class Column(_Line):
    """Children from top to bottom."""

    def wish(self, look: Look, room: int) -> Size:
        sizes = [child.wish(look, room) for child in self.items]
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + self._gaps(look)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        wishes = [child.wish(look, rect.width) for child in self.items]
        room = rect.height - self._gaps(look)
        heights = shares([h for _, h in wishes], [child.grow for child in self.items], room)
        y = rect.y + self._before(look, room - sum(heights), rect.height)
        for child, (wide, _), height in zip(self.items, wishes, heights, strict=True):
            x, width = self._across(rect.x, rect.width, wide)
            child.place(look, pygame.Rect(x, y, width, height))
            y += height + look.px(self.gap)


class Row(_Line):
    """Children from left to right."""

    def _widths(self, look: Look, room: int) -> list[int]:
        room -= self._gaps(look)
        wishes = [child.wish(look, room)[0] for child in self.items]
        return shares(wishes, [child.grow for child in self.items], room)

    def wish(self, look: Look, room: int) -> Size:
        widths = self._widths(look, room)
        heights = [child.wish(look, width)[1] for child, width in zip(self.items, widths, strict=True)]
        total = room if any(child.grow for child in self.items) else sum(widths) + self._gaps(look)
        return total, max(heights, default=0)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        widths = self._widths(look, rect.width)
        x = rect.x + self._before(look, rect.width - self._gaps(look) - sum(widths), rect.width)
        for child, width in zip(self.items, widths, strict=True):
            y, height = self._across(rect.y, rect.height, child.wish(look, width)[1])
            child.place(look, pygame.Rect(x, y, width, height))
            x += width + look.px(self.gap)


class Arranged(Several):
    """Widgets whose layout depends on the available width."""

    def arrangement(self, look: Look, room: int) -> Widget:
        """Return a container with the widgets, laid out for a width of `room`."""
        raise NotImplementedError

    def wish(self, look: Look, room: int) -> Size:
        return room, self.arrangement(look, room).wish(look, room)[1]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self.arrangement(look, rect.width).place(look, rect)


class Beside(Arranged):
    """A widget with its control at the right, or below if the widget would get less than `share` of the width."""

    def __init__(self, left: Widget, right: Widget, *, share: float = 0.36) -> None:
        """`share` is the minimal part of the width for `left`."""
        super().__init__(left, right)
        self.left, self.right, self._share = left, right, share

    def arrangement(self, look: Look, room: int) -> Widget:
        if self.right.wish(look, room)[0] <= (1 - self._share) * room:
            return Row(self.left.growing(), self.right, align="center")
        return Column(self.left.growing(0), AtRight(self.right), gap=GAP / 2)


class Grid(Column):
    """Children in columns of equal width, row by row."""

    def __init__(self, *items: Widget, columns: int = 2, gap: float = GAP) -> None:
        starts = range(0, len(items), columns)
        super().__init__(
            *(Row(*(item.growing() for item in items[start : start + columns]), gap=gap) for start in starts), gap=gap
        )


class Flow(Several):
    """
    Widgets side by side, wrapped to a new line when a line is full.

    Each widget has its preferred width plus, if it grows, a share of the spare width. All have one height.
    """

    def __init__(self, *items: Widget, height: float = CONTROL, gap: float = GAP_SMALL) -> None:
        """`height` of a line and `gap` are in design pixels."""
        super().__init__(*items)
        self.height, self.gap = height, gap

    def _lines(self, look: Look, room: int) -> Iterator[list[tuple[Widget, int]]]:
        """Yield the widgets of each line with their preferred widths."""
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
        return room, max((box.bottom for _, box in self._places(look, room)), default=0)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        for item, box in self._places(look, rect.width):
            item.place(look, box.move(rect.topleft))


#: Widgets, each with its rectangle.
Placed = list[tuple[Widget, pygame.Rect]]


class AtPlaces(Several):
    """Widgets at fixed rectangles of the window."""

    def __init__(self, *placed: tuple[Widget, pygame.Rect]) -> None:
        super().__init__(*(widget for widget, _ in placed))
        self._boxes = [box for _, box in placed]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        for widget, box in zip(self.items, self._boxes, strict=True):
            widget.place(look, box)
