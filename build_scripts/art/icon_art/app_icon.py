"""The program's icon: the tile 發, as large as possible, on lacquer with a gilt line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pen import svg
from pen.palette import GREEN
from tile_art.ground import engraved, ground

if TYPE_CHECKING:
    from pen.glyphs import Letters

SIDE = 512
_TILE = 1.06  # scale of a tile of 300 by 400
_GILT = "#e0bd6c"


def _lacquer() -> str:
    return (
        svg.rect((8, 8), (SIDE - 16, SIDE - 16), 104, svg.fill("url(#edge-lacquer)"))
        + svg.rect((16, 16), (SIDE - 32, SIDE - 32), 96, svg.fill("url(#lacquer)"))
        + svg.rect((24, 24), (SIDE - 48, SIDE - 48), 88, svg.line(_GILT, 5))
    )


def app_icon(letters: Letters) -> str:
    """Return the icon as a whole SVG file."""
    left, top = (SIDE - 300 * _TILE) / 2, (SIDE - 400 * _TILE) / 2
    shade = svg.rect((left + 6, top + 12), (300 * _TILE, 400 * _TILE), 36, svg.fill("#031d1e", 0.55))
    tile = svg.move(left, top, ground(), engraved(letters, "發", (152, 200), 272, GREEN, 9), scale=_TILE)
    return svg.document(SIDE, SIDE, _lacquer() + shade + tile)
