"""Where the speech of a lesson stands: never over what it points at. Pure."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

_STEPS = (24, 16)  # places that are tried, across and down
_TOUCHED = 30  # how much worse than soft ground it is to cover what must be seen
_FAR = 0.02  # what a pixel of the way from the middle of what is pointed at costs, in pixels covered across the panel


Point = tuple[int, int]


class Found(NamedTuple):
    """A place, and how many pixels of what must be seen it covers."""

    rect: pygame.Rect
    covers: int


def _covered(rect: pygame.Rect, others: Iterable[pygame.Rect]) -> int:
    return sum(part.width * part.height for part in (rect.clip(other) for other in others))


def place(
    size: tuple[int, int], area: pygame.Rect, hard: Sequence[pygame.Rect], soft: Sequence[pygame.Rect], near: Point
) -> Found:
    """Find room for a panel: off what must be seen (`hard`), if it can be off what is good to see, near a point."""
    best: tuple[float, Found] | None = None
    for rect in _tried(size, area):
        covers = _covered(rect, hard)
        way = pygame.Vector2(rect.center).distance_to(near)
        cost = _TOUCHED * covers + _covered(rect, soft) + _FAR * way * size[0]
        if best is None or cost < best[0]:
            best = (cost, Found(rect, covers))
    assert best is not None
    return best[1]


def _tried(size: tuple[int, int], area: pygame.Rect) -> Iterable[pygame.Rect]:
    across, down = (max(0, room - wish) for room, wish in zip(area.size, size, strict=True))
    for row in range(_STEPS[1] + 1):
        for column in range(_STEPS[0] + 1):
            x, y = area.x + across * column // _STEPS[0], area.y + down * row // _STEPS[1]
            yield pygame.Rect((x, y), size)
