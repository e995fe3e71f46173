"""Stars: drawn in a row, set with mouse or keys."""

from collections.abc import Callable
from itertools import pairwise

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import CONTROL, GOLD, LACQUER, RADIUS_SMALL, TEXT_SOFT, tone
from game.gui.widgets import Widget
from game.gui.widgets.base import Point, Say, Size
from game.record.notes.model import MOST_STARS

_EMPTY = tone(TEXT_SOFT, LACQUER, 0.72)
_OVER = tone(GOLD, LACQUER, 0.35)


def draw_stars(surface: pygame.Surface, look: Look, box: pygame.Rect, stars: int, over: int) -> None:
    """Draw five stars that fill a box: `stars` golden ones, and half-golden ones up to `over`."""
    for number, cell in enumerate(cells(box), 1):
        colour = GOLD if number <= stars else _OVER if number <= over else _EMPTY
        look.icon(surface, "star", cell, colour)


def cells(box: pygame.Rect) -> list[pygame.Rect]:
    """Rectangle of each star in a box."""
    edges = [box.x + box.width * number // MOST_STARS for number in range(MOST_STARS + 1)]
    return [pygame.Rect(left, box.y, right - left, box.height) for left, right in pairwise(edges)]


def star_at(box: pygame.Rect, point: Point) -> int:
    """Number of the star at a point; 0 for none."""
    return next((number for number, cell in enumerate(cells(box), 1) if cell.collidepoint(point)), 0)


class StarPicker(Widget):
    """Five stars: a click sets them up to that star, or to none if that was the last; arrows add or remove one."""

    takes_focus = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, stars: int, on_change: Callable[[int], object]) -> None:
        """`on_change` is called with the new number of stars."""
        super().__init__(key="stars")
        self.stars, self.on_change = stars, on_change

    def wish(self, look: Look, room: int) -> Size:
        return min(room, look.px(5 * 30)), look.px(CONTROL * 0.8)

    def spoken(self, say: Say) -> str:
        return say("export.stars", count=self.stars, most=MOST_STARS)

    def press(self, point: Point) -> None:
        """Set the stars up to the one clicked."""
        star = star_at(self.rect, point)
        if star:
            self.on_change(0 if star == self.stars else star)

    def key_down(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or not 0 <= self.stars + step <= MOST_STARS:
            return False
        self.on_change(self.stars + step)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        over = star_at(self.rect, pygame.mouse.get_pos()) if self.hot else 0
        side = min(self.rect.height, self.look.px(26))
        draw_stars(surface, self.look, self.rect.inflate(0, side - self.rect.height), self.stars, over)
        self.draw_focus(surface, self.look.px(RADIUS_SMALL))
