"""The button of a tile that may be thrown instead."""

from collections.abc import Callable

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLDEN, QUIET, RADIUS_SMALL
from game.gui.table.place.spots import EDGE, RATIO
from game.gui.table.tile import body
from game.gui.widgets import Button
from game.gui.widgets.base import Size
from game.tiles.kinds import Kind


class TileButton(Button):
    """A tile that may be thrown instead."""

    def __init__(self, face: Kind, on_press: Callable[[], object], *, chosen: bool, played: bool) -> None:
        """Take the face, what to do, whether it is chosen, and whether it is what was played."""
        super().__init__("", on_press, skin=GOLDEN if chosen else QUIET, key=f"throw {face}")
        self.face, self.played = face, played

    def wish(self, look: Look, room: int) -> Size:
        """Give room for the tile and its mark."""
        del room
        return look.px(38), look.px(50)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile, and a point below the one that was played."""
        look = self.look
        surface.blit(draw.rounded(self.rect.size, look.px(RADIUS_SMALL), self.skin, look.px(1)), self.rect)
        width = min(look.px(26), round((self.rect.height - look.px(12)) / (RATIO + EDGE)))
        tile = body.lying(self.face, width, 0, face_up=True)
        surface.blit(tile, tile.get_rect(midtop=(self.rect.centerx, self.rect.y + look.px(4))))
        if self.played:
            pygame.draw.circle(
                surface, tuple(self.skin.ink), (self.rect.centerx, self.rect.bottom - look.px(5)), look.px(2.5)
            )
        self.draw_focus(surface, look.px(RADIUS_SMALL))
