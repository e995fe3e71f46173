"""A framed plot of numbers, and the legend of its lines."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw, plot
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GAP_SMALL, TEXT_GOLD, Style
from game.gui.widgets.base import Widget
from game.gui.widgets.boxes import Row
from game.gui.widgets.labels import Label, Picture


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
