"""Emperors and empresses: gold ground, a crown and a frame of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pen import svg
from pen.palette import BROWN, INDIGO, IVORY, PURPLE, RED, YELLOW

from tile_art.ground import engraved, ground, index

if TYPE_CHECKING:
    from pen.glyphs import Letters

MAROON = "#8c1022"


def emperor_crown() -> str:
    """Return a cap under a flat board with strings of beads, as emperors wore it."""
    beads = []
    for x in (-74, -60, 60, 74):
        beads.append(svg.path(f"M{x} -24V36", svg.line(BROWN, 2)))
        for y, colour in ((-14, RED), (0, IVORY), (14, INDIGO), (28, RED)):
            beads.append(svg.circle(x, y, 5.6, svg.both(colour, BROWN, 1.5)))
    return (
        svg.path("M-46 42C-52 6 -34 -26 0 -26C34 -26 52 6 46 42Z", svg.both("url(#crown)", BROWN, 3))
        + svg.path("M-20 -20Q-30 4 -28 26M20 -20Q30 4 28 26", svg.line("#8a5a0c", 2.5))
        + svg.path("M-48 34H48", svg.line(MAROON, 12))
        + "".join(svg.circle(x, 34, 3.6, svg.fill(YELLOW)) for x in (-36, -18, 0, 18, 36))
        + svg.path("M0 -20L13 2L0 24L-13 2Z", svg.both(MAROON, IVORY, 3))
        + "".join(beads)
        + svg.path("M-86 -26L-72 -46H72L86 -26Z", svg.both(MAROON, BROWN, 3))
        + svg.path("M-72 -35H72", svg.line(YELLOW, 4))
    )


def empress_crown() -> str:
    """Return a phoenix crown: a fan of five plumes with pearls."""
    plume = "M0 0C-20 -24 -17 -52 0 -72C17 -52 20 -24 0 0Z"
    gem = svg.circle(0, -48, 6.5, svg.both(PURPLE, IVORY, 2))
    fan = "".join(
        svg.move(0, 24, svg.path(plume, svg.both("url(#crown)", PURPLE, 3)), gem, turn=turn)
        for turn in (-76, 76, -38, 38, 0)
    )
    tips = [svg.polar(78, turn) for turn in (-76, -38, 0, 38, 76)]
    pearls = "".join(svg.circle(p.x, p.y + 24, 6.5, svg.both(IVORY, PURPLE, 2)) for p in tips)
    return (
        fan
        + pearls
        + svg.path("M-64 30Q0 8 64 30L56 44Q0 24 -56 44Z", svg.both(PURPLE, IVORY, 2.5))
        + "".join(
            svg.circle(x, y, 4.2, svg.fill(YELLOW)) for x, y in ((-42, 31), (-21, 26), (0, 24), (21, 26), (42, 31))
        )
    )


def frame(colour: str, round_corner: bool) -> str:
    """Return the frame of a royal tile, its lower corners bent or square."""
    rail = svg.inset(14, 24, svg.line(colour, 7)) + svg.inset(23, 16, svg.line("#fff3c4", 3))
    corner = "M0 34C0 12 12 0 34 0M0 18C14 20 20 14 18 0" if round_corner else "M0 34V0H34M0 22H22V0"
    places = ((272, 372, 180), (28, 372, 270))
    return rail + "".join(svg.move(x, y, svg.path(corner, svg.line(colour, 4)), turn=turn) for x, y, turn in places)


def emperor(letters: Letters, rank: int) -> str:
    """Return an emperor tile."""
    return (
        ground("edge-gold", "gold")
        + frame(MAROON, round_corner=False)
        + svg.move(188, 90, emperor_crown(), scale=0.88)
        + engraved(letters, "皇", (150, 246), 194, MAROON, 6)
        + index(letters, str(rank), MAROON, 36, 40, 86)
    )


def empress(letters: Letters, rank: int) -> str:
    """Return an empress tile."""
    return (
        ground("edge-gold", "gold")
        + frame(PURPLE, round_corner=True)
        + svg.move(186, 92, empress_crown(), scale=0.92)
        + engraved(letters, "后", (148, 248), 200, PURPLE, 8)
        + index(letters, str(rank), PURPLE, 36, 40, 86)
    )
