"""The place of a ghost: it has no rack, only a small plate and the tile it draws. Pure."""

from game.gui.table.place.frame import MARGIN, Frame
from game.gui.table.place.seating import SIDES
from game.gui.table.place.spots import RATIO, Rect

_WIDE, _HIGH = 152, 42  # a plate, in design pixels
_TOP, _SIDE_TOP = 18, 114  # where it begins above, and at a side
_LOW = 262  # where those in the lower corners end, from the lower edge
_TILE = 30  # the tile that is drawn


def corner_top(frame: Frame) -> float:
    """Return where the plates in the lower corners begin, where six sit."""
    return frame.area.bottom - frame.px(_LOW + _HIGH)


def ghost_plate(frame: Frame, position: int) -> Rect:
    """Return the place of a ghost's plate."""
    wide, high, side = frame.px(_WIDE), frame.px(_HIGH), SIDES[position]
    if side % 2 == 0:
        return Rect(frame.area.centre[0] - wide / 2, frame.area.y + frame.px(_TOP), wide, high)
    y = corner_top(frame) if position >= len(set(SIDES)) else frame.area.y + frame.px(_SIDE_TOP)
    left, right = frame.area.x + frame.px(MARGIN), frame.area.right - frame.px(MARGIN)
    return Rect(right - wide if side == 1 else left, y, wide, high)


def drawn_width(frame: Frame) -> float:
    """Return how wide the tile is seen that a ghost draws."""
    return max(3, round(frame.px(_TILE)))


def drawn_point(frame: Frame, position: int) -> tuple[float, float]:
    """Return where a ghost's drawn tile lies until it is thrown: beside its plate."""
    plate, away = ghost_plate(frame, position), drawn_width(frame) * 0.56
    x = plate.x - away if SIDES[position] == 1 else plate.right + away
    return x, plate.centre[1] - 0.05 * drawn_width(frame) * RATIO
