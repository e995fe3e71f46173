"""Passive widgets: lines, paragraphs, icons, pictures, rules, progress bars, plots, and text with search hits."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game import folding
from game.gui.kit import draw, plot
from game.gui.kit.look import Look
from game.gui.kit.portraits import portrait
from game.gui.kit.theme import (
    FIELD,
    GAP_SMALL,
    GOLD,
    GOLD_DEEP,
    GOLDEN,
    LACQUER,
    TEXT,
    TEXT_DARK,
    TEXT_GOLD,
    TEXT_SOFT,
    Colour,
    Style,
    tone,
)
from game.gui.widgets.base import Size, Widget
from game.gui.widgets.boxes import Row


class Label(Widget):
    """One line of text."""

    def __init__(
        self, text: str, style: Style = Style.BODY, colour: Colour = TEXT, *, align: str = "left", may_cut: bool = False
    ) -> None:
        """`may_cut` allows truncation, for names that players choose."""
        super().__init__()
        self.words, self.style, self.colour, self.align, self.may_cut = text, style, colour, align, may_cut

    def wish(self, look: Look, room: int) -> Size:
        wide = look.text_width(self.words, self.style)
        return (min(wide, room) if self.may_cut else wide), look.line_height(self.style)

    def draw(self, surface: pygame.Surface) -> None:
        self.look.write(surface, self.words, self.rect, self.style, self.colour, align=self.align, may_cut=self.may_cut)


class Paragraph(Widget):
    """Text wrapped to several lines."""

    def __init__(
        self, text: str, style: Style = Style.BODY, colour: Colour = TEXT_SOFT, *, align: str = "left"
    ) -> None:
        super().__init__()
        self.words, self.style, self.colour, self.align = text, style, colour, align

    def wish(self, look: Look, room: int) -> Size:
        lines = look.wrap(self.words, room, self.style)
        wide = max((look.text_width(line, self.style) for line in lines), default=0)
        return wide, len(lines) * look.line_height(self.style)

    def draw(self, surface: pygame.Surface) -> None:
        self.look.paragraph(surface, self.words, self.rect, self.style, self.colour, align=self.align)


class Icon(Widget):
    """An icon."""

    def __init__(self, name: str, size: float = 22, colour: Colour = TEXT) -> None:
        """`size` is in design pixels."""
        super().__init__()
        self.name, self.size, self.colour = name, size, colour

    def wish(self, look: Look, room: int) -> Size:
        return (look.px(self.size),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        side = self.look.px(self.size)
        box = pygame.Rect(0, 0, side, side).move_to(center=self.rect.center)
        self.look.icon(surface, self.name, box, self.colour)


class Picture(Widget):
    """A rectangle drawn by the function `paint`; its size is in design pixels."""

    def __init__(self, size: tuple[float, float], paint: Callable[[pygame.Surface, pygame.Rect, Look], None]) -> None:
        super().__init__()
        self.size, self._paint = size, paint

    def wish(self, look: Look, room: int) -> Size:
        return min(room, look.px(self.size[0])), look.px(self.size[1])

    def draw(self, surface: pygame.Surface) -> None:
        self._paint(surface, self.rect, self.look)


class Face(Widget):
    """A portrait: an animal, a picture file, or the initials of the name."""

    def __init__(self, shown: str, name: str, size: float = 40, mood: str = "calm") -> None:
        """`shown` is an animal, the path of a picture, or "" for initials; `size` is in design pixels."""
        super().__init__()
        self.shown, self.name, self.size, self.mood = shown, name, size, mood

    def wish(self, look: Look, room: int) -> Size:
        return (look.px(self.size),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        picture = portrait(self.look, self.shown, self.mood, self.size, name=self.name)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class Divider(Widget):
    """A thin horizontal rule, golden by default."""

    def __init__(self, colour: Colour = GOLD_DEEP) -> None:
        super().__init__()
        self.colour = colour

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(1)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour, self.rect)


class Tag(Widget):
    """A word on a small golden plate."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words = text

    def wish(self, look: Look, room: int) -> Size:
        return look.text_width(self.words, Style.TINY) + look.px(14), look.line_height(Style.TINY) + look.px(2)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        surface.blit(draw.rounded(self.rect.size, look.px(5), GOLDEN, 1), self.rect)
        look.write(surface, self.words, self.rect, Style.TINY, GOLDEN.ink, align="center")


class Progress(Widget):
    """A progress bar: a share from 0 to 1, set by its owner."""

    def __init__(self, share: float = 0.0, *, key: str = "") -> None:
        super().__init__(key=key)
        self.share = share

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(12)

    def draw(self, surface: pygame.Surface) -> None:
        rect, look = self.rect, self.look
        radius = rect.height // 2
        surface.blit(draw.rounded(rect.size, radius, FIELD, look.px(1)), rect)
        wide = max(rect.height, round(rect.width * min(1.0, max(0.0, self.share))))
        surface.blit(draw.rounded((wide, rect.height), radius, GOLDEN, 1), rect)


def chart(lines: int, history: Sequence[Sequence[int]], high: float, ends: tuple[str, str] | None = None) -> Widget:
    """Return the plot of `lines` lines, `high` design pixels high; `ends` label the first and the last point."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        surface.blit(draw.rounded(rect.size, look.px(8), FIELD, look.px(1)), rect)
        plot.scores(surface, rect.inflate(-look.px(12), -look.px(8)), look, lines, history, ends)

    return Picture((1000, high), paint)


def legend(name: str, number: int, last: str = "") -> Widget:
    """Return the legend of line `number` of a plot: its colour, name and last value."""
    colour = plot.LINES[number % len(plot.LINES)]

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        pygame.draw.circle(surface, tuple(colour), rect.center, look.px(5))

    parts = [Picture((16, 18), paint), Label(name, Style.SMALL, may_cut=True).growing()]
    parts += [Label(last, Style.SMALL_STRONG, TEXT_GOLD)] if last else []
    return Row(*parts, gap=GAP_SMALL, align="center")


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
    for start, end in folding.spans(line, query) if query else ():
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
