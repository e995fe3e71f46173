"""The sign of a hand: above par, below par, or just that. Drawn, because few fonts have such letters."""

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GOOD, TEXT_GOLD, Colour
from game.gui.widgets import Widget
from game.gui.widgets.base import Size
from game.words.saved.daily import SIGNS

_SIDE = 34  # design pixels
_LARGER = 4  # it is drawn so many times as large, and then made smooth
COLOURS: dict[int, Colour] = {1: GOOD, 0: TEXT_GOLD, -1: BAD}
_TRIANGLE = ((0.5, 0.14), (0.92, 0.86), (0.08, 0.86))
_BARS = ((0.12, 0.28, 0.76, 0.16), (0.12, 0.56, 0.76, 0.16))


def paint_sign(surface: pygame.Surface, box: pygame.Rect, sign: int, colour: Colour) -> None:
    """Draw a sign within a square."""
    side = box.width * _LARGER
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    if sign:
        points = [(x * side, (y if sign > 0 else 1 - y) * side) for x, y in _TRIANGLE]
        pygame.draw.polygon(large, colour, points)
    else:
        for x, y, wide, high in _BARS:
            pygame.draw.rect(large, colour, (x * side, y * side, wide * side, high * side))
    surface.blit(pygame.transform.smoothscale(large, box.size), box)


class Sign(Widget):
    """A sign on a page."""

    def __init__(self, sign: int) -> None:
        """Take which."""
        super().__init__()
        self.sign = sign

    def wish(self, look: Look, room: int) -> Size:
        """Return a square."""
        del room
        return (look.px(_SIDE),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; who listens hears its letter."""
        self.look.heard.note(SIGNS[self.sign])
        side = min(self.rect.size)
        box = pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        paint_sign(surface, box, self.sign, COLOURS[self.sign])
