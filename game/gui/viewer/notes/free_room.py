"""Free room on a table: finds a place for a card that covers nothing important. Pure."""

from collections.abc import Iterable
from itertools import accumulate

from game.gui.table.place.spots import Rect

_CELLS = 110  # across the area
_LEAST = 6  # least pixels of a cell


class FreeRoom:
    """An area divided into cells, each free or taken; a card needs free cells only."""

    def __init__(self, area: Rect, taken: Iterable[Rect]) -> None:
        """`area` is in pixels; `taken` are rectangles that must not be covered."""
        self._area = area
        self._cell = max(_LEAST, round(area.w / _CELLS))
        self._wide, self._high = int(area.w // self._cell), int(area.h // self._cell)
        self._taken = [[0] * self._wide for _ in range(self._high)]
        for rect in taken:
            self.take(rect)

    def take(self, rect: Rect) -> None:
        """Mark a rectangle as taken."""
        (left, top), (right, bottom) = self._at(rect.x, rect.y), self._at(rect.right, rect.bottom)
        left = max(0, left)
        right = max(left, min(right + 1, self._wide))
        for row in self._taken[max(0, top) : max(0, bottom + 1)]:
            row[left:right] = [1] * (right - left)
        self._sums: list[list[int]] | None = None

    def _at(self, x: float, y: float) -> tuple[int, int]:
        """Column and row of a point."""
        return int((x - self._area.x) // self._cell), int((y - self._area.y) // self._cell)

    def find(self, size: tuple[float, float], near: tuple[float, float]) -> Rect | None:
        """Return the free place of this size nearest to a point; None if there is none."""
        wide, high = -(-int(size[0]) // self._cell), -(-int(size[1]) // self._cell)
        sums, free = self._counted(), list[tuple[int, int, int]]()
        column, row = self._at(near[0] - size[0] / 2, near[1] - size[1] / 2)
        for top in range(self._high - high + 1):
            above, below = sums[top], sums[top + high]
            free += [
                ((left - column) ** 2 + (top - row) ** 2, top, left)
                for left in range(self._wide - wide + 1)
                if below[left + wide] - below[left] == above[left + wide] - above[left]
            ]
        if not free:
            return None
        _, top, left = min(free)
        return Rect(self._area.x + left * self._cell, self._area.y + top * self._cell, *size)

    def _counted(self) -> list[list[int]]:
        """Summed-area table: the number of taken cells above and left of each corner."""
        if self._sums is None:
            self._sums = [[0] * (self._wide + 1)]
            for row in self._taken:
                line = accumulate(row, initial=0)
                self._sums.append([above + here for above, here in zip(self._sums[-1], line, strict=True)])
        return self._sums
