"""The four flowers and the four seasons: a drawing, the number, and the glyph (the seasons' as a seal)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pen import svg
from pen.palette import GREEN, INDIGO, IVORY, LEAF, LIME, RED, SKY

from tile_art import blossoms
from tile_art.ground import engraved, ground, index

if TYPE_CHECKING:
    from collections.abc import Callable

    from pen.glyphs import Letters


def plum() -> str:
    """Return a gnarled plum branch in bloom."""
    branch = "M40 372C70 356 84 326 108 300C130 276 128 244 160 222C190 202 214 190 238 150"
    twigs = "M108 300C90 280 72 268 62 232M160 222C150 196 132 180 128 142M150 236C190 262 226 258 254 272"
    twigs += "M134 262C160 276 180 288 194 308"
    return (
        blossoms.twig(branch, 13)
        + blossoms.twig(twigs, 7)
        + svg.move(238, 146, blossoms.bud(14, "plum", RED), turn=20)
        + svg.move(256, 268, blossoms.bud(13, "plum", RED), turn=80)
        + svg.move(62, 226, blossoms.bud(14, "plum", RED), turn=-14)
        + svg.move(120, 150, blossoms.plum(44, 10))
        + svg.move(196, 214, blossoms.plum(50, -14))
        + svg.move(92, 290, blossoms.plum(48, 24))
        + svg.move(196, 318, blossoms.plum(40, 0))
    )


def orchid() -> str:
    """Return an orchid: arching blades and three blossoms."""
    blades = (
        ("M150 380C120 320 60 300 26 330C70 312 116 334 142 380Z", GREEN),
        ("M152 380C190 300 250 280 282 306C236 296 192 330 162 380Z", GREEN),
        ("M148 380C126 280 84 216 34 196C92 234 122 300 138 380Z", LEAF),
        ("M156 380C170 280 214 220 268 206C218 238 182 300 166 380Z", LEAF),
    )
    stalk = "M152 380C152 320 132 260 150 200C158 174 170 150 190 134M143 250C130 230 118 214 96 206"
    stalk += "M146 300C170 270 190 260 208 258"
    return (
        "".join(svg.path(outline, svg.both(colour, "#07512d", 2)) for outline, colour in blades)
        + svg.path(stalk, svg.line("#5f8a2e", 5))
        + svg.move(196, 170, blossoms.orchid(52, 14))
        + svg.move(96, 196, blossoms.orchid(52, -16))
        + svg.move(206, 268, blossoms.orchid(44, 20))
    )


def chrysanthemum() -> str:
    """Return a chrysanthemum with leaves and a bud."""
    blade = "M0 0C-14 -12 -30 -10 -34 -24C-46 -26 -40 -44 -46 -56C-28 -60 -24 -72 -12 -84C4 -70 18 -66 24 -50"
    blade += "C14 -40 22 -28 14 -18Z"
    leaf = svg.path(blade, svg.both(LEAF, GREEN, 4)) + svg.path("M0 0L-12 -60", svg.line(GREEN, 3))
    return (
        svg.path("M150 240C152 300 146 340 140 384M147 330C180 320 214 318 232 290", svg.line(GREEN, 8))
        + svg.move(142, 356, leaf, turn=-62)
        + svg.move(146, 366, leaf, turn=76, scale=0.95)
        + svg.move(240, 276, blossoms.chrysanthemum(36))
        + svg.move(138, 216, blossoms.chrysanthemum(102))
    )


def bamboo() -> str:
    """Return three bamboo culms with leaves."""
    parts = []
    for x, top, bottom, width in ((104, 150, 384, 26), (160, 112, 384, 32), (218, 190, 384, 22)):
        parts.append(svg.rect((x - width / 2, top), (width, bottom - top), 4, svg.fill("url(#stick-green)")))
        for y in range(top + 50, bottom - 20, 66):
            parts.append(svg.path(f"M{x - width / 2 - 2} {y}H{x + width / 2 + 2}", svg.line(LIME, 5)))
            parts.append(svg.path(f"M{x - width / 2 - 1} {y + 5}H{x + width / 2 + 1}", svg.line("#06401f", 2.5)))
    sprays = (
        (94, 208, -70),
        (94, 208, -112),
        (94, 208, -146),
        (172, 170, 64),
        (172, 170, 104),
        (172, 170, 142),
        (228, 296, 60),
        (228, 296, 108),
        (92, 330, -62),
        (92, 330, -108),
    )
    leaves = "".join(svg.move(x, y, blossoms.leaf(70, 17, LEAF, "#06401f"), turn=turn) for x, y, turn in sprays)
    return "".join(parts) + leaves


def spring() -> str:
    """Return yellow apricot blossom with fresh leaves."""
    branch = "M262 378C236 350 200 330 178 296C158 264 128 250 104 206C96 190 84 170 70 150"
    twigs = "M178 296C196 262 222 250 230 200M128 246C100 262 74 268 52 300"
    leaves = (
        (70, 152, -30, 44),
        (70, 152, 26, 38),
        (230, 202, 16, 46),
        (230, 202, 62, 38),
        (52, 298, -110, 40),
        (52, 298, -150, 36),
        (214, 340, 70, 44),
    )
    return (
        blossoms.twig(branch, 11)
        + blossoms.twig(twigs, 6)
        + "".join(
            svg.move(x, y, blossoms.leaf(size, size * 0.36, "#7ab648", GREEN), turn=turn) for x, y, turn, size in leaves
        )
        + svg.move(186, 146, blossoms.bud(14, "mai", "#b87408"), turn=-10)
        + blossoms.twig("M226 222C210 190 194 176 188 160", 4)
        + svg.move(112, 216, blossoms.mai(52, -8))
        + svg.move(216, 244, blossoms.mai(46, 20))
        + svg.move(158, 312, blossoms.mai(56, 6))
    )


def summer() -> str:
    """Return a lotus over its leaves and the water."""
    waves = "M30 350Q52 336 74 350T118 350T162 350T206 350T250 350T272 346M54 374Q76 360 98 374T142 374T186 374T230 374"
    return (
        svg.path(waves, svg.line(SKY, 6))
        + svg.path("M150 262C152 290 148 310 150 340", svg.line(GREEN, 8))
        + svg.ellipse(88, 318, (64, 24), svg.both("url(#pad)", GREEN, 3))
        + svg.path(
            "M88 320L40 310M88 320L64 300M88 320L112 300M88 320L140 312M88 320L104 338M88 320L62 336",
            svg.line("#bfe0a8", 2.5),
        )
        + svg.ellipse(224, 330, (52, 18), svg.both("url(#pad)", GREEN, 3))
        + svg.path("M224 331L186 326M224 331L212 315M224 331L250 318M224 331L238 345", svg.line("#bfe0a8", 2.5))
        + svg.move(150, 268, blossoms.lotus(152))
    )


def autumn() -> str:
    """Return maple leaves on the wind."""
    return (
        svg.path("M34 330Q70 306 104 328T176 330M70 366Q120 346 164 364T270 352", svg.line("#d9b06a", 5))
        + svg.move(74, 318, blossoms.maple(46), turn=-38)
        + svg.move(244, 346, blossoms.maple(34), turn=64)
        + svg.move(150, 230, blossoms.maple(108), turn=14)
    )


PINE_TOP = "C-1.05 -.8 -.62 -1 -.45 -.82C-.3 -1.5 .25 -1.5 .42 -.9C.7 -1 1.06 -.7"
PINE_PAD = f"M-1 0{PINE_TOP} 1 0Q0 .34 -1 0Z"
PINE_SNOW = f"M-.94 -.34{PINE_TOP} .94 -.34Q.7 -.06 .44 -.42Q.2 .02 -.06 -.44Q-.36 .02 -.56 -.36Q-.8 -.04 -.94 -.34Z"


def _pine_pad(x: float, y: float, width: float) -> str:
    green = svg.path(svg.stretch(PINE_PAD, width, width * 0.42), svg.both("url(#stem)", "#08492a", 3))
    snow = svg.path(svg.stretch(PINE_SNOW, width, width * 0.42), svg.both("#ffffff", "#a9c3e0", 2))
    return svg.move(x, y, green, snow)


def winter() -> str:
    """Return an old pine under snow."""
    trunk = "M128 368C150 340 158 318 146 290C132 260 146 236 168 214C182 198 180 176 172 160L186 158"
    trunk += "C198 178 200 204 184 226C168 248 162 262 172 286C184 314 176 346 184 368Z"
    boughs = "M152 290C128 276 108 270 84 274M170 250C192 252 212 252 232 262M176 190C156 182 140 180 118 186"
    hill = "M30 366C70 342 110 354 146 350C190 342 232 346 270 366C250 386 60 388 30 366Z"
    flakes = ((62, 150, 19), (250, 196, 18), (42, 232, 15), (238, 322, 16), (78, 324, 15))
    return (
        svg.path(boughs, svg.line("#5d3a22", 9))
        + svg.path(trunk, svg.both("url(#bark)", "#3f2617", 2.5))
        + svg.path(hill, svg.both("#ffffff", "#a9c3e0", 3))
        + _pine_pad(86, 282, 56)
        + _pine_pad(226, 268, 52)
        + _pine_pad(110, 196, 50)
        + _pine_pad(180, 160, 66)
        + "".join(svg.move(x, y, blossoms.snowflake(r, SKY)) for x, y, r in flakes)
    )


FLOWERS: dict[int, tuple[str, Callable[[], str]]] = {
    1: ("梅", plum),
    2: ("蘭", orchid),
    3: ("菊", chrysanthemum),
    4: ("竹", bamboo),
}
SEASONS: dict[int, tuple[str, Callable[[], str]]] = {
    1: ("春", spring),
    2: ("夏", summer),
    3: ("秋", autumn),
    4: ("冬", winter),
}


def _moon(kind: str, rim: str) -> str:
    """Return the pale disc behind a drawing, which tells flowers and seasons from suits at a glance."""
    return svg.circle(150, 246, 132, svg.both(f"url(#moon-{kind})", rim, 3))


def flower(letters: Letters, rank: int) -> str:
    """Return a flower tile; its glyph stands plain in the right corner."""
    glyph, drawing = FLOWERS[rank]
    art = _moon("flower", "#efb9a2") + drawing() + engraved(letters, glyph, (230, 64), 86, RED, 2.5)
    return ground() + art + index(letters, str(rank), RED)


def season(letters: Letters, rank: int) -> str:
    """Return a season tile; its glyph stands on a seal in the right corner."""
    glyph, drawing = SEASONS[rank]
    seal = svg.rect((190, 20), (86, 86), 14, svg.fill(INDIGO)) + svg.rect((196, 26), (74, 74), 9, svg.line(IVORY, 2.5))
    ink = svg.path(letters.han(glyph, (233, 63), 68), svg.both(IVORY, IVORY, 2))
    return ground() + _moon("season", "#9dbfe0") + drawing() + seal + ink + index(letters, str(rank), INDIGO)
