"""Han glyphs beside the tiles: winds on plates and panel, suits on the small labels of jokers."""

from functools import lru_cache

import pygame

from game.gui.theme import Colour
from game.paths import resource
from game.tiles.kinds import Kind

WINDS = "東南西北"
_SUITS = {"m": "萬", "p": "筒", "s": "索"}
_HONORS = "東南西北白發中"


@lru_cache(maxsize=32)
def _font(size: int) -> pygame.font.Font:
    return pygame.font.Font(resource("sprites/fonts/TileGlyphs.ttf"), size)


@lru_cache(maxsize=256)
def glyph(text: str, size: int, colour: Colour) -> pygame.Surface:
    """Give a glyph as a picture, cut to its ink; do not draw on it."""
    picture = _font(size).render(text, True, colour)
    return picture.subsurface(picture.get_bounding_rect())


def wind(number: int) -> str:
    """Give the glyph of a wind."""
    return WINDS[number % 4]


def face_text(kind: Kind) -> tuple[str, str]:
    """Give what a small label says of a face: its number, if it has one, and its glyph."""
    if kind.is_suited:
        return str(kind.number), _SUITS[kind.family]
    return "", _HONORS[kind.number - 1] if kind.is_honor else ""
