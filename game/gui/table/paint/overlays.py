"""
Overlays of a tile: rings, corners, signs in small discs, labels of jokers, marks of notes, and bars of choices.

The label names the face that a joker stands for: by a Han glyph, or with large faces by a letter or a shape.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from game.gui.kit import draw, fonts, theme
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import cached
from game.gui.kit.theme import BAR_HALF, BAR_HIGH, BAR_LOW, GOOD, RGB, TEXT, TEXT_SOFT, Skin, mix
from game.gui.table.paint import tile_faces
from game.gui.table.paint.tile_faces import glyph
from game.gui.table.place.spots import Spot, extent, surface
from game.record.notes.moment import GLYPHS, Mark
from game.tiles.kinds import Kind, Tile
from game.words.numbers import ERROR

LABEL = theme.Skin(theme.LACQUER, theme.LACQUER_DEEP, theme.GOLD, theme.TEXT)
_SUITS = {"m": "萬", "p": "筒", "s": "索"}
_HONORS = "東南西北白發中"
_SHAPES = {  # as on the large faces: seal, coin, stick
    "m": '<rect x="4.5" y="4.5" width="15" height="15" rx="1.5" fill="none" stroke="{}" stroke-width="5"/>',
    "p": '<circle cx="12" cy="12" r="7.5" fill="none" stroke="{}" stroke-width="6"/>',
    "s": '<rect x="7.5" y="1" width="9" height="22" rx="3" fill="{}"/>',
}


def paint_ring(target: pygame.Surface, spot: Spot, colour: theme.Colour = theme.BLOSSOM) -> None:
    """Draw a glowing ring around a tile."""
    thick = max(2, round(spot.width * 0.1))
    box = draw.to_rect(extent(spot)).inflate(2 * thick, 2 * thick)
    target.blit(halo(box.size, 2 * thick, 3 * thick, thick, colour), (box.x - 3 * thick, box.y - 3 * thick))
    target.blit(draw.ring(box.size, round(spot.width * 0.2), colour, thick), box)


@cached
def halo(size: tuple[int, int], radius: int, line: int, thick: int, colour: theme.Colour) -> pygame.Surface:
    """Return the glow of a ring; it adds three times `thick` on each side."""
    margin = 3 * thick
    sheet = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    sheet.blit(draw.ring(size, radius, colour, line), (margin, margin))
    soft = pygame.transform.gaussian_blur(sheet, thick)
    soft.blit(soft, (0, 0))
    soft.fill((0, 0, 0, 0), pygame.Rect(margin, margin, *size).inflate(-thick, -thick))
    return soft


def paint_sign(
    target: pygame.Surface,
    centre: tuple[int, int],
    side: int,
    sign: str,
    skin: theme.Skin = theme.GOLDEN,
    edge: int = 0,
) -> None:
    """Draw a number, a letter or a sign in a disc; `edge` is in pixels, and 0 derives it from `side`."""
    disc = draw.rounded((side, side), side // 2, skin, edge or max(1, side // 14))
    target.blit(disc, disc.get_rect(center=centre))
    text = fonts.line(sign, round(side * 0.66), True, skin.ink)
    target.blit(text, text.get_rect(center=centre))


def paint_corners(target: pygame.Surface, box: pygame.Rect, colour: theme.Colour) -> None:
    """Draw four corners around a box; the shape is clear in any colour scheme."""
    thick = max(2, min(box.size) // 12)
    around = box.inflate(3 * thick, 3 * thick)
    long = max(3 * thick, min(around.size) // 3)
    for right in (False, True):
        for low in (False, True):
            x = around.right - thick if right else around.x
            y = around.bottom - thick if low else around.y
            target.fill(colour, (x - (long - thick) * right, y, long, thick))
            target.fill(colour, (x, y - (long - thick) * low, thick, long))


def paint_all_passed(target: pygame.Surface, spots: Mapping[Tile, Spot], tiles: Iterable[Tile]) -> None:
    """Mark passed discards with a small barred disc on the upper right corner."""
    for spot in (spots[tile] for tile in tiles if tile in spots):
        side = max(8, round(spot.width * 0.36))
        box, bar = draw.to_rect(extent(spot)), max(1, side // 6)
        disc = pygame.Rect(0, 0, side, side).move_to(center=(box.right - side // 3, box.top + side // 3))
        target.blit(draw.rounded(disc.size, side // 2, LABEL, max(1, side // 8)), disc)
        target.fill(theme.GOLD_LIGHT, (disc.x + side // 4, disc.centery - bar // 2, side - 2 * (side // 4), bar))


def paint_scores(target: pygame.Surface, spot: Spot) -> None:
    """Mark a shown tile that scores for its owner with a golden star on its lower edge."""
    side, box = max(8, round(spot.width * 0.42)), draw.to_rect(extent(spot))
    star = _seal("star", side, theme.GOLDEN)
    target.blit(star, star.get_rect(center=(box.centerx, box.bottom - side // 3)))


def paint_paw(target: pygame.Surface, centre: tuple[int, int], side: int) -> None:
    """Draw the sign of advice: a paw in a green disc."""
    paw = _seal("paw", side, theme.ADVISED)
    target.blit(paw, paw.get_rect(center=centre))


@cached
def _seal(icon: str, side: int, skin: theme.Skin) -> pygame.Surface:
    sign = draw.rounded((side, side), side // 2, skin, max(1, side // 12)).copy()
    picture = draw.icon(icon, round(side * 0.72), skin.ink)
    if picture is not None:
        sign.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    return sign


def paint_label(target: pygame.Surface, spot: Spot, stands: Kind) -> None:
    """Draw the label of a joker, upright, over the lower part of its tile."""
    face = surface(spot)
    picture = _label(stands, max(10, round(min(face.w, face.h) * 0.46)))
    x = face.x + (face.w - picture.get_width()) / 2
    target.blit(picture, (round(x), round(face.bottom - picture.get_height() * 0.86)))


@cached
def _label(stands: Kind, height: int) -> pygame.Surface:
    parts = face_signs(stands, round(height * 0.72), theme.TEXT, theme.GOLD_LIGHT)
    gap = max(1, height // 12)
    width = sum(part.get_width() for part in parts) + gap * (len(parts) - 1) + round(height * 0.5)
    sheet = draw.rounded((max(width, height), height), height // 2, LABEL, max(1, height // 14)).copy()
    x = (sheet.get_width() - width) // 2 + round(height * 0.25)
    for part in parts:
        sheet.blit(part, (x, (height - part.get_height()) // 2))
        x += part.get_width() + gap
    return sheet


def face_signs(kind: Kind, size: int, text: theme.Colour, colour: theme.Colour) -> list[pygame.Surface]:
    """Return the pictures for a small label of a face: its number, if any, and its sign."""
    if not (kind.is_suited or kind.is_honor):
        return []
    if tile_faces.worn().face != "large":
        sign = glyph(_SUITS[kind.family] if kind.is_suited else _HONORS[kind.number - 1], round(size * 1.02), colour)
    elif kind.is_honor:
        sign = fonts.line(tile_faces.letter(str(kind)), size, True, colour)
    else:
        side, shape = max(6, round(size * 0.86)), _SHAPES[kind.family].format(draw.hexed(colour))
        markup = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">{shape}</svg>'
        sign = draw.from_svg(markup, (side, side))
    return [fonts.line(str(kind.number), size, True, text), sign] if kind.is_suited else [sign]


_COLOURS: Final[dict[str, theme.Colour]] = {
    "good": theme.GOOD,
    "excellent": theme.GOOD,
    "doubtful": theme.GOLD_LIGHT,
    "mistake": theme.BAD,
    "blunder": theme.BAD,
    "interesting": theme.BLOSSOM,
    "only_move": theme.TEXT_SOFT,
    "lucky": theme.GOOD,
    "unlucky": theme.BAD,
}


def paint_marks(target: pygame.Surface, marks: Iterable[Mark], spots: Mapping[Tile, Spot]) -> None:
    """Draw marks over their tiles; skip tiles that are not on the table."""
    for mark in marks:
        spot, to = spots.get(mark.tile), spots.get(mark.to) if mark.to is not None else None
        if spot is None:
            continue
        match mark.shape:
            case "circle":
                paint_ring(target, spot, theme.RED_LIGHT)
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
    pygame.draw.line(target, tuple(theme.RED_LIGHT), (x, y), (x + w, y + h), thick)
    pygame.draw.line(target, tuple(theme.RED_LIGHT), (x + w, y), (x, y + h), thick)


def _arrow(target: pygame.Surface, spot: Spot, to: Spot) -> None:
    angle = math.atan2(to.y - spot.y, to.x - spot.x)
    thick, head = max(3, round(spot.width * 0.14)), spot.width * 0.5
    neck = (to.x - head * math.cos(angle), to.y - head * math.sin(angle))
    pygame.draw.line(target, tuple(theme.RED_LIGHT), (spot.x, spot.y), neck, thick)
    wings = [(neck[0] + side * math.sin(angle), neck[1] - side * math.cos(angle)) for side in (head / 2, -head / 2)]
    pygame.draw.polygon(target, tuple(theme.RED_LIGHT), [(to.x, to.y), *wings])


def paint_glyph(
    target: pygame.Surface, glyph: str, centre: tuple[int, int], size: int, ink: theme.Colour | None = None
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
    disc = draw.rounded(
        (side, side), side // 2, theme.Skin((40, 18, 16), (26, 11, 11), theme.GOLD_LIGHT, theme.GOLD_LIGHT), look.px(1)
    )
    target.blit(disc, disc.get_rect(center=centre))
    paint_glyph(target, glyph, centre, look.px(14))


_EDGE = (214, 255, 224)  # edge of the best bar
_TRACK = 72  # alpha of the track
_LEAST = 0.12  # minimal visible share of a bar
_SMALLER = 0.85  # size of the letters of an error


@dataclass(frozen=True, slots=True)
class Bar:
    """
    The quality of a choice: a share from 0 to 1, and the points written beside the bar.

    A share of None draws only the track, for a pending value; 0 draws nothing, unless it is the best.
    """

    share: float | None = None
    best: bool = False
    points: str = ""


def paint_bar(target: pygame.Surface, box: pygame.Rect, bar: Bar, grown: float = 1.0) -> None:
    """Draw a bar, upright if the box is higher than wide; `grown` is the progress of its animation."""
    if bar.share == 0 and not bar.best:
        return
    target.blit(_track(box.size), box)
    if bar.share is not None:
        upright = box.height > box.width
        share = max(_LEAST, bar.share) * grown
        part = box.copy()
        if upright:
            part.height = max(box.width, round(box.height * share))
            part.bottom = box.bottom
        else:
            part.width = max(box.height, round(box.width * share))
        target.blit(_filled(part.size, ramp(bar.share), bar.best), part)


def paint_points(target: pygame.Surface, box: pygame.Rect, bar: Bar, size: int) -> None:
    """Write the points of a bar beside it; beside an upright bar their error stands below them."""
    if not bar.points:
        return
    points, sign, error = bar.points.partition(ERROR)
    upright = box.height > box.width and bool(sign)
    text = fonts.line(points if upright else bar.points, size, bar.best, GOOD if bar.best else TEXT)
    place = text.get_rect(midleft=(box.right + max(2, size // 5), box.centery))
    if upright:
        below = fonts.line(sign + error, round(_SMALLER * size), False, TEXT_SOFT)
        place.y = box.centery - (text.get_height() + below.get_height()) // 2
        target.blit(below, (place.x, place.bottom))
    target.blit(text, place)


def paint_glow(target: pygame.Surface, box: pygame.Rect, radius: int, thick: float) -> None:
    """Draw the green glow and edge of what is advised; golden frames belong to what Enter would press."""
    soft = max(2, round(thick))
    glow = halo(box.size, radius, 2 * soft, soft, GOOD)
    target.blit(glow, (box.x - 3 * soft, box.y - 3 * soft))
    target.blit(draw.ring(box.size, radius, GOOD, max(2, soft // 2)), box)


def ramp(share: float) -> RGB:
    """Return the colour of a share: red at 0, golden at 0.5, green at 1."""
    if share < 0.5:
        return mix(BAR_LOW, BAR_HALF, 2 * share)
    return mix(BAR_HALF, BAR_HIGH, 2 * share - 1)


@cached
def _track(size: tuple[int, int]) -> pygame.Surface:
    return draw.faint(draw.rounded(size, min(size) // 2, Skin((0, 0, 0), (0, 0, 0), (0, 0, 0), TEXT), 0), _TRACK)


@cached
def _filled(size: tuple[int, int], colour: RGB, best: bool) -> pygame.Surface:
    edge = _EDGE if best else mix(colour, (0, 0, 0), 0.3)
    skin = Skin(mix(colour, (255, 255, 255), 0.18), colour, edge, TEXT)
    return draw.rounded(size, min(size) // 2, skin, 2 if best else 1)
