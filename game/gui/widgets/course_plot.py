"""The plot of a mean over time; each of its places can be chosen."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.gui.kit import draw, plot
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, RADIUS_SMALL
from game.gui.widgets.base import Point, Say, Size, Widget

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class CoursePlot(Widget):
    """A click chooses the nearest place of the line; arrows move to the next one."""

    takes_focus = True
    repeats = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self,
        shown: plot.Course,
        high: float,
        on_choose: Callable[[int], object],
        *,
        told: Sequence[str] = (),
        lit: int | None = None,
        key: str = "course",
    ) -> None:
        """`high` is in design pixels; `told` are the places in words, for a screen reader; `lit` is the chosen one."""
        super().__init__(key=key)
        self.shown, self.lit, self._high, self._on_choose, self._told = shown, lit, high, on_choose, told
        self._xs: list[int] = []

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(self._high)

    def spoken(self, say: Say) -> str:
        del say
        return self._told[-1 if self.lit is None else self.lit] if self._told else ""

    def press(self, point: Point) -> None:
        """Choose the place below the point."""
        middles = [(left + right) / 2 for left, right in pairwise(self._xs)]
        self._choose(sum(point[0] > middle for middle in middles))

    def key_down(self, event: pygame.event.Event) -> bool:
        step = _STEPS.get(event.key, 0)
        if not step:
            return False
        last = len(self.shown.values) - 1
        place = last if self.lit is None else max(0, min(last, self.lit + step))
        if place != self.lit:
            self._choose(place)
        return True

    def _choose(self, place: int) -> None:
        self.lit = place
        self._on_choose(place)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        surface.blit(draw.rounded(rect.size, look.px(8), FIELD, look.px(1)), rect)
        self._xs = plot.course(surface, rect.inflate(-look.px(12), -look.px(8)), look, self.shown, self.lit)
        self.draw_focus(surface, look.px(RADIUS_SMALL))
