"""
Layout of a player's tiles: the rack with hand, melds, shown flowers and jokers, and the discards. Pure.

A ghost has no rack, only a small plate and the tile that it has drawn.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import NamedTuple
from zlib import crc32

from game.engine.table import Table, Thrown
from game.gui.table.place.frame import (
    ABOVE,
    BLOCKS,
    GAP,
    MARGIN,
    RINGS,
    ROW_PITCH,
    SIDES,
    WALL,
    WHOLE_HAND,
    Frame,
    turned,
)
from game.gui.table.place.spots import EDGE, FLAT_RISE, RATIO, TOP_EDGE, Rect, Spot
from game.tiles.kinds import CHOW, Meld, Tile

# In design pixels, from the edges of the table:
COLUMN_TOP = 224  # top of the column of tiles at a side
COLUMN_END = {1: 258, 3: 236}  # its bottom by position, from the lower edge
_COLUMN = 199  # its width
_RACK = 226  # horizontal middle of the rack at a side
_ACROSS = (490, 162)  # tiles of the position above: left end in a window 1280 wide, right end from the right
_ACROSS_SHOWN = 242  # right end of their second row, from the right
_ABOVE = (14, 67)  # tops of their two rows
OWN_SHOWN = (162, 136)  # room for the front seat's shown tiles at the right of the hand
_GHOST = (152, 42)  # size of a ghost's plate
_GHOST_TOP, _GHOST_SIDE_TOP = 18, 114  # its top at the position above, and at a side
_GHOST_LOW = 270  # its bottom in a lower corner, from the lower edge
_GHOST_TILE = 30  # width of the tile that a ghost has drawn
# In widths of a tile:
_SIDE_STEP = 1.03  # from tile to tile in a rack at a side
_APART = 0.34  # the gap before the tile just drawn
_BETWEEN = 0.3  # between melds
_LINE = 1.4  # from line to line; a line hides the thickness of the line behind
_TAIL = RATIO + EDGE - _LINE  # visible thickness of the last line
_SECTION = 0.18  # between shown tiles, melds and an open hand at a side
_SMALLER, _TRIES = 0.97, 60  # factor from one tried size to the next, and number of tries

Melds = Sequence[tuple[tuple["Piece", ...], float]]
Placed = Iterator[tuple[Tile, Spot]]


def column(frame: Frame, position: int) -> Rect:
    """Return the column at a side for shown tiles, melds and an open hand."""
    wide, top = frame.px(_COLUMN), frame.area.y + frame.px(COLUMN_TOP)
    end = frame.area.bottom - frame.px(COLUMN_END[position])
    if frame.seating.is_wide:
        end = min(end, ghost_plate(frame, 4).y - frame.px(6))
    x = frame.area.x + frame.px(MARGIN) if position == 3 else frame.area.right - frame.px(MARGIN) - wide
    return Rect(x, top, wide, max(1.0, end - top))


def rail(frame: Frame, position: int) -> Rect:
    """Return the place of another player's rack, which holds the hidden hand."""
    w = frame.beside
    if position == 2:
        top = frame.area.y + frame.px(_ABOVE[0]) + TOP_EDGE * frame.rival
        return Rect(_across_left(frame), top, 14.4 * frame.rival, frame.rival * RATIO)
    long = (14 * _SIDE_STEP + _APART + 0.4) * w
    away = frame.px(_RACK)
    x = frame.area.x + away if position == 3 else frame.area.right - away
    return Rect(x - 0.37 * w, frame.area.y + frame.px(COLUMN_TOP), 0.74 * w, long)


def _across_left(frame: Frame) -> float:
    """Return the left end of the hand at the position above."""
    return frame.area.centre[0] + frame.px(_ACROSS[0] - 640)


def ghost_plate(frame: Frame, position: int) -> Rect:
    """Return the rectangle of a ghost's plate."""
    (wide, high), side = map(frame.px, _GHOST), SIDES[position]
    if side % 2 == 0:
        return Rect(frame.area.centre[0] - wide / 2, frame.area.y + frame.px(_GHOST_TOP), wide, high)
    low = frame.area.bottom - frame.px(_GHOST_LOW + _GHOST[1])
    y = low if position >= len(set(SIDES)) else frame.area.y + frame.px(_GHOST_SIDE_TOP)
    left, right = frame.area.x + frame.margin, frame.area.right - frame.margin
    return Rect(right - wide if side == 1 else left, y, wide, high)


