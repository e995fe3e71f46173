"""The places of discards: a block of rows before each seat, every tile upright for the viewer."""

from collections.abc import Iterator, Sequence
from zlib import crc32

from game.engine.table import Thrown
from game.gui.table.place.frame import BLOCKS, ROW_PITCH, Frame
from game.gui.table.place.seating import RINGS, SIDES
from game.gui.table.place.spots import RATIO, Rect, Spot
from game.tiles.kinds import Tile

_ACROSS = (12, 2)  # tiles in a row and rows, of one who sits below or above
_PAIR = (18, 2)  # where two sit opposite and nobody beside them
_WIDE_MIDDLE, _WIDE_SIDE = (6, 3), (6, 4)  # where six sit
_THREE_OWN = (12, 3)  # where three sit
_TILT = 0.8  # degrees, at most
_STEPS = 25  # sizes that are tried for a pile that has no room, from one to the next
_SMALLER = 0.96


def mat(frame: Frame, position: int) -> Rect:
    """Return the rectangle of the screen that belongs to a pile: as wide as what lies on it when it is full."""
    disc, gap, panel = frame.discard, frame.px(BLOCKS), frame.panel
    pitch, (cx, cy) = ROW_PITCH * disc, frame.centre
    side = SIDES[position]
    if frame.seating.is_wide:
        return _wide_mat(frame, position)
    if frame.seating.seats == 2:
        wide, high = _PAIR[0] * disc, _PAIR[1] * pitch
        return Rect(cx - wide / 2, panel.bottom + gap if side == 0 else panel.y - gap - high, wide, high)
    across, beside = _THREE_OWN if frame.seating.seats == 3 else _ACROSS, frame.beside_rows
    half = beside[1] * pitch / 2
    if side % 2 == 0:
        high = across[1] * pitch
        return Rect(
            cx - across[0] * disc / 2, cy + half + gap if side == 0 else cy - half - gap - high, across[0] * disc, high
        )
    wide, away = beside[0] * disc, panel.w / 2 + gap
    return Rect(cx + away if side == 1 else cx - away - wide, cy - half, wide, 2 * half)


def _wide_mat(frame: Frame, position: int) -> Rect:
    """Six piles in three columns: in the outer ones the player above, the ghost below."""
    disc, gap, panel = frame.discard, frame.px(BLOCKS), frame.panel
    pitch, (cx, cy) = ROW_PITCH * disc, frame.centre
    wide, side = _WIDE_MIDDLE[0] * disc, SIDES[position]
    if side % 2 == 0:
        high = _WIDE_MIDDLE[1] * pitch
        return Rect(cx - wide / 2, panel.bottom + gap if side == 0 else panel.y - gap - high, wide, high)
    high = min(_WIDE_SIDE[1] * pitch, (frame.field.h - gap) / 2)
    x = cx + wide / 2 + gap if side == 1 else cx - 1.5 * wide - gap
    return Rect(x, cy + gap / 2 if position >= len(set(SIDES)) else cy - gap / 2 - high, wide, high)


def block(frame: Frame) -> Rect:
    """Return the rectangle round all piles."""
    mats = [mat(frame, position) for position in RINGS[frame.seating.seats]]
    left, top = min(box.x for box in mats), min(box.y for box in mats)
    return Rect(left, top, max(box.right for box in mats) - left, max(box.bottom for box in mats) - top)


def pile(
    frame: Frame, position: int, thrown: Sequence[Thrown], *, tilted: bool, shown: Sequence[Tile] = ()
) -> Iterator[tuple[Tile, Spot]]:
    """Yield the discards of one seat that nobody took, and from the end of the last row on what it has shown."""
    left = [entry.tile for entry in thrown if entry.taken_by is None]
    place = mat(frame, position)
    width, per_row, rows = _fit(frame, place, len(left) + len(shown))
    last = per_row * rows - 1
    for number, tile in (*enumerate(left), *((last - at, tile) for at, tile in enumerate(shown))):
        row, column = divmod(number, per_row)
        x, y = place.x + (column + 0.5) * width, place.y + row * ROW_PITCH * width + RATIO / 2 * width
        slant = round(_TILT * (crc32(str(tile).encode()) % 201 - 100) / 100, 1)  # always the same for the same tile
        yield tile, Spot(x, y, width, z=y, tilt=slant if tilted else 0.0)


def _fit(frame: Frame, place: Rect, count: int) -> tuple[int, int, int]:
    """Return the width of a tile, how many lie in a row and how many rows there are: smaller where there are many."""
    for step in range(_STEPS):
        width = max(2, round(frame.discard * _SMALLER**step))
        per_row = max(1, int(place.w / width + 1e-6))
        rows = max(1, int(place.h / (ROW_PITCH * width) + 1e-6))
        if count <= per_row * rows:
            break
    return width, per_row, rows
