"""
Eyes, brows, mouths and signs: the layers by which the six faces of a head differ.

Calm has a lid and a small smile; thinking looks up with one brow raised; pleased smiles with closed eyes; worried has
small irises, brows that rise inwards and a drop; sighing has lowered lids and a breath; winning has cheeks that push
the eyes from below, a laugh and blossoms of mai. The signs are large: they are what is seen at 40 pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tile_art.svg import move, num

from portrait_art.dress import blossom
from portrait_art.grid import BOX, INK, down, flip, form, layer, line, pair, pulled, spot, spots

WHITE = "#fffaf0"
PUPIL = "#1c0d0a"
MOUTH = "#8c1c1c"
TONGUE = "#f08a78"
TEETH = "#fffdf4"
AIM = (7.0, 6.5)  # how far an iris goes aside, and up or down


class Opening(NamedTuple):
    """How far an eye is open: its radii and that of the iris, in radii of the eye; lids; where it looks by itself."""

    across: float
    along: float
    iris: float
    upper: float = 1  # the lid's edge above the middle, in half heights; 1: none is seen
    lower: float = 1
    aim: tuple[float, float] = (0, 0)


_OPENINGS = {
    "calm": Opening(1, 1.05, 0.74, upper=0.58, aim=(0, 1)),
    "thinking": Opening(1.02, 1.06, 0.66, upper=0.84, aim=(6.5, -6.5)),
    "worried": Opening(1.04, 1.16, 0.5, aim=(0, 2)),
    "winning": Opening(1.08, 1.18, 0.9, lower=0.62, aim=(0, -2)),
}


@dataclass(frozen=True)
class Eyes:
    """A pair of eyes: the left one's place and radius, the iris from top to bottom, the colour of each lid."""

    x: float
    y: float
    r: float
    iris: tuple[str, str]
    lids: tuple[str, str]
    lash: str = INK
    lashes: bool = False
    slit: bool = False

    def gradient(self) -> str:
        """Return the gradient of the iris."""
        return down("iris", *self.iris)

    def layers(self) -> str:
        """Return the eyes of all faces."""
        return "".join(layer(face, self._open(opening)) for face, opening in _OPENINGS.items()) + (
            layer("pleased", "".join(self._closed(side, -1) for side in (-1, 1)))
            + layer("sighing", "".join(self._closed(side, 1) for side in (-1, 1)))
        )

    def _at(self, side: int) -> float:
        return self.x if side < 0 else BOX - self.x

    def _closed(self, side: int, down_by: int) -> str:
        """Return a closed eye: an arch where the person smiles, a bowl where they sigh."""
        x, y, r = self._at(side), self.y, self.r
        if down_by < 0:
            arc = f"M{x - r} {y + 7}C{x - r * 0.6} {y - r * 0.95} {x + r * 0.6} {y - r * 0.95} {x + r} {y + 7}"
            tip = (x + side * r, y + 7, side * 9, -3)
        else:
            arc = f"M{x - r} {y - 1}C{x - r * 0.6} {y + r * 0.72} {x + r * 0.6} {y + r * 0.72} {x + r} {y - 1}"
            tip = (x + side * r * 0.9, y + 3, side * 9, 6)
        flick = line(f"M{tip[0]} {tip[1]}L{tip[0] + tip[2]} {tip[1] + tip[3]}", self.lash, 6) if self.lashes else ""
        return line(arc, self.lash, 9) + flick

    def _open(self, opening: Opening) -> str:
        rx, ry = self.r * opening.across, self.r * opening.along
        whites = "".join(spot(self._at(side), self.y, rx, ry, WHITE) for side in (-1, 1))
        irises = "".join(self._iris(side, opening) for side in (-1, 1))
        over = "".join(self._lids(side, rx, ry, opening) for side in (-1, 1))
        return whites + pulled(irises, *AIM) + over

    def _iris(self, side: int, opening: Opening) -> str:
        size = self.r * opening.iris
        x, y = self._at(side) + opening.aim[0] - side * 2, self.y + opening.aim[1] + 1
        lights = spot(x - size * 0.36, y - size * 0.4, size * 0.3, size * 0.32, "#ffffff")
        if opening.iris > 0.8:
            lights += spot(x + size * 0.38, y + size * 0.38, size * 0.17, size * 0.17, "#ffffff")
        return (
            spot(x, y, size, size * 1.06, "url(#iris)", PUPIL, 2.5)
            + spot(x, y, size * (0.26 if self.slit else 0.5), size * (0.72 if self.slit else 0.54), PUPIL)
            + lights
        )

    def _lids(self, side: int, rx: float, ry: float, opening: Opening) -> str:
        x, y, colour = self._at(side), self.y, self.lids[side > 0]
        drawn = ""
        if opening.lower < 1:
            low, wide = ry * opening.lower, rx * (1 - opening.lower**2) ** 0.5
            drawn += form(
                (
                    f"M{x - wide} {y + low}A{num(rx)} {num(ry)} 0 0 0 {x + wide} {y + low}"
                    f"Q{x} {y + low - 8} {x - wide} {y + low}Z"
                ),
                colour,
                self.lash,
                4,
            )
        drawn += spot(x, y, rx, ry, "none", self.lash, 4.5)
        high, wide = ry * opening.upper, rx * (1 - min(opening.upper, 0.9) ** 2) ** 0.5
        if opening.upper < 0.9:
            edge = f"M{x - wide} {y - high}Q{x} {y - high - 7} {x + wide} {y - high}"
            drawn += form(f"{edge}A{num(rx)} {num(ry)} 0 0 0 {x - wide} {y - high}Z", colour, "", 0)
            drawn += line(f"M{x - wide} {y - high}A{num(rx)} {num(ry)} 0 0 1 {x + wide} {y - high}", self.lash, 4.5)
            drawn += line(edge, self.lash, 7)
            tip = (x + side * wide, y - high)
        else:
            drawn += line(
                f"M{x - rx * 0.86} {y - ry * 0.5}A{num(rx)} {num(ry)} 0 0 1 {x + rx * 0.86} {y - ry * 0.5}",
                self.lash,
                7.5,
            )
            tip = (x + side * rx * 0.82, y - ry * 0.58)
        if self.lashes:
            drawn += line(f"M{tip[0]} {tip[1]}L{tip[0] + side * 11} {tip[1] - 7}", self.lash, 6)
        return drawn


