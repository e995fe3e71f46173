"""A bar that fills as long work goes on."""

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GOLDEN
from game.gui.widgets.base import Size, Widget


class Progress(Widget):
    """Shows a share from 0 to 1; whoever does the work sets it."""

    def __init__(self, share: float = 0.0, *, height: float = 12, key: str = "") -> None:
        """Take the share and the height in design pixels."""
        super().__init__(key=key)
        self.share, self.height = share, height

    def wish(self, look: Look, room: int) -> Size:
        """Give all the width that there is."""
        return room, look.px(self.height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groove and what of it is full."""
        rect, look = self.rect, self.look
        radius = rect.height // 2
        surface.blit(draw.rounded(rect.size, radius, FIELD, look.px(1)), rect)
        wide = max(rect.height, round(rect.width * min(1.0, max(0.0, self.share))))
        surface.blit(draw.rounded((wide, rect.height), radius, GOLDEN, 1), rect)
