"""
A player's rack: where his hand, his melds with the called tile turned, his flowers and jokers lie. Pure.

A ghost has no rack, only a small plate and the tile it draws.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.gui.table.place.frame import ABOVE, MARGIN, WHOLE_HAND, Frame
from game.gui.table.place.seating import SIDES
from game.gui.table.place.spots import EDGE, RATIO, TOP_EDGE, Rect, Spot
from game.tiles.kinds import Tile
from game.tiles.melds import CHOW, Meld

# In design pixels, from the edges of the table:
COLUMN_TOP = 224  # where what lies before one who sits at a side begins
COLUMN_END = {1: 258, 3: 236}  # where it ends, from the lower edge
_COLUMN = 199  # how wide it is
_RACK = 226  # the middle of the rack at a side
_ACROSS = (490, 162)  # what lies before the one above: from the middle of a window 1280 wide, and from the right
_ACROSS_SHOWN = 242  # where its second row ends
_ABOVE = (14, 67)  # its two rows
OWN_SHOWN = (162, 136)  # what one's own shown tiles have at the right of the hand
_GHOST = (152, 42)  # a ghost's plate
_GHOST_TOP, _GHOST_SIDE_TOP = 18, 114  # where it begins above, and at a side
_GHOST_LOW = 262  # where those in the lower corners end, from the lower edge
_GHOST_TILE = 30  # the tile that it draws
# In widths of a tile:
_SIDE_STEP = 1.03  # from tile to tile in a rack at a side
_APART = 0.34  # the gap before the tile just drawn
_BETWEEN = 0.3  # between melds
_LINE = 1.4  # from line to line: a line hides the thickness of the one behind it
_TAIL = RATIO + EDGE - _LINE  # the thickness of the last line
_SECTION = 0.18  # between shown tiles, melds and an open hand there
_SMALLER, _TRIES = 0.97, 60  # sizes that are tried where there is no room

Melds = Sequence[tuple[tuple["Piece", ...], float]]
Placed = Iterator[tuple[Tile, Spot]]


def column(frame: Frame, position: int) -> Rect:
    """Return the place for what lies before one who sits at a side: tiles that were shown, melds, an open hand."""
    wide, top = frame.px(_COLUMN), frame.area.y + frame.px(COLUMN_TOP)
    end = frame.area.bottom - frame.px(COLUMN_END[position])
    if frame.seating.is_wide:
        end = min(end, ghost_plate(frame, 4).y - frame.px(6))
    x = frame.area.x + frame.px(MARGIN) if position == 3 else frame.area.right - frame.px(MARGIN) - wide
    return Rect(x, top, wide, max(1.0, end - top))


def rail(frame: Frame, position: int) -> Rect:
    """Return the place of the rack of another player, in which his hand stands."""
    w = frame.beside
    if position == 2:
        top = frame.area.y + frame.px(_ABOVE[0]) + TOP_EDGE * frame.rival
        return Rect(_across_left(frame), top, 14.4 * frame.rival, frame.rival * RATIO)
    long = (14 * _SIDE_STEP + _APART + 0.4) * w
    away = frame.px(_RACK)
    x = frame.area.x + away if position == 3 else frame.area.right - away
    return Rect(x - 0.37 * w, frame.area.y + frame.px(COLUMN_TOP), 0.74 * w, long)


def _across_left(frame: Frame) -> float:
    """Return where the hand of the one above begins."""
    return frame.area.centre[0] + frame.px(_ACROSS[0] - 640)


def ghost_plate(frame: Frame, position: int) -> Rect:
    """Return the place of a ghost's plate."""
    (wide, high), side = map(frame.px, _GHOST), SIDES[position]
    if side % 2 == 0:
        return Rect(frame.area.centre[0] - wide / 2, frame.area.y + frame.px(_GHOST_TOP), wide, high)
    low = frame.area.bottom - frame.px(_GHOST_LOW + _GHOST[1])
    y = low if position >= len(set(SIDES)) else frame.area.y + frame.px(_GHOST_SIDE_TOP)
    left, right = frame.area.x + frame.margin, frame.area.right - frame.margin
    return Rect(right - wide if side == 1 else left, y, wide, high)


def ghost_drawn(frame: Frame, position: int) -> Spot:
    """Return where a ghost's drawn tile lies until it is thrown: beside its plate."""
    plate, width = ghost_plate(frame, position), max(3, round(frame.px(_GHOST_TILE)))
    x = plate.x - width * 0.56 if SIDES[position] == 1 else plate.right + width * 0.56
    y = plate.centre[1] - 0.05 * width * RATIO
    return Spot(x, y, width, face_up=False, z=y)


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile of a meld in the meld's own lengths (widths): where its middle is along, how turned, on which layer."""

    tile: Tile
    along: float
    turn: int = 0
    face_up: bool = True
    layer: int = 0


