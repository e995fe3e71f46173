"""Blossoms, leaves and twigs, each around the origin, for the flower and season tiles and the jokers."""

from __future__ import annotations

from pen import svg
from pen.palette import BROWN, GREEN, INDIGO, IVORY, LEAF, PURPLE, RED, YELLOW


def plum(radius: float, turn: float = 0, paint: str = "plum", heart: str = RED) -> str:
    """Return a blossom of five round petals with stamens."""
    tips = [svg.polar(radius * 0.46, turn + 36 + i * 72) for i in range(5)]
    stamens = "".join(f"M0 0L{svg.at(tip)}" for tip in tips)
    return (
        svg.path(svg.round_petals(5, radius, 40, turn), svg.both(f"url(#{paint})", heart, radius * 0.06))
        + svg.path(stamens, svg.line(IVORY, radius * 0.06))
        + "".join(svg.circle(tip.x, tip.y, radius * 0.08, svg.fill(YELLOW)) for tip in tips)
        + svg.circle(0, 0, radius * 0.17, svg.both(YELLOW, heart, radius * 0.06))
    )


def mai(radius: float, turn: float = 0) -> str:
    """Return a yellow apricot blossom, the flower of the southern new year."""
    return (
        svg.path(svg.round_petals(5, radius, 42, turn), svg.both("url(#mai)", "#b87408", radius * 0.06))
        + svg.path(svg.petals(10, 0, radius * 0.5, 7, turn), svg.fill("#b8560c"))
        + svg.dots_around(10, radius * 0.5, radius * 0.06, svg.fill(RED), turn)
        + svg.circle(0, 0, radius * 0.14, svg.fill("#8a3a0c"))
    )


def bud(radius: float, paint: str, outline: str) -> str:
    """Return a closed bud that points up, on its green cup."""
    petal = svg.stretch("M0 -1C1 -.7 1 .5 0 .8C-1 .5 -1 -.7 0 -1Z", radius)
    cup = svg.stretch("M-.7 .35Q0 1.5 .7 .35Q0 .8 -.7 .35Z", radius)
    return svg.path(petal, svg.both(f"url(#{paint})", outline, 2)) + svg.path(cup, svg.fill(GREEN))


def leaf(length: float, width: float, colour: str = LEAF, vein: str = GREEN) -> str:
    """Return a pointed leaf that grows upwards."""
    n = svg.num
    blade = (
        f"M0 0C{n(-width)} {n(-length * 0.3)} {n(-width)} {n(-length * 0.65)} 0 {n(-length)}"
        f"C{n(width)} {n(-length * 0.65)} {n(width)} {n(-length * 0.3)} 0 0Z"
    )
    return svg.path(blade, svg.fill(colour)) + svg.path(f"M0 0V{n(-length * 0.8)}", svg.line(vein, 2))


def orchid(radius: float, turn: float = 0) -> str:
    """Return an orchid blossom: three sepals, two petals and a lip."""
    lip = svg.stretch("M0 0C-.5 .25 -.3 .7 0 .62C.3 .7 .5 .25 0 0Z", radius)
    return svg.move(
        0,
        0,
        svg.path(svg.petals(3, 0, radius, 24), svg.both("url(#orchid)", PURPLE, 2)),
        svg.path(_pair(radius), svg.both("url(#orchid)", PURPLE, 2)),
        svg.path(lip, svg.both(RED, PURPLE, 1.5)),
        svg.circle(0, 0, radius * 0.13, svg.fill(YELLOW)),
        turn=turn,
    )


def _pair(radius: float) -> str:
    pieces = []
    for angle in (-66, 66):
        left, right = svg.polar(radius * 0.9, angle - 38), svg.polar(radius * 0.9, angle + 38)
        tip = svg.polar(radius, angle)
        pieces.append(f"M0 0C{svg.at(left)} {svg.at(left)} {svg.at(tip)}C{svg.at(right)} {svg.at(right)} 0 0Z")
    return "".join(pieces)


def chrysanthemum(radius: float) -> str:
    """Return a full chrysanthemum: four rings of narrow round petals."""
    edge = "#a8560a"
    rings = (
        (17, 1, 12, 0, "#e8961a"),
        (15, 0.8, 13, 9, "#f3ae26"),
        (12, 0.6, 15, 4, "#fbc63a"),
        (9, 0.4, 19, 0, "#ffdc62"),
    )
    drawn = "".join(
        svg.path(svg.round_petals(count, radius * reach, width, turn), svg.both(colour, edge, radius * 0.024))
        for count, reach, width, turn, colour in rings
    )
    return drawn + svg.path(svg.round_petals(6, radius * 0.2, 26), svg.both("#f0a41e", edge, radius * 0.02))


def lotus(radius: float) -> str:
    """Return a lotus seen from the side, its base at the origin."""
    petal = "M0 0C-34 -30 -30 -76 0 -104C30 -76 34 -30 0 0Z"
    back = "".join(
        svg.move(0, 0, svg.path(petal, svg.both("url(#lotus-back)", "#8c1a4a", 2.5)), turn=t)
        for t in (-52, 52, -22, 22)
    )
    front = "".join(
        svg.move(x, 0, svg.path(petal, svg.both("url(#lotus)", "#a3245a", 2.5)), turn=t, scale=s)
        for x, t, s in ((-4, -70, 0.86), (4, 70, 0.86), (-4, -37, 0.92), (4, 37, 0.92), (0, 0, 0.96))
    )
    return svg.move(0, 0, back, front, scale=radius / 104)


def maple(radius: float) -> str:
    """Return a maple leaf with its stem, tip upwards."""
    half = (
        (0, -100),
        (14, -68),
        (32, -78),
        (30, -44),
        (58, -66),
        (62, -50),
        (92, -52),
        (78, -28),
        (96, -14),
        (64, 6),
        (70, 22),
        (36, 24),
        (8, 34),
    )
    points = [svg.Point(x, y) for x, y in half] + [svg.Point(-x, y) for x, y in reversed(half[1:])]
    veins = "M0 34V-78M0 20L66 -38M0 20L-66 -38M0 26L50 12M0 26L-50 12M0 -20L22 -48M0 -20L-22 -48"
    return svg.move(
        0,
        0,
        svg.path("M0 30Q4 56 -10 78", svg.line("#8c2a10", 6)),
        svg.path(svg.polygon(points), svg.both("url(#maple)", "#8c0d1e", 4)),
        svg.path(veins, svg.line("#ffd27a", 3)),
        scale=radius / 100,
    )


def snowflake(radius: float, colour: str = INDIGO) -> str:
    """Return a six-armed snow crystal."""
    arm = svg.stretch("M0 0L0 -1M0 -.6L-.28 -.88M0 -.6L.28 -.88", radius)
    paint = svg.line(colour, radius * 0.13)
    return "".join(svg.move(0, 0, svg.path(arm, paint), turn=turn) for turn in range(0, 360, 60))


def twig(outline: str, width: float, colour: str = BROWN) -> str:
    """Return a branch drawn with one stroke and a lighter upper side."""
    return svg.path(outline, svg.line(colour, width)) + svg.path(outline, svg.line("#a87a50", width * 0.28, 0.7))
