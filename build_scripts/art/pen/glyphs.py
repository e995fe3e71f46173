"""Outlines of letters and Han glyphs, taken from the fonts in `sprites/fonts/`."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from pen import svg

FONTS = Path(__file__).resolve().parents[3] / "sprites" / "fonts"


class Face:
    """One font, ready to give outlines."""

    def __init__(self, file: Path) -> None:
        font = TTFont(BytesIO(file.read_bytes()), lazy=True)
        self._names: dict[int, str] = font.getBestCmap()
        self._glyphs = font.getGlyphSet()
        self._em: int = font["head"].unitsPerEm

    def bounds(self, character: str) -> tuple[float, float, float, float]:
        """Return the box of the ink, in ems, y upwards."""
        pen = BoundsPen(self._glyphs)
        self._glyphs[self._names[ord(character)]].draw(pen)
        left, bottom, right, top = pen.bounds
        return left / self._em, bottom / self._em, right / self._em, top / self._em

    def outline(self, character: str, left: float, base: float, size: float) -> str:
        """Return the path of a character whose origin is at `left`, `base`; `size` is one em."""
        pen = SVGPathPen(self._glyphs, ntos=svg.num)
        scale = size / self._em
        name = self._names[ord(character)]
        self._glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, left, base)))
        commands: str = pen.getCommands()
        return commands


@dataclass(frozen=True, slots=True)
class Letters:
    """The two fonts of the tiles."""

    han_face: Face
    latin_face: Face

    def han(self, glyph: str, middle: tuple[float, float], size: float) -> str:
        """Return the path of a Han glyph, the middle of its ink at `middle`."""
        left, bottom, right, top = self.han_face.bounds(glyph)
        x = middle[0] - (left + right) / 2 * size
        y = middle[1] + (bottom + top) / 2 * size
        return self.han_face.outline(glyph, x, y, size)

    def latin(self, character: str, left: float, top: float, height: float) -> str:
        """Return the path of a capital or digit from `left`; a capital is `height` high from `top` down."""
        cap = self.latin_face.bounds("E")[3]
        size = height / cap
        start = left - self.latin_face.bounds(character)[0] * size
        return self.latin_face.outline(character, start, top + height, size)


def load() -> Letters:
    """Open the fonts of the tiles."""
    return Letters(Face(FONTS / "TileGlyphs.ttf"), Face(FONTS / "BeVietnamPro-Bold.ttf"))
