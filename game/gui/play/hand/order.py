"""The order of one's own hand: by suit, or as its owner has put it. It is a matter of the screen only."""

from dataclasses import replace

from game.engine.table import Phase
from game.gui.table.place.layout import own_row
from game.gui.table.time.show import Show
from game.tiles.kinds import Tile

_BEFORE = (Phase.IDLE, Phase.DEAL, Phase.FLOWERS)


class HandOrder:
    """Keeps `sight.order` of what is shown; a new hand begins sorted by suit."""

    def __init__(self, show: Show) -> None:
        """Take what is shown."""
        self._show = show
        self._hand = 0

    def follow(self, *, by_hand: bool) -> None:
        """Take the hand as it stands once it is dealt where it is ordered by hand; else let it be sorted by suit."""
        table = self._show.table
        if not by_hand or table.hand != self._hand:
            self._hand = table.hand
            self._keep(())
        if by_hand and not self._show.sight.order and table.phase not in _BEFORE:
            self.sort()

    def sort(self) -> None:
        """Sort what stands in the row by suit, and keep it so."""
        drawn = self._drawn_apart()
        self._keep(tuple(sorted(tile for tile in self._show.own if tile != drawn)))

    def move(self, tile: Tile, place: int) -> None:
        """Put a tile at a place of the row, counted without it."""
        row = self._row()
        if tile not in row:
            return
        drawn = self._drawn_apart()
        rest = [other for other in row if other != tile]
        rest.insert(max(0, min(place, len(rest))), tile)
        self._keep(tuple(other for other in rest if other != drawn or other == tile))

    def _row(self) -> list[Tile]:
        return own_row(self._show.table, self._show.sight)

    def _drawn_apart(self) -> Tile | None:
        drawn = self._show.table.drawn
        return drawn if drawn in self._show.own and drawn not in self._show.sight.order else None

    def _keep(self, order: tuple[Tile, ...]) -> None:
        if order != self._show.sight.order:
            self._show.sight = replace(self._show.sight, order=order)
