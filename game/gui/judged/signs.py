"""The sign of a judged choice, in a coloured disc; the signs are those of notes."""

import pygame

from game.gui.kit.theme import Colour, Skin
from game.gui.table.tile import rings_and_discs
from game.session.review.judgement import BLUNDER, INACCURACY, MISTAKE, Judgement

#: The signs, the worst first.
SIGNS = {BLUNDER: "??", MISTAKE: "?", INACCURACY: "?!"}
#: The sign of a choice that is probably better than the judge's own.
FIND = "!"
COLOURS: dict[str, Colour] = {"??": (255, 122, 98), "?": (255, 171, 94), "?!": (240, 203, 118), FIND: (127, 220, 149)}
_INK = (48, 22, 14)


def sign_of(one: Judgement) -> str:
    """Return the sign of a choice, or ""."""
    return SIGNS.get(one.verdict) or (FIND if one.is_find else "")


def paint_sign(surface: pygame.Surface, centre: tuple[int, int], side: int, sign: str) -> None:
    """Draw a sign in a disc, `side` pixels wide."""
    colour = COLOURS[sign]
    rings_and_discs.paint_sign(surface, centre, side, sign, Skin(colour, colour, colour, _INK), edge=1)
