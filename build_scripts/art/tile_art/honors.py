"""Winds and dragons; the program writes the language's letter into the corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pen import svg
from pen.palette import GREEN, INDIGO, INK, IVORY, RED

from tile_art.ground import engraved, ground

if TYPE_CHECKING:
    from pen.glyphs import Letters

WINDS = "東南西北"
DRAGONS = {5: ("", INDIGO), 6: ("發", GREEN), 7: ("中", RED)}


def _white() -> str:
    corner = "M0 34V0H34M0 16H16V0"
    corners = "".join(
        svg.move(x, y, svg.path(corner, svg.line(INDIGO, 5)), turn=turn)
        for x, y, turn in ((82, 136, 0), (218, 136, 90), (218, 336, 180), (82, 336, 270))
    )
    return (
        svg.rect((56, 108), (192, 260), 16, svg.line(IVORY, 20))
        + svg.rect((54, 106), (192, 260), 16, svg.line(INDIGO, 18))
        + svg.rect((54, 106), (192, 260), 16, svg.line("#7f9fdc", 3))
        + corners
    )


def honor(letters: Letters, rank: int) -> str:
    """Return a wind (1-4) or a dragon (5-7)."""
    if rank <= len(WINDS):
        return ground() + svg.beside_index(engraved(letters, WINDS[rank - 1], (152, 232), 258, INK, 8), -2, -32)
    glyph, colour = DRAGONS[rank]
    art = engraved(letters, glyph, (152, 234), 262, colour, 8) if glyph else _white()
    return ground() + svg.beside_index(art, 0, -34)
