"""The label on a joker that says what it stands for: a Han glyph, or beside large faces a letter or a shape."""

import pygame

from game.gui.kit import draw, fonts
from game.gui.kit.picture_cache import cached
from game.gui.kit.theme import GOLD, GOLD_LIGHT, LACQUER, LACQUER_DEEP, TEXT, Colour, Skin
from game.gui.table.place.spots import Spot, surface
from game.gui.table.tile import worn_faces
from game.gui.table.tile.worn_faces import glyph
from game.tiles.kinds import Kind

LABEL = Skin(LACQUER, LACQUER_DEEP, GOLD, TEXT)
_SUITS = {"m": "萬", "p": "筒", "s": "索"}
_HONORS = "東南西北白發中"
_SHAPES = {  # as on the large faces: a seal, a coin, a stick
    "m": '<rect x="4.5" y="4.5" width="15" height="15" rx="1.5" fill="none" stroke="{}" stroke-width="5"/>',
    "p": '<circle cx="12" cy="12" r="7.5" fill="none" stroke="{}" stroke-width="6"/>',
    "s": '<rect x="7.5" y="1" width="9" height="22" rx="3" fill="{}"/>',
}


def paint_label(target: pygame.Surface, spot: Spot, stands: Kind) -> None:
    """Draw what a joker stands for, upright, over the lower part of its tile."""
    face = surface(spot)
    picture = _label(stands, max(10, round(min(face.w, face.h) * 0.46)))
    x = face.x + (face.w - picture.get_width()) / 2
    target.blit(picture, (round(x), round(face.bottom - picture.get_height() * 0.86)))


@cached
def _label(stands: Kind, height: int) -> pygame.Surface:
    parts = face_signs(stands, round(height * 0.72), TEXT, GOLD_LIGHT)
    gap = max(1, height // 12)
    width = sum(part.get_width() for part in parts) + gap * (len(parts) - 1) + round(height * 0.5)
    sheet = draw.rounded((max(width, height), height), height // 2, LABEL, max(1, height // 14)).copy()
    x = (sheet.get_width() - width) // 2 + round(height * 0.25)
    for part in parts:
        sheet.blit(part, (x, (height - part.get_height()) // 2))
        x += part.get_width() + gap
    return sheet


def face_signs(kind: Kind, size: int, text: Colour, colour: Colour) -> list[pygame.Surface]:
    """Return what a small label says of a face: its number, if it has one, and its sign."""
    if not (kind.is_suited or kind.is_honor):
        return []
    if worn_faces.worn().face != "large":
        sign = glyph(_SUITS[kind.family] if kind.is_suited else _HONORS[kind.number - 1], round(size * 1.02), colour)
    elif kind.is_honor:
        sign = fonts.line(worn_faces.letter(str(kind)), size, True, colour)
    else:
        side, shape = max(6, round(size * 0.86)), _SHAPES[kind.family].format(draw.hexed(colour))
        markup = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">{shape}</svg>'
        sign = draw.from_svg(markup, (side, side))
    return [fonts.line(str(kind.number), size, True, text), sign] if kind.is_suited else [sign]
