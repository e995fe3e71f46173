"""The sign of a wind and the medallion that bears it: a Han glyph, or a letter beside large faces."""

import pygame

from game.gui.kit import draw, fonts
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD, GOLD_DEEP, IVORY, RED, RED_DEEP, Colour, Skin
from game.gui.table.tile import worn_faces

_WINDS = "東南西北"
_SEAL = Skin(RED, RED_DEEP, GOLD, IVORY)
_DISC = Skin((250, 240, 214), (226, 204, 160), GOLD_DEEP, RED_DEEP)


def wind_sign(number: int, size: int, colour: Colour) -> pygame.Surface:
    """Return the sign of a wind."""
    if worn_faces.worn().face == "large":
        letter = fonts.line(worn_faces.letter(f"{number % 4 + 1}z"), round(size * 1.15), True, colour)
        return letter.subsurface(letter.get_bounding_rect())
    return worn_faces.glyph(_WINDS[number % 4], size, colour)


def paint_medal(surface: pygame.Surface, box: pygame.Rect, wind: int | None, look: Look, *, deals: bool) -> None:
    """Draw the medallion with the seat wind; on the dealer's it is red."""
    skin = _SEAL if deals else _DISC
    side = min(box.size)
    place = pygame.Rect(0, 0, side, side)
    place.center = box.center
    surface.blit(draw.rounded(place.size, side // 2, skin, look.px(1.6)), place)
    if wind is not None:
        picture = wind_sign(wind, round(side * 0.66), skin.ink)
        surface.blit(picture, picture.get_rect(center=place.center))
