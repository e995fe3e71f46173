"""
The frame: how a window is divided.

Lengths are in design pixels, those of a window of 1280 × 800, and scale with one unit. A larger text scale makes the
row of captions and buttons higher, but never the tiles smaller.

A position is a place at a side of the screen (see `Seating`). In the local coordinates of a side, `along` points to the
right as seen by the player there, and `out` points from the middle of the table to the player.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.gui.table.place.spots import EDGE, RATIO, TOP_EDGE, Rect
from game.rules.ruleset import Ruleset

#: Side of the screen (0 below, 1 right, 2 above, 3 left) by position; positions 4 and 5 are the lower corners.
SIDES = (0, 1, 2, 3, 1, 3)
#: Positions, counter-clockwise, by number of seats.
RINGS = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3), 6: (0, 4, 1, 2, 3, 5)}
STACKS = 20
UNIT = 25.0  # design pixels
_WIDTH, _HEIGHT = 1280, 800  # from here on all in design pixels
_WIDEST = 1.8  # maximal width of the table, in heights
MARGIN = 18  # free space at the left, the right and the top
_FOOT = 14  # free space below the front hand
_OWN, _MELD, _DISCARD, _RIVAL, _BESIDE, _OPEN = 64, 46, 40, 28, 22, 34
HAND_LEFT = 182  # leftmost start of the front hand
WHOLE_HAND = 14.35  # length of a full hand with the gap before the last tile, in widths
_LIFT = 0.24  # rise of a chosen tile, in widths
_ROW = 60  # height of the row of captions and buttons
ABOVE = {True: 112, False: 62}  # height above the field: a rack with shown tiles (True), or a ghost's plate
_NOBODY = 20  # the same without a seat above
BESIDE = 240  # width beside the field: plate, melds and rack
_ALONE = 40  # the same without seats at the sides
WALL, _OPEN_WALL = 13, 38  # thickness of the wall, face down and turned up
GAP = 5  # between wall, discards and neighbours
BLOCKS = 8  # between the piles
_WIDER = 1.1  # narrower side piles leave less room for words, so their discards must be this much larger
PANEL = (116, 132)
ROW_PITCH = 1.35  # from row to row of discards, in widths; a row hides the thickness of the row behind
_TAIL = RATIO + EDGE - ROW_PITCH  # visible thickness of the last row, in widths
_LARGEST = 1.2  # discards grow into free space up to this factor, without any larger tile setting
LEAST = 15.0  # minimal unit in pixels; smaller faces are hard to read
USUAL = 100  # percent
_STEPS = tuple(1 - step / 40 for step in range(41))  # shares of the wished enlargement, tried in order
_GROWS_UNTIL, _GROWN = 150, 0.15  # at this text scale (percent) the front seat's tiles are larger by this share


@dataclass(frozen=True, slots=True)
class Seating:
    """
    The seats around a table: their number, the ghosts, and the direction of play as seen from above.

    `order` is the turn order of the seats, if it differs from their numbers.

    A position is a place on the screen: 0 to 3 are its sides, 4 and 5 its lower corners, for ghosts only.
    """

    seats: int = 4
    ghosts: tuple[int, ...] = ()
    clockwise: bool = False
    order: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The seats of the players, without ghosts."""
        return tuple(seat for seat in range(self.seats) if seat not in self.ghosts)

    @property
    def is_wide(self) -> bool:
        """True if two seats are at the right and two at the left."""
        return self.seats > len(RINGS[4])

    def steps(self, seat: int, other: int) -> int:
        """Return the distance from a seat to another, counter-clockwise on the screen."""
        away = self.order.index(other) - self.order.index(seat) if self.order else other - seat
        return (-away if self.clockwise else away) % self.seats

    def position(self, seat: int, front: int) -> int:
        """Return the position of a seat if `front` is below."""
        return RINGS[self.seats][self.steps(front, seat)]

    def ghost_positions(self, front: int) -> frozenset[int]:
        """Return the positions of the ghosts."""
        return frozenset(self.position(seat, front) for seat in self.ghosts)

    def rivals(self, front: int) -> frozenset[int]:
        """Return the positions of the other players."""
        return frozenset(self.position(seat, front) for seat in self.players if seat != front)


