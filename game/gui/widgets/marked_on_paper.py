"""Text on paper in which the words that are looked for are marked."""

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD, TEXT_DARK, Colour, Style, tone
from game.gui.widgets.base import Size, Widget
from game.words import search

BULLET = "• "
MARK = tone(GOLD, (255, 236, 150), 0.5)
_INDENT = 18


def mark(surface: pygame.Surface, look: Look, line: str, at: tuple[int, int], style: Style, query: str) -> None:
    """Draw the ground of the marked words of one line that will be written at a place."""
    high = look.line_height(style)
    for start, end in search.spans(line, query) if query else ():
        left = at[0] + look.text_width(line[:start], style)
        box = pygame.Rect(left, at[1], look.text_width(line[start:end], style), high).inflate(look.px(3), 0)
        pygame.draw.rect(surface, MARK, box, border_radius=look.px(4))


def paint(
    surface: pygame.Surface, look: Look, lines: tuple[str, ...], box: pygame.Rect, style: Style, ink: Colour, query: str
) -> None:
    """Write lines from the top of a box down, with what is looked for marked."""
    step = look.line_height(style)
    for number, line in enumerate(lines):
        row = pygame.Rect(box.x, box.y + number * step, box.width, step)
        mark(surface, look, line, row.topleft, style, query)
        look.write(surface, line, row, style, ink)


class Marked(Widget):
    """A paragraph; one that begins with a bullet stands indented."""

    def __init__(self, text: str, style: Style = Style.BODY, colour: Colour = TEXT_DARK, *, query: str = "") -> None:
        """Take the text, and what is looked for."""
        super().__init__()
        self.bullet = text.startswith(BULLET)
        self.words, self.style, self.colour, self.query = text.removeprefix(BULLET), style, colour, query

    def _indent(self, look: Look) -> int:
        return look.px(_INDENT) if self.bullet else 0

    def _lines(self, look: Look, room: int) -> tuple[str, ...]:
        return look.wrap(self.words, room - self._indent(look), self.style)

    def wish(self, look: Look, room: int) -> Size:
        """Give the size of its lines."""
        lines = self._lines(look, room)
        wide = max((look.text_width(line, self.style) for line in lines), default=0)
        return wide + self._indent(look), len(lines) * look.line_height(self.style)

    def draw(self, surface: pygame.Surface) -> None:
        """Write it."""
        look, indent = self.look, self._indent(self.look)
        if self.bullet:
            centre = (self.rect.x + indent // 3, self.rect.y + look.line_height(self.style) // 2)
            pygame.draw.circle(surface, (166, 54, 40), centre, look.px(3))
        box = pygame.Rect(self.rect.x + indent, self.rect.y, self.rect.width - indent, self.rect.height)
        paint(surface, look, self._lines(look, self.rect.width), box, self.style, self.colour, self.query)
