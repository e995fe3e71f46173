"""A run of tiles of an example: pieces side by side, where they are hidden or ringed, and words below them."""

from dataclasses import dataclass

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import RED_DEEP, TEXT_DARK_SOFT, Colour, Style
from game.gui.table.place.spots import RATIO, Spot
from game.gui.table.tile import front_and_back, loose_tiles, rings_and_discs
from game.rules.score.sheet import Piece


@dataclass(frozen=True, slots=True)
class Run:
    """
    Tiles that lie side by side, and the words below them.

    `gap` is how far they are from those before, in widths of a tile; `size` how large they are; those at the places
    `hidden` show their backs, round the first one is a ring if it is `ringed`.
    """

    pieces: tuple[Piece, ...]
    caption: str = ""
    ink: Colour = TEXT_DARK_SOFT
    gap: float = 0.0
    size: float = 1.0
    hidden: frozenset[int] = frozenset()
    ringed: bool = False

    def draw(self, surface: pygame.Surface, x: int, y: int, width: int) -> None:
        """Draw the tiles, each so many pixels wide, with their left upper corner at a place."""
        for place, piece in enumerate(self.pieces):
            left = x + place * width
            if place in self.hidden:
                surface.blit(front_and_back.lying(piece.face, width, 0, face_up=False), (left, y))
            else:
                loose_tiles.pieces_of(surface, (piece,), left, y, width)
        if self.ringed:
            rings_and_discs.paint_ring(surface, Spot(x + width / 2, y + width * RATIO / 2, width), RED_DEEP)

    def write(self, surface: pygame.Surface, look: Look, below: pygame.Rect) -> None:
        """Write the words; where they are wider than the tiles they stand out on both sides."""
        need = look.text_width(self.caption, Style.TINY) + 2
        wide = below.inflate(max(0, need - below.width), 0)
        look.write(surface, self.caption, wide, Style.TINY, self.ink, align="center")
