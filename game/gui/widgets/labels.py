"""Passive widgets: lines, paragraphs, icons, pictures, rules, progress bars and plots."""

from collections.abc import Callable, Sequence

import pygame

from game.gui.kit import draw, plot
from game.gui.kit.look import Look
from game.gui.kit.portraits import portrait
from game.gui.kit.theme import FIELD, GAP_SMALL, GOLD_DEEP, GOLDEN, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
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
