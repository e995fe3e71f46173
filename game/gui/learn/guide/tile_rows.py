"""Rows of tiles in the speech of a lesson; the one under the mouse, or chosen with the arrow keys, is named."""

from typing import TYPE_CHECKING

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD_LIGHT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.tile import strip
from game.gui.widgets import Widget
from game.gui.widgets.base import Point, Size
from game.tiles.notation import parse

if TYPE_CHECKING:
    from game.tiles.kinds import Kind

_TILE = 52  # design pixels, at most
_GAP = 5
_MOVES = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class TileRows(Widget):
    """Some tiles, and below them the name of one; with words under `lesson.face` what it is for, too."""

    takes_focus = True

    def __init__(self, text: str) -> None:
        """Take the rows in notation, with “/” between them."""
        super().__init__(key="tiles")
        self.rows: list[tuple[Kind, ...]] = [parse(row) for row in text.split("/")]
        self.chosen: Point | None = None

    def _width(self, look: Look, room: int) -> int:
        most = max(map(len, self.rows))
        return max(10, min(look.px(_TILE), (room - (most - 1) * look.px(_GAP)) // most))

    def wish(self, look: Look, room: int) -> Size:
        """Give the room of the rows and of two lines of words."""
        width, gap = self._width(look, room), look.px(_GAP)
        high = len(self.rows) * (strip.height(width) + gap) + 2 * look.line_height(Style.SMALL)
        return max(map(len, self.rows)) * (width + gap), high

    def _box(self, column: int, row: int) -> pygame.Rect:
        width, gap = self._width(self.look, self.rect.width), self.look.px(_GAP)
        long = len(self.rows[row]) * (width + gap) - gap
        high = strip.height(width)
        left = self.rect.x + (self.rect.width - long) // 2
        return pygame.Rect(left + column * (width + gap), self.rect.y + row * (high + gap), width, high)

    def point_at(self, point: Point) -> bool:
        """Choose the tile under the mouse; give whether that is another one than before."""
        before, places = self.chosen, [(x, y) for y, row in enumerate(self.rows) for x in range(len(row))]
        self.chosen = next((place for place in places if self._box(*place).collidepoint(point)), before)
        return self.chosen != before

    def press(self, point: Point) -> None:
        """Choose the tile that is pressed."""
        self.point_at(point)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Choose the next tile with the arrow keys; past an end they go on to the next widget."""
        if event.key not in _MOVES:
            return False
        if self.chosen is None:
            self.chosen = (0, 0)
            return True
        across, down = _MOVES[event.key]
        column, row = self.chosen[0] + across, self.chosen[1] + down
        if not 0 <= row < len(self.rows) or not 0 <= column < len(self.rows[row]):
            return False
        self.chosen = (column, row)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tiles, a ring round the chosen one, and its name."""
        width = self._width(self.look, self.rect.width)
        for number, row in enumerate(self.rows):
            left, top = self._box(0, number).topleft
            strip.line_of(surface, row, left, top, width, gap=self.look.px(_GAP))
        self._draw_words(surface)
        if self.chosen is not None:
            thick = self.look.px(3.5)
            outer = self._box(*self.chosen).inflate(2 * thick, 2 * thick)
            surface.blit(draw.ring(outer.size, round(width * 0.18), GOLD_LIGHT, thick), outer)
        self.draw_focus(surface, self.look.px(8))

    def _draw_words(self, surface: pygame.Surface) -> None:
        look, high = self.look, self.look.line_height(Style.SMALL)
        box = pygame.Rect(self.rect.x, self.rect.bottom - 2 * high, self.rect.width, high)
        if self.chosen is None:
            box.height *= 2
            look.paragraph(surface, look.say("guide.point_at_tiles"), box, Style.SMALL, TEXT_SOFT, align="center")
            return
        face = self.rows[self.chosen[1]][self.chosen[0]]
        look.write(surface, look.say(f"tile.{face}"), box, Style.SMALL_STRONG, TEXT_GOLD, align="center")
        about = f"lesson.face.{face}"
        if look.words.has(about):
            box.y += high
            look.write(surface, look.say(about), box, Style.SMALL, TEXT_SOFT, align="center")
