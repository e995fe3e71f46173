"""One widget that takes no more of its place than it wishes: in the middle, or at the right."""

import pygame

from game.gui.kit.look import Look
from game.gui.widgets.base import Size, Widget


class Placed(Widget):
    """Holds one child; where in the place it stands is said by what is derived from this."""

    def __init__(self, child: Widget) -> None:
        """Take the child."""
        super().__init__()
        self.child = child

    def children(self) -> tuple[Widget, ...]:
        """Give the child."""
        return (self.child,)

    def wish(self, look: Look, room: int) -> Size:
        """Give what the child wishes, never wider than there is room."""
        wide, high = self.child.wish(look, room)
        return min(room, wide), high

    def within(self, rect: pygame.Rect, wished: Size) -> pygame.Rect:
        """Give the child's part of the place."""
        raise NotImplementedError

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place the child."""
        super().place(look, rect)
        self.child.place(look, self.within(rect, self.wish(look, rect.width)))


class Middle(Placed):
    """One child in the middle, as wide as its place, as high as it wishes but never higher than its place."""

    def within(self, rect: pygame.Rect, wished: Size) -> pygame.Rect:
        """Give the middle."""
        height = min(rect.height, wished[1])
        return pygame.Rect(rect.x, rect.y + (rect.height - height) // 2, rect.width, height)


class AtRight(Placed):
    """One widget that is as wide as it wishes, at the right end of its place."""

    def within(self, rect: pygame.Rect, wished: Size) -> pygame.Rect:
        """Give the right end."""
        return pygame.Rect(rect.right - wished[0], rect.y, wished[0], rect.height)
