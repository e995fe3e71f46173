"""Layout of everything but tiles: plates, portraits, buttons, captions; and of cards over the table. Pure."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import inf, sqrt
from typing import NamedTuple

from game.gui.table.place.frame import BLOCKS, GAP, HAND_LEFT, MARGIN, RINGS, SIDES, Frame
from game.gui.table.place.racks import OWN_SHOWN, block, ghost_plate, mat, rail, wall_point
from game.gui.table.place.spots import RATIO, TOP_EDGE, Rect

_TRIES = (24, 16)  # candidate places of a speech, across and down
_TOUCHED = 30  # cost of a covered `hard` pixel; a `soft` pixel costs 1
_FAR = 0.02  # cost of a pixel of distance, times the width of the speech

Size = tuple[float, float]


def beside(size: Size, what: Rect, room: Rect, gap: int, avoid: Sequence[Rect] = ()) -> Rect:
    """
    Return the place of a card near its subject `what`: at the upper right, or elsewhere off the subject.

    The chosen place covers as little as possible of `avoid`.
    """
    wide, high = size
    middle = what.x + what.w // 2 - wide // 2
    places = (
        (what.right + gap, what.y - gap - high // 2),
        (what.x - gap - wide, what.y - gap - high // 2),
        (middle, what.y - gap - high),
        (middle, what.bottom + gap),
        *((middle, one.y - gap - high) for one in avoid),
    )
    found = [_within(Rect(x, y, wide, high), room) for x, y in places]
    off = [place for place in found if not _common(place, what)] or found[:1]
    return min(off, key=lambda place: sum(_common(place, one) for one in avoid))


def above(size: Size, what: Rect, room: Rect, gap: int) -> Rect:
    """Return the place of a card above its subject `what`, or below if there is no room."""
    wide, high = size
    y = what.y - gap - high
    return _within(Rect(what.x, what.bottom + gap if y < room.y else y, wide, high), room)


def standing(room: Rect, taken: Sequence[Rect]) -> list[Rect]:
    """Return the widest free boxes that stand at the foot of a room, the lowest first."""
    near = [one for one in taken if _common(one, room)]
    found: dict[tuple[float, float], Rect] = {}
    for top in sorted({room.y, *(one.bottom for one in near if one.bottom < room.bottom)}, reverse=True):
        busy = sorted((one.x, one.right) for one in near if one.bottom > top)
        left, widest = room.x, (0.0, room.x)
        for start, end in (*busy, (room.right, room.right)):
            widest = max(widest, (start - left, left))
            left = max(left, end)
        if widest[0] > 0:
            found[widest] = Rect(widest[1], top, widest[0], room.bottom - top)
    return list(found.values())


def _within(box: Rect, room: Rect) -> Rect:
    """Move a box into a room; centre a box that is larger."""
    x = room.x + room.w // 2 - box.w // 2 if box.w >= room.w else max(room.x, min(box.x, room.right - box.w))
    y = room.y + room.h // 2 - box.h // 2 if box.h >= room.h else max(room.y, min(box.y, room.bottom - box.h))
    return box._replace(x=x, y=y)


def _common(a: Rect, b: Rect) -> float:
    """Return the area of the overlap of two boxes, in pixels."""
    wide, high = min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y)
    return wide * high if wide > 0 and high > 0 else 0


class Found(NamedTuple):
    """A place, and how many pixels of `hard` rectangles it covers."""

    rect: Rect
    covers: float


def clear_of(size: Size, area: Rect, hard: Sequence[Rect], soft: Sequence[Rect], near: tuple[float, float]) -> Found:
    """Find the place of a speech near a point, off the `hard` rectangles and, if possible, off the `soft` ones."""
    (wide, high), (columns, rows) = size, _TRIES
    xs = sorted({area.x + max(0, area.w - wide) * column // columns for column in range(columns + 1)})
    ys = sorted({area.y + max(0, area.h - high) * row // rows for row in range(rows + 1)})

    def covered(others: Sequence[Rect]) -> dict[tuple[float, float], float]:
        """Return how many pixels of `others` each place covers, if any; the overlap is counted along each side."""
        pixels = dict.fromkeys(product(ys, xs), 0.0)
        for other in others:
            across = [(x, min(x + wide, other.right) - max(x, other.x)) for x in xs]
            down = [(y, min(y + high, other.bottom) - max(y, other.y)) for y in ys]
            for (y, tall), (x, broad) in product([one for one in down if one[1] > 0], across):
                if broad > 0:
                    pixels[y, x] += broad * tall
        return pixels

    covers, good = covered(hard), covered(soft)

    def cost(place: tuple[float, float]) -> float:
        x, y = place[1] + wide // 2 - near[0], place[0] + high // 2 - near[1]
        return _TOUCHED * covers[place] + good[place] + _FAR * sqrt(x * x + y * y) * wide

    best = min(covers, key=cost)
    return Found(Rect(best[1], best[0], *size), covers[best])


# In design pixels:
_CORNER = (134, 76)  # size of the small buttons at the right
_BEFORE = 16  # between the small buttons at the left and the plate above, whose medal overhangs
_PLATE = (224, 102)  # size of another player's plate
_PLATE_TOP, _PLATE_ABOVE = 108, (252, 12)
_OWN_PLATE = 68
_OWN_FACE, _FACE, _LEAST_FACE = 112, 106, 52
_CHIP = (122, 21)
_BADGE, _OWN_BADGE = 24, 26
_ASKS = (154, 80)
_CALLS = 260  # height of six buttons
_AWAY = 4
_BUTTONS, _OVER_BUTTONS = 46, 10  # height of the row of buttons, and of the space above
#: Maximal growth with the text scale: of buttons, of the front seat's plate and badge, of chips.
_MOST_GROWN, _MOST_OWN, _MOST_CHIP = 1.5, 1.35, 1.2
OVER_HAND = 0.55  # height of the bars above the front hand, in widths of its tiles
_NARROW, _FLAT = 110, 40  # narrower cells move words below the discards, if there is this height


class Regions:
    """Rectangles of everything but tiles; those of the seats by position."""

    def __init__(self, frame: Frame) -> None:
        """Divide a window."""
        px, area, row = frame.px, frame.area, frame.row
        left, right = area.x + frame.margin, area.right - frame.margin
        foot = frame.hand_y + frame.own * RATIO / 2
        split = row.x + row.w * 0.36
        high = px(_OWN_PLATE) * min(_MOST_OWN, frame.grown)
        own = Rect(left, foot - high, px(HAND_LEFT - MARGIN - 12), high)
        wide, high = px(_PLATE[0]), px(_PLATE[1])
        above = Rect(area.centre[0] + px(_PLATE_ABOVE[0] - 640), area.y + px(_PLATE_ABOVE[1]), wide, high)
        y = area.y + px(_PLATE_TOP)
        self.plates = own, Rect(right - wide, y, wide, high), above, Rect(left, y, wide, high)
        #: Squares on the left part of a plate; the front seat's portrait stands above its plate.
        self.portraits = _portraits(frame, self.plates)
        #: The plates of ghosts.
        self.ghosts = tuple(ghost_plate(frame, position) for position in range(len(SIDES)))
        #: Badges (a player's goal) and chips (the worth of shown tiles).
        self.badges = tuple(_badge(frame, plate, self.portraits[at], at) for at, plate in enumerate(self.plates))
        wide, high = (px(side) * min(_MOST_CHIP, frame.grown) for side in _CHIP)
        own_chip = Rect(right - wide, foot - px(OWN_SHOWN[1] + 1) - high, wide, high)
        above_pile = mat(frame, 2).y - own_chip.h / 2 if 2 in RINGS[frame.seating.seats] else inf
        above_wall = wall_point(frame, 2)[1] - px(frame.wall) / 2 - own_chip.h / 2 - px(2) if frame.wall else inf
        ends = inf, min(above_pile, above_wall), inf  # wall and discards begin close below the plate above
        self.chips = (
            own_chip,
            *(
                Rect(plate.right - own_chip.w - px(6), min(plate.bottom, end) - own_chip.h / 2, own_chip.w, own_chip.h)
                for plate, end in zip(self.plates[1:], ends, strict=True)
            ),
        )
        #: The middle panel.
        self.box = frame.panel
        self.caption = Rect(row.x, row.y, split - row.x - px(10), row.h)
        #: The area beside the caption.
        self.actions = Rect(split, row.y, row.right - split, row.h)
        #: The free strip for a hint, and the action buttons: both above the bars over the hand.
        self.strip = _strip(frame)
        buttons = min(
            px(_BUTTONS) * min(_MOST_GROWN, frame.grown), self.strip.bottom - frame.field.bottom
        )  # never over a discard
        self.buttons = Rect(split, self.strip.bottom - buttons, row.right - split, buttons)
        #: The front hand.
        self.hand = Rect(
            frame.hand_left, frame.hand_y - frame.own * RATIO / 2, right - frame.hand_left, frame.own * RATIO
        )
        #: The small buttons at the upper right and the upper left.
        self.corner = Rect(right - px(_CORNER[0]), area.y + px(MARGIN), px(_CORNER[0]), px(_CORNER[1]))
        helps_end = above.x - px(_BEFORE) if frame.seating.seats != 3 else frame.field.x - px(GAP + frame.wall + GAP)
        self.helps = Rect(left, self.corner.y, helps_end - left, self.corner.h)
        #: The two buttons for advice, and the buttons that are always there.
        self.asks = Rect(right - px(_ASKS[0]), own_chip.y - px(2 * _AWAY + _ASKS[1]), px(_ASKS[0]), px(_ASKS[1]))
        self.calls = Rect(own.x, self.badges[0].y - px(_AWAY + _CALLS), own.w, px(_CALLS))
        #: The note on a moment, when there is no question.
        self.note = Rect(split, row.y, row.right - split, foot - frame.own * (RATIO + 0.22) - row.y)
        #: The discards of all seats, and the felt right of the middle panel, for boards.
        self.piles = block(frame)
        self.felt = _felt(frame)
        #: Short messages, at the left and the right of the front seat's discards.
        self.cells = _cells(frame, self.portraits[0])


regions = lru_cache(maxsize=32)(Regions)


def _felt(frame: Frame) -> Rect:
    left, top = frame.panel.right + frame.px(BLOCKS), block(frame).y
    return Rect(left, top, frame.field.right - frame.px(BLOCKS) - left, frame.field.bottom - top)


def _strip(frame: Frame) -> Rect:
    """Return the strip between the front seat's discards and the bars above the hand; it may cover the wall."""
    row, top = frame.row, frame.field.bottom + frame.px(1)
    bars = frame.hand_y - frame.own * (RATIO / 2 + TOP_EDGE + OVER_HAND)
    bottom = bars - frame.px(3)
    top = min(
        top, bottom - frame.px(_BUTTONS) * min(_MOST_GROWN, frame.grown) - frame.px(_OVER_BUTTONS)
    )  # large text needs more
    return Rect(row.x, top, row.w, bottom - top)