def seating_of(rules: Ruleset) -> Seating:
    """Return the seating of a ruleset's table."""
    return Seating(rules.seats, tuple(rules.ghosts), rules.conduct.clockwise)


_FOUR = Seating()


class Frame:
    """The measures of a window."""

    def __init__(
        self,
        size: tuple[int, int],
        footer: float = 0.0,
        seating: Seating = _FOUR,
        percent: float = USUAL,
        tiles: float = USUAL,
        *,
        head: float = 0.0,
        left: float = 0.0,
        walled: bool = True,
        wall_open: bool = False,
    ) -> None:
        """
        Divide a window; `head`, `footer` and `left` are the free pixels at its upper, lower and left edge.

        `percent` is the text scale, `tiles` that of the front hand and the discards, both as far as there is room.
        A hidden wall (not `walled`) leaves more room, a wall turned up less.
        """
        self.size, self.left, self.seating = size, left, seating
        width, height = size[0] - left, max(1.0, size[1] - head - footer)
        #: The unit of all lengths, and that of the text.
        self.unit = min(width / _WIDTH, height / _HEIGHT) * UNIT
        self.words = self.unit * percent / USUAL
        self._d = d = self.unit / UNIT  # a design pixel
        wide = min(width, max(_WIDTH * d, _WIDEST * height))
        self.area = Rect(left + (width - wide) / 2, head, wide, height)
        #: Thickness of the wall in design pixels, 0 if hidden.
        self.wall = _OPEN_WALL if wall_open else WALL if walled else 0
        letters = max(1.0, percent / USUAL)
        larger = max(tiles / USUAL, 1 + _GROWN * min(1.0, (letters - 1) / (_GROWS_UNTIL / USUAL - 1)))
        usual: Frame | None = (
            frame_for(size, footer, seating, head=head, left=left, wall_open=wall_open) if larger > 1 else None
        )
        for tried in _STEPS:  # the text shrinks first, then the tiles
            #: Width of a tile in the front hand.
            self.own = self._own(1 + (larger - 1) * min(1.0, 2 * tried))
            #: The row of captions and buttons, and the field for wall, discards and middle panel.
            self.row = self._row(1 + (letters - 1) * max(0.0, 2 * tried - 1))
            self.field = self._field()
            #: Width of a discard, and (tiles in a row, rows) of a pile at a side.
            self.discard, self.beside_rows = self._discards(larger)
            if usual is None or self.discard >= usual.discard:
                break
        self._measure()

    def _measure(self) -> None:
        """Derive the other measures."""
        #: The free margin of the window, and the wished text scale (at least 1).
        self.margin, self.grown = self.px(MARGIN), max(1.0, self.words / self.unit)
        #: Widths of tiles: in the rack above, in a rack at a side, in an open hand and melds above.
        self.rival, self.beside, self.open = (max(3, round(self.px(wide))) for wide in (_RIVAL, _BESIDE, _OPEN))
        #: Width of a tile in the front seat's melds.
        self.meld = max(3, round(self.own * _MELD / _OWN))
        #: The middle of the table, and the radius of motion around it.
        self.centre = self.field.centre[0], self.field.centre[1] - _TAIL * self.discard / 2
        if self.seating.seats == 3:  # no seat above
            self.centre = self.field.centre[0], self.field.y + 2 * ROW_PITCH * self.discard
        self.reach = min(self.field.w, self.field.h) / 2
        wide, high, (x, y) = self.px(PANEL[0]), self.px(PANEL[1]), self.centre
        if self.grown > 1 and self.seating.seats in (3, 4):  # the side piles lie beside the panel
            high = min(high * self.grown, 3 * ROW_PITCH * self.discard)
            aside = 2 * (self.beside_rows[0] * self.discard + self.px(BLOCKS))
            wide = max(wide, min(wide * self.grown, self.field.w - aside))
        #: The middle panel.
        self.panel = Rect(x - wide / 2, y - high / 2, wide, high)
        #: Vertical middle of the faces of the front hand, and its left end; centred in the window if there is room.
        self.hand_y = self.area.bottom - self.px(_FOOT) - self.own * RATIO / 2
        left = self.area.centre[0] - WHOLE_HAND / 2 * self.own
        self.hand_left = round(max(self.area.x + self.px(HAND_LEFT), left))

    def _own(self, larger: float) -> int:
        """Return the width of a tile in the front hand, enlarged by `larger` if there is room."""
        return round(min(_OWN * self._d * larger, (self.area.w - (HAND_LEFT + MARGIN) * self._d) / WHOLE_HAND))

    def _row(self, letters: float) -> Rect:
        foot = self.area.bottom - _FOOT * self._d - self.own * (RATIO + TOP_EDGE + _LIFT * 0.8)
        high, left = _ROW * self._d * letters, HAND_LEFT * self._d
        return Rect(self.area.x + left, foot - high, self.area.w - 2 * left, high)

    def _field(self) -> Rect:
        seats, area = self.seating.seats, self.area
        ends = (self.wall + 2 * GAP if self.wall else GAP) * self._d  # between the field and the piles
        top = area.y + (_NOBODY if seats == 3 else ABOVE[not self.seating.is_wide]) * self._d + ends
        aside = (_ALONE if seats == 2 else BESIDE) * self._d + ends
        return Rect(area.x + aside, top, area.w - 2 * aside, max(1.0, self.row.y - ends - top))

    def _discards(self, larger: float) -> tuple[int, tuple[int, int]]:
        wish, field = _DISCARD * self._d * max(larger, _LARGEST), self.field
        sizes = []
        for way in _piles(self.seating):
            high = (field.h - way.between * self._d) / (way.rows * ROW_PITCH + _TAIL)
            sizes.append((int(min(wish, high, (field.w - way.beside * self._d) / way.across)), way))
        best, way = max(sizes, key=lambda found: found[0] if found is not sizes[0] else found[0] * _WIDER)
        return max(3, best), way.at_side

    def px(self, length: float) -> float:
        """Convert design pixels to real pixels."""
        return length * self.unit / UNIT

    def position(self, seat: int, front: int) -> int:
        """Return the position of a seat on the screen."""
        return self.seating.position(seat, front)


