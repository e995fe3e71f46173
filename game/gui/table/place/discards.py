"""Layout of the wall, seen from a low angle, and of the discards, in rows before each seat. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from zlib import crc32

from game.engine.table import Table, Thrown
from game.gui.table.place.frame import BLOCKS, GAP, RINGS, ROW_PITCH, SIDES, WALL, Frame, turned
from game.gui.table.place.spots import EDGE, FLAT_RISE, RATIO, Rect, Spot
from game.tiles.kinds import Tile

#: Tiles in a row and number of rows, for positions below and above, by number of seats.
_SHAPES = {2: (18, 2), 3: (12, 3), 4: (12, 2), 6: (6, 3)}
_WIDE_SIDE = (6, 4)  # the same at the sides of a table with six seats
_TILT = 0.8  # maximum, in degrees
_STEPS = 25  # sizes tried for an overfull pile
_SMALLER = 0.96  # factor from one size to the next
_LONG, _HIGH = 520, 420  # maximal width and height of the wall, in design pixels
_NEAR = 0.97  # width of a tile, as a share of the pitch


def mat(frame: Frame, position: int) -> Rect:
    """Return the rectangle of a pile, as large as a full pile."""
    disc, gap, side, seats = frame.discard, frame.px(BLOCKS), SIDES[position], frame.seating.seats
    pitch, (cx, cy) = ROW_PITCH * disc, frame.centre
    row, rows = _SHAPES[seats]
    half = (frame.panel.h if seats in (2, 6) else frame.beside_rows[1] * pitch) / 2  # half the gap between two piles
    if side % 2 == 0:
        wide, high = row * disc, rows * pitch
        return Rect(cx - wide / 2, cy + half + gap if side == 0 else cy - half - gap - high, wide, high)
    if seats == 6:  # outer columns: the player above, the ghost below
        wide, high = _WIDE_SIDE[0] * disc, min(_WIDE_SIDE[1] * pitch, (frame.field.h - gap) / 2)
        x = cx + wide / 2 + gap if side == 1 else cx - 1.5 * wide - gap
        return Rect(x, cy + gap / 2 if position >= len(set(SIDES)) else cy - gap / 2 - high, wide, high)
    wide, away = frame.beside_rows[0] * disc, frame.panel.w / 2 + gap
    return Rect(cx + away if side == 1 else cx - away - wide, cy - half, wide, 2 * half)


def block(frame: Frame) -> Rect:
    """Return the bounding rectangle of all piles."""
    mats = [mat(frame, position) for position in RINGS[frame.seating.seats]]
    left, top = min(box.x for box in mats), min(box.y for box in mats)
    return Rect(left, top, max(box.right for box in mats) - left, max(box.bottom for box in mats) - top)


def pile(
    frame: Frame, position: int, thrown: Sequence[Thrown], *, tilted: bool, shown: Sequence[Tile] = ()
) -> Iterator[tuple[Tile, Spot]]:
    """Yield the unclaimed discards of a seat; the `shown` tiles fill the last row from its end backwards."""
    left = [entry.tile for entry in thrown if entry.taken_by is None]
    place = mat(frame, position)
    width, per_row, rows = _fit(frame, place, len(left) + len(shown))
    last = per_row * rows - 1
    for number, tile in (*enumerate(left), *((last - at, tile) for at, tile in enumerate(shown))):
        row, column = divmod(number, per_row)
        x, y = place.x + (column + 0.5) * width, place.y + row * ROW_PITCH * width + RATIO / 2 * width
        slant = round(_TILT * (crc32(str(tile).encode()) % 201 - 100) / 100, 1)  # deterministic for a tile
        yield tile, Spot(x, y, width, z=y, tilt=slant if tilted else 0.0)


def _fit(frame: Frame, place: Rect, count: int) -> tuple[int, int, int]:
    """Return tile width, tiles in a row and number of rows; many tiles are smaller."""
    for step in range(_STEPS):
        width = max(2, round(frame.discard * _SMALLER**step))
        per_row = max(1, int(place.w / width + 1e-6))
        rows = max(1, int(place.h / (ROW_PITCH * width) + 1e-6))
        if count <= per_row * rows:
            break
    return width, per_row, rows


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
