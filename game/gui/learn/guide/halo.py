"""The pointer of a lesson: a golden ring round each target, and an arrow that nods at the first."""

import math
from collections.abc import Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import cached
from game.gui.kit.theme import GOLD_LIGHT

_ROOM = 5  # design pixels between a target and its ring
_THICK = 5
_BREATH = 3  # growth of the breathing ring
_PACE = 2.6  # radians a second, of breath and nod
_ARROW = 40
_NOD = 7
_LEVELS = 4  # sizes of the breathing ring; few, so that the cache stays small
_HEAD = "M20,38 L4,19 L13,19 L13,2 L27,2 L27,19 L36,19 Z"  # an arrow pointing down, in a box 40 wide
_Arrow = tuple[tuple[int, int], pygame.Rect]  # direction of the arrow, and its rectangle
_SIDES = {(0, 1): 0, (1, 0): 90, (0, -1): 180, (-1, 0): 270}  # direction of the arrow: its rotation in degrees


def paint(
    surface: pygame.Surface,
    look: Look,
    boxes: Sequence[pygame.Rect],
    speech: pygame.Rect,
    seconds: float,
    busy: Sequence[pygame.Rect],
) -> None:
    """Draw the rings and, beside the first box, the arrow: off what is `busy`, between box and speech if possible."""
    swing = 0.0 if look.reduced_motion else (1 + math.sin(_PACE * seconds)) / 2
    room = look.px(_ROOM) + look.px(_BREATH) * round(swing * _LEVELS) // _LEVELS
    for box in boxes:
        outer = box.inflate(2 * room, 2 * room)
        surface.blit(draw.ring(outer.size, look.px(10), GOLD_LIGHT, look.px(_THICK)), outer)
    found = arrow_place(look, surface.get_rect(), boxes, speech, busy) if boxes else None
    if found is not None:
        way, place = found
        nod = round(look.px(_NOD) * swing)
        surface.blit(_picture(place.width, _SIDES[way]), place.move(-way[0] * nod, -way[1] * nod))


def arrow_place(
    look: Look, area: pygame.Rect, boxes: Sequence[pygame.Rect], speech: pygame.Rect, busy: Sequence[pygame.Rect]
) -> _Arrow | None:
    """
    Direction and rectangle of the arrow, such that it covers nothing busy; None if there is no space.

    It prefers to point away from the speech, and up or down over left or right.
    """
    box, side, gap = boxes[0], look.px(_ARROW), look.px(_ROOM + _BREATH + 3)
    from_speech = (box.top - speech.bottom, box.left - speech.right, speech.top - box.bottom, speech.left - box.right)
    places: list[tuple[float, _Arrow]] = []
    for way, away in zip(_SIDES, from_speech, strict=True):
        place = pygame.Rect(0, 0, side, side)
        place.center = (
            box.centerx - way[0] * (box.width // 2 + gap + side // 2),
            box.centery - way[1] * (box.height // 2 + gap + side // 2),
        )
        unwanted = (0.0 if way[1] else 0.5) if away >= 0 else 1.0 if way[1] else 2.0
        if area.contains(place) and place.collidelist([*boxes[1:], speech, *busy]) < 0:
            places.append((unwanted, (way, place)))
    return min(places, key=lambda entry: entry[0])[1] if places else None


@cached
def _picture(side: int, turn: int) -> pygame.Surface:
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 40 40">'
        f'<path d="{_HEAD}" fill="{draw.hexed(GOLD_LIGHT)}" stroke="#28100a" stroke-opacity="0.8" stroke-width="2.5" '
        'stroke-linejoin="round"/></svg>'
    )
    return pygame.transform.rotate(draw.from_svg(markup, (side, side)), turn)
