"""Where the discards lie: rows in front of each seat, turning round the middle like a pinwheel."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zlib import crc32

from game.engine.table import Thrown
from game.gui.table.place.frame import Frame
from game.gui.table.place.seating import SIDES
from game.gui.table.place.spots import EDGE, RATIO, Rect, Spot
from game.tiles.kinds import Tile

_ROW = 10
_PAIR_ROW = 14  # where two sit opposite and nobody beside them
_ALONG = 1.05  # from tile to tile, in widths
_OUT = RATIO + 0.075
_GAP = 0.22  # between the panel and the first row, in widths of a discard
_TILT = 1.3  # degrees, at most
_SCALES = (1.0, 0.74)  # the sizes of the tiles, the smaller one where the rows would be too many
_TO_THE_RIGHT = (1, 5)  # where six sit: whose pile lies in the right half of its side, as seen from there
_WIDE_SCALES = (0.84, 0.74, 0.62)  # the same where six sit at the table


@dataclass(frozen=True, slots=True)
class Block:
    """The cloth of one pile: where it begins along its side, how long it is in discards, the sizes of its tiles."""

    start: float
    tiles: float
    scales: tuple[float, ...] = _SCALES


def block_of(frame: Frame, position: int) -> Block:
    """Give the cloth on which a position's discards lie."""
    if frame.seating.is_wide:
        return _wide_block(frame, position)
    if frame.seating.seats == 2:
        return Block(-_PAIR_ROW / 2 * _ALONG * frame.discard, _PAIR_ROW)
    return Block(-frame.box, _ROW)


def _wide_block(frame: Frame, position: int) -> Block:
    """Six piles in two columns beside the panel and one between them: at a side the player above, the ghost below."""
    step = _ALONG * frame.discard
    if SIDES[position] % 2 == 0:
        return Block(-frame.box, 2 * frame.box / step, _WIDE_SCALES)
    middle, end = 0.25 * frame.unit, 9.4 * frame.unit
    return Block(middle if position in _TO_THE_RIGHT else -end, (end - middle) / step, _WIDE_SCALES)


def mat(frame: Frame, position: int) -> Rect:
    """Give the rectangle of the screen that belongs to a pile."""
    block, thick = block_of(frame, position), frame.discard
    along = block.start, block.start + (block.tiles * _ALONG + 0.1) * thick
    out = frame.box + _GAP / 2 * thick, frame.reach - RATIO / 2 * frame.unit - 0.12 * thick
    corners = [frame.at(position, a, o) for a in along for o in out]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def tilt_of(tile: Tile) -> float:
    """Give the slight tilt of a thrown tile: always the same for the same tile."""
    return _TILT * (crc32(str(tile).encode()) % 201 - 100) / 100


def pile(
    frame: Frame, position: int, thrown: Sequence[Thrown], *, tilted: bool, shown: Sequence[Tile] = ()
) -> Iterator[tuple[Tile, Spot]]:
    """Give the discards of one seat that nobody took, and from the end of the last row on what it has shown."""
    left = [entry.tile for entry in thrown if entry.taken_by is None]
    block = block_of(frame, position)
    width, per_row, rows = _fit(frame, block, len(left) + len(shown))
    start, foot = block.start + 0.1 * width, frame.box + _GAP * frame.discard
    last = per_row * rows - 1
    for number, tile in (*enumerate(left), *((last - at, tile) for at, tile in enumerate(shown))):
        row, column = divmod(number, per_row)
        along = start + (column + 0.5) * _ALONG * width
        x, y = frame.at(position, along, foot + (row + 0.5) * _OUT * width)
        tilt = tilt_of(tile) if tilted else 0.0
        yield tile, Spot(x, y, width, 90 * SIDES[position], z=y, tilt=tilt)


def _fit(frame: Frame, block: Block, count: int) -> tuple[float, int, int]:
    """Give the width of a tile, how many lie in a row and how many rows fit inside the wall: enough if that can be."""
    depth = frame.reach - (RATIO / 2 + EDGE) * frame.unit - frame.box - _GAP * frame.discard
    width, per_row, rows = 0.0, 1, 1
    for scale in block.scales:
        width, per_row = frame.discard * scale, int(block.tiles / scale + 1e-6)
        rows = int(depth / (_OUT * width))
        if count <= per_row * rows:
            break
    return width, per_row, rows
