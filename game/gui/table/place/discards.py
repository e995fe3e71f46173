"""Layout of the discards: rows in front of each seat, every tile upright for the viewer."""

from collections.abc import Iterator, Sequence
from zlib import crc32

from game.engine.table import Thrown
from game.gui.table.place.frame import BLOCKS, ROW_PITCH, Frame
from game.gui.table.place.seating import RINGS, SIDES
from game.gui.table.place.spots import RATIO, Rect, Spot
from game.tiles.kinds import Tile

#: Tiles in a row and number of rows, for positions below and above, by number of seats.
_SHAPES = {2: (18, 2), 3: (12, 3), 4: (12, 2), 6: (6, 3)}
_WIDE_SIDE = (6, 4)  # the same at the sides of a table with six seats
_TILT = 0.8  # maximum, in degrees
_STEPS = 25  # sizes tried for an overfull pile
_SMALLER = 0.96  # factor from one size to the next


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