def ghost_drawn(frame: Frame, position: int) -> Spot:
    """Return the spot of a ghost's drawn tile: beside its plate until it is discarded."""
    plate, width = ghost_plate(frame, position), max(3, round(frame.px(_GHOST_TILE)))
    x = plate.x - width * 0.56 if SIDES[position] == 1 else plate.right + width * 0.56
    y = plate.centre[1] - 0.05 * width * RATIO
    return Spot(x, y, width, face_up=False, z=y)


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile of a meld: its middle along the meld (in widths), its rotation and layer."""

    tile: Tile
    along: float
    turn: int = 0
    face_up: bool = True
    layer: int = 0


def meld_pieces(
    meld: Meld, steps: int, players: int, *, secret: bool, chow_in_middle: bool = False
) -> tuple[tuple[Piece, ...], float]:
    """
    Return the tiles of a meld from left to right, and its length in widths.

    `steps` is the distance, counter-clockwise, to the player who threw the called tile. That tile lies turned at the
    left, in the middle or at the right, as that player sits; with `chow_in_middle`, in the middle of each chow.
    The tile that made a pung a kong lies on the middle tile.
    """
    if meld.called is None or meld.source is None:
        hidden = range(4) if secret else (0, 3)
        flat = tuple(Piece(tile, n + 0.5, face_up=n not in hidden) for n, tile in enumerate(meld.tiles))
        return flat, float(len(flat))
    rest = [tile for tile in meld.tiles if tile not in (meld.called, meld.added)]
    slot, turn = _slot(steps, players, len(rest))
    if chow_in_middle and meld.shape == CHOW:
        slot = 1
    order = [*rest[:slot], meld.called, *rest[slot:]]
    pieces: list[Piece] = []
    at = 0.0
    for tile in order:
        wide = RATIO if tile == meld.called else 1.0
        pieces.append(Piece(tile, at + wide / 2, turn if tile == meld.called else 0))
        at += wide
    if meld.added is not None:
        under = pieces[1]
        pieces.append(Piece(meld.added, under.along, under.turn, layer=1))
    return tuple(pieces), at


def _slot(steps: int, players: int, rest: int) -> tuple[int, int]:
    """Return the index and rotation of the called tile: its head points to the player who threw it."""
    if 2 * steps > players:  # thrown by a player at the left
        return 0, 90
    if 2 * steps < players:
        return rest, 270
    return 1, 90


def _length(melds: Melds) -> float:
    """Return the length of melds side by side, with gaps, in widths."""
    return sum(length for _, length in melds) + _BETWEEN * max(0, len(melds) - 1)


def _meld_spots(melds: Melds, x: float, foot: float, width: float) -> Placed:
    """Yield melds side by side, with their lower edges on one line."""
    for pieces, length in melds:
        for piece in pieces:
            deep = width if piece.turn else width * RATIO
            y, up = foot - deep / 2, piece.layer * EDGE * width
            spot = Spot(x + piece.along * width, y - up, width, piece.turn, piece.face_up, z=y, layer=piece.layer)
            yield piece.tile, spot
        x += (length + _BETWEEN) * width


class Hand(NamedTuple):
    """A hand from left to right: the tile that stands apart at its end, and how the hand is seen."""

    number: int  # the true count: a redacted table does not tell hidden tiles apart
    tiles: Sequence[Tile]
    apart: Tile | None
    face_up: bool
    standing: bool

    @property
    def long(self) -> float:
        """Its length in widths; the gap for a drawn tile depends on the count only, to reveal nothing."""
        return self.number + (_APART if self.apart is not None or self.number % 3 == 2 else 0.0)

    @property
    def reserved(self) -> float:
        """Its length in widths after the next draw, so that its neighbours need not move."""
        return max(self.long, self.number + 1 + _APART if self.number % 3 == 1 else 0.0)


class Rack(NamedTuple):
    """Lays out the tiles of one player; `melds` are their pieces and lengths in widths."""

    frame: Frame
    position: int
    hand: Hand
    shown: Sequence[Tile]
    melds: Melds

    def spots(self) -> Placed:
        """Return the spot of every tile."""
        return (self._below, self._beside, self._above, self._beside)[self.position]()

    def _standing(self, x: float, y: float, width: float) -> Placed:
        """Yield the hand in a row; `x` is its left edge, `y` the middle of the faces."""
        for tile in self.hand.tiles:
            x += _APART * width if tile == self.hand.apart else 0.0
            yield tile, Spot(x + width / 2, y, width, 0, self.hand.face_up, self.hand.standing, z=y)
            x += width

    def _below(self) -> Placed:
        frame, start = self.frame, self.frame.hand_left
        end, foot = frame.area.right - frame.margin, frame.hand_y + frame.own * RATIO / 2
        columns, flower = self._own_shown()
        beside = end - columns * flower - (frame.px(2) if columns else 0)
        wanted = _length(self.melds) * frame.meld + (_BETWEEN * frame.own if self.melds else 0.0)
        most = max(frame.px(64), (beside - start - wanted) / max(1.0, self.hand.long))
        own: float = int(min(frame.own, most))
        shrink = min(1.0, (beside - start - self.hand.long * own) / wanted) if wanted else 1.0
        if shrink <= 0 or (not wanted and self.hand.long * own > beside - start):  # an oversized hand
            own, shrink = (beside - start) / (self.hand.long + wanted / own), min(1.0, own / frame.own)
        yield from self._standing(start, frame.hand_y + (frame.own - own) * RATIO / 2, own)
        meld = frame.meld * shrink
        if self.melds:
            usual = min(beside, start + WHOLE_HAND * frame.own)
            melds_end = max(usual, start + (self.hand.long + _BETWEEN) * own + _length(self.melds) * meld)
            left = min(beside, melds_end) - _length(self.melds) * meld
            yield from _meld_spots(self.melds, left, foot - EDGE * meld, meld)
        rows = -(-len(self.shown) // max(1, columns))
        for row in range(rows):
            tiles = self.shown[row * columns : (row + 1) * columns]
            low = foot - (EDGE + (rows - 1 - row) * _LINE) * flower
            yield from _meld_spots([_flat(tiles)], end - len(tiles) * flower, low, flower)

    def _own_shown(self) -> tuple[int, float]:
        """Return the number of columns and the width of the front seat's shown tiles, at the right of the hand."""
        room, high = self.frame.px(OWN_SHOWN[0]), self.frame.px(OWN_SHOWN[1])
        ways = ((-(-len(self.shown) // rows), rows) for rows in (2, 3, 4))
        most = float(self.frame.discard)
        sizes = [(min(most, room / max(1, n), high / (rows * _LINE + _TAIL)), -n, n) for n, rows in ways]
        width, _, columns = max(sizes)
        return columns, width

    def _above(self) -> Placed:
        frame, hand = self.frame, self.hand
        left = _across_left(frame)
        room = frame.area.right - frame.px(_ACROSS[1]) - left  # up to the small buttons
        top, second = (frame.area.y + frame.px(row) for row in _ABOVE)
        flower = min(float(frame.discard), (frame.area.y + frame.px(ABOVE[True]) - second) / (RATIO + EDGE))
        flower = min(flower, (frame.area.right - frame.px(_ACROSS_SHOWN) - left) / max(1, len(self.shown)))
        parts = [*self.melds, *([_flat(self.shown)] if self.shown else [])]
        width, small = self._in_one_row(parts, room, frame.discard)
        if self.shown and small < flower:  # the shown tiles need a second row
            parts = list(self.melds)
            width, small = self._in_one_row(parts, room, frame.open)
            yield from _meld_spots([_flat(self.shown)], left, second + flower * RATIO, flower)
        y = top + width * RATIO / 2 + (TOP_EDGE * width if hand.standing else 0.0)
        yield from self._standing(left, y, width)
        yield from _meld_spots(parts, left + hand.reserved * width + _BETWEEN * small, top + RATIO * small, small)

    def _in_one_row(self, parts: Melds, room: float, most: float) -> tuple[float, float]:
        """Return the widths of the hand's tiles and of the `parts` at its right (at most `most`) that fit one row."""
        hand, frame = self.hand, self.frame
        opened = hand.face_up or not hand.standing
        usual, rest = float(frame.open if opened else frame.rival), _length(parts) + _BETWEEN * bool(parts)
        small = min(most, (room - hand.reserved * usual) / rest) if rest else most
        if small < usual:  # the hand is not larger than its neighbours
            usual = small = min(usual, room / (hand.reserved + rest))
        return usual, small

    def _beside(self) -> Placed:
        opened = self.hand.face_up or not self.hand.standing
        if not opened:
            yield from self._in_rack()
        frame, box = self.frame, column(self.frame, self.position)
        if opened:  # an open hand frees the room of the rack
            more = frame.px(26)
            box = box._replace(x=box.x - more * (self.position == 1), w=box.w + more)
        for step in range(_TRIES):
            width = max(2.0, frame.discard * _SMALLER**step)
            lines = list(self._lines(box.w / width, opened=opened))
            widest = max((_length(line.melds) for line in lines), default=0.0)
            high = sum(_LINE + line.above for line in lines) + _TAIL - (lines[0].above if lines else 0.0)
            if high * width <= box.h + 1 and widest * width <= box.w + 1:
                break
        y = box.y - (lines[0].above * width if lines else 0.0)
        for line in lines:
            y += line.above * width
            x = box.right - _length(line.melds) * width if self.position == 1 else box.x
            yield from _meld_spots(line.melds, x, y + RATIO * width, width)
            y += _LINE * width

    def _lines(self, room: float, *, opened: bool) -> Iterator["_Line"]:
        """Yield lines of at most `room` widths: shown tiles, melds, then the hand if open."""
        most = max(1, int(room + 1e-6))
        yield from _flat_lines(self.shown, most)
        line: list[tuple[tuple[Piece, ...], float]] = []
        for meld in self.melds:
            if line and _length([*line, meld]) > room:
                yield _Line(line, _SECTION)
                line = []
            line.append(meld)
        if line:
            yield _Line(line, _SECTION)
        if opened:
            yield from _flat_lines(self.hand.tiles, most)

    def _in_rack(self) -> Placed:
        """Yield the hidden hand in its rack from the player's left: downwards at position 3, upwards at 1."""
        box, width = rail(self.frame, self.position), self.frame.beside
        down = 1 if self.position == 3 else -1
        y = box.y + 0.2 * width if down > 0 else box.bottom - 0.5 * width
        for tile in self.hand.tiles:
            y += down * _APART * width if tile == self.hand.apart else 0.0
            x, middle = box.centre[0], y + down * width / 2
            yield tile, Spot(x, middle, width, 90 * self.position, face_up=False, standing=True, z=middle)
            y += down * _SIDE_STEP * width


class _Line(NamedTuple):
    """A line of tiles at a side, and the free height above it, in widths."""

    melds: Melds
    above: float


def _flat_lines(tiles: Sequence[Tile], most: int) -> Iterator[_Line]:
    for at in range(0, len(tiles), most):
        yield _Line([_flat(tiles[at : at + most])], 0.0 if at else _SECTION)


def _flat(tiles: Sequence[Tile]) -> tuple[tuple[Piece, ...], float]:
    """Return loose tiles side by side, as a meld."""
    return tuple(Piece(tile, n + 0.5) for n, tile in enumerate(tiles)), float(len(tiles))


#: Tiles in a row and number of rows, for positions below and above, by number of seats.
_SHAPES = {2: (18, 2), 3: (12, 3), 4: (12, 2), 6: (6, 3)}
_WIDE_SIDE = (6, 4)  # the same at the sides of a table with six seats
_TILT = 0.8  # maximum, in degrees
_STEPS = 25  # sizes tried for an overfull pile
_SMALLER_MAT = 0.96  # factor from one size to the next
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
        width = max(2, round(frame.discard * _SMALLER_MAT**step))
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