class Brow(NamedTuple):
    """A brow: how high it is raised, its outer and inner end, how far it is bent."""

    up: float
    outer: float
    inner: float
    bend: float


_BROWS = {
    "calm": (Brow(4, 5, -1, 8),) * 2,
    "thinking": (Brow(-1, 2, 3, 2), Brow(13, 4, 0, 11)),
    "pleased": (Brow(8, 4, 1, 11),) * 2,
    "worried": (Brow(5, 11, -11, 0),) * 2,
    "sighing": (Brow(-3, 9, -9, 1),) * 2,
    "winning": (Brow(14, 4, 0, 13),) * 2,
}


def brows(eyes: Eyes, ink: str = INK, width: float = 8, near: float = 0) -> str:
    """Return the brows of all faces, above the eyes; `near`: so much lower."""
    layers = []
    for face, sides in _BROWS.items():
        drawn = ""
        for side, brow in zip((-1, 1), sides, strict=True):
            y = eyes.y - eyes.r - 13 - brow.up + near
            left = (
                f"M{eyes.x - eyes.r * 0.9} {y + brow.outer}"
                f"Q{eyes.x - 3} {y - brow.bend} {eyes.x + eyes.r * 0.8} {y + brow.inner}"
            )
            drawn += line(left if side < 0 else flip(left), ink, width)
        layers.append(layer(face, drawn))
    return "".join(layers)


_BLUSH = {"calm": 0.24, "thinking": 0.2, "pleased": 0.52, "winning": 0.56}


def blush(x: float, y: float, colour: str = "#e8553f") -> str:
    """Return the red of the cheeks."""
    return "".join(layer(face, spots(x, y, 19, 12, colour, opacity=share)) for face, share in _BLUSH.items())


