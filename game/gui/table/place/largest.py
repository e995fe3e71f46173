"""The frame with the largest letters that leave everything on the table its place. Pure."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from game.gui.table.place.frame import LEAST, USUAL, Frame, frame_for
from game.gui.table.place.layout import Regions, badge_box, corner_block, regions
from game.gui.table.place.seating import Seating
from game.gui.table.place.spots import Rect

_STEP = 5  # percent, from one try to the next
_SMALLEST = 0.82  # of their usual size the tiles may be
_TOUCH = 0.5  # pixels that two places may lie in one another


@lru_cache(maxsize=64)
def roomy_frame(size: tuple[int, int], footer: float, seating: Seating, percent: int) -> Frame:
    """Divide a window with letters as large as wished, or as large as there is room for; the usual ones always are."""
    for tried in range(percent, USUAL, -_STEP):
        frame = frame_for(size, footer, seating, tried)
        if has_room(frame):
            return frame
    return frame_for(size, footer, seating, min(percent, USUAL))


def has_room(frame: Frame) -> bool:
    """Whether the tiles can be read, and no place for words or buttons lies on another, whoever sits in front."""
    if frame.unit < max(LEAST, _SMALLEST * frame.usual):
        return False
    found, window = regions(frame), Rect(0, 0, *frame.size)
    if not all(_within(place, window) for place in _places(frame, found, frame.seating.players[0])):
        return False
    return all(_apart(list(_places(frame, found, front))) for front in frame.seating.players)


def _places(frame: Frame, found: Regions, front: int) -> Iterator[Rect]:
    """Give every place where words or buttons stand."""
    seating = frame.seating
    yield from (found.box, found.caption, found.actions, corner_block(found.corner))
    for seat in seating.players:
        position = seating.position(seat, front)
        plate, badge = found.plates[position], badge_box(found, frame, position)
        if seating.ghosts:  # no game with ghosts has badges
            yield plate
        elif position == 0:
            yield from (plate, badge)
        else:  # the badge hangs on the edge of the plate
            yield _hull(plate, badge)
    yield from (found.ghosts[position] for position in seating.ghost_positions(front))


def _hull(a: Rect, b: Rect) -> Rect:
    """Give the rectangle round two."""
    x, y = min(a.x, b.x), min(a.y, b.y)
    return Rect(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)


def _apart(places: list[Rect]) -> bool:
    return not any(_deep(a, b) > _TOUCH for a, b in combinations(places, 2))


def _within(inner: Rect, outer: Rect) -> bool:
    return inner.x >= outer.x and inner.y >= outer.y and inner.right <= outer.right and inner.bottom <= outer.bottom


def _deep(a: Rect, b: Rect) -> float:
    """Give how deep two rectangles lie in one another."""
    return min(min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y))
