"""Which tile lies under a point. Pure."""

from collections.abc import Iterable, Mapping

from game.gui.table.place.spots import Rect, Spot, extent
from game.tiles.kinds import Tile


def tile_at(spots: Mapping[Tile, Spot], point: tuple[float, float]) -> Tile | None:
    """Give the uppermost tile that is seen at a point."""
    under = [(spot.layer == 2, spot.z, spot.layer, tile) for tile, spot in spots.items() if extent(spot).holds(point)]
    return max(under)[-1] if under else None


def tile_near(spots: Mapping[Tile, Spot], tiles: Iterable[Tile], point: tuple[float, float]) -> Tile | None:
    """Give the one of some tiles at a point, the thin gaps between them counted to the left one."""
    for tile in tiles:
        spot = spots.get(tile)
        if spot is None:
            continue
        x, y, w, h = extent(spot)
        if Rect(x, y, w + 0.05 * spot.width, h).holds(point):
            return tile
    return None
