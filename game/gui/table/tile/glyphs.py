"""
Signs beside the tiles: winds on plates and panel, faces on the small labels of jokers.

They are Han glyphs beside traditional faces; beside those with a large index they are letters and shapes.
"""

from functools import lru_cache

import pygame

from game.gui.kit import draw, fonts
from game.gui.kit.theme import Colour
from game.gui.table.tile import faces
from game.paths import resource
from game.tiles.kinds import Kind

_WINDS = "東南西北"
_SUITS = {"m": "萬", "p": "筒", "s": "索"}
_HONORS = "東南西北白發中"
_SHAPES = {  # as on the large faces: a seal, a coin, a stick
    "m": '<rect x="4.5" y="4.5" width="15" height="15" rx="1.5" fill="none" stroke="{}" stroke-width="5"/>',
    "p": '<circle cx="12" cy="12" r="7.5" fill="none" stroke="{}" stroke-width="6"/>',
    "s": '<rect x="7.5" y="1" width="9" height="22" rx="3" fill="{}"/>',
}


@lru_cache(maxsize=32)
def _font(size: int) -> pygame.font.Font:
    return pygame.font.Font(resource("sprites/fonts/TileGlyphs.ttf"), size)


@lru_cache(maxsize=256)
def glyph(text: str, size: int, colour: Colour) -> pygame.Surface:
    """Give a glyph as a picture, cut to its ink; do not draw on it."""
    picture = _font(size).render(text, True, colour)
    return picture.subsurface(picture.get_bounding_rect())


def wind(number: int, size: int, colour: Colour) -> pygame.Surface:
    """Give the sign of a wind."""
    if faces.worn().face == "large":
        letter = fonts.line(faces.letter(f"{number % 4 + 1}z"), round(size * 1.15), True, colour)
        return letter.subsurface(letter.get_bounding_rect())
    return glyph(_WINDS[number % 4], size, colour)


def face_signs(kind: Kind, size: int, text: Colour, colour: Colour) -> list[pygame.Surface]:
    """Give what a small label says of a face: its number, if it has one, and its sign."""
    number = [fonts.line(str(kind.number), size, True, text)] if kind.is_suited else []
    if faces.worn().face == "large":
        return number + _plain_sign(kind, size, colour)
    sign = _SUITS[kind.family] if kind.is_suited else _HONORS[kind.number - 1] if kind.is_honor else ""
    return number + ([glyph(sign, round(size * 1.02), colour)] if sign else [])


def _plain_sign(kind: Kind, size: int, colour: Colour) -> list[pygame.Surface]:
    if kind.is_honor:
        return [fonts.line(faces.letter(str(kind)), size, True, colour)]
    if not kind.is_suited:
        return []
    side = max(6, round(size * 0.86))
    shape = _SHAPES[kind.family].format(draw.hexed(colour))
    markup = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">{shape}</svg>'
    return [draw.from_svg(markup, (side, side))]
