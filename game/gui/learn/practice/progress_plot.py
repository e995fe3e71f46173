"""How much was practised over the weeks: what was asked, and what of it was right."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw, plot
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GAP_SMALL, TEXT, TEXT_GOLD, Style
from game.gui.widgets import Label, Picture, Row, Widget
from game.session.practice.progress import PracticeDay
from game.words.lookup import Words

_LINES = ("asked", "right")


def over_weeks(words: Words, weeks: Sequence[PracticeDay], high: float) -> list[Widget]:
    """Return the plot with its legend, once there is something to show; the last week is the one that ends today."""
    if not any(week.asked for week in weeks):
        return []
    ends = (words.say("practice.weeks_ago", count=len(weeks) - 1), words.say("practice.this_week"))
    history = [[week.asked, week.right] for week in weeks]

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        surface.blit(draw.rounded(rect.size, look.px(8), FIELD, look.px(1)), rect)
        plot.scores(surface, rect.inflate(-look.px(12), -look.px(8)), look, len(_LINES), history, ends)

    legend = [_legend(words.say(f"practice.line.{word}"), number) for number, word in enumerate(_LINES)]
    title = Label(words.say("practice.over_weeks", count=len(weeks)), Style.SMALL_STRONG, TEXT_GOLD)
    return [title, Picture((1000, high), paint), *legend]


def _legend(name: str, number: int) -> Widget:
    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        pygame.draw.circle(surface, tuple(plot.LINES[number]), rect.center, look.px(5))

    label = Label(name, Style.SMALL, TEXT, may_cut=True).growing()
    return Row(Picture((16, 18), paint), label, gap=GAP_SMALL, align="center")
