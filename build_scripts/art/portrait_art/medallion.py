"""The medallion behind every head: a paper-cut sun on its ground, a rim of red lacquer between gold."""

from __future__ import annotations

import math

from pen.svg import num

from portrait_art.grid import GROUND, MIDDLE, form, spot

_DARK = "#2a110b"
_RAYS = 24
_BEADS = 72
#: The ground of the medallion without a head; the program replaces these colours.
PLAIN = ("#3f6ea6", "#1b3f6c")


def _aslant(name: str, *colours: str) -> str:
    last = len(colours) - 1
    steps = "".join(f'<stop offset="{num(at / last)}" stop-color="{colour}"/>' for at, colour in enumerate(colours))
    place = 'gradientUnits="userSpaceOnUse" x1="60" y1="20" x2="260" y2="300"'
    return f'<linearGradient id="{name}" {place}>{steps}</linearGradient>'


def gradients(ground: tuple[str, str]) -> str:
    """Return the gradients of a medallion whose ground is light in the middle and deep at the rim."""
    light, deep = ground
    return (
        '<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="160" cy="136" r="150" fx="160" fy="136">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="0.5" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{deep}"/></radialGradient>'
        + _aslant("gold", "#fff2c0", "#e8be60", "#96681e")
        + _aslant("lacquer", "#c8402f", "#7a1515")
    )


def medallion() -> str:
    """Return the medallion, drawn as rings: stacked discs would cost time at every size."""
    rays = ""
    for at in range(_RAYS):
        angle, half = 2 * math.pi * at / _RAYS, math.pi / 52
        ends = [(r, angle + turn) for r, turn in ((62, -half * 0.6), (126, -half), (126, half), (62, half * 0.6))]
        rays += "M" + "L".join(f"{160 + r * math.cos(a):.1f} {156 + r * math.sin(a):.1f}" for r, a in ends) + "Z"
    between = 2 * math.pi * 136.2 / _BEADS
    beads = f'stroke-linecap="round" stroke-dasharray="0.01 {num(between - 0.01)}"'
    return (
        _ring(145, "#120805", 10, 'stroke-opacity="0.32"', down=4)
        + spot(MIDDLE, MIDDLE, GROUND + 1.5, GROUND + 1.5, "url(#ground)")
        + form(rays, "#ffffff", "", opacity=0.11)
        + _ring(136.5, "url(#lacquer)", 6)
        + _ring(136.2, "#f0c86a", 3, beads)
        + _ring(143.6, "url(#gold)", 8)
        + "".join(_ring(radius, _DARK, width) for radius, width in ((GROUND + 1, 2.5), (139.4, 2), (148.7, 2.6)))
    )


def _ring(radius: float, colour: str, width: float, more: str = "", down: float = 0) -> str:
    place = f'cx="{MIDDLE}" cy="{num(MIDDLE + down)}" r="{num(radius)}"'
    return f'<circle {place} fill="none" stroke="{colour}" stroke-width="{num(width)}"{" " if more else ""}{more}/>'
