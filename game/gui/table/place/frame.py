"""
The frame: how a window is divided.

All lengths grow from two units. That of tiles is the width of a tile in the wall; that of words and buttons is larger
where the person wants large letters, and then the tiles make room.

A position is a place at a side of the screen (see `seating`). In the local coordinates of its side, `along` runs to the
right of one who sits there and `out` from the middle of the table towards him.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.gui.table.place.seating import SIDES, Seating
from game.gui.table.place.spots import EDGE, RATIO, TOP_EDGE, Rect

STACKS = 20
PITCH = 1.03  # from stack to stack
_MARGIN = 0.78
_RIVAL = 1.2  # a tile of another player's hand
_OWN = 1.92  # a tile of one's own
_FLOWER = 1.05
_DISCARD = 1.24
_STRIP = 1.95  # the row of captions and buttons
_WALL = STACKS * PITCH + RATIO + 0.12  # the outer side of the wall
_TOP_ROW = _RIVAL * RATIO + EDGE * _RIVAL
_OWN_ROW = _OWN * RATIO + TOP_EDGE * _OWN
_HEIGHT = 2 * _MARGIN + _TOP_ROW + 0.5 + 0.45 + _WALL + EDGE + 0.3 + _STRIP + 0.25 + _OWN_ROW
_WIDTH = 43.5
_WORDS_HIGH = _TOP_ROW + _STRIP  # the part of the height that grows with the letters
_BESIDE = 17.95  # what the tiles of one who sits beside take of half the width
_PLATE = 5.0  # the least width of a name plate, in units of words
LEAST = 17.0  # pixels: on a smaller tile of the wall, and on what grows with it, not everybody can read the faces
USUAL = 100  # percent
_FOUR = Seating()


@dataclass(frozen=True, slots=True)
class Frame:
    """
    The measures of one window.

    `unit` is the width of a wall tile, `usual` that width beside usual letters, `words` the unit of words and buttons,
    `centre` the middle of the wall, `half` half the outer side of the wall.
    """

    size: tuple[int, int]
    seating: Seating
    unit: float
    usual: float
    words: float
    centre: tuple[float, float]
    top: float
    area: Rect

    @property
    def half(self) -> float:
        """Half of the outer side of the wall."""
        return _WALL / 2 * self.unit

    @property
    def reach(self) -> float:
        """How far from the middle the wall tiles lie."""
        return (_WALL - RATIO) / 2 * self.unit

    @property
    def own(self) -> float:
        """The width of a tile in one's own hand."""
        return _OWN * self.unit

    @property
    def rival(self) -> float:
        """The width of a tile in another's hand."""
        return _RIVAL * self.unit

    @property
    def meld(self) -> float:
        """The width of a tile in one's own melds."""
        return 1.45 * self.unit

    @property
    def flower(self) -> float:
        """The width of a flower or joker beside a hand."""
        return _FLOWER * self.unit

    @property
    def discard(self) -> float:
        """The width of a discard."""
        return _DISCARD * self.unit

    @property
    def box(self) -> float:
        """Half the side of the panel in the middle, round which the discards lie."""
        return 3.1 * self.discard

    @property
    def margin(self) -> float:
        """What stays free at the edge of the window."""
        return _MARGIN * self.unit

    @property
    def hand_y(self) -> float:
        """The middle of the faces of one's own hand."""
        return self.area.bottom - self.margin - self.own * RATIO / 2

    @property
    def head(self) -> float:
        """How high the row at the upper edge is, in which a hand lies beside a name plate and small buttons."""
        return _TOP_ROW * max(self.unit, self.words)

    @property
    def rival_y(self) -> float:
        """The middle of the hand above."""
        spare = self.head - _TOP_ROW * self.unit
        return self.area.y + self.margin + spare / 2 + TOP_EDGE * self.rival + self.rival * RATIO / 2

    def position(self, seat: int, front: int) -> int:
        """Give the position of a seat on the screen."""
        return self.seating.position(seat, front)

    def at(self, position: int, along: float, out: float) -> tuple[float, float]:
        """Give the point of the screen for local coordinates."""
        return turned(self.centre, position, along, out)


def turned(centre: tuple[float, float], position: int, along: float, out: float) -> tuple[float, float]:
    """Give the point of the screen at local coordinates around a centre."""
    x, y = ((along, out), (out, -along), (-along, -out), (-out, along))[SIDES[position]]
    return centre[0] + x, centre[1] + y


@lru_cache(maxsize=64)
def frame_for(size: tuple[int, int], footer: float = 0.0, seating: Seating = _FOUR, percent: float = USUAL) -> Frame:
    """
    Divide a window; `footer` pixels at its lower edge stay free.

    Words are `percent` as large as is usual for the window; for larger ones the tiles make room.
    """
    width, height = size[0], size[1] - footer
    unit = usual = min(height / _HEIGHT, width / _WIDTH)
    words = usual * percent / USUAL
    if percent > USUAL:
        beside = (width / 2 - _PLATE * words) / _BESIDE
        unit = min(usual, (height - _WORDS_HIGH * words) / (_HEIGHT - _WORDS_HIGH), beside)
    rows = _WORDS_HIGH * max(unit, words)
    tall = (_HEIGHT - _WORDS_HIGH) * unit + rows
    top = (height - tall) / 2
    wide = min(width, _HEIGHT * usual * 1.8)
    area = Rect((width - wide) / 2, top, wide, tall)
    middle = top + (_MARGIN + 0.5 + 0.45 + _WALL / 2) * unit + _TOP_ROW * max(unit, words)
    return Frame(size, seating, unit, usual, words, (width / 2, middle), top, area)
