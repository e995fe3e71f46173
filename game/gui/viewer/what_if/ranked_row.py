"""A row of the ranked table: a choice, what it pays more than the baseline, the verdict, and how sure that is."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine import actions as wish
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GOLD, GOLDEN, GOOD, QUIET, TEXT_SOFT, Colour, Style
from game.gui.widgets import Button
from game.gui.widgets.base import Say, Size
from game.session.branch.many_deals import BETTER, SURELY, WORSE, Ranked

_BAR, _PAD = 10, 6  # design pixels: the line that is drawn, and what stays free above and below
_INK = {BETTER: GOOD, WORSE: BAD}


@dataclass(frozen=True, slots=True)
class Told:
    """The texts of a row: what is chosen, the difference with its error ("" for the baseline), and the verdict."""

    name: str
    points: str
    verdict: str


def reach(ranking: tuple[Ranked, ...]) -> float:
    """Give how far from no difference the lines of all rows go, in points."""
    return max((abs(one.against.mean) + SURELY * (one.against.error or 0.0) for one in ranking), default=0.0) or 1.0


class RankedRow(Button):
    """A choice that is chosen by pressing it; the line goes two errors to either side of the difference."""

    def __init__(self, told: Told, one: Ranked, far: float, act: Callable[[], object], *, chosen: bool) -> None:
        """Take the texts, what was found, how far the lines go in points, and what pressing it does."""
        skin = GOLDEN if chosen else QUIET
        super().__init__(told.name, act, skin=skin, style=Style.SMALL, key=f"ranked {wish.write(one.spread.action)}")
        self.told, self.one, self.far = told, one, far

    def wish(self, look: Look, room: int) -> Size:
        """Give room for two lines of text and the drawn one."""
        text = look.line_height(Style.SMALL) + look.line_height(Style.TINY)
        return room, text + look.px(_BAR + 2 * _PAD)

    def spoken(self, say: Say) -> str:
        """Give all of it in words."""
        del say
        return ", ".join(filter(None, (self.told.name, self.told.points, self.told.verdict)))

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, inner = self.look, face.inflate(-2 * self.look.px(10), -2 * self.look.px(_PAD))
        golden = self.skin is GOLDEN
        ink: Colour = self.skin.ink if golden else _INK.get(self.one.verdict, TEXT_SOFT)
        upper = pygame.Rect(inner.x, inner.y, inner.width, look.line_height(Style.SMALL))
        wide = look.text_width(self.told.points, Style.SMALL_STRONG)
        name = pygame.Rect(upper.x, upper.y, upper.width - wide - look.px(8), upper.height)
        look.write(surface, self.told.name, name, Style.SMALL, self.skin.ink, may_cut=True)
        look.write(surface, self.told.points, upper, Style.SMALL_STRONG, ink, align="right")
        lower = pygame.Rect(inner.x, upper.bottom, inner.width, look.line_height(Style.TINY))
        look.write(surface, self.told.verdict, lower, Style.TINY, ink, may_cut=True)
        self._line(surface, pygame.Rect(inner.x, lower.bottom, inner.width, inner.bottom - lower.bottom), ink)

    def _line(self, surface: pygame.Surface, room: pygame.Rect, ink: Colour) -> None:
        look, found = self.look, self.one.against

        def x(points: float) -> int:
            return room.x + round(room.width * (0.5 + points / self.far / 2))

        middle, thick = room.centery, max(1, look.px(1.5))
        zero = GOLDEN.ink if self.skin is GOLDEN else GOLD
        surface.fill(tuple(zero), (x(0.0), room.y, thick, room.height))
        error = SURELY * (found.error or 0.0)
        left, right = x(found.mean - error), x(found.mean + error)
        surface.fill(tuple(ink), (left, middle - thick // 2, max(thick, right - left), thick))
        pygame.draw.circle(surface, tuple(ink), (x(found.mean), middle), look.px(3.5))
