"""The pictures on the doors of the home screen: a fan of tiles, the lessons, the last seven daily deals."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw, ornaments
from game.gui.kit.look import Look
from game.gui.kit.portrait.portraits import portrait
from game.gui.kit.theme import CLOTH_DEEP, GOLD, GOLD_LIGHT, GOLDEN, PLAIN, PRIMARY, TEXT, TEXT_GOLD, Skin, Style
from game.gui.table.tile import loose_tiles
from game.tiles.kinds import Kind, kind
from game.words.numbers import signed

_FAN: tuple[Kind, ...] = tuple(kind(code) for code in ("1k", "1s", "7z", "4j", "6z", "9m", "3q"))
_JOKERS: tuple[Kind, ...] = tuple(kind(code) for code in ("5j", "8j", "4j"))
_WIDE, _HIGH = 400, 210  # size of the pictures in their own units
_FAN_TILE, _FAN_TURN, _FAN_RADIUS, _FAN_LOW = 58, 12.5, 252, 346
_RISE = 0.7  # seconds in which a tile of the fan rises
_TO_COME = Skin(CLOTH_DEEP, CLOTH_DEEP, GOLD, TEXT)


def _unit(box: pygame.Rect) -> float:
    """Return the number of real pixels for a unit of the picture."""
    return min(box.width / _WIDE, box.height / _HIGH)


def paint_fan(surface: pygame.Surface, box: pygame.Rect, seconds: float) -> None:
    """Paint a fan of tiles; at first the tiles rise one after the other."""
    unit = _unit(box)
    centre = pygame.Vector2(box.centerx, box.centery + (_FAN_LOW - _HIGH / 2) * unit)
    for place, face in enumerate(_FAN):
        share = max(0.0, min(1.0, (seconds - 0.06 * (place + 1)) / _RISE))
        if not share:
            continue  # skipping hidden tiles makes the first frame faster
        turn = (place - (len(_FAN) - 1) / 2) * _FAN_TURN
        arm = pygame.Vector2(0, -_FAN_RADIUS * unit).rotate(turn)
        x, y = centre + arm + pygame.Vector2(0, _HIGH * unit * (1 - share) ** 3)
        picture = loose_tiles.turned(face, round(_FAN_TILE * unit), -turn)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def paint_lessons(surface: pygame.Surface, box: pygame.Rect, look: Look, done: int, count: int) -> None:
    """Paint the teacher beside some tiles, and below them a pip for each lesson, golden if done."""
    unit = _unit(box)
    left, top = box.centerx - _WIDE / 2 * unit, box.centery - _HIGH / 2 * unit
    face = portrait(look.at(1.0), "dog", "pleased", round(150 * unit))
    surface.blit(face, face.get_rect(center=(round(left + 96 * unit), round(top + 106 * unit))))
    wide, gap = round(54 * unit), round(6 * unit)
    x, y = round(left + 194 * unit), round(top + 52 * unit)
    end = loose_tiles.line_of(surface, _JOKERS, x, y, wide, gap=gap)
    pips = pygame.Rect(x, round(top + 152 * unit), end - x, max(4, round(11 * unit)))
    for n in range(count):
        pip = pygame.Rect(pips.x + pips.width * n // count, pips.y, max(3, pips.width // count - gap), pips.height)
        skin = GOLDEN if n < done else _TO_COME
        surface.blit(draw.rounded(pip.size, pip.height // 2, skin, max(1, round(unit))), pip)


def paint_week(
    surface: pygame.Surface,
    box: pygame.Rect,
    look: Look,
    week: Sequence[tuple[str, int | None]],
    streak: tuple[str, str],
) -> None:
    """Paint the last days by short name and points (None: not played), ending with today; below them the streak."""
    unit = _unit(box)
    own = look.at(unit)
    left, top = box.centerx - _WIDE / 2 * unit, box.centery - _HIGH / 2 * unit
    side, pitch = round(46 * unit), 54 * unit
    for n, (day, points) in enumerate(week):
        cell = pygame.Rect(round(left + 14 * unit + n * pitch), round(top + 44 * unit), side, side)
        name = pygame.Rect(cell.x - 4, round(top + 16 * unit), side + 8, round(24 * unit))
        own.write(surface, day, name, Style.STRONG, GOLD_LIGHT if n == len(week) - 1 else TEXT, align="center")
        paint_stamp(surface, cell, own, points)
    flame = ornaments.flame(round(46 * unit))
    surface.blit(flame, flame.get_rect(midleft=(round(left + 16 * unit), round(top + 146 * unit))))
    words = pygame.Rect(round(left + 68 * unit), round(top + 116 * unit), round(322 * unit), round(32 * unit))
    own.write(surface, streak[0], words, Style.SUBHEADING, TEXT_GOLD)
    words.y = words.bottom
    own.write(surface, streak[1], words, Style.BODY, TEXT)


def paint_stamp(surface: pygame.Surface, cell: pygame.Rect, look: Look, points: int | None) -> None:
    """Paint the points of a day, or an empty cell if it was not played."""
    won = points is not None and points >= 0
    skin = _TO_COME if points is None else PRIMARY if won else PLAIN
    surface.blit(draw.rounded(cell.size, cell.width // 6, skin, max(1, cell.width // 24)), cell)
    if points is not None:
        text = signed(points)
        room = cell.width - 4
        wide = look.text_width(text, Style.STRONG)
        small = look.at(look.scale * min(1.0, room / max(1, wide)))
        small.write(surface, text, cell, Style.STRONG, TEXT, align="center", may_cut=True)
