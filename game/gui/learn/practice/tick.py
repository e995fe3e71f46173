"""An answer to tick in a drill: words, or a tile with its name."""

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
    """A button that stays down. Its sign shows the result; its spoken name tells if it is ticked."""

    def __init__(
        self,
        label: str,
        act: Callable[[], object],
        skin: Skin,
        sign: str,
        *,
        ticked: bool,
        hint: str,
        key: str,
        face: Kind | None = None,
    ) -> None:
        """`skin` and the icon `sign` ("" for none) show whether the answer was right; `face` is the tile."""
        super().__init__(label, act, icon=sign, hint=hint, skin=skin, height=_HIGH, align="left", key=key)
        self.ticked, self._face = ticked, face

    def wish(self, look: Look, room: int) -> Size:
        if self._face is None:
            wide, high = super().wish(look, room)
            return min(wide, room), high
        high = loose_tiles.height(look.px(_TILE)) + look.px(3 * _PAD)
        return min(room, look.px(2 * _TILE)), high + 2 * look.line_height(Style.SMALL_STRONG)

    def spoken(self, say: Callable[..., str]) -> str:
        """The label, and whether it is ticked."""
        return ticked(say, self.label, on=self.ticked)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        if self._face is None:
            super()._draw_content(surface, face)
            return
        look, width, ink = self.look, self.look.px(_TILE), self.skin.ink
        top = face.y + look.px(_PAD)
        loose_tiles.line_of(surface, (self._face,), face.centerx - width // 2, top, width)
        box = pygame.Rect(face.x, top + loose_tiles.height(width) + look.px(_PAD), face.width, 0)
        box.height = 2 * look.line_height(Style.SMALL_STRONG)
        words = box.inflate(-look.px(GAP_SMALL), 0)
        look.paragraph(surface, self.label, words, Style.SMALL_STRONG, ink, align="center")
        if self.icon:
            side = look.px(22)
            look.icon(surface, self.icon, pygame.Rect(face.x + look.px(8), face.y + look.px(8), side, side), ink)
        corner = pygame.Rect(face.right - look.px(30), face.y + look.px(6), look.px(24), look.px(22))
        look.write(surface, self.hint, corner, Style.TINY, ink, align="right")
