"""Spots: place and pose of tiles on the screen, and hit tests. Lengths are real pixels. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.tiles.kinds import Tile

RATIO = 4 / 3  # a face is three wide and four high
EDGE = 0.2  # visible thickness below a lying tile, in widths
TOP_EDGE = 0.2  # the same above a standing tile
SIDE = 0.74  # thickness of a tile that stands at a side, in widths
SIDE_RISE = 0.3  # visible part of its narrow side below
#: Visible part of a wall tile, seen from a low angle: its height above and below, its width at a side.
FLAT = (0.34, 0.6)
FLAT_RISE = (0.18, 0.15)  # rise of the upper tile of a stack there


class Rect(NamedTuple):
    """A rectangle of the screen: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The centre point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, point: tuple[float, float]) -> bool:
        """Return True if the rectangle contains a point."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom


@dataclass(frozen=True, slots=True)
class Spot:
    """
    The place of a tile on the screen.

    (`x`, `y`) is the centre of the visible upper surface (a lying tile) or front (a standing tile).
    `rotation` is counter-clockwise in steps of 90 degrees, `tilt` a small extra angle. `z` is the painting order;
    `layer` is 0 on the cloth, 1 on another tile, 2 in the air. `lift` (in widths) and `squeeze` are for moving tiles.
    A wall tile is `flat`: seen from a low angle, thickness included.
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
    """Return width and height of the surface around the spot's centre."""
    if spot.flat:
        upright = spot.rotation % 180 == 0
        return (spot.width, spot.width * FLAT[0]) if upright else (spot.width * FLAT[1], spot.width)
    if spot.rotation % 180 == 0:
        return spot.width, spot.width * RATIO
    if spot.standing:
        return spot.width * SIDE, spot.width
    return spot.width * RATIO, spot.width


def surface(spot: Spot) -> Rect:
    """Return the rectangle of the surface around the spot's centre."""
    w, h = size(spot)
    return Rect(spot.x - w / 2, spot.y - h / 2, w, h)


def extent(spot: Spot) -> Rect:
    """Return the rectangle of the whole visible tile, with its thickness."""
    x, y, w, h = surface(spot)
    if spot.flat:
        return Rect(x, y, w, h)
    if not spot.standing:
        return Rect(x, y, w, h + EDGE * spot.width)
    if spot.rotation % 180 == 0:
        return Rect(x, y - TOP_EDGE * spot.width, w, h + TOP_EDGE * spot.width)
    return Rect(x, y, w, h + SIDE_RISE * spot.width)


def tile_at(spots: Mapping[Tile, Spot], point: tuple[float, float]) -> Tile | None:
    """Return the topmost tile at a point."""
    under = [(spot.layer == 2, spot.z, spot.layer, tile) for tile, spot in spots.items() if extent(spot).holds(point)]
    return max(under)[-1] if under else None


def tile_near(spots: Mapping[Tile, Spot], tiles: Iterable[Tile], point: tuple[float, float]) -> Tile | None:
    """Return which of the `tiles` is at a point; the thin gap at the right of a tile belongs to it."""
    for tile in tiles:
        if tile in spots:
            box = extent(spots[tile])
            if box._replace(w=box.w + 0.05 * spots[tile].width).holds(point):
                return tile
    return None