def mouth(y: float, w: float, *, x: float = 160, lip: str = INK) -> str:
    """Return a mouth without a nose, half as wide as `w`."""
    smile = (
        f"M{x - w} {y - 6}C{x - w * 0.6} {y + 24} {x + w * 0.6} {y + 24} {x + w} {y - 6}Q{x} {y + 6} {x - w} {y - 6}Z"
    )
    laugh = (
        f"M{x - w * 1.2} {y - 9}C{x - w} {y + 42} {x + w} {y + 42} {x + w * 1.2} {y - 9}"
        f"Q{x} {y + 3} {x - w * 1.2} {y - 9}Z"
    )
    return (
        layer("calm", line(f"M{x - w * 0.75} {y - 2}Q{x} {y + 14} {x + w * 0.75} {y - 2}", lip, 6))
        + layer("thinking", line(f"M{x - w * 0.35} {y + 5}Q{x + w * 0.2} {y + 4} {x + w * 0.55} {y - 4}", lip, 6))
        + layer("pleased", form(smile, MOUTH, lip, 6))
        + layer("worried", line(_frown(x, y + 2, w * 0.8), lip, 6))
        + layer("sighing", form(_breath(x + 3, y + 3, w), MOUTH, lip, 5))
        + layer("winning", form(laugh, MOUTH, lip, 6) + _tongue(x, y + 17, w * 0.72) + _teeth(x, y - 5, w * 0.9))
    )


def muzzle(y: float, w: float, *, stem: float = 11, lip: str = INK, x: float = 160) -> str:
    """Return the mouth of an animal with a split lip; `y` is the lower end of the nose."""
    rest = line(f"M{x} {y}L{x} {y + stem}", lip, 6)
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
        layer("calm", rest + line(lips, lip, 6))
        + layer(
            "thinking",
            rest + line(f"M{x - w * 0.45} {y + 8}Q{x} {y + 12} {x + w * 0.2} {y + 5}L{x + w * 0.6} {y}", lip, 6),
        )
        + layer("pleased", rest + form(small, MOUTH, lip, 5) + _tongue(x, y + 22, w * 0.36) + line(grin, lip, 6))
        + layer("worried", rest + line(_frown(x, y + 10, w * 0.85), lip, 6))
        + layer("sighing", rest + form(_breath(x + 3, y + 13, w), MOUTH, lip, 5))
        + layer("winning", rest + form(large, MOUTH, lip, 6) + _tongue(x, y + 30, w * 0.62) + line(grin, lip, 6))
    )


def _frown(x: float, y: float, w: float) -> str:
    return f"M{x - w} {y + 9}C{x - w * 0.6} {y - 9} {x + w * 0.6} {y - 9} {x + w} {y + 9}"


def _breath(x: float, y: float, w: float) -> str:
    wide, high = min(11, w * 0.4), 7
    return f"M{x - wide} {y}A{num(wide)} {high} 0 1 1 {x + wide} {y}A{num(wide)} {high} 0 1 1 {x - wide} {y}Z"


def _tongue(x: float, y: float, w: float) -> str:
    return form(f"M{x - w} {y}Q{x} {y - 19} {x + w} {y}Q{x} {y + 15} {x - w} {y}Z", TONGUE, "", 0)


def _teeth(x: float, y: float, w: float) -> str:
    return form(f"M{x - w} {y}Q{x} {y + 11} {x + w} {y}Q{x} {y + 17} {x - w} {y}Z", TEETH, "", 0)


_SKY, _DEEP = "#d6f0fa", "#2d6f8c"


def signs(drop: tuple[float, float] = (254, 118), breath: tuple[float, float] = (258, 226)) -> str:
    """Return what is seen of a face from afar: dots of thought, a drop, a breath, blossoms of mai."""
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


def nostrils(outline: str, colour: str) -> str:
    """Return two nostrils from the left one's outline."""
    return pair(outline, colour, "", 0)
