"""Containers: columns, rows, grids, and holders of one widget that change its margin, place, width or text scale."""

from collections.abc import Iterator, Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look, Spill, shrunk
from game.gui.kit.theme import CONTROL, GAP, GAP_SMALL, PAD, PANEL, RADIUS, SHADOW, Skin
from game.gui.widgets.base import Size, Widget


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


class Holder(Widget):
    """One widget that fills the whole rectangle; subclasses change that."""

    own_look: Look | None = None  # replaces the look for the child

    def __init__(self, child: Widget, *, key: str = "") -> None:
        super().__init__(key=key)
        self.child = child

    def children(self) -> tuple[Widget, ...]:
        return (self.child,)

    def wish(self, look: Look, room: int) -> Size:
        return self.child.wish(self.own_look or look, room)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self.child.place(self.own_look or look, self.inside(look, rect))

    def inside(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """Return the child's part of `rect`."""
        return rect


class Middle(Holder):
    """Centres the child vertically, at full width and at most at its preferred height."""

    def inside(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        height = min(rect.height, self.wish(look, rect.width)[1])
        return pygame.Rect(rect.x, rect.y + (rect.height - height) // 2, rect.width, height)


class AtRight(Holder):
    """Puts the child at the right end, at its preferred width."""

    def wish(self, look: Look, room: int) -> Size:
        """Return the child's size, with the width limited to `room`."""
        wide, high = self.child.wish(look, room)
        return min(room, wide), high

    def inside(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        width = self.wish(look, rect.width)[0]
        return pygame.Rect(rect.right - width, rect.y, width, rect.height)


class AtLeast(Holder):
    """Gives the child a minimal width in design pixels."""

    def __init__(self, child: Widget, width: float) -> None:
        super().__init__(child)
        self.width = width

    def wish(self, look: Look, room: int) -> Size:
        wide, high = self.child.wish(look, room)
        return min(room, max(wide, look.px(self.width))), high


class Padded(Holder):
    """Centres the child horizontally, with a margin around it."""

    def __init__(self, child: Widget, pad: float = PAD, *, width: float = 0) -> None:
        """`pad` (the margin) and `width` (the maximum, 0 for none) are in design pixels."""
        super().__init__(child)
        self.pad, self.width = pad, width

    def _room(self, look: Look, room: int) -> int:
        return min(room, look.px(self.width)) if self.width else room

    def wish(self, look: Look, room: int) -> Size:
        pad, room = 2 * look.px(self.pad), self._room(look, room)
        wide, high = self.child.wish(look, room - pad)
        return (room if self.width else wide + pad), high + pad

    def inside(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        pad, width = look.px(self.pad), self._room(look, rect.width)
        left = rect.x + (rect.width - width) // 2
        return pygame.Rect(left + pad, rect.y + pad, width - 2 * pad, rect.height - 2 * pad)


class Panel(Padded):
    """A framed panel with a shadow and one child."""

    def __init__(self, child: Widget, *, skin: Skin = PANEL, pad: float = PAD, width: float = 0) -> None:
        """`width` is the maximum in design pixels, 0 for none."""
        super().__init__(child, pad, width=width)
        self.skin = skin

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Lay out the panel in the middle, at most `width` wide."""
        width = self._room(look, rect.width)
        super().place(look, pygame.Rect(rect.x + (rect.width - width) // 2, rect.y, width, rect.height))

    def draw(self, surface: pygame.Surface) -> None:
        px = self.look.px
        draw.panel(surface, self.rect, px(RADIUS), self.skin, border=px(1.5), blur=px(SHADOW))
        super().draw(surface)


class Steady(Holder):
    """
    Caches the size of its child, and skips drawing outside the clip area.

    Always drawn once, so that overflow is detected.
    """

    def __init__(self, child: Widget, *, whole: bool = False) -> None:
        """A `whole` widget, such as a line with a control, scrolls into view as a whole (`holds_together`)."""
        super().__init__(child)
        self.holds_together = whole
        self._sizes: dict[tuple[int, int], Size] = {}
        self._drawn = False

    def wish(self, look: Look, room: int) -> Size:
        asked = (id(look), room)
        if asked not in self._sizes:
            self._sizes[asked] = self.child.wish(look, room)
        return self._sizes[asked]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the child if it is visible or was never drawn."""
        if not self._drawn or self.rect.colliderect(surface.get_clip()):
            self._drawn = True
            self.child.draw(surface)


class Fitted(Holder):
    """Draws the child with its own look, such as one from `fit.fitting`."""

    def __init__(self, child: Widget, look: Look) -> None:
        super().__init__(child, key=child.key)
        self.own_look = look


def in_column(
    made: Sequence[Widget], look: Look, room: pygame.Rect, rows: int, gap: int
) -> list[tuple[Widget, pygame.Rect]]:
    """Place widgets in a column of `rows` equal rows, the last at the foot of `room`, in the largest fitting text."""
    high = (room.height - gap * (rows - 1)) // rows

    def fits(tried: Look) -> bool:
        sizes = (one.wish(tried, room.width) for one in made)
        return all(wide <= room.width and tall <= max(high, 1) + 2 for wide, tall in sizes)

    own = shrunk(look, fits)
    tops = (room.bottom - (len(made) - n) * (high + gap) + gap for n in range(len(made)))
    return [(Fitted(one, own), pygame.Rect(room.x, top, room.width, high)) for one, top in zip(made, tops, strict=True)]
