"""One widget whose size is kept: of a fixed width, of a least width, or as it was when it was asked first."""

import pygame

from game.gui.kit.look import Look
from game.gui.widgets.base import Size, Widget


class Fixed(Widget):
    """Has its width whatever stands in it."""

    def __init__(self, child: Widget, width: float) -> None:
        """Take the widget and the width in design pixels."""
        super().__init__()
        self.child, self.width = child, width

    def children(self) -> tuple[Widget, ...]:
        """Give the widget."""
        return (self.child,)

    def wish(self, look: Look, room: int) -> Size:
        """Give the width, and the height that the widget wishes."""
        wide = min(room, look.px(self.width))
        return wide, self.child.wish(look, wide)[1]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Give the widget all of it."""
        super().place(look, rect)
        self.child.place(look, rect)


class AtLeast(Fixed):
    """Has its width, or more where what stands in it needs more."""

    def wish(self, look: Look, room: int) -> Size:
        """Give the width, and the height that the widget wishes."""
        wide, high = self.child.wish(look, room)
        return min(room, max(wide, look.px(self.width))), high


class Steady(Widget):
    """
    One widget that is asked only once how large it would be, and is not drawn where nobody sees it.

    The first time it is drawn all the same, so that it is known whether everything in it has its room.
    """

    def __init__(self, child: Widget) -> None:
        """Take the widget."""
        super().__init__()
        self.child = child
        self._sizes: dict[tuple[int, int], Size] = {}
        self._drawn = False

    def children(self) -> tuple[Widget, ...]:
        """Give the widget."""
        return (self.child,)

    def wish(self, look: Look, room: int) -> Size:
        """Give what the widget wishes."""
        asked = (id(look), room)
        if asked not in self._sizes:
            self._sizes[asked] = self.child.wish(look, room)
        return self._sizes[asked]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Give the widget all of it."""
        super().place(look, rect)
        self.child.place(look, rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget, if any of it is seen."""
        if not self._drawn or self.rect.colliderect(surface.get_clip()):
            self._drawn = True
            self.child.draw(surface)


class SteadyLine(Steady):
    """A line with a control: the keyboard brings all of it into view."""

    @property
    def holds_together(self) -> bool:
        """Whether all of it is to be in view while the keyboard is at something inside it."""
        return True
