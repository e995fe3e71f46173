"""One widget that takes no more of its place than it wishes: in the middle, or at the right."""

import pygame

from game.gui.look import Look
from game.gui.widgets.base import Size, Widget


class Middle(Widget):
    """One child in the middle, as high as it wishes, but never higher than its place."""

    def __init__(self, child: Widget) -> None:
        """Take the child."""
        super().__init__()
        self.child = child

    def children(self) -> tuple[Widget, ...]:
        """Give the child."""
        return (self.child,)

    def wish(self, look: Look, room: int) -> Size:
        """Give what the child wishes."""
        return self.child.wish(look, room)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place the child in the middle."""
        super().place(look, rect)
        height = min(rect.height, self.child.wish(look, rect.width)[1])
        self.child.place(look, pygame.Rect(rect.x, rect.y + (rect.height - height) // 2, rect.width, height))


class AtRight(Widget):
    """One widget that is as wide as it wishes, at the right end of its place."""

    def __init__(self, child: Widget) -> None:
        """Take the widget."""
        super().__init__()
        self.child = child

    def children(self) -> tuple[Widget, ...]:
        """Give the widget."""
        return (self.child,)

    def wish(self, look: Look, room: int) -> Size:
        """Give what the widget wishes."""
        wide, high = self.child.wish(look, room)
        return min(room, wide), high

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place the widget at the right."""
        super().place(look, rect)
        wide = self.wish(look, rect.width)[0]
        self.child.place(look, pygame.Rect(rect.right - wide, rect.y, wide, rect.height))
