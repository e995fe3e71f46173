"""Luck and skill over a match: cumulative luck of the tiles and loss of the choices, hand by hand."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw, plot
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GAP_SMALL, TEXT_GOLD, Style
from game.gui.widgets import Label, Picture, Row, Widget
from game.session.review.summary import PlotStep
from game.words.lookup import Words
from game.words.numbers import decimal, signed

_HIGH = 200


def luck_and_skill(words: Words, steps: Sequence[PlotStep]) -> list[Widget]:
    """Return the plot of a seat's points, luck and losses, with the name and last value of each line."""
    if not steps:
        return []
    lines = (
        ("points", [step.points for step in steps], signed(steps[-1].points)),
        ("luck", [step.luck for step in steps], decimal(words, steps[-1].luck)),
        ("skill", [-step.lost for step in steps], decimal(words, -steps[-1].lost)),
    )
    history = [[round(values[n]) for _, values, _ in lines] for n in range(len(steps))]
    told = [legend(words.say(f"review.line.{word}"), last, number) for number, (word, _, last) in enumerate(lines)]
    return [plotted(history, _HIGH), *told]


def plotted(history: Sequence[Sequence[int]], high: float) -> Widget:
    """Return a plot with a line for each column; `high` is in design pixels."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        surface.blit(draw.rounded(rect.size, look.px(8), FIELD, look.px(1)), rect)
        plot.scores(surface, rect.inflate(-look.px(12), -look.px(8)), look, len(history[0]), history)

    return Picture((1000, high), paint)


def legend(name: str, last: str, number: int) -> Widget:
    """Return the legend of a line, by its number: colour, name and last value."""
    colour = plot.LINES[number % len(plot.LINES)]

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        pygame.draw.circle(surface, tuple(colour), rect.center, look.px(5))

    label = Label(name, Style.SMALL, may_cut=True).growing()
    return Row(
        Picture((16, 18), paint), label, Label(last, Style.SMALL_STRONG, TEXT_GOLD), gap=GAP_SMALL, align="center"
    )
