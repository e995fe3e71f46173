"""All faces of the two sets, by their codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pen import svg

from tile_art import large
from tile_art.back import back
from tile_art.flowers import flower, season
from tile_art.honors import honor
from tile_art.jokers import joker
from tile_art.royalty import emperor, empress
from tile_art.suits import bamboo, characters, dots

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pen.glyphs import Letters

    Drawing = Callable[[Letters, int], str]

COUNTS = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 4, "g": 4, "k": 4, "q": 4, "j": 8}
#: The first rank of a family, if not 1.
FIRST = {"j": 0}
TRADITIONAL: dict[str, Drawing] = {
    "m": characters,
    "p": dots,
    "s": bamboo,
    "z": honor,
    "f": flower,
    "g": season,
    "k": emperor,
    "q": empress,
    "j": joker,
}
LARGE: dict[str, Drawing] = {
    "m": large.characters,
    "p": large.dots,
    "s": large.bamboo,
    "z": large.honor,
    "f": large.flower,
    "g": large.season,
    "k": large.emperor,
    "q": large.empress,
    "j": large.joker,
}


def _drawn(letters: Letters, drawings: Mapping[str, Drawing]) -> dict[str, str]:
    return {
        f"{rank}{family}": draw(letters, rank)
        for family, draw in drawings.items()
        for rank in range(FIRST.get(family, 1), COUNTS[family] + 1)
    }


def _documents(bodies: Mapping[str, str]) -> dict[str, str]:
    return {code: svg.document(300, 400, body) for code, body in bodies.items()}


def all_faces(letters: Letters) -> dict[str, str]:
    """Return every traditional face and the back as whole SVG files."""
    return _documents(_drawn(letters, TRADITIONAL) | {"back": back()})


def large_faces(letters: Letters) -> dict[str, str]:
    """Return every face with a large index as a whole SVG file."""
    return _documents(_drawn(letters, LARGE))
