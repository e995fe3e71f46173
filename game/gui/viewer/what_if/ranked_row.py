"""A row of the ranked table: a choice, how far it is behind the best, and how sure that is."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine import actions as wish
from game.engine.actions import Action
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GOLDEN, PLAIN, QUIET, TEXT_SOFT, Colour, Style
from game.gui.widgets import Button
from game.gui.widgets.base import Say, Size
from game.session.judge.estimate import Weighed
from game.words.lookup import Words
from game.words.numbers import decimal
from game.words.wishes import action_words

_BAR, _PAD = 8, 6  # design pixels: the bar, and what stays free above and below


@dataclass(frozen=True, slots=True)
class Told:
    """The texts of a row: what is chosen, the points behind the best ("" for the best), and how sure that is."""

    name: str
    points: str
    sure: str


def told_of(words: Words, one: Weighed, best: Weighed, *, played: bool) -> Told:
    """Put an option into words."""
    name = action_words(words, one.action)
    name = f"{name} •" if played else name
    if one is best:
        return Told(name, "", words.say("branch.behind.best"))
    behind = one.points - best.points
    return Told(name, decimal(words, behind) if behind else "", words.say(f"branch.behind.{one.sure}"))


class RankedRow(Button):
    """A choice that is chosen by pressing it; the bar is full for the best and empty for the one farthest behind."""

    def __init__(self, told: Told, action: Action, behind: float, act: Callable[[], object], *, chosen: bool) -> None:
        """Take the texts, the action, how far it is behind from 0 to 1, and what pressing it does."""
        skin = GOLDEN if chosen else QUIET
        super().__init__(told.name, act, skin=skin, style=Style.SMALL, key=f"ranked {wish.write(action)}")
        self.told, self.behind = told, behind

    def wish(self, look: Look, room: int) -> Size:
        """Give room for two lines of text and the bar."""
        text = look.line_height(Style.SMALL) + look.line_height(Style.TINY)
        return room, text + look.px(_BAR + 2 * _PAD)

    def spoken(self, say: Say) -> str:
        """Give all of it in words."""
        del say
        return ", ".join(filter(None, (self.told.name, self.told.points, self.told.sure)))

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, inner = self.look, face.inflate(-2 * self.look.px(10), -2 * self.look.px(_PAD))
        ink: Colour = self.skin.ink if self.skin is GOLDEN else TEXT_SOFT
        upper = pygame.Rect(inner.x, inner.y, inner.width, look.line_height(Style.SMALL))
        wide = look.text_width(self.told.points, Style.SMALL_STRONG)
        name = pygame.Rect(upper.x, upper.y, upper.width - wide - look.px(8), upper.height)
        look.write(surface, self.told.name, name, Style.SMALL, self.skin.ink, may_cut=True)
        look.write(surface, self.told.points, upper, Style.SMALL_STRONG, self.skin.ink, align="right")
        lower = pygame.Rect(inner.x, upper.bottom, inner.width, look.line_height(Style.TINY))
        look.write(surface, self.told.sure, lower, Style.TINY, ink, may_cut=True)
        high = look.px(_BAR)
        bar = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        surface.blit(draw.rounded(bar.size, high // 2, FIELD, look.px(1)), bar)
        full = max(high, round(bar.width * (1 - self.behind)))
        surface.blit(draw.rounded((full, high), high // 2, PLAIN if self.skin is GOLDEN else GOLDEN, 1), bar)
