"""The buttons of the glyphs: each shows its sign, and the key that puts it on the moment."""

from collections.abc import Callable

import pygame

from game.gui.kit.theme import Skin, Style
from game.gui.table.paint.note_signs import paint
from game.gui.widgets import Button


class GlyphButton(Button):
    """A button that puts a glyph on the moment, or takes it away."""

    def __init__(self, glyph: str, on_press: Callable[[], object], skin: Skin, *, enabled: bool, chosen: bool) -> None:
        """Take the glyph, what to do, and whether it is the one of this moment."""
        super().__init__("", on_press, skin=skin, style=Style.SMALL, height=30, key=f"glyph {glyph}", enabled=enabled)
        self.glyph, self.chosen = glyph, chosen

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face, the sign, and its key below it."""
        super().draw(surface)
        look = self.look
        centre = (self.rect.centerx, self.rect.centery - look.px(5))
        paint(surface, self.glyph, centre, look.px(15), self.skin.ink if self.chosen else None)
        key = look.key(f"viewer_{self.glyph}")
        below = pygame.Rect(self.rect.x, self.rect.bottom - look.px(14), self.rect.width, look.px(13))
        if look.text_width(key, Style.TINY) <= below.width:  # a longer one stands on the card of the keys
            look.write(surface, key, below, Style.TINY, self.skin.ink, align="center")
