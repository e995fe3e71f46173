"""The hand of a drill: what is concealed side by side, what was called, the winning tile apart; jokers say nothing."""

from collections.abc import Sequence

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import RED_DEEP, Style
from game.gui.learn.tile_run import Run
from game.gui.table.tile import loose_tiles
from game.gui.widgets.base import Size, Widget
from game.rules.book.book import Example
from game.rules.score.sheet import Piece
from game.settings import USUAL_SCALE
from game.tiles.kinds import Kind
from game.tiles.melds import Meld

_TILE = 52
_LARGE = 84
_GAP, _APART = 0.3, 0.55  # of a tile's width: between melds, and before the winning tile and what lies beside
_CAPTION = 7  # design pixels between tiles and the words below


class HandPicture(Widget):
    """One line of tiles, as large as there is room for."""

    def __init__(self, example: Example) -> None:
        """Take the hand."""
        super().__init__()
        self._example = example

    def _runs(self, look: Look) -> list[Run]:
        finish = self._example.finish
        runs = [Run(tuple(Piece(face, face) for face in sorted(finish.hand)))]
        runs += [_meld(meld, look) for meld in finish.melds]
        if finish.tile is not None:
            won = (Piece(finish.tile, finish.tile),)
            runs.append(Run(won, look.say("rules.winning_tile"), RED_DEEP, _APART, ringed=True))
        if finish.shown:
            beside = tuple(Piece(face, face) for face, _ in finish.shown)
            runs.append(Run(beside, look.say("rules.beside").lower(), gap=2 * _APART))
        return [run for run in runs if run.pieces]

    def _tile(self, look: Look, room: int) -> int:
        runs = self._runs(look)
        whole = sum(len(run.pieces) for run in runs) + sum(run.gap for run in runs[1:]) + 1
        return max(10, min(look.px(_TILE), int(room / whole)))

    def wish(self, look: Look, room: int) -> Size:
        """Return one line of tiles with the words below."""
        high = loose_tiles.height(self._tile(look, room)) + look.px(_CAPTION + 8) + look.line_height(Style.TINY)
        return room, high

    def draw(self, surface: pygame.Surface) -> None:
        """Draw run after run, in the middle."""
        look, width, runs = self.look, self._tile(self.look, self.rect.width), self._runs(self.look)
        whole = sum(len(run.pieces) * width for run in runs) + sum(round(run.gap * width) for run in runs[1:])
        small = look.at(look.scale * min(1.0, USUAL_SCALE / look.percent))  # words below tiles have no more room
        x, top = self.rect.x + (self.rect.width - whole) // 2, self.rect.y + look.px(6)
        for number, run in enumerate(runs):
            look.heard.note(look.words.tiles((one.face for one in run.pieces), (one.stands for one in run.pieces)))
            x += round(run.gap * width) if number else 0
            run.draw(surface, x, top, width)
            long = len(run.pieces) * width
            below = top + loose_tiles.height(width) + look.px(_CAPTION)
            run.write(surface, small, pygame.Rect(x, below, long, look.line_height(Style.TINY)))
            x += long


def _meld(meld: Meld, look: Look) -> Run:
    """Return a set that lies open; its jokers say what they stand for, as they do at the table."""
    pieces = tuple(Piece(tile.kind, stands) for tile, stands in zip(meld.tiles, meld.stands, strict=True))
    hidden = frozenset((0, len(pieces) - 1)) if meld.concealed else frozenset[int]()
    key = "term.concealed_kong" if meld.concealed else f"sheet.{meld.shape}"
    return Run(pieces, look.say(key).lower(), RED_DEEP, _GAP, hidden=hidden)


class SetPicture(Widget):
    """A joker alone, or with the tiles with which it makes a set, large."""

    def __init__(self, faces: Sequence[Kind]) -> None:
        """Take the tiles."""
        super().__init__()
        self._faces = tuple(faces)

    def wish(self, look: Look, room: int) -> Size:
        """Return one line of large tiles."""
        return room, loose_tiles.height(look.px(_LARGE)) + look.px(8)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them in the middle."""
        self.look.heard.note(", ".join(map(self.look.words.tile, self._faces)))
        width = self.look.px(_LARGE)
        gap = self.look.px(6)
        long = len(self._faces) * (width + gap) - gap
        loose_tiles.line_of(surface, self._faces, self.rect.centerx - long // 2, self.rect.y, width, gap=gap)
