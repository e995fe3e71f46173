"""Draws a tile of a scored hand; a joker says on a label what it stands for."""

import pygame

from game.gui.table.place.spots import RATIO, Spot
from game.gui.table.tile import marks, strip
from game.rules.score.sheet import Piece


def draw_piece(surface: pygame.Surface, piece: Piece, x: int, y: int, width: int) -> None:
    """Draw it with its left upper corner at a point."""
    strip.line_of(surface, (piece.face,), x, y, width)
    if piece.face != piece.stands:
        marks.paint_label(surface, Spot(x + width / 2, y + width * RATIO / 2, width), piece.stands)
