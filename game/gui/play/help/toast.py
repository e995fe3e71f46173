"""The toast: a sentence on a small board above the bar for some seconds, when something was refused."""

from collections.abc import Callable, Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import PANEL, TEXT, TEXT_GOLD, Style

_WIDE = 620  # design pixels
_PAD = 12
_LEAST = 260  # design pixels beside a card in which a sentence can be read
_SLOW = 3.2  # seconds for any sentence
_LETTER = 0.045  # and for each letter


class Toast:
    """Holds the sentence, which stays the longer the more there is to read."""

    def __init__(self, heard: Callable[[str], object]) -> None:
        """Take what learns what is said; begin with nothing."""
        self.sentence, self._left, self._heard = "", 0.0, heard

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        self.sentence, self._left = sentence, _SLOW + _LETTER * len(sentence)
        self._heard(sentence)

    @property
    def seen(self) -> bool:
        """True if it is shown."""
        return self._left > 0

    def close(self) -> None:
        """Take the sentence away."""
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Let time go by; give whether it still stays."""
        self._left = max(0.0, self._left - dt)
        return self.seen

    def place(
        self, window: pygame.Rect, look: Look, above: pygame.Rect, avoid: Sequence[pygame.Rect] = ()
    ) -> pygame.Rect:
        """
        Return the place of the board: its lower edge at the bar, in its middle.

        Where that would lie on something to be avoided it stands beside it, in more lines if need be, else above it.
        """
        pad = look.px(_PAD)
        window = window.inflate(-2 * pad, -2 * pad)
        box = self._box(window, look, above, look.px(_WIDE))
        for card in avoid:
            if not box.colliderect(card):
                continue
            left = pygame.Rect(window.x, window.y, card.left - pad - window.x, window.height)
            right = pygame.Rect(card.right + pad, window.y, window.right - card.right - pad, window.height)
            beside = max(left, right, key=lambda room: room.width)
            box = self._box(beside, look, above, min(look.px(_WIDE), beside.width))
            if beside.width < look.px(_LEAST) or box.width > beside.width:
                box = self._box(window, look, above, look.px(_WIDE))
                box.bottom = card.top - look.px(6)
                box.clamp_ip(window)
        return box

    def _box(self, room: pygame.Rect, look: Look, above: pygame.Rect, wide: int) -> pygame.Rect:
        pad, icon = look.px(_PAD), look.px(22)
        lines = look.wrap(self.sentence, min(room.width, wide) - icon - 3 * pad - 2, Style.BODY)
        text = max(look.text_width(line, Style.BODY) for line in lines)
        box = pygame.Rect(0, 0, text + icon + 3 * pad + 2, len(lines) * look.line_height(Style.BODY) + 2 * pad)
        box.midbottom = (above.centerx, above.y - look.px(6))
        return box.clamp(room)

    def draw(self, surface: pygame.Surface, look: Look, above: pygame.Rect, avoid: Sequence[pygame.Rect] = ()) -> None:
        """Draw the board in its place."""
        if not self.seen:
            return
        pad, icon = look.px(_PAD), look.px(22)
        box = self.place(surface.get_rect(), look, above, avoid)
        text = box.width - icon - 3 * pad - 2
        draw.panel(surface, box, look.px(10), PANEL, border=look.px(1.5), blur=look.px(12))
        look.icon(surface, "info", pygame.Rect(box.x + pad, box.centery - icon // 2, icon, icon), TEXT_GOLD)
        words = pygame.Rect(box.x + 2 * pad + icon, box.y + pad, text + 2, box.height - 2 * pad)
        look.paragraph(surface, self.sentence, words, Style.BODY, TEXT)
