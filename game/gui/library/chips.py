"""The small controls above the list: a filter that opens, and one that is on or off."""

from collections.abc import Callable

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    FIELD,
    GOLD,
    GOLDEN,
    PLAIN,
    QUIET,
    RADIUS_SMALL,
    TEXT,
    TEXT_DARK,
    TEXT_GOLD,
    TEXT_SOFT,
    Skin,
    Style,
)
from game.gui.widgets import Button, Dropdown
from game.gui.widgets.base import Size
from game.gui.widgets.button import lit

_PAD = 12
_ARROW = 14
HEIGHT = 34
_SET = Skin(PLAIN.top, PLAIN.bottom, GOLD, TEXT)


class Chip(Dropdown):
    """A list that opens, drawn small; it is golden where something else than the first entry is chosen."""

    @property
    def is_set(self) -> bool:
        """Whether it narrows the list."""
        return self.index > 0

    def wish(self, look: Look, room: int) -> Size:
        """Give room for the longest entry."""
        widest = max(look.text_width(label, Style.SMALL_STRONG) for _, label in self.entries)
        return min(room, widest + look.px(2 * _PAD + _ARROW + 6)), look.px(HEIGHT)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the closed part."""
        look, pad = self.look, self.look.px(_PAD)
        skin = lit(_SET if self.is_set else FIELD, self.glow)
        surface.blit(draw.rounded(self.rect.size, self.rect.height // 2, skin, look.px(1.5)), self.rect)
        arrow = pygame.Rect(0, 0, look.px(_ARROW), look.px(_ARROW))
        arrow.midright = (self.rect.right - pad, self.rect.centery)
        look.icon(surface, "chevron_down", arrow, TEXT_SOFT)
        room = pygame.Rect(self.rect.x + pad, self.rect.y, arrow.left - self.rect.x - pad, self.rect.height)
        ink = TEXT_GOLD if self.is_set else TEXT_SOFT
        look.write(surface, self.entries[self.index][1], room, Style.SMALL_STRONG if self.is_set else Style.SMALL, ink)
        self.draw_focus(surface, self.rect.height // 2)

    def _draw_entry(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        look, marked = self.look, index == self._mark
        if marked:
            surface.blit(draw.rounded(row.size, look.px(RADIUS_SMALL - 3), GOLDEN, 1), row)
        style = Style.SMALL_STRONG if index == self.index else Style.SMALL
        ink = TEXT_DARK if marked else TEXT
        look.write(surface, self.entries[index][1], row.inflate(-look.px(14), 0), style, ink)


def switch(label: str, on: bool, flip: Callable[[], object], *, key: str, icon: str = "") -> Button:
    """Give a small button that is golden while it is on."""
    skin = GOLDEN if on else QUIET
    return Button(label, flip, icon=icon, style=Style.SMALL_STRONG, skin=skin, height=HEIGHT, key=key)
