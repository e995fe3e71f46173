"""How the time to claim a tile is seen: a bar that grows shorter below the buttons, and the seconds as a number."""

import math

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GOLDEN, PRIMARY, Style
from game.gui.play.countdown import Countdown

_THICK = 6
_GAP = 3


def paint(surface: pygame.Surface, buttons: pygame.Rect, countdown: Countdown, look: Look) -> None:
    """Draw the bar below the buttons, and the number of seconds on their corner."""
    skin = PRIMARY if countdown.presses else GOLDEN
    groove = pygame.Rect(buttons.x, buttons.bottom + look.px(_GAP), buttons.width, look.px(_THICK))
    surface.blit(draw.rounded(groove.size, groove.height // 2, FIELD, 1), groove)
    draw.fill_bar(surface, groove, round(groove.width * countdown.share), skin)
    side = look.px(30)
    chip = pygame.Rect(0, 0, side, side)
    chip.center = (buttons.right + look.px(3), buttons.top + look.px(2))
    chip.clamp_ip(surface.get_rect())
    draw.panel(surface, chip, side // 2, skin, border=look.px(1.5), blur=look.px(5))
    look.write(surface, str(math.ceil(countdown.left)), chip, Style.SMALL_STRONG, skin.ink, align="center")
