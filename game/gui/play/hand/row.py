"""The row of one's own hand: which tile is chosen, and in which order they stand. It is a matter of the screen only."""

from dataclasses import replace

from game.engine.table import Phase
from game.gui.table.paint.view import TableView
from game.gui.table.place.layout import is_open, own_row
from game.gui.table.place.spots import tile_near
from game.tiles.kinds import Tile

_BEFORE = (Phase.IDLE, Phase.DEAL, Phase.FLOWERS)


class HandRow:
    """
    Moves `chosen` of the hand that the view draws, and keeps `sight.order` of what is shown.

    A ring is drawn only where the keyboard chose; a new hand begins sorted by suit.
    """

    def __init__(self, view: TableView) -> None:
        """Take the table."""
        self._view, self._show = view, view.show
        self._hand = 0  # the number of the hand whose order is kept

    def tiles(self) -> list[Tile]:
        """Return one's own hand from left to right; nothing while its faces are not seen."""
        table, sight = self._show.table, self._show.sight
        return own_row(table, sight) if is_open(table, sight, sight.front) else []

    # --- which tile is chosen ------------------------------------------------------------------------------------

    @property
    def chosen(self) -> Tile | None:
        """The tile that stands out."""
        return self._view.hand.chosen

    def at(self, point: tuple[int, int]) -> Tile | None:
        """Return the tile of the hand at a point."""
        return tile_near(self._show.spots(self._show.reached), self.tiles(), point)

    def hover(self, point: tuple[int, int]) -> bool:
        """Choose the tile under the mouse; return True if there is one."""
        tile = self.at(point)
        if tile is not None or not self._view.hand.ring:
            self._choose(tile, ring=False)
        return tile is not None

    def pick(self, number: int) -> Tile | None:
        """Choose a tile by its place; return it if it was chosen that way already."""
        row = self.tiles()
        if number >= len(row):
            return None
        again = self.chosen == row[number] and self._view.hand.ring
        self._choose(row[number], ring=True)
        return row[number] if again else None

    def step(self, steps: int) -> bool:
        """Choose the tile so many places to the right, or the last one when none is chosen yet."""
        row = self.tiles()
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

    # --- in which order they stand -------------------------------------------------------------------------------

    def follow(self, *, by_hand: bool) -> None:
        """Take the hand as it stands once it is dealt where it is ordered by hand; else let it be sorted by suit."""
        table = self._show.table
        if not by_hand or table.hand != self._hand:
            self._hand = table.hand
            self._keep(())
        if by_hand and not self._show.sight.order and table.phase not in _BEFORE:
            self._sort()

    def sort(self) -> None:
        """Sort what stands in the row by suit, and keep it so."""
        self._sort()
        self._view.hand.slide()

    def _sort(self) -> None:
        drawn = self._drawn_apart()
        self._keep(tuple(sorted(tile for tile in self._show.own if tile != drawn)))

    def move(self, tile: Tile, place: int) -> None:
        """Put a tile at a place of the row, counted without it; the others make room."""
        row = own_row(self._show.table, self._show.sight)
        if tile in row:
            drawn = self._drawn_apart()
            rest = [other for other in row if other != tile]
            rest.insert(max(0, min(place, len(rest))), tile)
            self.put(tuple(other for other in rest if other != drawn or other == tile))

    def put(self, order: tuple[Tile, ...]) -> None:
        """Slide the tiles into a new order."""
        if self._keep(order):
            self._view.hand.slide()

    @property
    def order(self) -> tuple[Tile, ...]:
        """The order as the owner has put it; nothing while the hand is sorted by suit."""
        return self._show.sight.order

    def _drawn_apart(self) -> Tile | None:
        drawn = self._show.table.drawn
        return drawn if drawn in self._show.own and drawn not in self._show.sight.order else None

    def _keep(self, order: tuple[Tile, ...]) -> bool:
        changes = order != self._show.sight.order
        if changes:
            self._show.sight = replace(self._show.sight, order=order)
        return changes
