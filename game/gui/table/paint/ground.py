"""What lies under the tiles: cloth in its frame, the ledge of one's own hand, the middle, the sign of a ghost."""

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.gui.kit import draw, materials
from game.gui.kit.draw import icon, to_rect
from game.gui.kit.theme import GOLD_DEEP, LACQUER, LACQUER_DEEP, WOOD, WOOD_DARK, WOOD_LIGHT, Skin, mix, tone
from game.gui.table.paint.baked import Sticker
from game.gui.table.place.discards import mat
from game.gui.table.place.frame import Frame
from game.gui.table.place.racks import lane_of
from game.gui.table.place.regions import Regions, regions
from game.gui.table.place.spots import Spot, extent

_RIM = 0.42  # the wooden frame, in units
MIDDLE = Skin(tone(LACQUER, (0, 0, 0), 0.12), LACQUER_DEEP, GOLD_DEEP, (0, 0, 0))
_PALE = Skin((222, 232, 228), (180, 200, 196), (240, 246, 243), (30, 56, 52))
_FAINT = 26  # how much of the cloth below a ghost's discards is seen, of 255
_LEDGE = Skin(tone(WOOD, WOOD_LIGHT, 0.35), WOOD_DARK, tone(WOOD, GOLD_DEEP, 0.35), (0, 0, 0))
_GHOST = 2.0  # units
_GHOST_INK = (222, 232, 228)
_GHOST_FAINT = 78  # how much of it is seen, of 255


def ground(frame: Frame, front: int = 0) -> pygame.Surface:
    """Give the empty table as it lies before who sits in front; do not draw on it."""
    return _ground(frame, frame.seating.rivals(front), frame.seating.ghost_positions(front))


@lru_cache(maxsize=2)
def _ground(frame: Frame, rivals: frozenset[int], ghosts: frozenset[int]) -> pygame.Surface:
    unit = frame.unit
    sheet = pygame.Surface(frame.size)
    materials.spread(sheet, max(4, round(_RIM * unit)))
    places = regions(frame)
    _well(sheet, frame)
    _ledge(sheet, places, unit)
    for position in rivals:
        _rack(sheet, frame, position)
    for position in ghosts:
        _mat(sheet, frame, position)
    box = draw.to_rect(places.box)
    draw.panel(sheet, box, round(0.5 * unit), MIDDLE, border=max(1, round(0.07 * unit)), blur=round(0.5 * unit))
    inner = box.inflate(-round(0.36 * unit), -round(0.36 * unit))
    sheet.blit(
        draw.ring(inner.size, round(0.36 * unit), mix(GOLD_DEEP, LACQUER, 0.45), max(1, round(unit / 26))), inner
    )
    return sheet


def _well(sheet: pygame.Surface, frame: Frame) -> None:
    """Darken the square inside the wall a little, so that it is seen as the place of the discards."""
    side = round(2 * (frame.half + 0.12 * frame.unit))
    shade = pygame.Surface((side, side), pygame.SRCALPHA)
    radius = round(0.5 * frame.unit)
    pygame.draw.rect(shade, (0, 16, 12, 38), shade.get_rect(), border_radius=radius)
    left, top = round(frame.centre[0] - side / 2), round(frame.centre[1] - side / 2)
    sheet.blit(shade, (left, top))
    line = draw.ring((side, side), radius, mix(GOLD_DEEP, (30, 90, 70), 0.62), max(1, round(frame.unit / 22)))
    sheet.blit(line, (left, top))


def _mat(sheet: pygame.Surface, frame: Frame, position: int) -> None:
    """Lay a pale cloth under the discards of a ghost."""
    box, unit = draw.to_rect(mat(frame, position)), frame.unit
    cloth = draw.rounded(box.size, round(0.4 * unit), _PALE, max(1, round(unit / 22))).copy()
    cloth.set_alpha(_FAINT)
    sheet.blit(cloth, box)


def _ledge(sheet: pygame.Surface, places: Regions, unit: float) -> None:
    """Lay a wooden ledge under one's own hand."""
    hand, right = places.hand, places.actions.right
    left = round(hand.x - 0.4 * unit)
    ledge = pygame.Rect(left, round(hand.bottom - 0.9 * unit), round(right + 0.15 * unit) - left, round(1.2 * unit))
    draw.panel(sheet, ledge, round(0.3 * unit), _LEDGE, border=max(1, round(0.05 * unit)), blur=round(0.35 * unit))


def _rack(sheet: pygame.Surface, frame: Frame, position: int) -> None:
    """Lay a wooden rail under the hand of another player."""
    lane, unit = lane_of(frame, position), frame.unit
    long, deep = min(14.9 * frame.rival + 0.5 * unit, lane.end - lane.start + 0.45 * unit), 0.95 * unit
    middle = lane.start + long / 2 - 0.35 * unit
    out = lane.hand_out + (0.55 * unit if position == 2 else 0.0)
    x, y = frame.at(position, middle, out)
    size = (round(long), round(deep)) if position % 2 == 0 else (round(deep), round(long))
    rail = pygame.Rect(0, 0, *size)
    rail.center = (round(x), round(y))
    draw.panel(sheet, rail, round(0.25 * unit), _LEDGE, border=max(1, round(0.05 * unit)), blur=round(0.3 * unit))


def ghost_sign(frame: Frame, position: int, discards: Iterable[Spot]) -> Sticker:
    """Give the sign of the ghost at a position, whose discards lie there."""
    side = round(_GHOST * frame.unit)
    box = pygame.Rect(0, 0, side, side)
    box.center = to_rect(mat(frame, position)).center
    free = not any(to_rect(extent(spot)).colliderect(box) for spot in discards)

    def paint(target: pygame.Surface) -> None:
        if free:
            _paint_ghost(target, box)

    return Sticker((free, *box), box, paint)


def _paint_ghost(target: pygame.Surface, box: pygame.Rect) -> None:
    picture = icon("ghost", box.width, _GHOST_INK)
    if picture is not None:
        faint = picture.copy()
        faint.set_alpha(_GHOST_FAINT)
        target.blit(faint, faint.get_rect(center=box.center))
