"""Where the discards lie: rows of ten in front of each player, turning round the middle like a pinwheel."""

from collections.abc import Iterator, Sequence
from zlib import crc32

from game.engine.table import Thrown
from game.gui.table.frame import Frame
from game.gui.table.spots import RATIO, Spot
from game.tiles.kinds import Tile

_ROW = 10
_ROWS = 3
_CROWDED = 0.74  # the size of the tiles where more than three rows would be needed
_ALONG = 1.05  # from tile to tile, in widths
_OUT = RATIO + 0.075
_TILT = 1.3  # degrees, at most


def tilt_of(tile: Tile) -> float:
    """Give the slight tilt of a thrown tile: always the same for the same tile."""
    return _TILT * (crc32(str(tile).encode()) % 201 - 100) / 100


def pile(frame: Frame, position: int, thrown: Sequence[Thrown], *, tilted: bool) -> Iterator[tuple[Tile, Spot]]:
    """Give the discards of one player that nobody took."""
    left = [entry.tile for entry in thrown if entry.taken_by is None]
    crowded = len(left) > _ROW * _ROWS
    width = frame.discard * (_CROWDED if crowded else 1)
    per_row = int(_ROW / _CROWDED) if crowded else _ROW
    start = -frame.box + 0.1 * width
    for number, tile in enumerate(left):
        row, column = divmod(number, per_row)
        along = start + (column + 0.5) * _ALONG * width
        out = frame.box + 0.22 * frame.discard + (row + 0.5) * _OUT * width
        x, y = frame.at(position, along, out)
        yield tile, Spot(x, y, width, 90 * position, z=y, tilt=tilt_of(tile) if tilted else 0.0)