frame_for = lru_cache(maxsize=64)(Frame)


def turned(centre: tuple[float, float], position: int, along: float, out: float) -> tuple[float, float]:
    """Convert the local coordinates of a position, around a centre, to a point of the screen."""
    x, y = ((along, out), (out, -along), (-along, -out), (-out, along))[SIDES[position]]
    return centre[0] + x, centre[1] + y


class _Piles(NamedTuple):
    """An arrangement of the piles: discards stacked down (`rows`) and `across`, the gaps, and the shape `at_side`."""

    rows: int
    between: float
    across: int
    beside: float
    at_side: tuple[int, int] = (8, 3)


def _piles(seating: Seating) -> tuple[_Piles, ...]:
    """Return the possible arrangements of the piles of a table."""
    if seating.is_wide:
        return (_Piles(6, PANEL[1] + 2 * BLOCKS, 18, 2 * BLOCKS),)
    if seating.seats == 2:
        return (_Piles(4, PANEL[1] + 2 * BLOCKS, 18, 0),)
    if seating.seats == 3:
        others, shapes = 3, [(8, 4), (7, 4)]
    else:
        others, shapes = 4, [(8, 3), (7, 3), (6, 4), (5, 5)]
    return tuple(_Piles(others + rows, 2 * BLOCKS, 2 * row, PANEL[0] + 2 * BLOCKS, (row, rows)) for row, rows in shapes)