def meld_pieces(
    meld: Meld, steps: int, players: int, *, secret: bool, chow_in_middle: bool = False
) -> tuple[tuple[Piece, ...], float]:
    """
    Return the tiles of a meld from left to right, and how long it is.

    `steps` is how many places further counter-clockwise the called tile came from. It lies turned at the left, in the
    middle or at the right, as its thrower sits, or in the middle of every chow where a game has it so; the tile that
    made a pung a kong lies on the middle one.
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
    """Return where the called tile lies and how it is turned: its head points to the player who threw it."""
    if 2 * steps > players:  # from the left
        return 0, 90
    if 2 * steps < players:
        return rest, 270
    return 1, 90


def _length(melds: Melds) -> float:
    """Return how long melds are beside one another, in widths, with the gaps between them."""
    return sum(length for _, length in melds) + _BETWEEN * max(0, len(melds) - 1)


def _meld_spots(melds: Melds, x: float, foot: float, width: float) -> Placed:
    """Yield melds beside one another, all tiles standing on one line."""
    for pieces, length in melds:
        for piece in pieces:
            deep = width if piece.turn else width * RATIO
            y, up = foot - deep / 2, piece.layer * EDGE * width
            spot = Spot(x + piece.along * width, y - up, width, piece.turn, piece.face_up, z=y, layer=piece.layer)
            yield piece.tile, spot
        x += (length + _BETWEEN) * width


class Hand(NamedTuple):
    """A hand of so many tiles from left to right, the one at its end that stands apart, and how it is seen."""

    number: int  # a table that was told does not tell hidden tiles apart
    tiles: Sequence[Tile]
    apart: Tile | None
    face_up: bool
    standing: bool

    @property
    def long(self) -> float:
        """How long it is, in widths, with room for a tile that stands apart where one may: it tells nothing."""
        return self.number + (_APART if self.apart is not None or self.number % 3 == 2 else 0.0)

    @property
    def reserved(self) -> float:
        """How long it is, in widths, once its owner has drawn: what lies beside it stays where it is."""
        return max(self.long, self.number + 1 + _APART if self.number % 3 == 1 else 0.0)


class Rack(NamedTuple):
    """Places what belongs to one player on his side of the screen; `melds` are their pieces and lengths in widths."""

    frame: Frame
    position: int
    hand: Hand
    shown: Sequence[Tile]
    melds: Melds

    def spots(self) -> Placed:
        """Return the spot of every tile."""
        return (self._below, self._beside, self._above, self._beside)[self.position]()

    def _standing(self, x: float, y: float, width: float) -> Placed:
        """Yield the hand in a row, by the left edge and the middle of the faces."""
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
        if shrink <= 0 or (not wanted and self.hand.long * own > beside - start):  # a hand that is larger than any
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
        """Return in how many columns one's own shown tiles lie, and how wide they are: at the right of the hand."""
        room, high = self.frame.px(OWN_SHOWN[0]), self.frame.px(OWN_SHOWN[1])
        ways = ((-(-len(self.shown) // rows), rows) for rows in (2, 3, 4))
        most = float(self.frame.discard)
        sizes = [(min(most, room / max(1, n), high / (rows * _LINE + _TAIL)), -n, n) for n, rows in ways]
        width, _, columns = max(sizes)
        return columns, width

    def _above(self) -> Placed:
        frame, hand = self.frame, self.hand
        left = _across_left(frame)
        room = frame.area.right - frame.px(_ACROSS[1]) - left  # as far as the small buttons
        top, second = (frame.area.y + frame.px(row) for row in _ABOVE)
        flower = min(float(frame.discard), (frame.area.y + frame.px(ABOVE[True]) - second) / (RATIO + EDGE))
        flower = min(flower, (frame.area.right - frame.px(_ACROSS_SHOWN) - left) / max(1, len(self.shown)))
        parts = [*self.melds, *([_flat(self.shown)] if self.shown else [])]
        width, small = self._in_one_row(parts, room, frame.discard)
        if self.shown and small < flower:  # so much lies there that it takes a second row
            parts = list(self.melds)
            width, small = self._in_one_row(parts, room, frame.open)
            yield from _meld_spots([_flat(self.shown)], left, second + flower * RATIO, flower)
        y = top + width * RATIO / 2 + (TOP_EDGE * width if hand.standing else 0.0)
        yield from self._standing(left, y, width)
        yield from _meld_spots(parts, left + hand.reserved * width + _BETWEEN * small, top + RATIO * small, small)

    def _in_one_row(self, parts: Melds, room: float, most: float) -> tuple[float, float]:
        """Return the widths of the tiles of a hand and of what lies at its right, `most` at most, that fit one row."""
        hand, frame = self.hand, self.frame
        opened = hand.face_up or not hand.standing
        usual, rest = float(frame.open if opened else frame.rival), _length(parts) + _BETWEEN * bool(parts)
        small = min(most, (room - hand.reserved * usual) / rest) if rest else most
        if small < usual:  # a hand is no larger than what lies beside it
            usual = small = min(usual, room / (hand.reserved + rest))
        return usual, small

    def _beside(self) -> Placed:
        opened = self.hand.face_up or not self.hand.standing
        if not opened:
            yield from self._in_rack()
        frame, box = self.frame, column(self.frame, self.position)
        if opened:  # there is room where else the rack stands
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
        """Yield what lies in each line, so many widths long: what was shown, melds, then the hand where it is open."""
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
        """The hand stands in its rack, from the player's left on: at the left from above, at the right from below."""
        box, width = rail(self.frame, self.position), self.frame.beside
        down = 1 if self.position == 3 else -1
        y = box.y + 0.2 * width if down > 0 else box.bottom - 0.5 * width
        for tile in self.hand.tiles:
            y += down * _APART * width if tile == self.hand.apart else 0.0
            x, middle = box.centre[0], y + down * width / 2
            yield tile, Spot(x, middle, width, 90 * self.position, face_up=False, standing=True, z=middle)
            y += down * _SIDE_STEP * width


class _Line(NamedTuple):
    """A line at a side, and what is free above it, in widths."""

    melds: Melds
    above: float


def _flat_lines(tiles: Sequence[Tile], most: int) -> Iterator[_Line]:
    for at in range(0, len(tiles), most):
        yield _Line([_flat(tiles[at : at + most])], 0.0 if at else _SECTION)


def _flat(tiles: Sequence[Tile]) -> tuple[tuple[Piece, ...], float]:
    """Return tiles that lie beside one another."""
    return tuple(Piece(tile, n + 0.5) for n, tile in enumerate(tiles)), float(len(tiles))
