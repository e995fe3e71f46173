"""Large letters of gold, for titles."""

import pygame

from game.gui.kit import draw, fonts
from game.gui.kit.picture_cache import kept
from game.gui.kit.theme import GOLD, GOLD_DEEP, GOLD_LIGHT

_SIDE = (96, 58, 20)
_SHADOW = (8, 18, 14, 255)


@kept
def gilded(text: str, size: int) -> pygame.Surface:
    """Give a line of golden letters that stand a little above the ground and throw a shadow."""
    white = fonts.line(text, size, True, (255, 255, 255))
    depth = max(1, size // 30)
    picture = pygame.Surface((white.get_width() + 6 * depth, white.get_height() + 8 * depth), pygame.SRCALPHA)
    picture.blit(_shadow(white, picture.get_size(), depth), (0, 0))
    side = draw.tinted_text(white, GOLD_DEEP, _SIDE)
    for step in range(depth, 0, -1):
        picture.blit(side, (3 * depth, 2 * depth + step))
    picture.blit(draw.tinted_text(white, GOLD_LIGHT, GOLD), (3 * depth, 2 * depth))
    return picture


def _shadow(white: pygame.Surface, size: tuple[int, int], depth: int) -> pygame.Surface:
    dark = white.copy()
    dark.fill(_SHADOW, special_flags=pygame.BLEND_RGBA_MULT)
    ground = pygame.Surface(size, pygame.SRCALPHA)
    ground.blit(dark, (3 * depth, 4 * depth))
    return pygame.transform.gaussian_blur(ground, 2 * depth)
