"""The cursor of one's own hand: which tile is chosen, by mouse, by arrow keys or by its number."""

from game.gui.table.paint.view import TableView
from game.gui.table.place.hit import tile_near
from game.gui.table.place.layout import is_open, own_row
from game.tiles.kinds import Tile


class HandCursor:
    """Moves `chosen` of the hand that the view draws; the ring is drawn only where the keyboard chose."""

    def __init__(self, view: TableView) -> None:
        """Take the table."""
        self._view = view

    @property
    def chosen(self) -> Tile | None:
        """The tile that stands out."""
        return self._view.hand.chosen

    def row(self) -> list[Tile]:
        """Give one's own hand from left to right; nothing while its faces are not seen."""
        show = self._view.show
        return own_row(show.table, show.sight) if is_open(show.table, show.sight, show.sight.front) else []

    def at(self, point: tuple[int, int]) -> Tile | None:
        """Give the tile of the hand at a point."""
        show = self._view.show
        return tile_near(show.spots(show.reached), self.row(), point)

    def hover(self, point: tuple[int, int]) -> bool:
        """Choose the tile under the mouse; give whether there is one."""
        tile = self.at(point)
        if tile is not None or not self._view.hand.ring:
            self._choose(tile, ring=False)
        return tile is not None

    def pick(self, number: int) -> Tile | None:
        """Choose a tile by its place; give it if it was chosen that way already."""
        row = self.row()
        if number >= len(row):
            return None
        again = self.chosen == row[number] and self._view.hand.ring
        self._choose(row[number], ring=True)
        return row[number] if again else None

    def move(self, steps: int) -> bool:
        """Choose the tile so many places to the right, or the last one when none is chosen yet."""
        row = self.row()
        if not row:
            return False
        at = row.index(self.chosen) if self.chosen in row else None
        self._choose(row[-1] if at is None else row[(at + steps) % len(row)], ring=True)
        return True

    def let_go(self) -> None:
        """Choose none."""
        self._choose(None, ring=False)

    def _choose(self, tile: Tile | None, *, ring: bool) -> None:
        self._view.hand.chosen, self._view.hand.ring = tile, ring
