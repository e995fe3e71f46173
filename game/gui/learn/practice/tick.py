"""An answer that can be ticked in a drill: words, or a tile with its name."""

from collections.abc import Callable

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, Skin, Style
from game.gui.table.tile import loose_tiles
from game.gui.widgets import Button
from game.gui.widgets.base import Size
from game.tiles.kinds import Kind
from game.words.spoken import ticked

_HIGH = 46
_TILE = 64
_PAD = 12


class Tick(Button):
    """A button that stays down; a sign says what became of it, and so does its name for those who hear it."""

    def __init__(
        self, label: str, act: Callable[[], object], worn: tuple[Skin, str], *, ticked: bool, hint: str, key: str
    ) -> None:
        """Take the words, the skin with the icon of what became of it ("" for none), and whether it is ticked."""
        skin, sign = worn
        super().__init__(label, act, icon=sign, hint=hint, skin=skin, height=_HIGH, align="left", key=key)
        self.ticked = ticked

    def wish(self, look: Look, room: int) -> Size:
        """Return the height of the words, which may take several lines where there is little room."""
        wide, high = super().wish(look, room)
        return min(wide, room), high

    def spoken(self, say: Callable[..., str]) -> str:
        """Return what it says, and whether it is ticked."""
        return ticked(say, self.label, on=self.ticked)


class TileTick(Tick):
    """A tile with its name below."""

    face: Kind

    def wish(self, look: Look, room: int) -> Size:
        """Return the room of the tile and of two lines of words."""
        high = loose_tiles.height(look.px(_TILE)) + look.px(3 * _PAD)
        return min(room, look.px(2 * _TILE)), high + 2 * look.line_height(Style.SMALL_STRONG)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, width = self.look, self.look.px(_TILE)
        top = face.y + look.px(_PAD)
        loose_tiles.line_of(surface, (self.face,), face.centerx - width // 2, top, width)
        high = look.line_height(Style.SMALL_STRONG)
        box = pygame.Rect(face.x, top + loose_tiles.height(width) + look.px(_PAD), face.width, 2 * high)
        look.paragraph(
            surface, self.label, box.inflate(-look.px(GAP_SMALL), 0), Style.SMALL_STRONG, self.skin.ink, align="center"
        )
        if self.icon:
            side = look.px(22)
            sign = pygame.Rect(face.x + look.px(8), face.y + look.px(8), side, side)
            look.icon(surface, self.icon, sign, self.skin.ink)
        if self.hint:
            corner = pygame.Rect(face.right - look.px(30), face.y + look.px(6), look.px(24), look.px(22))
            look.write(surface, self.hint, corner, Style.TINY, self.skin.ink, align="right")
