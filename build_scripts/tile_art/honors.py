"""Winds and dragons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tile_art import svg
from tile_art.ground import engraved, ground, index
from tile_art.palette import GREEN, INDIGO, INK, IVORY, RED

if TYPE_CHECKING:
    from tile_art.glyphs import Letters

WINDS = {1: ("東", "E"), 2: ("南", "S"), 3: ("西", "W"), 4: ("北", "N")}
DRAGONS = {5: ("", "B", INDIGO), 6: ("發", "P", GREEN), 7: ("中", "T", RED)}


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
    if rank in WINDS:
        glyph, letter = WINDS[rank]
        return ground() + engraved(letters, glyph, (152, 232), 258, INK, 8) + index(letters, letter, INK)
    glyph, letter, colour = DRAGONS[rank]
    art = engraved(letters, glyph, (152, 234), 262, colour, 8) if glyph else _white()
    return ground() + art + index(letters, letter, colour)
