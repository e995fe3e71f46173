"""Name plates: name, wind, score, dealer, turn."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.gui.kit import draw, fonts
from game.gui.kit.fit import largest, shrunk
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    BAD,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    IVORY,
    LACQUER,
    LACQUER_DEEP,
    PALE,
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
from game.gui.table.paint.ground import shine
from game.gui.table.place.frame import USUAL
from game.gui.table.tile import worn_faces
from game.words.numbers import signed
from game.words.spoken import seat_wind

_LIT = Skin(tone(PANEL.top, RED, 0.45), tone(PANEL.bottom, RED_DEEP, 0.35), GOLD_LIGHT, TEXT)
_DIMMED = 178  # alpha of an idle ghost's plate
_DOTS = 3
_WINDS, _GLYPHS = ("east", "south", "west", "north"), "東南西北"
_SEAL = Skin(RED, RED_DEEP, GOLD, IVORY)
_DISC = Skin((250, 240, 214), (226, 204, 160), GOLD_DEEP, RED_DEEP)
_LOWEST = 68  # height of the lowest plate, in design pixels
_ON_FACE = 0.33  # side of the medallion, as a share of the portrait's
_SMALLER, _TRIES = 0.95, 24  # text scale factor from one try to the next, and number of tries


@dataclass(frozen=True, slots=True)
class Plate:
    """The content of a plate. `wind` is None before the first hand."""

    name: str
    wind: int | None
    score: int
    deals: bool
    acts: bool
    is_ghost: bool = False


def _score(plate: Plate) -> tuple[str, Colour]:
    return signed(plate.score), BAD if plate.score < 0 else TEXT_GOLD


@dataclass(frozen=True, slots=True)
class _Words:
    """The texts of a plate at one text scale: rows of the name, wind ("" if omitted), score."""

    look: Look
    name: tuple[str, ...]
    style: Style
    wind: str
    score: str
    beside: bool  # the score stands beside the wind

    def high(self) -> int:
        """Return the total height."""
        wind = self.look.line_height(Style.SMALL) if self.wind else 0
        score = round(self.look.line_height(Style.SUBHEADING) * 0.94)
        name = len(self.name) * self.look.line_height(self.style)
        return name + (max(wind, score) if self.beside else wind + score)

    def wide(self) -> int:
        """Return the total width."""
        look = self.look
        name = max(look.text_width(row, self.style) for row in self.name)
        wind, score = look.text_width(self.wind, Style.SMALL), look.text_width(self.score, Style.SUBHEADING)
        return max(name, wind + look.px(6) + score if self.beside and wind else max(wind, score))


def _tries(plate: Plate, look: Look, room: tuple[int, int], *, beside: bool) -> Iterator[_Words]:
    """Yield candidates, the best first: then smaller text, a wrapped name, no wind."""
    wind = _WINDS[plate.wind % 4] if plate.wind is not None else ""
    whole = seat_wind(look.words, wind, deals=plate.deals) if wind else ""
    short = look.say("wind." + wind) if wind else ""
    score = _score(plate)[0]
    for step in range(_TRIES):
        tried = look.at(look.scale * _SMALLER**step)
        for style in (Style.STRONG, Style.SMALL_STRONG):
            rows = tried.wrap(plate.name, room[0], style)
            for name in dict.fromkeys(((plate.name,), tuple(rows))):
                for words in dict.fromkeys((whole, short)):
                    yield _Words(tried, name, style, words, score, beside)
        if step > _TRIES // 3 or look.percent > USUAL:
            yield _Words(tried, tuple(rows), style, "", score, beside)


def paint(
    surface: pygame.Surface, box: pygame.Rect, plate: Plate, look: Look, portrait: pygame.Rect | None = None
) -> None:
    """Draw a plate: name, wind and score, at the right of a portrait that overlaps the box."""
    if plate.is_ghost:
        _ghost(surface, box, plate, look)
        return
    skin = _LIT if plate.acts else PANEL
    usual = look.at(min(look.scale, box.height / _LOWEST))
    if plate.acts:
        shine(surface, box, usual.px(10), usual.px(10), 190, GOLD)
    draw.panel(surface, box, usual.px(10), skin, border=usual.px(1.6), blur=usual.px(8))
    above = portrait is not None and portrait.centery < box.top
    if portrait is None or above:
        room = box.inflate(-usual.px(20), -usual.px(10))
    else:
        left = portrait.right + usual.px(2)
        room = pygame.Rect(left, box.y + usual.px(7), box.right - usual.px(9) - left, box.height - usual.px(20))
    _write(surface, room, plate, look, beside=above)


def _write(surface: pygame.Surface, room: pygame.Rect, plate: Plate, look: Look, *, beside: bool) -> None:
    words = largest(
        _tries(plate, look, room.size, beside=beside),
        lambda tried: tried.wide() <= room.width and tried.high() <= room.height,
    )
    own, y = words.look, room.centery - words.high() // 2
    for row in words.name:
        line = pygame.Rect(room.x, y, room.width, own.line_height(words.style))
        own.write(surface, row, line, words.style, TEXT, may_cut=True)
        y = line.bottom
    text, colour = _score(plate)
    score = pygame.Rect(room.x, y, room.width, round(own.line_height(Style.SUBHEADING) * 0.94))
    if words.wind:
        wind = pygame.Rect(room.x, y, room.width, own.line_height(Style.SMALL))
        if beside:
            wind.height = score.height = max(wind.height, score.height)
        else:
            score.y = wind.bottom
        own.write(surface, words.wind, wind, Style.SMALL, TEXT_SOFT)
    own.write(surface, text, score, Style.SUBHEADING, colour, align="right" if beside else "left", may_cut=True)


def small_medal(portrait: pygame.Rect, *, at_right: bool) -> pygame.Rect:
    """Return the rectangle of the medallion at the lower edge of a portrait."""
    side = round(portrait.width * _ON_FACE)
    x = portrait.right - round(side * 0.9) if at_right else portrait.x - round(side * 0.02)
    return pygame.Rect(x, portrait.bottom - side + round(side * 0.06), side, side)


def wind_sign(number: int, size: int, colour: Colour) -> pygame.Surface:
    """Return the sign of a wind."""
    if worn_faces.worn().face == "large":
        letter = fonts.line(worn_faces.letter(f"{number % 4 + 1}z"), round(size * 1.15), True, colour)
        return letter.subsurface(letter.get_bounding_rect())
    return worn_faces.glyph(_GLYPHS[number % 4], size, colour)


def paint_medal(surface: pygame.Surface, box: pygame.Rect, wind: int | None, look: Look, *, deals: bool) -> None:
    """Draw the medallion with the seat wind; the dealer's is red."""
    skin = _SEAL if deals else _DISC
    side = min(box.size)
    place = pygame.Rect(0, 0, side, side).move_to(center=box.center)
    surface.blit(draw.rounded(place.size, side // 2, skin, look.px(1.6)), place)
    if wind is not None:
        picture = wind_sign(wind, round(side * 0.66), skin.ink)
        surface.blit(picture, picture.get_rect(center=place.center))


def _ghost(surface: pygame.Surface, box: pygame.Rect, plate: Plate, look: Look) -> None:
    """Draw the pale plate of a ghost: sign and name."""
    if plate.acts:
        shine(surface, box, box.height // 2, look.px(10), 190, PALE.top)
    sheet = draw.rounded(box.size, box.height // 2, PALE, look.px(1.6))
    surface.blit(sheet if plate.acts else draw.faint(sheet, _DIMMED), box)
    side = round(box.height * 0.66)
    sign = pygame.Rect(box.x + round(box.height * 0.3), box.centery - side // 2, side, side)
    look.icon(surface, "ghost", sign, PALE.ink)
    left = sign.right + look.px(6)
    words = pygame.Rect(left, box.y, box.right - round(box.height * 0.3) - left, box.height)
    own = shrunk(look, lambda one: one.text_width(plate.name, Style.SMALL_STRONG) <= words.width)
    own.write(surface, plate.name, words, Style.SMALL_STRONG, PALE.ink, may_cut=True)


def paint_thinking(surface: pygame.Surface, box: pygame.Rect, look: Look, seconds: float) -> None:
    """Draw three pulsing dots on the lower edge of a plate."""
    radius = look.px(3.2)
    chip = pygame.Rect(0, 0, look.px(44), look.px(18)).move_to(center=(box.x + round(box.width * 0.34), box.bottom))
    skin = Skin(LACQUER, LACQUER_DEEP, GOLD_DEEP, TEXT)
    surface.blit(draw.rounded(chip.size, chip.height // 2, skin, look.px(1.2)), chip)
    for n in range(_DOTS):
        swell = max(0.0, math.sin(seconds * 5 - n * 0.9))
        colour = mix(GOLD_DEEP, GOLD_LIGHT, swell)
        centre = (chip.centerx + (n - 1) * radius * 3.4, chip.centery - round(swell * radius * 0.6))
        pygame.draw.circle(surface, colour, centre, radius * (0.7 + 0.3 * swell))
