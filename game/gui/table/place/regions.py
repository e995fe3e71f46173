"""Where everything lies that is no tile, and the frame with the largest letters in which all of it has room. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from game.gui.kit.fit import largest
from game.gui.table.place.frame import LEAST, USUAL, Frame, frame_for
from game.gui.table.place.ghosts import ghost_plate
from game.gui.table.place.racks import lane_of
from game.gui.table.place.seating import SIDES, Seating
from game.gui.table.place.spots import RATIO, TOP_EDGE, Rect

CORNER_ROWS = 3  # of small buttons
_BADGE = 1.32  # the height of one's own badge, in units of words
_CHIP = 0.95  # that of another player's
_STEP = 5  # percent, from one try of letters to the next
_SMALLEST = 0.82  # of their usual size the tiles may be
_ACROSS, _OWN_FACE, _SIDE_FACE = 3.7, 3.3, 4.4  # the most of a portrait's side, in units
_LEAST_FACE = 1.8  # below that there is none
_NEAR = 0.25  # beside the portrait across
_LEAST_PLATE = 5.8  # the width of a plate that must be left beside it, in units of words
_TOUCH = 0.5  # pixels that two places may lie in one another


@dataclass(frozen=True, slots=True)
class Regions:
    """
    Rectangles for what is not a tile; `plates`, `portraits`, `ghosts` (the plates of those) and `badges` by position.

    A portrait is square; where there is no room for one, its width is 0.

    `hand` is for one's own tiles, `corner` for the first row of small buttons.
    """

    plates: tuple[Rect, ...]
    portraits: tuple[Rect, ...]
    ghosts: tuple[Rect, ...]
    badges: tuple[Rect, ...]
    box: Rect
    caption: Rect
    actions: Rect
    hand: Rect
    corner: Rect


def regions(frame: Frame) -> Regions:
    """Divide what the tiles leave free."""
    u, w, (cx, cy) = frame.unit, max(frame.unit, frame.words), frame.centre
    strip = cy + frame.half + 0.5 * u
    left, right = frame.area.x + frame.margin, frame.area.right - frame.margin
    tall = 1.95 * w
    lane = lane_of(frame, 0)
    hand_left = cx + lane.start
    corner = Rect(right - 3.7 * w, frame.area.y + frame.margin, 3.7 * w, 1.75 * w)
    across = _portrait_across(frame, corner)
    plates = _plates(frame, left, right, hand_left, corner, across)
    top = Rect(plates[2].right + _NEAR * u, corner.y - 0.3 * u, across, across)
    caption = Rect(hand_left, strip, cx - 3.2 * u - hand_left, tall)
    badges = tuple(_badge(plate, position, frame, caption) for position, plate in enumerate(plates))
    return Regions(
        plates=plates,
        portraits=_portraits(frame, plates, badges, corner, top),
        ghosts=tuple(ghost_plate(frame, position) for position in range(len(SIDES))),
        badges=badges,
        box=Rect(cx - frame.box, cy - frame.box, 2 * frame.box, 2 * frame.box),
        caption=caption,
        actions=Rect(cx - 2.8 * u, strip, right - cx + 2.8 * u, tall),
        corner=corner,
        hand=Rect(hand_left, frame.hand_y - frame.own * RATIO / 2, 14.6 * frame.own, frame.own * RATIO),
    )


def corner_block(corner: Rect, rows: int = CORNER_ROWS) -> Rect:
    """Give the place of all rows of small buttons, of which `corner` is the first."""
    return Rect(corner.x, corner.y, corner.w, corner.h * (rows + 0.14 * (rows - 1)))


def _portrait_across(frame: Frame, corner: Rect) -> float:
    """Give the side of the portrait of the one across, which has room between the plate and the small buttons."""
    room = corner.x - _NEAR * frame.unit - (frame.centre[0] - lane_of(frame, 2).start + 0.5 * frame.unit)
    side = min(_ACROSS * frame.unit, room - _LEAST_PLATE * max(frame.unit, frame.words))
    return side if side >= _LEAST_FACE * frame.unit else 0.0


def _portraits(
    frame: Frame, plates: tuple[Rect, ...], badges: tuple[Rect, ...], corner: Rect, top: Rect
) -> tuple[Rect, ...]:
    """Give the places of portraits: one's own within the plate, those at the sides above or below it."""
    u, own = frame.unit, plates[0]
    side = min(_OWN_FACE * u, own.h + max(0.0, own.y - badges[0].bottom) - 0.2 * u)
    mine = Rect(own.x + 0.15 * u, own.bottom - 0.1 * u - side, side, side)
    upper = (corner_block(corner).bottom + 0.2 * u, frame.area.y + frame.margin + frame.head + 0.5 * u)
    lower = (badges[0].y - 0.4 * u,) * 2
    at_right, at_left = (
        _beside(frame, plates[position], badges[position], *ends)
        for position, *ends in zip((1, 3), upper, lower, strict=True)
    )
    return mine, at_right, top, at_left


