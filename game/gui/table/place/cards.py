"""Where the cards and boards that one opens lie over the table: off racks, plates, hand and buttons. Pure."""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from game.gui.table.place.frame import Frame
from game.gui.table.place.regions import CORNER_ROWS, Regions
from game.gui.table.place.spots import Rect, in_pixels

AT_RIGHT, AT_LEFT = 1, 3  # the positions at the sides
_ROW = 1.5  # how much of the room a row of discards takes, in widths of one
_RIGHT_BELOW = 4  # that in the lower right corner, where six sit
_EDGE = 2  # pixels that stand out around a plate that is covered
_TRIES = (24, 16)  # places that are tried for a speech, across and down
_TOUCHED = 30  # how much worse than soft ground it is to cover what must be seen
_FAR = 0.02  # what a pixel of the way from the middle of what is pointed at costs, in pixels covered across the speech

Size = tuple[float, float]


class Cards:
    """
    Gives the cards over a table their rooms and places, all in whole pixels.

    A card at a side ends above a `line`, which is where the buttons begin; `gap` is what stays free around it.
    """

    def __init__(self, frame: Frame, regions: Regions, front: int) -> None:
        """Take the measures of the window, what the tiles leave free, and who sits in front."""
        self._frame, self._regions, self._front = frame, regions, front

    def plate(self, position: int) -> Rect | None:
        """Give the name plate of the one who sits at a side; None where nobody does."""
        seating = self._frame.seating
        for seat in range(seating.seats):
            if seating.position(seat, self._front) == position:
                plates = self._regions.ghosts if seat in seating.ghosts else self._regions.plates
                return in_pixels(plates[position])
        return None

    def right(self, line: float, gap: int) -> Rect:
        """Give the room at the right, between the panel in the middle and the margin."""
        left, right = round(self._regions.box.right) + gap, round(self._regions.corner.right)
        top = round(self._regions.corner.bottom) + gap
        if self._frame.seating.is_wide and _RIGHT_BELOW in self._frame.seating.ghost_positions(self._front):
            line = min(line, in_pixels(self._regions.ghosts[_RIGHT_BELOW]).y)
        return Rect(left, top, right - left, max(1, line - gap - top))

    def left(self, line: float, gap: int) -> Rect:
        """Give the room at the left, between the margin and the panel in the middle."""
        left, right = round(self._regions.plates[AT_LEFT].x), round(self._regions.box.x) - gap
        top = round(self._frame.area.y + self._frame.margin)
        return Rect(left, top, right - left, max(1, self._above_badge(line) - gap - top))

    def _above_badge(self, line: float) -> float:
        """Give where cards at the left end: one's own badge stands there where the letters are large."""
        return line if self._frame.seating.ghosts else min(line, round(self._regions.badges[0].y))

    def beside_plate(self, line: float, gap: int) -> Iterator[Rect]:
        """Give the parts of the room at the right beside the plate there: off a row of discards, then whole."""
        room, plate, row = self.right(line, gap), self.plate(AT_RIGHT), round(_ROW * self._frame.discard)
        right = room.right if plate is None else plate.x - gap
        for left in (room.x + row, room.x):
            yield Rect(left, room.y, max(1, right - left), room.h)

    def below_right_plate(self, line: float, gap: int) -> Rect:
        """Give the room at the right where neither tiles nor plates lie: below the plate there, outside the racks."""
        room, plate = self.right(line, gap), self.plate(AT_RIGHT)
        left = round(self._regions.plates[AT_RIGHT].x)
        top = room.y if plate is None else plate.bottom + gap
        return Rect(left, top, max(1, room.right - left), max(1, room.bottom - top))

    def below_left_plate(self, gap: int) -> Rect:
        """Give the room at the left where neither tiles nor plates lie: below the plate there, outside the racks."""
        plate, own = self.plate(AT_LEFT), in_pixels(self._regions.plates[0])
        if plate is None or self._frame.seating.ghosts:
            return Rect(0, 0, 0, 0)
        bottom = min(own.y, round(self._regions.badges[0].y)) - gap
        return Rect(plate.x, plate.bottom + gap, plate.w, max(0, bottom - plate.bottom - gap))

    def board_at_right(self, wide: int, line: float, gap: int, between: int) -> Rect:
        """Give the place of a board at the right margin, below the small buttons, `between` which so much is free."""
        corner = in_pixels(self._regions.corner)
        top = corner.y + CORNER_ROWS * corner.h + (CORNER_ROWS - 1) * between + gap
        return Rect(corner.right - wide, top, wide, line - gap - top)

    def board_at_left(self, size: Size, line: float, gap: int) -> Rect:
        """Give the place of a board at the left margin, above a line."""
        top = max(gap, self._above_badge(line) - gap - size[1])
        return self.uncut(Rect(round(self._regions.plates[AT_LEFT].x), top, *size), AT_LEFT)

    def uncut(self, box: Rect, position: int) -> Rect:
        """Move a card up where it would cut the name plate of the one who sits at a side: it covers all of it then."""
        plate = self.plate(position)
        if plate is not None and plate.y - _EDGE < box.y < plate.bottom + _EDGE:
            return Rect(box.x, plate.y - _EDGE, box.w, max(box.h, plate.h + 2 * _EDGE))
        return box