def _portraits(frame: Frame, plates: tuple[Rect, ...]) -> tuple[Rect, ...]:
    """Return the portraits: on the left part of a plate, smaller with large text."""
    px, own = frame.px, plates[0]
    side = max(px(_LEAST_FACE), px(_FACE) / frame.grown**0.5)
    mine = px(_OWN_FACE) / frame.grown**0.5
    on_plates = [Rect(plate.x - px(4), plate.centre[1] - side / 2 - px(2), side, side) for plate in plates[1:]]
    return Rect(own.centre[0] - mine / 2, own.y - mine + px(4), mine, mine), *on_plates


def _badge(frame: Frame, plate: Rect, portrait: Rect, position: int) -> Rect:
    """Return the place of a badge: above the front seat's portrait, or on the upper edge of another plate."""
    px = frame.px
    if position == 0:
        high = px(_OWN_BADGE) * min(_MOST_OWN, frame.grown)
        return Rect(plate.x, portrait.y - px(8) - high, plate.w, high)
    left = portrait.right - px(4)
    return Rect(left, plate.y - px(_BADGE - 12), plate.right - left, px(_BADGE))


def _cells(frame: Frame, portrait: Rect) -> tuple[Rect, Rect]:
    """Return the free cells beside the front seat's discards; with six seats, the cell above its portrait."""
    if frame.seating.is_wide:
        above = ghost_plate(frame, 5)
        top = above.bottom + frame.px(_AWAY)
        cell = Rect(above.x, top, above.w, max(1.0, portrait.y - frame.px(8) - top))
        return cell, cell
    own, gap = mat(frame, 0), frame.px(BLOCKS)
    edge = frame.px(GAP + frame.wall + 2 * GAP) if frame.wall else frame.px(GAP)
    sides = (mat(frame, 3), mat(frame, 1)) if frame.seating.seats > 2 else (own, own)
    left, right = sides[0].x, sides[1].right
    if frame.seating.seats == 2 or frame.area.w > frame.px(1300):
        left, right = rail(frame, 3).right + edge, rail(frame, 1).x - edge
    cells = (
        Rect(left, own.y, max(1.0, own.x - gap - left), own.h),
        Rect(own.right + gap, own.y, max(1.0, right - own.right - gap), own.h),
    )
    below = Rect(own.x, own.bottom + edge, own.w, frame.field.bottom - own.bottom - edge)
    if cells[0].w < frame.px(_NARROW) and below.h > frame.px(_FLAT):
        return below, below
    return cells
