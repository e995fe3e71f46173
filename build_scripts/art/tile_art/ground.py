"""The parts of every tile: its ground, its corner index, and painted glyphs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pen import svg
from pen.palette import IVORY

if TYPE_CHECKING:
    from pen.glyphs import Letters


def ground(edge: str = "edge", face: str = "ivory") -> str:
    """Return the face of a tile: a bevelled edge around a flat ground."""
    return (
        svg.inset(0, 36, svg.fill(f"url(#{edge})"))
        + svg.inset(5, 32, svg.fill(f"url(#{face})"))
        + svg.inset(7, 30, svg.line("#ffffff", 3, 0.6))
    )


def index(letters: Letters, character: str, colour: str, left: float = 26, top: float = 25, height: float = 58) -> str:
    """Return the sign in the top left corner."""
    return svg.path(letters.latin(character, left, top, height), svg.both(colour, colour, 2))


def engraved(
    letters: Letters, glyph: str, middle: tuple[float, float], size: float, colour: str, weight: float = 5
) -> str:
    """Return a painted Han glyph with a light lower lip, as if cut into the tile."""
    lip = letters.han(glyph, (middle[0] + 2.5, middle[1] + 3), size)
    ink = letters.han(glyph, middle, size)
    return svg.path(lip, svg.both(IVORY, IVORY, weight)) + svg.path(ink, svg.both(colour, colour, weight))
