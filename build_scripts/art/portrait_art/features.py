"""
Cheeks, mouths and signs: with the eyes, the layers in which the six faces of a head differ.

Calm has lids and a small smile; thinking looks up with one brow raised; pleased smiles with closed eyes; worried has
small irises, brows that rise inwards and a drop; sighing casts the eyes down and breathes out; winning laughs, and
blossoms of mai fall. The signs are large, because at 40 pixels only they can be seen.
"""

from __future__ import annotations

from pen.svg import move, num

from portrait_art.dress import blossom
from portrait_art.grid import INK, MIDDLE, form, layer, line, spot, spots

MOUTH = "#8c1c1c"
TONGUE = "#f08a78"
TEETH = "#fffdf4"

_BLUSH = {"calm": 0.24, "thinking": 0.2, "pleased": 0.52, "winning": 0.56}


def blush(x: float, y: float, colour: str = "#e8553f") -> str:
    """Return the blush of the cheeks."""
    return "".join(layer(face, spots(x, y, 19, 12, colour, opacity=share)) for face, share in _BLUSH.items())


def mouth(y: float, w: float) -> str:
    """Return a mouth without a nose; `w` is half its width."""
    x = MIDDLE
    smile = (
        f"M{x - w} {y - 6}C{x - w * 0.6} {y + 24} {x + w * 0.6} {y + 24} {x + w} {y - 6}Q{x} {y + 6} {x - w} {y - 6}Z"
    )
    laugh = (
        f"M{x - w * 1.2} {y - 9}C{x - w} {y + 42} {x + w} {y + 42} {x + w * 1.2} {y - 9}"
        f"Q{x} {y + 3} {x - w * 1.2} {y - 9}Z"
    )
    return (
        layer("calm", line(f"M{x - w * 0.75} {y - 2}Q{x} {y + 14} {x + w * 0.75} {y - 2}", INK, 6))
        + layer("thinking", line(f"M{x - w * 0.35} {y + 5}Q{x + w * 0.2} {y + 4} {x + w * 0.55} {y - 4}", INK, 6))
        + layer("pleased", form(smile, MOUTH, INK, 6))
        + layer("worried", line(_frown(x, y + 2, w * 0.8), INK, 6))
        + layer("sighing", form(_breath(x + 3, y + 3, w), MOUTH, INK, 5))
        + layer("winning", form(laugh, MOUTH, INK, 6) + _tongue(x, y + 17, w * 0.72) + _teeth(x, y - 5, w * 0.9))
    )


def muzzle(y: float, w: float, *, stem: float = 11) -> str:
    """Return the mouth of an animal with a split lip; `y` is the lower end of the nose."""
    x = MIDDLE
    rest = line(f"M{x} {y}L{x} {y + stem}", INK, 6)
    y += stem
    lips = (
        f"M{x - w} {y + 2}C{x - w * 0.8} {y + 18} {x - 5} {y + 18} {x} {y}"
        f"C{x + 5} {y + 18} {x + w * 0.8} {y + 18} {x + w} {y + 2}"
    )
    grin = (
        f"M{x - w * 1.2} {y - 4}C{x - w * 0.9} {y + 18} {x - 5} {y + 18} {x} {y}"
        f"C{x + 5} {y + 18} {x + w * 0.9} {y + 18} {x + w * 1.2} {y - 4}"
    )
    small = f"M{x - w * 0.66} {y + 8}C{x - w * 0.55} {y + 34} {x + w * 0.55} {y + 34} {x + w * 0.66} {y + 8}Z"
    large = f"M{x - w * 0.98} {y + 5}C{x - w * 0.9} {y + 54} {x + w * 0.9} {y + 54} {x + w * 0.98} {y + 5}Z"
    return (
        layer("calm", rest + line(lips, INK, 6))
        + layer(
            "thinking",
            rest + line(f"M{x - w * 0.45} {y + 8}Q{x} {y + 12} {x + w * 0.2} {y + 5}L{x + w * 0.6} {y}", INK, 6),
        )
        + layer("pleased", rest + form(small, MOUTH, INK, 5) + _tongue(x, y + 22, w * 0.36) + line(grin, INK, 6))
        + layer("worried", rest + line(_frown(x, y + 10, w * 0.85), INK, 6))
        + layer("sighing", rest + form(_breath(x + 3, y + 13, w), MOUTH, INK, 5))
        + layer("winning", rest + form(large, MOUTH, INK, 6) + _tongue(x, y + 30, w * 0.62) + line(grin, INK, 6))
    )


