"""The ground under the tiles: the framed cloth, the ledge of the own hand, the centre, the sign of a ghost."""

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.gui.kit import draw, materials
from game.gui.kit.picture_cache import in_turn
from game.gui.kit.theme import GOLD, GOLD_DEEP, LACQUER, LACQUER_DEEP, WOOD, WOOD_DARK, WOOD_LIGHT, Colour, Skin, tone
from game.gui.table.paint.baked import Sticker
from game.gui.table.place.discards import mat
from game.gui.table.place.frame import Frame
from game.gui.table.place.racks import rail
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
    """Return the empty table as it lies before who sits in front; do not draw on it."""
    return _ground(frame, frame.seating.rivals(front), frame.seating.ghost_positions(front))


@lru_cache(maxsize=2)
def _ground(frame: Frame, rivals: frozenset[int], ghosts: frozenset[int]) -> pygame.Surface:
    sheet = pygame.Surface(frame.size)
    cloth = sheet
    if frame.area.y:  # controls stand above and below the table
        sheet.fill(tuple(LACQUER_DEEP))
        cloth = sheet.subsurface((0, round(frame.area.y), frame.size[0], round(frame.area.h)))
    materials.spread(cloth, max(4, round(_RIM * frame.unit)))
    return _furnished(sheet, frame, rivals, ghosts)


@in_turn
def _furnished(sheet: pygame.Surface, frame: Frame, rivals: frozenset[int], ghosts: frozenset[int]) -> pygame.Surface:
    unit, places = frame.unit, regions(frame)
    _ledge(sheet, places, unit)
    for position in (*rivals, 0):
        _inlay(sheet, frame, position)
    for position in ghosts:
        _mat(sheet, frame, position)
    box = draw.to_rect(places.box)
    draw.panel(sheet, box, round(0.4 * unit), MIDDLE, border=max(1, round(0.07 * unit)), blur=round(0.5 * unit))
    return sheet


def _inlay(sheet: pygame.Surface, frame: Frame, position: int) -> None:
    """Darken the place of a pile a little: a faint inlay, no larger than what lies on it."""
    box = draw.to_rect(mat(frame, position)).inflate(round(frame.px(4)), round(frame.px(6)))
    shade = pygame.Surface(box.size, pygame.SRCALPHA)
    radius = round(frame.px(8))
    pygame.draw.rect(shade, (2, 26, 22, 46), shade.get_rect(), border_radius=radius)
    line = draw.ring(box.size, radius, GOLD, max(1, round(frame.px(1)))).copy()
    line.set_alpha(33)
    shade.blit(line, (0, 0))
    sheet.blit(shade, box)


def _mat(sheet: pygame.Surface, frame: Frame, position: int) -> None:
    """Lay a pale cloth under the discards of a ghost."""
    box, unit = draw.to_rect(mat(frame, position)), frame.unit
    cloth = draw.rounded(box.size, round(0.4 * unit), _PALE, max(1, round(unit / 22))).copy()
    cloth.set_alpha(_FAINT)
    sheet.blit(cloth, box)


def _ledge(sheet: pygame.Surface, places: Regions, unit: float) -> None:
    """Lay a wooden ledge under one's own hand."""
    hand = places.hand
    ledge = pygame.Rect(0, 0, round(hand.w + 0.3 * unit), round(0.75 * unit))
    ledge.bottomleft = (round(hand.x - 0.15 * unit), round(hand.bottom + 0.26 * unit))
    draw.panel(sheet, ledge, round(0.2 * unit), _LEDGE, border=max(1, round(0.05 * unit)), blur=round(0.3 * unit))


def shine(surface: pygame.Surface, box: pygame.Rect, radius: int, blur: int, alpha: int, colour: Colour) -> None:
    """Draw a glow round a place."""
    halo = draw.shadow(box.size, radius, blur, alpha).copy()
    halo.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    surface.blit(halo, (box.x - blur, box.y - blur))


def rack(frame: Frame, position: int, *, stands: bool) -> Sticker:
    """Return the wooden rail in which the hand of another player stands; nothing where it lies open."""
    box, unit = draw.to_rect(rail(frame, position)), frame.unit
    if position == 2:
        box = pygame.Rect(box.x, box.bottom - round(0.45 * unit), box.width, round(0.55 * unit))
    else:
        box = box.inflate(-round(0.1 * unit), round(0.2 * unit))
    blur = round(0.25 * unit)

    def paint(target: pygame.Surface) -> None:
        if stands:
            draw.panel(target, box, round(0.2 * unit), _LEDGE, border=max(1, round(0.05 * unit)), blur=blur)

    return Sticker((stands, *box), box.inflate(4 * blur, 4 * blur), paint)


def ghost_sign(frame: Frame, position: int, discards: Iterable[Spot]) -> Sticker:
    """Return the sign of the ghost at a position, whose discards lie there."""
    side = round(_GHOST * frame.unit)
    box = pygame.Rect(0, 0, side, side)
    box.center = draw.to_rect(mat(frame, position)).center
    free = not any(draw.to_rect(extent(spot)).colliderect(box) for spot in discards)

    def paint(target: pygame.Surface) -> None:
        picture = draw.icon("ghost", side, _GHOST_INK)
        if free and picture is not None:
            faint = picture.copy()
            faint.set_alpha(_GHOST_FAINT)
            target.blit(faint, faint.get_rect(center=box.center))

    return Sticker((free, *box), box, paint)
