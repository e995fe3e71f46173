"""Name plates: who sits there, his wind, his score, whether he deals, whether it is his turn."""

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.gui.kit import draw
from game.gui.kit.fit import largest
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    BAD,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    LACQUER,
    LACQUER_DEEP,
    PANEL,
    RED,
    RED_DEEP,
    TEXT,
    TEXT_GOLD,
    TEXT_SOFT,
    Colour,
    Skin,
    Style,
    mix,
    tone,
)
from game.gui.table.tile.wind_medal import paint_medal

_LIT = Skin(tone(PANEL.top, RED, 0.45), tone(PANEL.bottom, RED_DEEP, 0.35), GOLD_LIGHT, TEXT)
_PALE = Skin((222, 232, 228), (180, 200, 196), (240, 246, 243), (30, 56, 52))
_DIMMED = 178  # how much of a ghost's plate is seen while it does nothing, of 255
_DOTS = 3
FLAT, _SLIM = 84, 165  # design pixels: lower plates have one row, narrower ones three
_LEAST_DISC = 26  # design pixels of the medallion of a narrow plate
_MEDAL = 0.34  # the most that the medallion takes of the width of one row
_ON_FACE = 0.4  # what it takes of the side of a portrait
_SMALLER = 0.86  # of the letters


class NameRows(NamedTuple):
    """The rows of a name, and the letters in which they have room."""

    look: Look
    style: Style
    rows: tuple[str, ...]

    @property
    def height(self) -> int:
        """How high they stand."""
        return len(self.rows) * self.look.line_height(self.style)

    def write(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Write them in the middle of a box's height."""
        row = pygame.Rect(box.x, box.centery - self.height // 2, box.width, self.look.line_height(self.style))
        for words in self.rows:
            self.look.write(surface, words, row, self.style, TEXT, may_cut=True)
            row = row.move(0, row.height)


def name_rows(name: str, room: tuple[int, int], look: Look) -> NameRows:
    """Give a name for a room; in a single row it may be higher than that."""
    smaller, style = look.at(look.scale * _SMALLER), Style.SMALL_STRONG
    wrapped = [NameRows(letters, style, letters.wrap(name, room[0], style)) for letters in (look, smaller)]
    tried = [NameRows(look, Style.STRONG, (name,)), NameRows(look, style, (name,))]
    tried += [*wrapped, NameRows(smaller, style, (name,))]
    return largest(tried, lambda found: _fits(found, room))


def _fits(found: NameRows, room: tuple[int, int]) -> bool:
    wide = max((found.look.text_width(row, found.style) for row in found.rows), default=0)
    return wide <= room[0] and (len(found.rows) == 1 or found.height <= room[1])


@dataclass(frozen=True, slots=True)
class Plate:
    """What a plate says. `wind` is None before the first hand."""

    name: str
    wind: int | None
    score: int
    deals: bool
    acts: bool
    is_ghost: bool = False


def paint(
    surface: pygame.Surface, box: pygame.Rect, plate: Plate, look: Look, portrait: pygame.Rect | None = None
) -> None:
    """
    Draw a plate into its box: wide ones in one line, others in two rows.

    Where a portrait stands on its left part, the words stand beside it, and the medallion at its edge.
    """
    if plate.is_ghost:
        _ghost(surface, box, plate, look)
        return
    skin = _LIT if plate.acts else PANEL
    if plate.acts:
        _shine(surface, box, look.px(10), GOLD, look)
    draw.panel(surface, box, look.px(10), skin, border=look.px(1.6), blur=look.px(8))
    if box.height < look.px(FLAT):
        _flat(surface, box.inflate(-look.px(14), -look.px(8)), plate, look, portrait)
    elif box.width < look.px(_SLIM):
        _slim(surface, box.inflate(-look.px(12), -look.px(12)), plate, look)
    else:
        _tall(surface, box.inflate(-look.px(18), -look.px(14)), plate, look)


def small_medal(portrait: pygame.Rect) -> pygame.Rect:
    """Give the place of the medallion at the edge of a portrait that stands on its plate."""
    side = round(portrait.width * _ON_FACE)
    return pygame.Rect(portrait.right - round(side * 0.8), portrait.bottom - side, side, side)


def _shine(surface: pygame.Surface, box: pygame.Rect, radius: int, colour: Colour, look: Look) -> None:
    """Let light fall round a plate."""
    glow = look.px(10)
    halo = draw.shadow(box.size, radius, glow, 190).copy()
    halo.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    surface.blit(halo, (box.x - glow, box.y - glow))


def _ghost(surface: pygame.Surface, box: pygame.Rect, plate: Plate, look: Look) -> None:
    """Draw the pale plate of a seat at which nobody sits: its sign and its name."""
    if plate.acts:
        _shine(surface, box, box.height // 2, _PALE.top, look)
    sheet = draw.rounded(box.size, box.height // 2, _PALE, look.px(1.6)).copy()
    sheet.set_alpha(255 if plate.acts else _DIMMED)
    surface.blit(sheet, box)
    side = round(box.height * 0.66)
    sign = pygame.Rect(box.x + round(box.height * 0.3), box.centery - side // 2, side, side)
    look.icon(surface, "ghost", sign, _PALE.ink)
    left = sign.right + look.px(6)
    words = pygame.Rect(left, box.y, box.right - round(box.height * 0.3) - left, box.height)
    look.write(surface, plate.name, words, Style.SMALL_STRONG, _PALE.ink, may_cut=True)


def _write_both(surface: pygame.Surface, box: pygame.Rect, plate: Plate, look: Look) -> None:
    """Write the name over the wind, both in the middle of a box's height."""
    wind = look.line_height(Style.SMALL) if plate.wind is not None else 0
    name = name_rows(plate.name, (box.width, box.height - wind), look)
    upper = pygame.Rect(box.x, box.centery - (name.height + wind) // 2, box.width, name.height)
    name.write(surface, upper)
    _write_wind(surface, pygame.Rect(box.x, upper.bottom, box.width, wind), plate, look)


def _write_wind(surface: pygame.Surface, box: pygame.Rect, plate: Plate, look: Look) -> None:
    """Write the seat wind and who deals; where there is no room, the medallion alone says it (red for the dealer)."""
    if plate.wind is None:
        return
    wind = look.say("wind." + ("east", "south", "west", "north")[plate.wind % 4])
    whole = f"{wind} · {look.say('term.dealer')}" if plate.deals else wind
    style = Style.SMALL if look.text_width(whole, Style.SMALL) <= box.width else Style.TINY
    text = whole if look.text_width(whole, style) <= box.width else wind
    if look.text_width(text, style) <= box.width:
        look.write(surface, text, box, style, TEXT_SOFT)


def _score(plate: Plate) -> tuple[str, Colour]:
    return f"{plate.score:+d}" if plate.score else "0", BAD if plate.score < 0 else TEXT_GOLD


def _flat(
    surface: pygame.Surface, box: pygame.Rect, plate: Plate, look: Look, portrait: pygame.Rect | None = None
) -> None:
    """Draw the medallion, the name over the wind, and the score beside both; below the name where that is long."""
    side = min(box.height, round(box.width * _MEDAL))
    if portrait is None:
        paint_medal(surface, pygame.Rect(box.x, box.y, side, box.height), plate.wind, look, deals=plate.deals)
    else:
        side = portrait.right + look.px(3) - box.x  # the medallion reaches beyond the portrait
    text, colour = _score(plate)
    left = box.x + side + look.px(9)
    number = look.text_width(text, Style.SUBHEADING) + look.px(6)
    words = pygame.Rect(left, box.y, box.right - number - look.px(4) - left, box.height)
    if look.text_width(plate.name, Style.SMALL_STRONG) <= words.width:
        score = pygame.Rect(box.right - number, box.y, number, box.height)
        look.write(surface, text, score, Style.SUBHEADING, colour, align="right")
        _write_both(surface, words, plate, look)
        return
    words.width, words.height = box.right - left, box.height // 2
    name_rows(plate.name, words.size, look).write(surface, words)
    words.top = words.bottom
    look.write(surface, text, words, Style.STRONG, colour, align="right")
    words.width -= look.text_width(text, Style.STRONG) + look.px(6)
    _write_wind(surface, words, plate, look)


def _slim(surface: pygame.Surface, box: pygame.Rect, plate: Plate, look: Look) -> None:
    """Draw the name over the medallion and the wind, and the score below."""
    score = pygame.Rect(box.x, 0, box.width, look.line_height(Style.SUBHEADING))
    score.bottom = box.bottom
    rows = name_rows(plate.name, (box.width, score.y - box.y - look.px(_LEAST_DISC)), look)
    name = pygame.Rect(box.x, box.y, box.width, max(rows.height, look.line_height(Style.STRONG)))
    rows.write(surface, name)
    middle = pygame.Rect(box.x, name.bottom, box.width, score.y - name.bottom)
    side = min(middle.height - look.px(4), box.width * 45 // 100)
    paint_medal(surface, pygame.Rect(middle.x, middle.y, side, middle.height), plate.wind, look, deals=plate.deals)
    left = middle.x + side + look.px(6)
    _write_wind(surface, pygame.Rect(left, middle.y, middle.right - left, middle.height), plate, look)
    text, colour = _score(plate)
    look.write(surface, text, score, Style.SUBHEADING, colour, align="right")


def _tall(surface: pygame.Surface, box: pygame.Rect, plate: Plate, look: Look) -> None:
    row = box.height * 52 // 100
    side = min(row, box.width * 38 // 100)
    paint_medal(surface, pygame.Rect(box.x, box.y, side, row), plate.wind, look, deals=plate.deals)
    left = box.x + side + look.px(9)
    _write_both(surface, pygame.Rect(left, box.y, box.right - left, row), plate, look)
    lower = pygame.Rect(box.x, box.y + row, box.width, box.height - row)
    surface.fill(mix(GOLD_DEEP, LACQUER, 0.4), (lower.x, lower.y + look.px(3), lower.width, look.px(1)))
    lower.y += look.px(3)
    text, colour = _score(plate)
    look.write(surface, look.say("table.score"), lower, Style.TINY, TEXT_SOFT)
    look.write(surface, text, lower, Style.SUBHEADING, colour, align="right")


def paint_thinking(surface: pygame.Surface, box: pygame.Rect, look: Look, seconds: float) -> None:
    """Draw three dots that swell one after the other, on the edge of a plate."""
    radius = look.px(3.2)
    chip = pygame.Rect(0, 0, look.px(44), look.px(18))
    chip.center = (box.right - look.px(26), box.top)
    skin = Skin(LACQUER, LACQUER_DEEP, GOLD_DEEP, TEXT)
    surface.blit(draw.rounded(chip.size, chip.height // 2, skin, look.px(1.2)), chip)
    for n in range(_DOTS):
        swell = max(0.0, math.sin(seconds * 5 - n * 0.9))
        colour = mix(GOLD_DEEP, GOLD_LIGHT, swell)
        centre = (chip.centerx + (n - 1) * radius * 3.4, chip.centery - round(swell * radius * 0.6))
        pygame.draw.circle(surface, colour, centre, radius * (0.7 + 0.3 * swell))
