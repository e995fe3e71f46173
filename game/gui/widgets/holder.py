"""Containers of one widget: they change its margin, alignment, width or text scale."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.fit import shrunk
from game.gui.kit.look import Look
from game.gui.kit.theme import PAD, PANEL, RADIUS, SHADOW, Skin
from game.gui.widgets.base import Size, Widget


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
