"""The list of games: it runs smoothly over thousands, has a bar that can be pulled, and takes stars by the mouse."""

from collections.abc import Callable
from math import copysign

import pygame

from game.gui.kit.look import Look
from game.gui.widgets.base import Point, Size
from game.gui.widgets.listing import ListBox, PaintEntry

HEIGHT = 84
_STARS = (104, 20)
_MARGIN = 14
_PULL = 18  # design pixels at the right in which the bar is taken hold of
_WHEEL = 1.6  # entries a turn of the wheel
_RUN = 14.0  # how fast the list runs to where the wheel wants it, a second


def stars_box(look: Look, row: pygame.Rect) -> pygame.Rect:
    """Give the place of the stars in the box in which an entry is painted."""
    box = pygame.Rect(0, 0, look.px(_STARS[0]), look.px(_STARS[1]))
    box.bottomright = (row.right, row.bottom - look.px(12))
    return box


class GameList(ListBox):
    """A list box whose entries have stars on the right."""

    high = 0  # pixels: how high it is where it does not take what is left over

    def __init__(
        self,
        count: int,
        paint: PaintEntry,
        *,
        chosen: int,
        on_choose: Callable[[int], object],
        on_open: Callable[[int], object],
        on_star: Callable[[int, Point, pygame.Rect], bool],
        key: str,
    ) -> None:
        """Take what a list box takes; `on_star` learns of a press (entry, point, place of its stars) and may use it."""
        super().__init__(count, paint, height=HEIGHT, chosen=chosen, on_choose=on_choose, on_open=on_open, key=key)
        self._on_star = on_star
        self._goal: float | None = None
        self._pulled: int | None = None

    def wish(self, look: Look, room: int) -> Size:
        """Give all the width, and how high it is."""
        wide, least = super().wish(look, room)
        return wide, max(least, self.high)

    def box_of(self, index: int) -> pygame.Rect:
        """Give the box in which an entry is painted."""
        inner, look = self._inner, self.look
        bar = look.px(12) if self._most else 0
        y = inner.y + index * self._step - self.offset
        return pygame.Rect(inner.x, y, inner.width - bar, self._step - look.px(4)).inflate(-2 * look.px(_MARGIN), 0)

    def keep(self, offset: int) -> None:
        """Stand at an offset, as far as there is so much."""
        self.offset = max(0, min(self._most, offset))

    def show_chosen(self) -> None:
        """Bring the chosen entry into view."""
        self._show(self.chosen)

    def choose(self, index: int) -> None:
        """Choose an entry; the list no longer runs elsewhere."""
        self._goal = None
        super().choose(index)

    def press(self, point: Point) -> None:
        """Take hold of the bar, give stars, or choose."""
        self._goal = None
        if self._most and point[0] >= self._inner.right - self.look.px(_PULL):
            self._pulled = point[1]
            self._pull(point[1])
            return
        row = self._at(point)
        if row < 0 or not self._on_star(row, point, stars_box(self.look, self.box_of(row))):
            super().press(point)

    def drag(self, point: Point) -> None:
        """Pull the bar."""
        if self._pulled is not None:
            self._pull(point[1])

    def release(self, point: Point) -> None:
        """Let go of the bar."""
        del point
        self._pulled = None

    def _pull(self, y: int) -> None:
        inner = self._inner
        length = max(self.look.px(24), inner.height * inner.height // (self.count * self._step))
        share = (y - inner.y - length / 2) / max(1, inner.height - length)
        self.offset = round(self._most * max(0.0, min(1.0, share)))

    def wheel(self, steps: float) -> bool:
        """Run on with the wheel."""
        start = self.offset if self._goal is None else self._goal
        goal = max(0.0, min(float(self._most), start - steps * _WHEEL * self._step))
        if goal == start:
            return False
        self._goal = goal
        if self.look.reduced_motion:
            self.offset, self._goal = round(goal), None
        return True

    def update(self, dt: float) -> bool:
        """Run to where the wheel wants it."""
        moving = super().update(dt)
        if self._goal is None:
            return moving
        rest = self._goal - self.offset
        step = max(1.0, abs(rest) * min(1.0, _RUN * dt))
        self.offset = round(self.offset + copysign(min(step, abs(rest)), rest))
        if self.offset == round(self._goal):
            self._goal = None
        return True
