"""The button of a choice beside the table: what it says stands on as many lines as it needs."""

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import mix
from game.gui.widgets import Button
from game.gui.widgets.base import Size

_PAD = 14
_ROOM = 16  # above and below the lines


class ActionButton(Button):
    """A button whose label is broken into lines."""

    def wish(self, look: Look, room: int) -> Size:
        """Give room for every line."""
        lines = look.wrap(self.label, room - 2 * look.px(_PAD), self.style)
        return room, max(look.px(self.height), len(lines) * look.line_height(self.style) + look.px(_ROOM))

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look = self.look
        ink = self.skin.ink if self.enabled else mix(self.skin.ink, self.skin.bottom, 0.5)
        inner = face.inflate(-2 * look.px(_PAD), 0)
        high = len(look.wrap(self.label, inner.width, self.style)) * look.line_height(self.style)
        place = pygame.Rect(inner.x, inner.centery - high // 2, inner.width, high)
        look.paragraph(surface, self.label, place, self.style, ink)
