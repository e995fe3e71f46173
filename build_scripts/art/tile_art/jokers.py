"""The eight jokers: tinted ground, double frame, a badge with a star, and a hint of what each stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pen import svg
from pen.palette import GREEN, INDIGO, INK, IVORY, RED, YELLOW

from tile_art import blossoms
from tile_art.ground import engraved, ground
from tile_art.suits import Dot, Stick, dot, stick

if TYPE_CHECKING:
    from collections.abc import Callable

    from pen.glyphs import Letters

GLYPHS = "筒索萬縂花喜元合"


def _coin(_: Letters) -> str:
    return dot(Dot(0, 0, 42, "indigo"))


def _stick(_: Letters) -> str:
    return svg.move(0, 0, stick(Stick(0, 0, 130, width=36)), turn=90)


def _numerals(letters: Letters) -> str:
    ink = "".join(letters.han(glyph, (x, 0), 48) for glyph, x in (("一", -48), ("二", 2), ("三", 52)))
    return svg.path(ink, svg.both(INK, INK, 4))


def general(_: Letters) -> str:
    """Return a star in a laurel wreath: any tile."""
    sprig = svg.path("M46 -22C56 8 40 40 8 48", svg.line(GREEN, 3)) + "".join(
        svg.move(x, y, blossoms.leaf(26, 9, "#3f9a4e", GREEN), turn=turn)
        for x, y, turn in (
            (48, -20, 12),
            (51, 4, 52),
            (49, 6, -26),
            (40, 28, 76),
            (38, 30, -4),
            (20, 44, 96),
            (18, 44, 22),
        )
    )
    return (
        sprig
        + svg.move(0, 0, sprig, flip=True)
        + svg.move(
            0,
            -2,
            svg.path(svg.star(46), svg.both(YELLOW, "#9a5c08", 4)),
            svg.path(svg.star(24), svg.fill(RED)),
        )
    )


def _blossom(_: Letters) -> str:
    return svg.move(0, 0, blossoms.plum(46))


def _wind(_: Letters) -> str:
    gusts = "M-44 -14H14C40 -14 40 -42 20 -42C6 -42 2 -30 10 -24M-54 8H52C80 8 80 -24 58 -24C46 -24 42 -14 48 -8"
    gusts += "M-44 30H12C36 30 36 54 18 54"
    return svg.move(0, -4, svg.path(gusts, svg.line(IVORY, 13)), svg.path(gusts, svg.line(INDIGO, 8)))


def _dragons(_: Letters) -> str:
    gem = "M0 -33L20 0L0 33L-20 0Z"
    shine = "M0 -18L11 0L0 18L-11 0Z"
    parts = []
    for x, colour, inner in ((-48, IVORY, INDIGO), (2, GREEN, IVORY), (52, RED, IVORY)):
        rim = INDIGO if colour == IVORY else colour
        parts.append(svg.move(x, 0, svg.path(gem, svg.both(colour, rim, 6)), svg.path(shine, svg.line(inner, 3.5))))
    return "".join(parts)


def _suits(letters: Letters) -> str:
    return (
        dot(Dot(-44, 0, 26, "indigo"))
        + stick(Stick(2, 0, 72, width=24))
        + svg.path(letters.han("萬", (50, 0), 60), svg.both(RED, RED, 1.5))
    )


HINTS: tuple[Callable[[Letters], str], ...] = (
    _coin,
    _stick,
    _numerals,
    general,
    _blossom,
    _wind,
    _dragons,
    _suits,
)


def green_frame() -> str:
    """Return the frame of the green set, with curls in its lower corners."""
    curl = "M0 44C0 16 16 0 44 0M0 26C16 30 30 16 26 0"
    corners = "".join(
        svg.move(x, y, svg.path(curl, svg.line(GREEN, 5)), turn=turn)
        for x, y, turn in ((272, 372, 180), (28, 372, 270))
    )
    return svg.inset(13, 26, svg.line(GREEN, 13)) + svg.inset(26, 15, svg.line(GREEN, 3.5)) + corners


def red_frame() -> str:
    """Return the frame of the red set, with frets in its lower corners."""
    fret = "M0 42V0H42M0 26H26V0"
    corners = "".join(
        svg.move(x, y, svg.path(fret, svg.line(RED, 5)), turn=turn) for x, y, turn in ((274, 374, 180), (26, 374, 270))
    )
    return svg.inset(13, 26, svg.line(RED, 13)) + svg.inset(26, 15, svg.line(RED, 3.5)) + corners


def badge(red: bool) -> str:
    """Return the sign of a joker, in place of a number: round for the green set, a diamond for the red set."""
    shape = svg.circle(0, 0, 40, svg.both(GREEN, IVORY, 4))
    if red:
        shape = svg.path("M0 -46L46 0L0 46L-46 0Z", svg.both(RED, IVORY, 4))
    return shape + svg.path(svg.star(30 if not red else 26), svg.both("#ffe27a", "#ffe27a", 2))


def _cap() -> str:
    """Return a jester's cap with three bells."""
    left, middle, right = (
        svg.path(shape, svg.both(colour, INK, 5))
        for shape, colour in (
            ("M-62 62C-70 10 -104 -4 -122 20C-118 -48 -46 -62 -22 6L-14 62Z", RED),
            ("M-34 62C-34 -10 -22 -66 0 -92C22 -66 34 -10 34 62Z", YELLOW),
            ("M62 62C70 10 104 -4 122 20C118 -48 46 -62 22 6L14 62Z", GREEN),
        )
    )
    brim = svg.path("M-74 56H74L66 92H-66Z", svg.both(INDIGO, INK, 5))
    bells = "".join(
        svg.circle(x, y, 15, svg.both("#ffe27a", "#9a5c08", 4)) for x, y in ((-122, 26), (0, -98), (122, 26))
    )
    return left + right + middle + brim + bells


def american(letters: Letters, *, large: bool = False) -> str:
    """Return the joker of the American game, which stands for any tile: a jester's cap over a star in laurel."""
    cap = svg.move(150, 150 if large else 158, _cap(), scale=0.94 if large else 0.86)
    star = svg.move(150, 312 if large else 300, general(letters), scale=1.3 if large else 1.1)
    return ground("edge-red", "red-ground") + red_frame() + cap + star


def joker(letters: Letters, rank: int) -> str:
    """Return a joker: 1-4 belong to the green set, 5-8 to the red set, 0 to the American game."""
    if rank == 0:
        return american(letters)
    red = rank > 4
    colour, frame = (RED, red_frame()) if red else (GREEN, green_frame())
    name = "red" if red else "green"
    return (
        ground(f"edge-{name}", f"{name}-ground")
        + frame
        + svg.move(188, 82, HINTS[rank - 1](letters))
        + engraved(letters, GLYPHS[rank - 1], (150, 244), 200, colour, 4)
        + svg.move(64, 66, badge(red))
    )
