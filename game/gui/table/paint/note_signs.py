"""The signs of the glyphs of notes: each has a shape of its own, so that none is known by its colour alone."""

from typing import Final

import pygame

from game.gui.kit import draw, fonts
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, BLOSSOM, GOLD_LIGHT, GOOD, TEXT_SOFT, Colour, Skin

_TEXTS: Final = {
    "good": "!",
    "excellent": "!!",
    "doubtful": "?!",
    "mistake": "?",
    "blunder": "??",
    "interesting": "!?",
}
_COLOURS: Final[dict[str, Colour]] = {
    "good": GOOD,
    "excellent": GOOD,
    "doubtful": GOLD_LIGHT,
    "mistake": BAD,
    "blunder": BAD,
    "interesting": BLOSSOM,
    "only_move": TEXT_SOFT,
    "lucky": GOOD,
    "unlucky": BAD,
}


def paint(target: pygame.Surface, glyph: str, centre: tuple[int, int], size: int, ink: Colour | None = None) -> None:
    """Draw the sign of a glyph; a square is the only move, a triangle upwards luck, one downwards bad luck."""
    colour = ink or _COLOURS[glyph]
    if glyph in _TEXTS:
        text = fonts.line(_TEXTS[glyph], size, True, colour)
        target.blit(text, text.get_rect(center=centre))
        return
    half, (x, y) = round(size * 0.4), centre
    if glyph == "only_move":
        pygame.draw.rect(target, tuple(colour), (x - half, y - half, 2 * half, 2 * half), max(2, size // 7))
    else:
        up = -half if glyph == "lucky" else half
        pygame.draw.polygon(target, tuple(colour), [(x, y + up), (x - half, y - up), (x + half, y - up)])


def paint_badge(target: pygame.Surface, look: Look, glyph: str, centre: tuple[int, int]) -> None:
    """Draw a sign on a dark disc."""
    side = look.px(24)
    disc = draw.rounded((side, side), side // 2, Skin((40, 18, 16), (26, 11, 11), GOLD_LIGHT, GOLD_LIGHT), look.px(1))
    target.blit(disc, disc.get_rect(center=centre))
    paint(target, glyph, centre, look.px(14))
