"""
The faces for readers who do not know Han: a large number over a sign of its own shape for each suit and family.

The letters of winds and dragons are not drawn here: the program writes those of its current language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pen import svg
from pen.palette import GREEN, INDIGO, IVORY, PURPLE, RED

from tile_art import blossoms, signs
from tile_art.ground import ground
from tile_art.jokers import american, badge, general, green_frame, red_frame
from tile_art.royalty import MAROON, emperor_crown, empress_crown, frame

if TYPE_CHECKING:
    from collections.abc import Callable

    from pen.glyphs import Letters

SIGN = (150, 312)  # the middle of the sign of a suit or wind
PICTURE = (156, 272)
CLOCKWISE = {1: 1, 2: 2, 3: 3, 4: 0}  # the compass arm of each wind


def numeral(letters: Letters, rank: int, middle: float, top: float, height: float, colour: str) -> str:
    """Return a number with a light lower lip; capitals would be `height` high from `top` down."""
    digit = str(rank)
    left, _, right, _ = letters.latin_face.bounds(digit)
    start = middle - (right - left) / 2 * height / letters.latin_face.bounds("E")[3]
    lip = letters.latin(digit, start + 3, top + 4, height)
    ink = letters.latin(digit, start, top, height)
    return svg.path(lip, svg.both(IVORY, IVORY, 5)) + svg.path(ink, svg.both(colour, colour, 5))


def _suited(letters: Letters, rank: int, sign: str, colour: str) -> str:
    return ground() + svg.move(*SIGN, sign) + numeral(letters, rank, 150, 28, 194, colour)


def characters(letters: Letters, rank: int) -> str:
    """Return a large number over the red seal."""
    return _suited(letters, rank, signs.seal(), RED)


def dots(letters: Letters, rank: int) -> str:
    """Return a large number over the coin."""
    return _suited(letters, rank, signs.coin(), INDIGO)


def bamboo(letters: Letters, rank: int) -> str:
    """Return a large number over the stick."""
    return _suited(letters, rank, signs.cane(), GREEN)


def honor(_: Letters, rank: int) -> str:
    """Return the sign of a wind (1-4) below the place of its letter, or that of a dragon (5-7) around it."""
    if rank in CLOCKWISE:
        return ground() + svg.move(*SIGN, signs.rose((CLOCKWISE[rank],)))
    dragons = {5: signs.white_dragon, 6: signs.green_dragon, 7: signs.red_dragon}
    return ground() + svg.move(150, 200, dragons[rank]())


def _sprout() -> str:
    leaves = ((-40, -14, -62), (44, 8, 58), (-46, 46, -98))
    drawn = "".join(svg.move(x, y, blossoms.leaf(76, 25, "#7ab648", GREEN), turn=turn) for x, y, turn in leaves)
    return drawn + blossoms.mai(82, 6)


FLOWERS: dict[int, Callable[[], str]] = {
    1: lambda: svg.move(0, 0, blossoms.plum(100, 10)),
    2: lambda: svg.move(0, 18, blossoms.orchid(112)),
    3: lambda: blossoms.chrysanthemum(98),
    4: signs.sprig,
}
SEASONS: dict[int, Callable[[], str]] = {
    1: _sprout,
    2: lambda: svg.move(0, 62, blossoms.lotus(148)),
    3: lambda: svg.move(0, 8, blossoms.maple(94)),
    4: lambda: blossoms.snowflake(92),
}


def flower(letters: Letters, rank: int) -> str:
    """Return a flower in a round field."""
    field = svg.circle(0, 0, 108, svg.both("url(#moon-flower)", RED, 7))
    picture = svg.move(0, 0, FLOWERS[rank](), scale=0.92)
    return ground() + svg.move(*PICTURE, field, picture) + numeral(letters, rank, 70, 26, 124, RED)


def season(letters: Letters, rank: int) -> str:
    """Return a season in a square field."""
    field = svg.rect((-106, -106), (212, 212), 18, svg.both("url(#moon-season)", INDIGO, 7))
    picture = svg.move(0, 0, SEASONS[rank](), scale=0.92)
    return ground() + svg.move(*PICTURE, field, picture) + numeral(letters, rank, 70, 24, 120, INDIGO)


def emperor(letters: Letters, rank: int) -> str:
    """Return a number over a crown with a board and beads."""
    crown = svg.move(150, 296, emperor_crown(), scale=1.24)
    rail = frame(MAROON, round_corner=False)
    return ground("edge-gold", "gold") + rail + crown + numeral(letters, rank, 150, 48, 160, MAROON)


def empress(letters: Letters, rank: int) -> str:
    """Return a number over a fan of plumes."""
    crown = svg.move(150, 308, empress_crown(), scale=1.24)
    rail = frame(PURPLE, round_corner=True)
    return ground("edge-gold", "gold") + rail + crown + numeral(letters, rank, 150, 48, 160, PURPLE)


JOKERS: tuple[Callable[[], str], ...] = (
    lambda: signs.coin(84),
    lambda: signs.cane(176),
    lambda: signs.seal(156),
    lambda: "",
    lambda: blossoms.plum(96),
    lambda: signs.rose((0, 1, 2, 3), 96),
    signs.dragons,
    signs.suits,
)


def joker(letters: Letters, rank: int) -> str:
    """Return a joker: its star over the sign of the tiles it stands for."""
    if rank == 0:
        return american(letters, large=True)
    red = rank > 4
    name, rails = ("red", red_frame()) if red else ("green", green_frame())
    sign = svg.move(0, 0, general(letters), scale=1.7) if rank == 4 else JOKERS[rank - 1]()
    star = svg.move(150, 98, badge(red), scale=1.35)
    return ground(f"edge-{name}", f"{name}-ground") + rails + svg.move(150, 260, sign) + star
