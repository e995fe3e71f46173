"""A plot of numbers in a frame of its own, and the names of its lines."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw, plot
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GAP_SMALL, TEXT_GOLD, Style
from game.gui.widgets.base import Widget
from game.gui.widgets.boxes import Row
from game.gui.widgets.labels import Label, Picture


def chart(lines: int, history: Sequence[Sequence[int]], high: float, ends: tuple[str, str] | None = None) -> Widget:
    """Return the plot of so many lines, so high in design pixels; `ends` are words below its first and last place."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        surface.blit(draw.rounded(rect.size, look.px(8), FIELD, look.px(1)), rect)
        plot.scores(surface, rect.inflate(-look.px(12), -look.px(8)), look, lines, history, ends)

    return Picture((1000, high), paint)


def legend(name: str, number: int, last: str = "") -> Widget:
    """Return the colour of a line of a plot, by its number, with its name and its last value."""
    colour = plot.LINES[number % len(plot.LINES)]

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        pygame.draw.circle(surface, tuple(colour), rect.center, look.px(5))

    parts = [Picture((16, 18), paint), Label(name, Style.SMALL, may_cut=True).growing()]
    parts += [Label(last, Style.SMALL_STRONG, TEXT_GOLD)] if last else []
    return Row(*parts, gap=GAP_SMALL, align="center")