def _frown(x: float, y: float, w: float) -> str:
    return f"M{x - w} {y + 9}C{x - w * 0.6} {y - 9} {x + w * 0.6} {y - 9} {x + w} {y + 9}"


def _breath(x: float, y: float, w: float) -> str:
    wide, high = min(11, w * 0.4), 7
    return f"M{x - wide} {y}A{num(wide)} {high} 0 1 1 {x + wide} {y}A{num(wide)} {high} 0 1 1 {x - wide} {y}Z"


def _tongue(x: float, y: float, w: float) -> str:
    return form(f"M{x - w} {y}Q{x} {y - 19} {x + w} {y}Q{x} {y + 15} {x - w} {y}Z", TONGUE, "")


def _teeth(x: float, y: float, w: float) -> str:
    return form(f"M{x - w} {y}Q{x} {y + 11} {x + w} {y}Q{x} {y + 17} {x - w} {y}Z", TEETH, "")


_SKY, _DEEP = "#d6f0fa", "#2d6f8c"


def signs(drop: tuple[float, float] = (254, 118), breath: tuple[float, float] = (258, 226)) -> str:
    """Return the signs that tell the faces apart at small sizes: dots of thought, a drop, a breath, blossoms of mai."""
    x, y = drop
    tear = (
        f"M{x} {y - 26}C{x + 19} {y + 2} {x + 17} {y + 19} {x} {y + 19}"
        f"C{x - 17} {y + 19} {x - 19} {y + 2} {x} {y - 26}Z"
    )
    thought = "".join(spot(x, y, r, r, "#ffdf7a", INK, 4) for x, y, r in _DOTS)
    return (
        layer("thinking", thought)
        + layer("worried", form(tear, "#a9def2", _DEEP, 4.5) + spot(x - 5, y + 6, 4.5, 6, "#ffffff"))
        + layer("sighing", _cloud(*breath))
        + layer("winning", _mai())
    )


_DOTS = ((232, 70, 7.5), (256, 50, 10.5), (287, 30, 14.5))
_BLOSSOMS = ((34, 72, 21, 10), (276, 40, 25, -14), (296, 98, 14, 30))
_PETALS = ((70, 34, 40), (20, 122, -30), (296, 150, 20))
_PETAL = "M0 4C-10 -2 -11 -14 0 -20C11 -14 10 -2 0 4Z"


def _cloud(x: float, y: float) -> str:
    puff = (
        f"M{x - 26} {y + 6}C{x - 34} {y - 8} {x - 18} {y - 18} {x - 10} {y - 10}"
        f"C{x - 6} {y - 26} {x + 18} {y - 24} {x + 18} {y - 8}"
        f"C{x + 34} {y - 10} {x + 36} {y + 14} {x + 20} {y + 14}C{x + 12} {y + 22} {x - 4} {y + 20} {x - 8} {y + 14}"
        f"C{x - 16} {y + 18} {x - 24} {y + 14} {x - 26} {y + 6}Z"
    )
    return form(puff, _SKY, _DEEP, 4.5) + line(
        f"M{x + 2} {y + 2}C{x + 2} {y - 10} {x + 16} {y - 6} {x + 10} {y + 4}", _DEEP, 3.5
    )


def _mai() -> str:
    """Return blossoms and petals of mai, the yellow flower of the southern new year, falling."""
    flowers = "".join(move(x, y, blossom(0, 0, r, "#f9cc3a", "#c8641c"), turn=turn) for x, y, r, turn in _BLOSSOMS)
    petals = "".join(move(x, y, form(_PETAL, "#f9cc3a", INK, 3.5), turn=turn) for x, y, turn in _PETALS)
    return flowers + petals
