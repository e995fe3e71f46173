"""Layout of cards over the table: beside their subject, off what must stay visible. Pure."""

from collections.abc import Sequence
from itertools import product
from math import sqrt
from typing import NamedTuple

from game.gui.table.place.spots import Rect

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
