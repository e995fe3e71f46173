"""An example hand: melds, what is held, the winning tile apart, what lies beside; jokers say what they stand for."""

from collections.abc import Iterator

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import RED_DEEP, TEXT_DARK_SOFT, Style
from game.gui.learn.tile_run import Run
from game.gui.table.tile import loose_tiles
from game.gui.widgets.base import Size, Widget
from game.rules.book.book import Example
from game.rules.score.sheet import Piece

_TILE = 36
_GAP = 0.38  # of a tile's width, between groups
_APART = 0.8  # between the held tiles and what stands apart
_BESIDE = 1.7  # between these and what is shown beside: the words below need room
_SHOWN = 0.8  # the size of what is shown beside
_CAPTION = 7  # design pixels between tiles and the words below: the ring of the winning tile stands out


class ExampleHand(Widget):
    """One line of tiles."""

    def __init__(self, example: Example) -> None:
        """Take the example."""
        super().__init__()
        self.example = example

    def _runs(self, look: Look) -> list[Run]:
        return [*self._hand(look), *self._apart(look)]

    def _hand(self, look: Look) -> Iterator[Run]:
        for group in self.example.groups:
            hidden = frozenset((0, len(group.pieces) - 1)) if group.shape == "concealed_kong" else frozenset()
            key = "term.concealed_kong" if hidden else f"sheet.{group.shape}"
            caption = look.say(key).lower() if group.is_open else ""
            yield Run(group.pieces, caption, RED_DEEP, _GAP, hidden=hidden)

    def _apart(self, look: Look) -> Iterator[Run]:
        if self.example.winning:
            won = (self.example.winning,)
            yield Run(won, look.say("rules.winning_tile"), RED_DEEP, _APART, ringed=True)
        if self.example.shown:
            shown = tuple(Piece(face, face) for face in self.example.shown)
            yield Run(shown, look.say("rules.beside").lower(), TEXT_DARK_SOFT, _BESIDE, size=_SHOWN)

    def _tile(self, look: Look, room: int) -> int:
        """Return the width of a tile with which all of them stand on one line."""
        runs = self._runs(look)
        whole = sum(len(run.pieces) * run.size for run in runs) + sum(run.gap for run in runs[1:]) + 0.5
        return min(look.px(_TILE), int(room / whole))

    def wish(self, look: Look, room: int) -> Size:
        """Return one line of tiles with the words below."""
        high = loose_tiles.height(self._tile(look, room)) + look.px(_CAPTION + 4) + look.line_height(Style.TINY)
        return room, high

    def draw(self, surface: pygame.Surface) -> None:
        """Draw run after run."""
        look, width = self.look, self._tile(self.look, self.rect.width)
        x = float(self.rect.x)
        bottom = self.rect.y + look.px(2) + loose_tiles.height(width)
        for number, run in enumerate(self._runs(look)):
            x += run.gap * width if number else 0
            tile = int(run.size * width)
            top = bottom - loose_tiles.height(tile)
            run.draw(surface, round(x), top, tile)
            long = len(run.pieces) * tile
            below = pygame.Rect(round(x), bottom + look.px(_CAPTION), long, look.line_height(Style.TINY))
            run.write(surface, look, below)
            x += long
