"""
The wall: its places, its break, and the next tile at each end.

Places are numbered along the walls East, North, West, South of this hand; in each wall by the stacks from the owner's
right; in each stack the top tile, then the bottom one. Tiles are drawn in that order around the table.
"""

from dataclasses import dataclass, replace

from game.errors import Broken
from game.tiles.kinds import Tile

SIDES = 4


def broken_side(total: int) -> int:
    """Return the side that the dice point to, counting counter-clockwise from the dealer as 1: 0 is the dealer's."""
    return (total - 1) % SIDES


@dataclass(frozen=True, slots=True)
class Wall:
    """
    A built wall. `start` is the place at which the draw begins (-1 until the wall is broken).

    `front` and `back` count the tiles taken at each end.
    """

    tiles: tuple[Tile, ...]
    start: int = -1
    front: int = 0
    back: int = 0

    @property
    def stacks_per_side(self) -> int:
        """The number of two-tile stacks on each side."""
        return len(self.tiles) // (2 * SIDES)

    @property
    def left(self) -> int:
        """The number of tiles left."""
        return len(self.tiles) - self.front - self.back

    def break_after(self, side: int, stack: int) -> "Wall":
        """Return the wall broken at a side (0 dealer, 1 to the dealer's right, …), `stack` stacks from its right."""
        order = -side % SIDES  # the walls lie East, North, West, South; players sit East, South, West, North
        place = 2 * (order * self.stacks_per_side + stack)
        return replace(self, start=place % len(self.tiles))

    def opened(self) -> "Wall":
        """Return the wall ready for drawing: without dice the draw begins at place 0."""
        return self if self.start >= 0 else self.break_after(0, 0)

    def next_front(self) -> int:
        """Return the place of the next tile to draw."""
        return self._last() if self.left == 1 else self._from_front(self.front)

    def next_back(self) -> int:
        """Return the place of the next replacement."""
        return self._last() if self.left == 1 else self._from_back(self.back)

    def draw(self) -> "Wall":
        """Return the wall after a draw at the front."""
        return Wall(self.tiles, self.start, self.front + 1, self.back)

    def draw_back(self) -> "Wall":
        """Return the wall after a draw at the back."""
        return Wall(self.tiles, self.start, self.front, self.back + 1)

    def remaining(self) -> tuple[int, ...]:
        """Return the places that still hold a tile, in the order of the front."""
        taken = {self._from_back(n) for n in range(self.back)}
        places = (self._from_front(n) for n in range(self.front, len(self.tiles)))
        return tuple(place for place in places if place not in taken)[: self.left]

    @property
    def back_pair(self) -> tuple[int, int]:
        """The places of the first stack at the back of a broken wall, the upper tile first."""
        return self._from_back(0), self._from_back(1)

    def _from_front(self, n: int) -> int:
        return (self.start + n) % len(self.tiles)

    def _from_back(self, n: int) -> int:
        stack, lower = divmod(n, 2)
        return (self.start - 2 * (stack + 1) + lower) % len(self.tiles)

    def _last(self) -> int:
        """Return the place of the last tile: the bottom of its stack, because either end takes the top tile first."""
        if self.left != 1 or self.start < 0:
            raise Broken("the wall has no single last tile")
        return (self.start + self.front // 2 * 2 + 1) % len(self.tiles)
