"""Draws payments: old coins with a square hole, and the sums beside the name plates."""

import math
from collections.abc import Iterable

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import cached
from game.gui.kit.theme import BAD, GOLD, GOLD_DEEP, GOLD_LIGHT, GOOD, PANEL, Style
from game.gui.table.time.flying_coins import Coin
from game.words.numbers import signed

_WIDE = 1.35  # width of a coin, in units
_TURNS = 12  # cached pictures of a spinning coin
_SHADOW = (0, 0, 0, 70)


def paint_coins(surface: pygame.Surface, coins: Iterable[Coin], unit: float) -> None:
    """Draw flying, spinning coins with their shadows on the cloth."""
    side = max(8, round(_WIDE * unit))
    for coin in coins:
        shadow = _shadow(side)
        surface.blit(shadow, shadow.get_rect(center=(round(coin.x), round(coin.y))))
        picture = _spun(side, round(coin.angle / 180 * _TURNS) % _TURNS)
        surface.blit(picture, picture.get_rect(center=(round(coin.x), round(coin.y - coin.lift))))


@cached
def _shadow(side: int) -> pygame.Surface:
    sheet = pygame.Surface((side, max(2, side // 3)), pygame.SRCALPHA)
    pygame.draw.ellipse(sheet, _SHADOW, sheet.get_rect())
    return sheet


@cached
def _spun(side: int, turn: int) -> pygame.Surface:
    """Return a coin after `turn` of `_TURNS` steps of half a turn; on edge it is a thin line."""
    wide = max(side // 6, round(side * abs(math.cos(math.pi * turn / _TURNS))))
    return pygame.transform.smoothscale(_coin(side), (wide, side))


@cached
def _coin(side: int) -> pygame.Surface:
    light, gold, deep = draw.hexed(GOLD_LIGHT), draw.hexed(GOLD), draw.hexed(GOLD_DEEP)
    markup = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs>'
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="40" y2="40">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{gold}"/></linearGradient></defs>'
        '<path fill-rule="evenodd" fill="url(#g)" '
        'd="M20,1 A19,19 0 1 1 19.99,1 Z M14,14 L14,26 L26,26 L26,14 Z"/>'
        f'<circle cx="20" cy="20" r="18" fill="none" stroke="{deep}" stroke-width="2"/>'
        f'<circle cx="20" cy="20" r="14.6" fill="none" stroke="{deep}" stroke-width="1" stroke-opacity="0.6"/>'
        f'<rect x="13.5" y="13.5" width="13" height="13" fill="none" stroke="{deep}" stroke-width="2"/></svg>'
    )
    return draw.from_svg(markup, (side, side))


def paint_sum(surface: pygame.Surface, plate: pygame.Rect, points: int, risen: float, look: Look) -> None:
    """Write a player's payment or gain above or below the plate, where there is room; `risen` moves it in."""
    style = Style.HEADING if points > 0 else Style.SUBHEADING
    text, ink = signed(points), GOOD if points > 0 else BAD
    box = pygame.Rect(0, 0, look.text_width(text, style) + look.px(26), round(look.line_height(style) * 1.15))
    way = round((1 - risen) * look.px(14))
    if plate.top - box.height > surface.get_height() / 5:
        box.midbottom = (plate.centerx, plate.top - look.px(6) + way)
    else:
        box.midtop = (plate.centerx, plate.bottom + look.px(6) - way)
    box.clamp_ip(surface.get_rect())
    sheet = pygame.Surface(box.size, pygame.SRCALPHA)
    sheet.blit(draw.rounded(box.size, box.height // 2, PANEL, look.px(1.5)), (0, 0))
    look.write(sheet, text, sheet.get_rect(), style, ink, align="center")
    sheet.set_alpha(round(255 * min(1.0, risen)))
    surface.blit(sheet, box)
