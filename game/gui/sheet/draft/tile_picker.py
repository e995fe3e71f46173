"""Tile places in a rectangle with one keyboard mark: the common base of palette and hand."""

from collections.abc import Callable

import pygame

from game.gui.kit import draw
from game.gui.kit.theme import GOLD_LIGHT
from game.gui.widgets import Widget
from game.gui.widgets.base import ARROW_KEYS, Point


class TilePicker(Widget):
    """Places for small tiles. The mouse picks a place; the arrow keys move a mark, and Space picks the marked place."""

    takes_focus = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, on_pick: Callable[[int], object], *, at: int = 0, key: str = "") -> None:
        """`on_pick` is called with the index of the picked place; `at` is the marked one."""
        super().__init__(key=key)
        self.on_pick, self.at = on_pick, at

    def boxes(self) -> list[pygame.Rect]:
        """Rectangles of the places."""
        raise NotImplementedError

    def point_at(self, point: Point) -> bool:
        """Mark the place under the mouse; return True if there is one."""
        hit = pygame.Rect(point, (1, 1)).collidelist(self.boxes())
        self.at = hit if hit >= 0 else self.at
        return hit >= 0

    def press(self, point: Point) -> None:
        if self.point_at(point):
            self.on_pick(self.at)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_SPACE:
            self.on_pick(self.at)
            return True
        return event.key in ARROW_KEYS and self._move(*ARROW_KEYS[event.key])

    def _move(self, dx: int, dy: int) -> bool:
        """Mark the next place in this direction. Returns False at an edge, where the focus moves on."""
        boxes = self.boxes()
        here = boxes[min(self.at, len(boxes) - 1)]
        ways = []
        for n, box in enumerate(boxes):
            right, down = box.centerx - here.centerx, box.centery - here.centery
            beside = abs(down) < here.height // 2
            if (right * dx > 0 and beside) or down * dy > here.height // 2:
                ways.append((abs(down) * 4 + abs(right), n))
        if ways:
            self.at = min(ways)[1]
        return bool(ways)

    def draw_mark(self, surface: pygame.Surface) -> None:
        """Draw the keyboard mark if the focus is visible."""
        if self.focused and self.focus_seen:
            boxes, thick = self.boxes(), self.look.px(3.5)
            box = boxes[min(self.at, len(boxes) - 1)].inflate(2 * thick, 2 * thick)
            surface.blit(draw.ring(box.size, self.look.px(6), GOLD_LIGHT, thick), box)
