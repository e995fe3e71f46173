"""Eyes and brows of the six faces; open eyes follow a gaze."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pen.svg import num

from portrait_art.grid import BOX, INK, down, flip, form, layer, line, pulled, spot

_WHITE, _PUPIL, _LIGHT = "#fffaf0", "#1c0d0a", "#ffffff"
_SIDES = (-1, 1)  # the left eye as seen by the viewer, and the right one
_AIM = (7.0, 6.5)  # how far an iris moves aside, and up or down


class Opening(NamedTuple):
    """The shape of an open eye: radii, iris (in radii of the eye), lids, gaze, and the range of the gaze."""

    across: float
    along: float
    iris: float
    upper: float | None = None  # edge of the upper lid above the middle, in half heights of the eye; None: no lid
    lower: float | None = None
    aim: tuple[float, float] = (0, 0)  # the gaze at rest
    turns: float = 1  # share of the gaze's full range, small enough to keep the iris in the white


_OPENINGS = {
    "calm": Opening(1, 1.05, 0.74, upper=0.58, aim=(0, 1)),
    "thinking": Opening(1.02, 1.06, 0.66, upper=0.84, aim=(5, -6), turns=0.4),
    "worried": Opening(1.04, 1.16, 0.5, aim=(0, 2), turns=1.15),
    "winning": Opening(1.08, 1.18, 0.88, lower=0.62, aim=(0, -2), turns=0.5),
}


@dataclass(frozen=True)
class Eyes:
    """
    A pair of eyes: position and radius of the left eye, colours of the iris from top to bottom.

    `lids` are the colours of the upper lids, left and right; `cheeks` those of the lower lids where they differ.
    """

    x: float
    y: float
    r: float
    iris: tuple[str, str]
    lids: tuple[str, str]
    cheeks: tuple[str, str] | None = None
    lashes: bool = False
    slit: bool = False  # an upright pupil

    def gradient(self) -> str:
        """Return the gradient of the iris."""
        return down("iris", *self.iris)

    def layers(self) -> str:
        """Return the eyes of all faces."""
        return (
            "".join(layer(face, self._open(opening)) for face, opening in _OPENINGS.items())
            + layer("pleased", "".join(map(self._arch, _SIDES)))
            + layer("sighing", "".join(map(self._bowl, _SIDES)))
        )

    def _at(self, side: int) -> float:
        return self.x if side < 0 else BOX - self.x

    def _arch(self, side: int) -> str:
        """Return an eye that is closed by a smile."""
        x, y, r = self._at(side), self.y, self.r
        arc = f"M{x - r} {y + 7}C{x - r * 0.6} {y - r * 0.95} {x + r * 0.6} {y - r * 0.95} {x + r} {y + 7}"
        return line(arc, INK, 9) + self._lash(side, x + side * r, y + 7, 9, -3)

    def _bowl(self, side: int) -> str:
        """Return an eye that is cast down."""
        x, y, r = self._at(side), self.y, self.r
        arc = f"M{x - r} {y - 1}C{x - r * 0.6} {y + r * 0.72} {x + r * 0.6} {y + r * 0.72} {x + r} {y - 1}"
        return line(arc, INK, 9) + self._lash(side, x + side * r * 0.9, y + 3, 9, 6)

    def _lash(self, side: int, x: float, y: float, out: float, down_by: float) -> str:
        """Return the lash at the outer end of a lid."""
        return line(f"M{x} {y}L{x + side * out} {y + down_by}", INK, 6) if self.lashes else ""

    def _open(self, opening: Opening) -> str:
        rx, ry = self.r * opening.across, self.r * opening.along
        drawn = "".join(spot(self._at(side), self.y, rx, ry, _WHITE) for side in _SIDES)
        irises = "".join(self._iris(side, opening) for side in _SIDES)
        drawn += pulled(irises, *(way * opening.turns for way in _AIM))
        for side in _SIDES:
            if opening.lower is not None:
                drawn += self._cheek(side, rx, ry, opening.lower)
            drawn += spot(self._at(side), self.y, rx, ry, "none", INK, 4.5)
            drawn += self._wide(side, rx, ry) if opening.upper is None else self._lid(side, rx, ry, opening.upper)
        return drawn

    def _iris(self, side: int, opening: Opening) -> str:
        size = self.r * opening.iris
        x, y = self._at(side) + opening.aim[0] - side * 2, self.y + opening.aim[1] + 1
        pupil = (0.26, 0.72) if self.slit else (0.5, 0.54)
        lights = spot(x - size * 0.36, y - size * 0.4, size * 0.3, size * 0.32, _LIGHT)
        if opening.iris > 0.8:
            lights += spot(x + size * 0.38, y + size * 0.38, size * 0.17, size * 0.17, _LIGHT)
        return (
            spot(x, y, size, size * 1.06, "url(#iris)", _PUPIL, 2.5)
            + spot(x, y, size * pupil[0], size * pupil[1], _PUPIL)
            + lights
        )

    def _cheek(self, side: int, rx: float, ry: float, share: float) -> str:
        """Return the part of a laughing cheek that covers an eye from below."""
        x, y, wide = self._at(side), self.y + ry * share, rx * (1 - share**2) ** 0.5
        outline = f"M{x - wide} {y}A{num(rx)} {num(ry)} 0 0 0 {x + wide} {y}Q{x} {y - 8} {x - wide} {y}Z"
        return form(outline, (self.cheeks or self.lids)[side > 0], INK, 4)

    def _lid(self, side: int, rx: float, ry: float, share: float) -> str:
        """Return an upper lid; its edge rises in the middle, because a level lid looks stern."""
        x, y, wide = self._at(side), self.y - ry * share, rx * (1 - share**2) ** 0.5
        edge = f"M{x - wide} {y}Q{x} {y - 7} {x + wide} {y}"
        return (
            form(f"{edge}A{num(rx)} {num(ry)} 0 0 0 {x - wide} {y}Z", self.lids[side > 0], "")
            + line(f"M{x - wide} {y}A{num(rx)} {num(ry)} 0 0 1 {x + wide} {y}", INK, 4.5)
            + line(edge, INK, 7)
            + self._lash(side, x + side * wide, y, 11, -7)
        )

    def _wide(self, side: int, rx: float, ry: float) -> str:
        """Return the upper edge of an eye that is wide open."""
        x, y = self._at(side), self.y - ry * 0.5
        edge = f"M{x - rx * 0.86} {y}A{num(rx)} {num(ry)} 0 0 1 {x + rx * 0.86} {y}"
        return line(edge, INK, 7.5) + self._lash(side, x + side * rx * 0.82, y - ry * 0.08, 11, -7)


class Brow(NamedTuple):
    """A brow: how high it is raised, how far its outer and inner ends are lowered, how far it is bent."""

    up: float
    outer: float
    inner: float
    bend: float


_BROWS = {
    "calm": (Brow(4, 5, -1, 8),) * 2,
    "thinking": (Brow(2, 4, 1, 5), Brow(13, 4, 0, 11)),
    "pleased": (Brow(8, 4, 1, 11),) * 2,
    "worried": (Brow(5, 11, -11, 0),) * 2,
    "sighing": (Brow(-3, 9, -9, 1),) * 2,
    "winning": (Brow(14, 4, 0, 13),) * 2,
}


def brows(eyes: Eyes, ink: str = INK, width: float = 8, near: float = 0) -> str:
    """Return the brows of all faces above the eyes, `near` lower than usual."""
    layers = ""
    for face, sides in _BROWS.items():
        drawn = ""
        for side, brow in zip(_SIDES, sides, strict=True):
            y = eyes.y - eyes.r - 13 - brow.up + near
            outer, inner = f"{eyes.x - eyes.r * 0.9} {y + brow.outer}", f"{eyes.x + eyes.r * 0.8} {y + brow.inner}"
            left = f"M{outer}Q{eyes.x - 3} {y - brow.bend} {inner}"
            drawn += line(left if side < 0 else flip(left), ink, width)
        layers += layer(face, drawn)
    return layers
