"""Shoulders and clothes of the South: áo bà ba, khăn rằn, yếm, áo dài with a stand-up collar, flowers."""

from __future__ import annotations

import math

from portrait_art.grid import GROUND, INK, MIDDLE, form, line, pair, spot

_TOP = 230  # where the shoulders meet the rim
_ACROSS = round((GROUND**2 - (_TOP - MIDDLE) ** 2) ** 0.5, 1)
LEFT, RIGHT = MIDDLE - _ACROSS, MIDDLE + _ACROSS


def shoulders(cloth: str) -> str:
    """Return the shoulders; they follow the inner edge of the rim, so that nothing needs clipping."""
    body = (
        f"M{LEFT} {_TOP}C74 214 112 214 160 214C208 214 246 214 {RIGHT} {_TOP}A{GROUND} {GROUND} 0 0 1 {LEFT} {_TOP}Z"
    )
    return form(body, cloth) + spot(160, 236, 62, 17, "#200c06", opacity=0.18)


def ba_ba(cloth: str, seam: str, inner: str) -> str:
    """Return an áo bà ba: a round neck, a row of buttons, two seams from the shoulders."""
    neck = "M112 217C120 246 138 262 160 264C182 262 200 246 208 217Z"
    return (
        shoulders(cloth)
        + form(neck, inner, INK, 5)
        + line("M108 222C117 254 136 272 160 274C184 272 203 254 212 222", seam, 5)
        + line("M160 276L160 290", seam, 4)
        + spot(160, 284, 5, 5, seam, INK, 2.5)
        + pair("M70 238C80 252 86 264 90 274", "none", seam, 4, 0.7)
    )


def brocade(cloth: str, trim: str, sign: str = "") -> str:
    """Return an áo dài of brocade: a collar that stands up, buttoned at the side, round woven signs."""
    collar = "M116 226C128 240 192 240 204 226L208 252C190 268 130 268 112 252Z"
    round_signs = "".join(
        spot(x, y, 13, 13, "none", sign, 3.5)
        + form(
            (
                f"M{x} {y - 8}Q{x + 1.5} {y - 1.5} {x + 8} {y}Q{x + 1.5} {y + 1.5} {x} {y + 8}"
                f"Q{x - 1.5} {y + 1.5} {x - 8} {y}Q{x - 1.5} {y - 1.5} {x} {y - 8}Z"
            ),
            sign,
            "",
        )
        for x, y in ((82, 254), (238, 254))
    )
    return (
        shoulders(cloth)
        + (round_signs if sign else "")
        + form(collar, cloth, INK, 5)
        + line("M118 246C132 258 188 258 202 246", trim, 5)
        + line("M160 264C170 272 184 276 204 274", trim, 4)
        + spot(160, 268, 5.5, 5.5, trim, INK, 3)
    )


def yem(cloth: str, trim: str, skin: str) -> str:
    """Return a yếm: bare shoulders, a pointed bib on two bands."""
    bib = (
        "M112 224C124 240 196 240 208 224C218 246 214 274 196 288.4"
        "C180 293.4 140 293.4 124 288.4C106 274 102 246 112 224Z"
    )
    return (
        shoulders(skin)
        + form(bib, cloth, INK, 5)
        + line("M114 234C128 248 192 248 206 234", trim, 5)
        + blossom(160, 270, 11, trim, "#c8402f", "")
    )


def scarf(ground: str, thread: str) -> str:
    """Return a khăn rằn round the neck: light threads across and along on a dark ground."""
    wrap = "M78 222C102 264 218 264 242 222C262 238 252 266 216 278C182 289 138 289 104 278C68 266 58 238 78 222Z"
    along = "M76 234C106 270 214 270 244 234M76 246C108 278 212 278 244 246M86 262C118 286 202 286 234 262"
    across = ""
    for at in range(15):
        angle = math.radians(160 - at * 10)
        x, y = math.cos(angle), math.sin(angle)
        across += f"M{160 + 80 * x:.1f} {212 + 45 * y:.1f}L{160 + 92 * x:.1f} {214 + 68 * y:.1f}"
    return form(wrap, ground, INK, 5) + line(across, thread, 3) + line(along, thread, 3)


def blossom(x: float, y: float, r: float, petal: str, heart: str, edge: str = INK) -> str:
    """Return a flower with five round petals, worn in the hair or woven in cloth; an empty `edge` draws no outline."""
    petals = ""
    for turn in range(0, 360, 72):
        angle, far, wide = math.radians(turn), r * 0.62, r * 0.46
        petals += spot(x + far * math.sin(angle), y - far * math.cos(angle), wide, wide, petal, edge, 4)
    return petals + spot(x, y, r * 0.34, r * 0.34, heart)
