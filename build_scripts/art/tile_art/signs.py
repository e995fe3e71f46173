"""The signs of the large faces, each around the origin: their shapes tell what the Han glyphs tell."""

from __future__ import annotations

from pen import svg
from pen.palette import GREEN, INDIGO, INK, IVORY, RED

from tile_art import blossoms
from tile_art.suits import Dot, Stick, dot, stick

PALE = "#c3c9da"


def coin(radius: float = 68) -> str:
    """Return the sign of the dots: a coin."""
    return dot(Dot(0, 0, radius, "indigo"))


def cane(height: float = 140) -> str:
    """Return the sign of the bamboo: a stick."""
    return stick(Stick(0, 0, height, width=height * 0.34))


def seal(side: float = 128) -> str:
    """Return the sign of the characters: a red seal with the short form of ten thousand."""
    square = svg.rect((-64, -64), (128, 128), 16, svg.fill("url(#disc-red)"))
    rim = svg.rect((-54, -54), (108, 108), 9, svg.line(IVORY, 4))
    strokes = "M-38 -28H38M-8 -28C-8 6 -16 26 -38 38M-8 -2H26C26 20 22 38 6 38"
    return svg.move(0, 0, square, rim, svg.path(strokes, svg.line(IVORY, 13)), scale=side / 128)


def rose(points: tuple[int, ...], radius: float = 72) -> str:
    """Return a compass rose with the arms in `points` dark (0 is north, clockwise)."""
    arm = "M0 -72L17 -17L0 0L-17 -17Z"
    arms = [
        svg.move(0, 0, svg.path(arm, svg.both(INK if at in points else PALE, INK, 5)), turn=90 * at)
        for at in sorted(range(4), key=lambda at: at in points)
    ]
    return svg.move(0, 0, svg.circle(0, 0, 46, svg.line(INK, 5)), *arms, scale=radius / 72)


def white_dragon() -> str:
    """Return an empty double frame, 240 wide and 330 high."""
    return svg.rect((-120, -165), (240, 330), 22, svg.line(INDIGO, 20)) + svg.rect(
        (-96, -141), (192, 282), 10, svg.line(INDIGO, 5)
    )


def green_dragon() -> str:
    """Return a green lozenge, 260 wide and 340 high."""
    outer, inner = "M0 -170L130 0L0 170L-130 0Z", "M0 -142L109 0L0 142L-109 0Z"
    return svg.path(outer, svg.both("url(#disc-green)", GREEN, 8)) + svg.path(inner, svg.line(IVORY, 5))


def red_dragon() -> str:
    """Return a red box on a shaft, the outline of its Han glyph, 240 wide and 350 high."""
    return (
        svg.rect((-25, -175), (50, 350), 14, svg.fill(RED))
        + svg.rect((-120, -92), (240, 184), 18, svg.fill("url(#disc-red)"))
        + svg.rect((-106, -78), (212, 156), 9, svg.line(IVORY, 5))
    )


def dragons() -> str:
    """Return the three dragons side by side, small, with no room for a letter."""
    drawn = ((-76, white_dragon()), (0, green_dragon()), (76, red_dragon()))
    return "".join(svg.move(x, 0, sign, scale=0.29) for x, sign in drawn)


def suits() -> str:
    """Return the three suits, one over two."""
    return svg.move(0, -46, coin(46)) + svg.move(-50, 50, cane(104)) + svg.move(48, 52, seal(88))


def sprig() -> str:
    """Return a bamboo culm with leaves, for the flower of that name."""
    culm = svg.rect((-20, -104), (40, 208), 5, svg.fill("url(#stick-green)"))
    nodes = svg.path("M-23 -40H23M-23 34H23", svg.line("#9cc65a", 8))
    sprays = ((18, -44, 60), (18, -44, 116), (-18, 30, -56), (-18, 30, -112), (18, 30, 100), (-18, -44, -84))
    leaves = (svg.move(x, y, blossoms.leaf(86, 24, "#3f9a4e", "#06401f"), turn=turn) for x, y, turn in sprays)
    return culm + nodes + "".join(leaves)
