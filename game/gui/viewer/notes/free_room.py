"""The free room of a table: where a card of a size lies on nothing that must be seen. Pure."""

from collections.abc import Iterable
from itertools import accumulate

from game.gui.table.place.spots import Rect

_CELLS = 110  # across
_LEAST = 6  # pixels of a cell


class FreeRoom:
    """An area with what is taken of it, in cells; a card that lies on free cells alone covers nothing."""

    def __init__(self, area: Rect, taken: Iterable[Rect]) -> None:
        """Take the area, in pixels, and what may not be covered."""
        self._area = area
        self._cell = max(_LEAST, round(area.w / _CELLS))
        self._wide, self._high = int(area.w // self._cell), int(area.h // self._cell)
        self._taken = [[0] * self._wide for _ in range(self._high)]
        for rect in taken:
            self.take(rect)

    def take(self, rect: Rect) -> None:
        """Mark another rectangle as taken."""
        left, top = self._column(rect.x), self._row(rect.y)
        right, bottom = self._column(rect.right, up=True), self._row(rect.bottom, up=True)
        for row in self._taken[max(0, top) : max(0, bottom)]:
            row[max(0, left) : max(0, right)] = [1] * max(0, min(right, self._wide) - max(0, left))
        self._sums: list[list[int]] | None = None

    def _column(self, x: float, *, up: bool = False) -> int:
        return int((x - self._area.x) // self._cell) + up

    def _row(self, y: float, *, up: bool = False) -> int:
        return int((y - self._area.y) // self._cell) + up

    def find(self, size: tuple[float, float], near: tuple[float, float]) -> Rect | None:
        """Return the free place of a size that is nearest to a point; None where there is none."""
        wide, high = -(-int(size[0]) // self._cell), -(-int(size[1]) // self._cell)
        sums = self._counted()
        column, row = self._column(near[0] - size[0] / 2), self._row(near[1] - size[1] / 2)
        best: tuple[int, int, int] | None = None
        for top in range(self._high - high + 1):
            above, below = sums[top], sums[top + high]
            for left in range(self._wide - wide + 1):
                if below[left + wide] - below[left] == above[left + wide] - above[left]:
                    far = (left - column) ** 2 + (top - row) ** 2
                    if best is None or far < best[0]:
                        best = (far, left, top)
        if best is None:
            return None
        return Rect(self._area.x + best[1] * self._cell, self._area.y + best[2] * self._cell, *size)

    def _counted(self) -> list[list[int]]:
        """Return how many cells are taken above and left of each corner."""
        if self._sums is None:
            self._sums = [[0] * (self._wide + 1)]
            for row in self._taken:
                line = accumulate(row, initial=0)
                self._sums.append([above + here for above, here in zip(self._sums[-1], line, strict=True)])
        return self._sums