def beside(size: Size, what: Rect, room: Rect, gap: int) -> Rect:
    """Give the place of a card at the upper right of what it explains, or where it fits without covering that."""
    wide, high = size
    middle = what.x + what.w // 2 - wide // 2
    places = (
        (what.right + gap, what.y - gap - high // 2),
        (what.x - gap - wide, what.y - gap - high // 2),
        (middle, what.y - gap - high),
        (middle, what.bottom + gap),
    )
    found = [_within(Rect(x, y, wide, high), room) for x, y in places]
    return next((place for place in found if not _common(place, what)), found[0])


def above(size: Size, what: Rect, room: Rect, gap: int) -> Rect:
    """Give the place of a card above what it explains, below it where there is no room."""
    wide, high = size
    y = what.y - gap - high
    return _within(Rect(what.x, what.bottom + gap if y < room.y else y, wide, high), room)


def _within(box: Rect, room: Rect) -> Rect:
    """Move a box into a room, to its middle where the box is larger."""
    x = room.x + room.w // 2 - box.w // 2 if box.w >= room.w else max(room.x, min(box.x, room.right - box.w))
    y = room.y + room.h // 2 - box.h // 2 if box.h >= room.h else max(room.y, min(box.y, room.bottom - box.h))
    return box._replace(x=x, y=y)


def _common(a: Rect, b: Rect) -> float:
    """Give how many pixels two boxes have in common."""
    wide, high = min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y)
    return wide * high if wide > 0 and high > 0 else 0


class Found(NamedTuple):
    """A place, and how many pixels of what must be seen it covers."""

    rect: Rect
    covers: float


def clear_of(size: Size, area: Rect, hard: Sequence[Rect], soft: Sequence[Rect], near: tuple[float, float]) -> Found:
    """Find the place of a speech, near a point: off what must be seen (`hard`) and, if it can, what is good to see."""
    best: tuple[float, Found] | None = None
    for rect in _tried(size, area):
        covers = sum(_common(rect, other) for other in hard)
        x, y = rect.x + rect.w // 2 - near[0], rect.y + rect.h // 2 - near[1]
        cost = _TOUCHED * covers + sum(_common(rect, other) for other in soft) + _FAR * sqrt(x * x + y * y) * size[0]
        if best is None or cost < best[0]:
            best = (cost, Found(rect, covers))
    assert best is not None
    return best[1]


def _tried(size: Size, area: Rect) -> Iterable[Rect]:
    across, down = max(0, area.w - size[0]), max(0, area.h - size[1])
    for row in range(_TRIES[1] + 1):
        for column in range(_TRIES[0] + 1):
            yield Rect(area.x + across * column // _TRIES[0], area.y + down * row // _TRIES[1], *size)
