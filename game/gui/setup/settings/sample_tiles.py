"""A row of tiles that shows what a setting changes."""

import pygame

from game.gui.kit.look import Look
from game.gui.table.tile import strip
from game.gui.widgets import Widget
from game.gui.widgets.base import Size
from game.tiles.notation import parse

_TILE = 34  # design pixels
_GAP = 3


class SampleTiles(Widget):
    """Some tiles side by side, in the faces that are worn."""

    def __init__(self, text: str) -> None:
        """Take the tiles in notation."""
        super().__init__()
        self.tiles = parse(text)

    def _width(self, look: Look, room: int) -> int:
        return max(10, min(look.px(_TILE), room // len(self.tiles) - look.px(_GAP)))

    def wish(self, look: Look, room: int) -> Size:
        """Give the room of one line."""
        width = self._width(look, room)
        return len(self.tiles) * (width + look.px(_GAP)), strip.height(width) + look.px(_GAP)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tiles."""
        width, gap = self._width(self.look, self.rect.width), self.look.px(_GAP)
        strip.line_of(surface, self.tiles, self.rect.x, self.rect.y + gap, width, gap=gap)
