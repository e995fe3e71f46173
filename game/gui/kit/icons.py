"""Icons: white line drawings, tinted, rastered at the exact size and kept."""

import pygame

from game.gui.kit.picture_cache import kept
from game.gui.kit.theme import Colour
from game.paths import resource


@kept
def icon(name: str, size: int, colour: Colour) -> pygame.Surface | None:
    """Give an icon, `size` pixels square, in a colour; None where there is no such picture."""
    path = resource(f"sprites/icons/{name}.svg")
    if not name or not path.exists():
        return None
    picture = pygame.image.load_sized_svg(path, (size, size)).convert_alpha()
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
