"""Holders of one widget: with a margin, in a corner, with a width of its own, with a text scale of its own."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.fit import shrunk
from game.gui.kit.look import Look
from game.gui.kit.theme import PAD, PANEL, RADIUS, SHADOW, Skin
from game.gui.widgets.base import Size, Widget


class Holder(Widget):
    """One widget that has all of the place; what is derived from this says what is otherwise."""

    own_look: Look | None = None  # what the widget is drawn with

    def __init__(self, child: Widget, *, key: str = "") -> None:
        """Take the widget."""
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
        """Return the widget's part of the place."""
        return rect


class Middle(Holder):
    """In the middle, as wide as the place, as high as it wishes but never higher than the place."""

    def inside(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        height = min(rect.height, self.wish(look, rect.width)[1])
        return pygame.Rect(rect.x, rect.y + (rect.height - height) // 2, rect.width, height)


class AtRight(Holder):
    """As wide as it wishes, at the right end of the place."""

    def wish(self, look: Look, room: int) -> Size:
        """Return what it wishes, never wider than there is room."""
        wide, high = self.child.wish(look, room)
        return min(room, wide), high

    def inside(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        width = self.wish(look, rect.width)[0]
        return pygame.Rect(rect.right - width, rect.y, width, rect.height)


class AtLeast(Holder):
    """A minimal width in design pixels."""

    def __init__(self, child: Widget, width: float) -> None:
        """Take the widget and the width."""
        super().__init__(child)
        self.width = width

    def wish(self, look: Look, room: int) -> Size:
        wide, high = self.child.wish(look, room)
        return min(room, max(wide, look.px(self.width))), high


class Padded(Holder):
    """In the middle, with a margin around it."""

    def __init__(self, child: Widget, pad: float = PAD, *, width: float = 0) -> None:
        """Take the child; the margin, and how wide all of it may be (0: as wide as there is room), in design pixels."""
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
    """A board with a shadow and one child in it."""

    def __init__(self, child: Widget, *, skin: Skin = PANEL, pad: float = PAD, width: float = 0) -> None:
        """Take the child; with a `width` (design pixels) the panel is never wider than that."""
        super().__init__(child, pad, width=width)
        self.skin = skin

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Take a place no wider than it may be, in the middle."""
        width = self._room(look, rect.width)
        super().place(look, pygame.Rect(rect.x + (rect.width - width) // 2, rect.y, width, rect.height))

    def draw(self, surface: pygame.Surface) -> None:
        px = self.look.px
        draw.panel(surface, self.rect, px(RADIUS), self.skin, border=px(1.5), blur=px(SHADOW))
        super().draw(surface)


class Steady(Holder):
    """
    Asked only once how large it would be, and not drawn where nobody sees it.

    The first time it is drawn all the same, so that it is known whether everything in it has its room.
    """

    def __init__(self, child: Widget, *, whole: bool = False) -> None:
        """Take the widget; the keyboard brings all of a `whole` one into view, such as a line with a control."""
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
        """Draw the widget, if any of it is seen."""
        if not self._drawn or self.rect.colliderect(surface.get_clip()):
            self._drawn = True
            self.child.draw(surface)


class Fitted(Holder):
    """In letters of its own, such as `fit.fitting` gives."""

    def __init__(self, child: Widget, look: Look) -> None:
        """Take the widget and what it is drawn with."""
        super().__init__(child, key=child.key)
        self.own_look = look


def in_column(
    made: Sequence[Widget], look: Look, room: pygame.Rect, rows: int, gap: int
) -> list[tuple[Widget, pygame.Rect]]:
    """Return widgets below one another, the last at the foot of a room of so many rows, with the largest letters."""
    high = (room.height - gap * (rows - 1)) // rows

    def fits(tried: Look) -> bool:
        sizes = (one.wish(tried, room.width) for one in made)
        return all(wide <= room.width and tall <= max(high, 1) + 2 for wide, tall in sizes)

    own = shrunk(look, fits)
    tops = (room.bottom - (len(made) - n) * (high + gap) + gap for n in range(len(made)))
    return [(Fitted(one, own), pygame.Rect(room.x, top, room.width, high)) for one, top in zip(made, tops, strict=True)]
