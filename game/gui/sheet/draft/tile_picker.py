"""Places for tiles in a rectangle, one of them marked for the keyboard: what palette and hand have in common."""

from collections.abc import Callable

import pygame

from game.gui.kit import draw
from game.gui.kit.theme import GOLD_LIGHT
from game.gui.widgets import Widget
from game.gui.widgets.base import ARROW_KEYS, Point


class TilePicker(Widget):
    """Small places for tiles; the mouse picks one, the arrow keys move a mark and Space picks what is marked."""

    takes_focus = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, on_pick: Callable[[int], object], *, at: int = 0, key: str = "") -> None:
        """Take what learns that a place was picked, and which one is marked."""
        super().__init__(key=key)
        self.on_pick, self.at = on_pick, at

    def boxes(self) -> list[pygame.Rect]:
        """Return the places."""
        raise NotImplementedError

    def point_at(self, point: Point) -> bool:
        """Mark what is under the mouse; return True if anything is."""
        hit = pygame.Rect(point, (1, 1)).collidelist(self.boxes())
        self.at = hit if hit >= 0 else self.at
        return hit >= 0

    def press(self, point: Point) -> None:
        if self.point_at(point):
            self.on_pick(self.at)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Move the mark; Space picks."""
        if event.key == pygame.K_SPACE:
            self.on_pick(self.at)
            return True
        return event.key in ARROW_KEYS and self._move(*ARROW_KEYS[event.key])

    def _move(self, dx: int, dy: int) -> bool:
        """Mark the next place that way; at an edge the focus goes on."""
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
        """Draw the mark of the keyboard."""
        if self.focused and self.focus_seen:
            boxes, thick = self.boxes(), self.look.px(3.5)
            box = boxes[min(self.at, len(boxes) - 1)].inflate(2 * thick, 2 * thick)
            surface.blit(draw.ring(box.size, self.look.px(6), GOLD_LIGHT, thick), box)
