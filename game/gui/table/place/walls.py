"""
Layout of the wall: four sides of stacks of two tiles, each from its owner's right to left.

The wall is drawn thin, as seen from a low angle; turned up, its tiles are drawn from above.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial

from game.engine.table import Table
from game.gui.table.place.discards import block
from game.gui.table.place.frame import GAP, WALL, Frame, turned
from game.gui.table.place.spots import EDGE, FLAT_RISE, Rect, Spot
from game.tiles.kinds import Tile

_LONG, _HIGH = 520, 420  # maximal width and height of the wall, in design pixels
_NEAR = 0.97  # width of a tile, as a share of the pitch


@lru_cache(maxsize=8)  # called for each tile of the wall
def _ring(frame: Frame) -> Rect:
    """Return the rectangle on whose sides the stacks are centred."""
    piles, out = block(frame), frame.px(GAP + frame.wall / 2 if frame.wall else -WALL)
    return Rect(piles.x - out, piles.y - out, piles.w + 2 * out, piles.h + 2 * out)


def pitch(frame: Frame, position: int, per_side: int) -> float:
    """Return the distance from stack to stack on a side."""
    ring = _ring(frame)
    room = min(frame.px(_LONG), ring.w) if position % 2 == 0 else min(frame.px(_HIGH), ring.h)
    return room / max(20, per_side)


def stack_point(frame: Frame, position: int, stack: int, per_side: int) -> tuple[float, float]:
    """Return the centre of a stack; stack 0 is at the owner's right."""
    return wall_point(frame, position, pitch(frame, position, per_side) * (per_side / 2 - stack - 0.5))


def wall_point(frame: Frame, position: int, along: float = 0.0) -> tuple[float, float]:
    """Return the point on a side of the wall at a distance `along` from its middle."""
    ring = _ring(frame)
    return turned(ring.centre, position, along, (ring.h if position % 2 == 0 else ring.w) / 2)


def _spot(frame: Frame, dealer: int, place: int, per_side: int, *, face_up: bool) -> Spot:
    """Return the spot of a wall place; the upper tile of a stack lies a little higher."""
    position = (dealer - place // (2 * per_side)) % 4  # clockwise from the dealer's wall
    stack, lower = divmod(place % (2 * per_side), 2)
    x, y = stack_point(frame, position, stack, per_side)
    width = _NEAR * pitch(frame, position, per_side)
    if face_up:
        turn = 90 * position if position % 2 else 0
        return Spot(x, y - EDGE * (1.5 - lower) * width, width, turn, face_up=True, z=y, layer=1 - lower)
    up = FLAT_RISE[position % 2] * width
    y += up / 2 if lower else -up / 2
    return Spot(x, y, width, 90 * position, face_up=False, z=y + (0.0 if lower else up), layer=1 - lower, flat=True)


def wall_spots(
    table: Table, frame: Frame, front: int, *, face_up: bool, back_on_next: bool
) -> Iterator[tuple[Tile, Spot]]:
    """Yield the tiles left in the wall; with `back_on_next` the back pair lies on the neighbouring stack."""
    wall = table.wall
    if wall is None:
        return
    spot_of = partial(_spot, frame, frame.position(table.dealer, front), per_side=wall.stacks_per_side, face_up=face_up)
    places = wall.remaining() if wall.start >= 0 else range(len(wall.tiles))
    first = frozenset(wall.back_pair) if back_on_next and wall.start >= 0 else frozenset()
    for place in places:
        spot = spot_of(place)
        if place in first:
            upper, lower = (spot_of((other - 2) % len(wall.tiles)) for other in wall.back_pair)
            under, rise = (upper, lower.y - upper.y) if place == wall.back_pair[0] else (lower, lower.y - upper.y)
            top = max(upper.z, lower.z) + rise * (2 if under is upper else 1)
            spot = replace(under, y=under.y - 2 * rise, z=top, layer=1)
        yield wall.tiles[place], spot
