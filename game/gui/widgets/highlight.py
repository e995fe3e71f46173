"""Text with highlighted search hits, on lacquer and on paper."""

from dataclasses import dataclass

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD, GOLD_DEEP, LACQUER, TEXT_DARK, Colour, Style, tone
from game.gui.widgets.base import Size, Widget
from game.words import search

BULLET = "• "
_INDENT = 18
_BULLET_INK = (166, 54, 40)


@dataclass(frozen=True, slots=True)
class Ground:
    """
    The style of a highlight: its colour, margin (`wider`) and radius.

    Text `by_players` may be truncated, and its bullets are not formatted.
    """

    colour: Colour
    wider: int
    radius: int
    by_players: bool


ON_LACQUER = Ground(tone(GOLD_DEEP, LACQUER, 0.25), 2, 3, by_players=True)
ON_PAPER = Ground(tone(GOLD, (255, 236, 150), 0.5), 3, 4, by_players=False)


def mark(
    surface: pygame.Surface, look: Look, line: str, at: tuple[int, int], style: Style, query: str, on: Ground
) -> None:
    """Draw the highlights of a line whose text will be written at `at`."""
    high = look.line_height(style)
    for start, end in search.spans(line, query) if query else ():
        left = at[0] + look.text_width(line[:start], style)
        box = pygame.Rect(left, at[1], look.text_width(line[start:end], style), high).inflate(look.px(on.wider), 0)
        pygame.draw.rect(surface, on.colour, box, border_radius=look.px(on.radius))


def write(
    surface: pygame.Surface,
    look: Look,
    text: str,
    box: pygame.Rect,
    style: Style,
    colour: Colour,
    query: str,
    on: Ground = ON_LACQUER,
) -> int:
    """Write a line with highlighted hits; return its right end."""
    with draw.within(surface, box if on.by_players else surface.get_rect()):
        mark(surface, look, text, (box.x, box.centery - look.line_height(style) // 2), style, query, on)
    return look.write(surface, text, box, style, colour, may_cut=on.by_players).right


def paint(
    surface: pygame.Surface,
    look: Look,
    lines: tuple[str, ...],
    box: pygame.Rect,
    style: Style,
    colour: Colour,
    query: str,
    on: Ground = ON_PAPER,
) -> None:
    """Write lines with highlighted hits from the top of a box down."""
    step = look.line_height(style)
    for number, line in enumerate(lines):
        row = pygame.Rect(box.x, box.y + number * step, box.width, step)
        write(surface, look, line, row, style, colour, query, on)


class Highlighted(Widget):
    """A paragraph with highlighted hits; a leading bullet indents it."""

    def __init__(
        self,
        text: str,
        style: Style = Style.BODY,
        colour: Colour = TEXT_DARK,
        *,
        query: str = "",
        on: Ground = ON_PAPER,
    ) -> None:
        """`query` is the search text."""
        super().__init__()
        self.bullet = text.startswith(BULLET) and not on.by_players
        self.words = text.removeprefix(BULLET) if self.bullet else text
        self.style, self.colour, self.query, self.on = style, colour, query, on

    def _indent(self, look: Look) -> int:
        return look.px(_INDENT) if self.bullet else 0

    def _lines(self, look: Look, room: int) -> tuple[str, ...]:
        return look.wrap(self.words, room - self._indent(look), self.style)

    def wish(self, look: Look, room: int) -> Size:
        lines = self._lines(look, room)
        wide = max((look.text_width(line, self.style) for line in lines), default=0)
        return wide + self._indent(look), len(lines) * look.line_height(self.style)

    def draw(self, surface: pygame.Surface) -> None:
        look, indent = self.look, self._indent(self.look)
        if self.bullet:
            centre = (self.rect.x + indent // 3, self.rect.y + look.line_height(self.style) // 2)
            pygame.draw.circle(surface, _BULLET_INK, centre, look.px(3))
        box = pygame.Rect(self.rect.x + indent, self.rect.y, self.rect.width - indent, self.rect.height)
        lines = self._lines(look, self.rect.width)
        paint(surface, look, lines, box, self.style, self.colour, self.query, self.on)
