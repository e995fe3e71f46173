"""Where a ghost is seen: it has no rack, so a small plate beside the wall and the tile it draws are enough. Pure."""

from game.gui.table.place.frame import Frame
from game.gui.table.place.seating import SIDES
from game.gui.table.place.spots import RATIO, Rect

_WIDE, _HIGH = 6.2, 1.7  # a plate, in units of words
_DRAWN = 1.5  # how far from the wall the drawn tile lies at a side
_BESIDE = 2.6  # how far from the wall the plate begins there
_DOWN = 10.3  # how far down the corners are where six sit


def _level(frame: Frame, position: int) -> float:
    """Give how far below the middle of the table the plate at a side stands; higher plates end where small ones do."""
    if position < len(set(SIDES)):
        return 0.0
    return _DOWN * frame.unit - _grown(frame) / 2


def _grown(frame: Frame) -> float:
    """Give how much higher a plate is than one with usual letters."""
    return _HIGH * max(0.0, frame.words - frame.unit)


def corner_top(frame: Frame) -> float:
    """Give how far below the middle of the table the plates in the lower corners begin, where six sit."""
    return _DOWN * frame.unit - _HIGH * frame.unit / 2 - _grown(frame)


def ghost_plate(frame: Frame, position: int) -> Rect:
    """Give the place of a ghost's plate."""
    u, w, (cx, cy) = frame.unit, max(frame.unit, frame.words), frame.centre
    wide, high = _WIDE * w, _HIGH * w
    side = SIDES[position]
    if side % 2 == 0:
        return Rect(cx - wide / 2, frame.rival_y - high / 2, wide, high)
    y = cy + _level(frame, position) - high / 2
    left = cx + frame.half + _BESIDE * u
    return Rect(left if side == 1 else 2 * cx - left - wide, y, wide, high)


def drawn_point(frame: Frame, position: int) -> tuple[float, float]:
    """Give where a ghost's drawn tile lies until it is thrown: between its plate and the wall."""
    u, (cx, cy) = frame.unit, frame.centre
    side = SIDES[position]
    if side % 2 == 0:
        return cx + _WIDE / 2 * max(u, frame.words) + u, frame.rival_y - 0.1 * frame.flower * RATIO
    away = frame.half + _DRAWN * u
    return cx + (away if side == 1 else -away), cy + _level(frame, position)
