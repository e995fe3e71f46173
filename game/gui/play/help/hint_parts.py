"""Useful tiles as a hint shows them: small, in a row, with how many of each are unseen."""

from collections.abc import Callable, Sequence

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import TEXT_SOFT, Style
from game.gui.table.place.spots import EDGE, RATIO
from game.gui.table.tile import front_and_back
from game.gui.widgets import Widget
from game.gui.widgets.base import Size
from game.tiles.kinds import Kind

_MOST = 11  # tiles that are shown
_TILE = 23  # design pixels
_NUMBER = 1.2  # the room for how many others there are, in steps from tile to tile


class Strip(Widget):
    """Small tiles in a row, as many as have room, below each how many of it are unseen."""

    def __init__(self, useful: Sequence[tuple[Kind, int]], more: Callable[[int], str]) -> None:
        """Take the faces with their numbers; `more` says how many others there are."""
        super().__init__()
        self.useful, self._more = tuple(useful), more

    def wish(self, look: Look, room: int) -> Size:
        """Return the room of one row."""
        return room, round(look.px(_TILE) * (RATIO + EDGE)) + look.line_height(Style.SMALL)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tiles and the numbers."""
        look, width = self.look, self.look.px(_TILE)
        step, high = round(width * 1.3), round(width * (RATIO + EDGE))
        shown = self._shown(step)
        for n, (face, count) in enumerate(shown):
            x = self.rect.x + n * step
            surface.blit(front_and_back.lying(face, width, 0, face_up=True), (x, self.rect.y))
            below = pygame.Rect(x, self.rect.y + high, width, look.line_height(Style.SMALL))
            look.write(surface, f"×{count}", below.inflate(look.px(6), 0), Style.SMALL, TEXT_SOFT, align="center")
        others = len(self.useful) - len(shown)
        if others:
            end = pygame.Rect(self.rect.x + len(shown) * step, self.rect.y, 2 * step, high)
            look.write(surface, self._more(others), end, Style.SMALL, TEXT_SOFT)

    def _shown(self, step: int) -> tuple[tuple[Kind, int], ...]:
        """Return the tiles that have room, a number behind them where there are more."""
        most = max(1, min(_MOST, self.rect.width // step))
        if len(self.useful) <= most:
            return self.useful
        return self.useful[: max(1, min(_MOST, (self.rect.width - round(_NUMBER * step)) // step))]
