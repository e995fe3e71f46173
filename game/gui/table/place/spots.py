"""A spot: where and how one tile is seen, and which one is seen at a point. Lengths are real pixels; pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.tiles.kinds import Tile

RATIO = 4 / 3  # a face is three wide and four high
EDGE = 0.2  # how much of the thickness is seen below a lying tile, in widths
TOP_EDGE = 0.2  # the same above a standing one
SIDE = 0.74  # how thick a tile is that stands at the side, in widths
SIDE_RISE = 0.3  # how much of its narrow side is seen below
#: How much of a tile of the wall is seen from low down: its height above and below, its width at a side.
FLAT = (0.34, 0.6)
FLAT_RISE = (0.18, 0.15)  # how much higher the upper one of a stack is seen there


class Rect(NamedTuple):
    """A rectangle of the screen: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, point: tuple[float, float]) -> bool:
        """Return True if a point lies in it."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom


@dataclass(frozen=True, slots=True)
class Spot:
    """
    The place of a tile on the screen.

    `x`, `y` are the centre of what is seen of its upper surface (a lying tile) or of its front (a standing one);
    `rotation` is counter-clockwise in steps of 90, `tilt` a little more of it. `z` orders the painting; `layer` is 0
    on the cloth, 1 on another tile, 2 in the air. `lift` (in widths) and `squeeze` exist while it moves only. A tile of
    the wall is `flat`: seen from low down, all of it within its surface.
    """

    x: float
    y: float
    width: float
    rotation: int = 0
    face_up: bool = True
    standing: bool = False
    z: float = 0.0
    layer: int = 0
    tilt: float = 0.0
    lift: float = 0.0
    squeeze: float = 1.0
    flat: bool = False


def size(spot: Spot) -> tuple[float, float]:
    """Return how wide and high the surface is on which the spot's centre lies."""
    if spot.flat:
        upright = spot.rotation % 180 == 0
        return (spot.width, spot.width * FLAT[0]) if upright else (spot.width * FLAT[1], spot.width)
    if spot.rotation % 180 == 0:
        return spot.width, spot.width * RATIO
    if spot.standing:
        return spot.width * SIDE, spot.width
    return spot.width * RATIO, spot.width


def surface(spot: Spot) -> Rect:
    """Return the rectangle of that surface."""
    w, h = size(spot)
    return Rect(spot.x - w / 2, spot.y - h / 2, w, h)


def extent(spot: Spot) -> Rect:
    """Return the rectangle of all that is seen of a tile, its thickness too."""
    x, y, w, h = surface(spot)
    if spot.flat:
        return Rect(x, y, w, h)
    if not spot.standing:
        return Rect(x, y, w, h + EDGE * spot.width)
    if spot.rotation % 180 == 0:
        return Rect(x, y - TOP_EDGE * spot.width, w, h + TOP_EDGE * spot.width)
    return Rect(x, y, w, h + SIDE_RISE * spot.width)


def tile_at(spots: Mapping[Tile, Spot], point: tuple[float, float]) -> Tile | None:
    """Return the uppermost tile that is seen at a point."""
    under = [(spot.layer == 2, spot.z, spot.layer, tile) for tile, spot in spots.items() if extent(spot).holds(point)]
    return max(under)[-1] if under else None


def tile_near(spots: Mapping[Tile, Spot], tiles: Iterable[Tile], point: tuple[float, float]) -> Tile | None:
    """Return the one of some tiles at a point, the thin gaps between them counted to the left one."""
    for tile in tiles:
        if tile in spots:
            box = extent(spots[tile])
            if box._replace(w=box.w + 0.05 * spots[tile].width).holds(point):
                return tile
    return None
