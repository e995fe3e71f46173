"""Drawings of notes: marks on tiles (circle, cross, letter, arrow), and glyphs of different shapes."""

import math
from collections.abc import Iterable, Mapping
from typing import Final

import pygame

from game.gui.kit import draw, fonts
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, BLOSSOM, GOLD_LIGHT, GOOD, RED_LIGHT, TEXT_SOFT, Colour, Skin
from game.gui.table.place.spots import Spot, surface
from game.gui.table.tile.rings_and_discs import paint_ring, paint_sign
from game.record.notes.moment import GLYPHS, Mark
from game.tiles.kinds import Tile

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


def paint_marks(target: pygame.Surface, marks: Iterable[Mark], spots: Mapping[Tile, Spot]) -> None:
    """Draw marks over their tiles; skip tiles that are not on the table."""
    for mark in marks:
        spot, to = spots.get(mark.tile), spots.get(mark.to) if mark.to is not None else None
        if spot is None:
            continue
        match mark.shape:
            case "circle":
                paint_ring(target, spot, RED_LIGHT)
            case "cross":
                _cross(target, spot)
            case "letter":
                side = max(12, round(spot.width * 0.62))
                paint_sign(target, (round(spot.x), round(spot.y)), side, mark.letter)
            case "arrow" if to is not None:
                _arrow(target, spot, to)


def _cross(target: pygame.Surface, spot: Spot) -> None:
    x, y, w, h = surface(spot)
    thick = max(2, round(spot.width * 0.12))
    pygame.draw.line(target, tuple(RED_LIGHT), (x, y), (x + w, y + h), thick)
    pygame.draw.line(target, tuple(RED_LIGHT), (x + w, y), (x, y + h), thick)


def _arrow(target: pygame.Surface, spot: Spot, to: Spot) -> None:
    angle = math.atan2(to.y - spot.y, to.x - spot.x)
    thick, head = max(3, round(spot.width * 0.14)), spot.width * 0.5
    neck = (to.x - head * math.cos(angle), to.y - head * math.sin(angle))
    pygame.draw.line(target, tuple(RED_LIGHT), (spot.x, spot.y), neck, thick)
    wings = [(neck[0] + side * math.sin(angle), neck[1] - side * math.cos(angle)) for side in (head / 2, -head / 2)]
    pygame.draw.polygon(target, tuple(RED_LIGHT), [(to.x, to.y), *wings])


def paint_glyph(
    target: pygame.Surface, glyph: str, centre: tuple[int, int], size: int, ink: Colour | None = None
) -> None:
    """Draw a glyph; a square is the only move, a triangle up or down is good or bad luck."""
    colour = ink or _COLOURS[glyph]
    half, (x, y) = round(size * 0.4), centre
    if glyph == "only_move":
        pygame.draw.rect(target, tuple(colour), (x - half, y - half, 2 * half, 2 * half), max(2, size // 7))
    elif glyph in ("lucky", "unlucky"):
        up = -half if glyph == "lucky" else half
        pygame.draw.polygon(target, tuple(colour), [(x, y + up), (x - half, y - up), (x + half, y - up)])
    else:
        text = fonts.line(GLYPHS[glyph], size, True, colour)
        target.blit(text, text.get_rect(center=centre))


def paint_badge(target: pygame.Surface, look: Look, glyph: str, centre: tuple[int, int]) -> None:
    """Draw a glyph on a dark disc."""
    side = look.px(24)
    disc = draw.rounded((side, side), side // 2, Skin((40, 18, 16), (26, 11, 11), GOLD_LIGHT, GOLD_LIGHT), look.px(1))
    target.blit(disc, disc.get_rect(center=centre))
    paint_glyph(target, glyph, centre, look.px(14))
