"""The pointer of a lesson: a golden ring around each target, and an arrow that nods at it."""

import math
from collections.abc import Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import cached
from game.gui.kit.theme import GOLD_LIGHT

_ROOM = 5  # design pixels between a thing and its ring
_THICK = 5
_BREATH = 3  # how much wider the ring gets
_PACE = 2.6  # breaths and nods, in radians a second
_ARROW = 40
_NOD = 7
_LEVELS = 4  # sizes of the breathing ring, so that few are kept
_HEAD = "M20,38 L4,19 L13,19 L13,2 L27,2 L27,19 L36,19 Z"  # an arrow that points down, in a box 40 wide
_Arrow = tuple[tuple[int, int], pygame.Rect]  # the way in which the arrow points, and its place
_SIDES = {(0, 1): 0, (1, 0): 90, (0, -1): 180, (-1, 0): 270}  # where it points: how far it is turned


def paint(
    surface: pygame.Surface,
    look: Look,
    boxes: Sequence[pygame.Rect],
    speech: pygame.Rect,
    seconds: float,
    busy: Sequence[pygame.Rect] = (),
) -> None:
    """Draw the rings and, beside the first box, the arrow: off what is `busy`, on the side of the speech if it can."""
    swing = 0.0 if look.reduced_motion else (1 + math.sin(_PACE * seconds)) / 2
    for box in boxes:
        _ring(surface, look, box, swing)
    if boxes:
        _arrow(surface, look, boxes, speech, swing, busy)


def _ring(surface: pygame.Surface, look: Look, box: pygame.Rect, swing: float) -> None:
    room = look.px(_ROOM) + look.px(_BREATH) * round(swing * _LEVELS) // _LEVELS
    outer = box.inflate(2 * room, 2 * room)
    surface.blit(draw.ring(outer.size, look.px(10), GOLD_LIGHT, look.px(_THICK)), outer)


def _arrow(
    surface: pygame.Surface,
    look: Look,
    boxes: Sequence[pygame.Rect],
    speech: pygame.Rect,
    swing: float,
    busy: Sequence[pygame.Rect],
) -> None:
    found = arrow_place(look, surface.get_rect(), boxes, speech, busy)
    if found is not None:
        way, place = found
        nod = round(look.px(_NOD) * swing)
        surface.blit(_picture(place.width, _SIDES[way]), place.move(-way[0] * nod, -way[1] * nod))


def arrow_place(
    look: Look, area: pygame.Rect, boxes: Sequence[pygame.Rect], speech: pygame.Rect, busy: Sequence[pygame.Rect]
) -> _Arrow | None:
    """Return where the arrow points and stands, so that it covers nothing busy; None where the rings must do."""
    side, gap = look.px(_ARROW), look.px(_ROOM + _BREATH + 3)
    others = [*boxes[1:], speech, *busy]
    places = _places(boxes[0], speech, side, gap)
    return next((one for one in places if area.contains(one[1]) and one[1].collidelist(others) < 0), None)


def _places(box: pygame.Rect, speech: pygame.Rect, side: int, gap: int) -> list[_Arrow]:
    """Return where the arrow may stand, first on the side of the speech: the way it points, and its place."""
    found = []
    for way in _SIDES:
        place = pygame.Rect(0, 0, side, side)
        place.center = (
            box.centerx - way[0] * (box.width // 2 + gap + side // 2),
            box.centery - way[1] * (box.height // 2 + gap + side // 2),
        )
        found.append((way, place))
    return sorted(found, key=lambda entry: _unlike(entry[0], box, speech))


def _unlike(way: tuple[int, int], box: pygame.Rect, speech: pygame.Rect) -> float:
    """Return how far an arrow would be from pointing away from the speech; up and down before left and right."""
    gaps = {(0, 1): box.top - speech.bottom, (0, -1): speech.top - box.bottom}
    gaps |= {(1, 0): box.left - speech.right, (-1, 0): speech.left - box.right}
    return (0.0 if way[1] else 0.5) if gaps[way] >= 0 else 1.0 if way[1] else 2.0


def _picture(side: int, turn: int) -> pygame.Surface:
    return pygame.transform.rotate(_upright(side), turn)


def _upright(side: int) -> pygame.Surface:
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 40 40">'
        f'<path d="{_HEAD}" fill="{draw.hexed(GOLD_LIGHT)}" stroke="#28100a" stroke-opacity="0.8" stroke-width="2.5" '
        'stroke-linejoin="round"/></svg>'
    )
    return _kept(markup, side)


@cached
def _kept(markup: str, side: int) -> pygame.Surface:
    return draw.from_svg(markup, (side, side))
