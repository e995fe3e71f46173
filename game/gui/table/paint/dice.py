"""Draws dice, thrown or at rest, each with its shadow."""

import pygame

from game.gui.kit import draw
from game.gui.kit.picture_cache import cached
from game.gui.table.time.dice import Die
from game.paths import resource


@cached
def _die(pips: int, width: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(resource(f"sprites/dice/{pips}.svg"), (width, width)).convert_alpha()


def paint_dice(surface: pygame.Surface, dice: tuple[Die, ...]) -> None:
    """Draw dice, each with its shadow."""
    for die in dice:
        width = max(4, round(die.width))
        blur = max(2, round(width * (0.14 + 0.08 * die.lift)))
        shade = draw.shadow((width, width), width // 5, blur, round(130 / (1 + 0.4 * die.lift)))
        away = width * (0.08 + 0.5 * die.lift)
        surface.blit(shade, (die.x - shade.get_width() / 2 + away / 3, die.y - shade.get_height() / 2 + away))
    for die in dice:
        picture = _die(die.pips, max(4, round(die.width)))
        if die.angle:
            picture = pygame.transform.rotozoom(picture, die.angle, 1.0)
        surface.blit(picture, picture.get_rect(center=(round(die.x), round(die.y))))
