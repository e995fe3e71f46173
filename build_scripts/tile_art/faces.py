"""All faces of the set, by their codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tile_art import svg
from tile_art.back import back
from tile_art.flowers import flower, season
from tile_art.honors import honor
from tile_art.jokers import joker
from tile_art.royalty import emperor, empress
from tile_art.suits import bamboo, characters, dots

if TYPE_CHECKING:
    from collections.abc import Callable

    from tile_art.glyphs import Letters

FAMILIES: dict[str, tuple[int, Callable[[Letters, int], str]]] = {
    "m": (9, characters),
    "p": (9, dots),
    "s": (9, bamboo),
    "z": (7, honor),
    "f": (4, flower),
    "g": (4, season),
    "k": (4, emperor),
    "q": (4, empress),
    "j": (8, joker),
}


def all_faces(letters: Letters) -> dict[str, str]:
    """Return every face and the back as whole SVG files."""
    drawn = {
        f"{rank}{family}": draw(letters, rank)
        for family, (count, draw) in FAMILIES.items()
        for rank in range(1, count + 1)
    }
    drawn["back"] = back()
    return {code: svg.document(300, 400, body) for code, body in drawn.items()}