def _beside(frame: Frame, plate: Rect, badge: Rect, upper: float, lower: float) -> Rect:
    """Give the place of a portrait over a plate, or where there is more room below it."""
    overlap = 0.2 * frame.unit
    most, edge = min(_SIDE_FACE * frame.unit, plate.w), plate.y + overlap
    foot = plate.bottom - overlap if frame.seating.ghosts else badge.bottom  # no game with ghosts has badges
    above, below = edge - upper, lower - foot
    side = min(most, max(above, below))
    if side < _LEAST_FACE * frame.unit:
        side = 0.0
    x = plate.x + (plate.w - side) / 2
    return Rect(x, edge - side if above >= min(most, below) else foot, side, side)


def _plates(
    frame: Frame, left: float, right: float, hand_left: float, corner: Rect, portrait: float
) -> tuple[Rect, ...]:
    u, w, (cx, cy) = frame.unit, max(frame.unit, frame.words), frame.centre
    own_foot, own_high = frame.hand_y + frame.own * RATIO / 2, frame.own * (RATIO + TOP_EDGE) * w / u
    below = Rect(left, own_foot - own_high, min(8.4 * w, hand_left - 0.5 * u - left), own_high)
    edge = lane_of(frame, 1).hand_out + frame.rival * RATIO / 2 + 0.45 * u
    wide, beside = min(8.0 * w, right - cx - edge), 5.0 * w
    block = corner_block(corner)
    free = block.bottom + (0.3 if frame.seating.ghosts else 0.75) * w  # a badge may hang on the plate
    y = free if frame.seating.is_wide else max(free, cy - beside / 2)
    above_left = cx - lane_of(frame, 2).start + 0.5 * u
    beside_face = portrait + _NEAR * u if portrait else 0.0
    above = Rect(above_left, corner.y, min(9.0 * w, right - above_left - 3.9 * w - beside_face), 1.9 * w)
    return (
        below,
        Rect(cx + edge, y, wide, beside),
        above,
        Rect(cx - edge - wide, y if frame.seating.is_wide else cy - beside / 2, wide, beside),
    )


def _badge(plate: Rect, position: int, frame: Frame, caption: Rect) -> Rect:
    """Give the place of a badge: one's own above the name plate, another's on the edge of his."""
    unit, words = frame.unit, max(frame.unit, frame.words)
    if position == 0:
        y = caption.y + (caption.h - _BADGE * words) / 2
        return Rect(plate.x, min(y, plate.y - (_BADGE + 0.2) * words), plate.w, _BADGE * words)
    y = plate.bottom - 0.12 * unit if position == 2 else plate.bottom - 0.35 * words
    return Rect(plate.x + 0.2 * unit, y, plate.w - 0.4 * unit, _CHIP * words)


@lru_cache(maxsize=64)
def roomy_frame(size: tuple[int, int], footer: float, seating: Seating, percent: int) -> Frame:
    """Divide a window with letters as large as wished, or as large as there is room for; the usual ones always are."""
    tried = (*range(percent, USUAL, -_STEP), min(percent, USUAL))
    return largest((frame_for(size, footer, seating, letters) for letters in tried), has_room)


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
        plate, badge, portrait = found.plates[position], found.badges[position], found.portraits[position]
        if seating.ghosts:  # no game with ghosts has badges
            yield plate
        elif position == 0:
            yield from (plate, badge)
        else:  # the badge hangs on the edge of the plate
            yield _hull(plate, badge)
        if position == 2 and portrait.w:
            yield portrait
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
