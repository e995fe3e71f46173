"""
The faces of the tiles, traditional or large, and the text written on them.

The drawings have no letters on winds and dragons and no indices on the traditional suits: both are written here, the
letters in the language of the program. `wear` changes the faces, as in `theme` it changes the colours.
"""

import re
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from typing import Final, NamedTuple

import pygame

from game.gui.kit import fonts, theme
from game.gui.kit.picture_cache import cached
from game.gui.kit.theme import RGB, Colour
from game.paths import resource
from game.tiles.kinds import DRAGONS, WINDS, kind
from game.words.lookup import Words

_FOLDERS: Final[Mapping[str, str]] = {"traditional": "sprites/tiles", "large": "sprites/tiles/large"}
_BACK = "back"
_FINE = 4  # supersampling factor of the text
_CAPITAL = 0.7  # height of a capital letter, as a share of the font size
_DESIGN = 300  # width of a drawing
_ALONE = re.compile(r'<g data-alone="([^"]*)">')  # parts that keep clear of an index, with their place without it

_INK, _INDIGO, _RED, _GREEN = (27, 37, 64), (31, 63, 148), (181, 23, 42), (11, 106, 61)  # as in build_scripts
_IVORY = (253, 248, 232)
_SUITS: Final[Mapping[str, RGB]] = {"m": _RED, "p": _INDIGO, "s": _GREEN}
_DRAGONS: Final[Mapping[str, RGB]] = {"5z": _INDIGO, "6z": _GREEN, "7z": _RED}


class Writing(NamedTuple):
    """Text on a face, in units of the drawing; it shrinks to the width `room`."""

    text: str
    colour: RGB
    at: tuple[float, float]  # centre of the text, or middle of its left side for an index
    height: float
    room: float
    lip: RGB | None = None
    is_index: bool = False


@dataclass(frozen=True, slots=True)
class Worn:
    """The current faces, the kind of indices, and the letters of winds and dragons by code."""

    face: str = "traditional"
    indices: str = "letters"
    letters: tuple[tuple[str, str], ...] = ()


_worn = Worn()


def worn() -> Worn:
    """Return the current faces."""
    return _worn


def wear(face: str, indices: str, words: Words) -> None:
    """Change the faces, and invalidate cached pictures through the theme."""
    global _worn  # noqa: PLW0603  (global like the theme)
    letters = tuple((str(honor), words.say(f"tile_letter.{honor}")) for honor in WINDS + DRAGONS)
    now = Worn(face, indices, letters)
    if now != _worn:
        _worn = now
        theme.dress("faces", astuple(now))


def letter(code: str) -> str:
    """Return the letter of a wind or dragon in the language of the program."""
    return dict(_worn.letters).get(code, "")


def drawing(code: str) -> str:
    """Return the SVG of a face or the back; without indices the drawing is centred."""
    path = resource(f"{_FOLDERS['traditional' if code == _BACK else _worn.face]}/{code}.svg")
    markup = path.read_text(encoding="utf-8")
    return _ALONE.sub(r'<g transform="translate(\1)">', markup) if _worn.indices == "none" else markup


def write_on(picture: pygame.Surface, code: str) -> None:
    """Write the text that the drawing of a face leaves out."""
    writing = None if code == _BACK else _writing(code)
    if writing is not None and writing.text:
        scale = picture.get_width() / _DESIGN
        if writing.lip is not None:
            _put(picture, writing, writing.lip, (3 * scale, 4 * scale), scale)
        _put(picture, writing, writing.colour, (0, 0), scale)


def _writing(code: str) -> Writing | None:
    face = kind(code)
    if _worn.face == "traditional":
        if _worn.indices == "none" or not (face.is_suited or face.is_honor):
            return None
        colour = _SUITS[code[1]] if face.is_suited else _DRAGONS.get(code, _INK)
        return Writing(code[0] if face.is_suited else letter(code), colour, (26, 54), 58, 110, is_index=True)
    if not face.is_honor:
        return None
    if code not in _DRAGONS:
        return Writing(letter(code), _INK, (150, 125), 194, 252, _IVORY)
    if code == "5z":
        return Writing(letter(code), _INDIGO, (150, 200), 128, 168)
    return Writing(letter(code), _IVORY, (150, 200), 112, 168)


def _put(picture: pygame.Surface, writing: Writing, colour: RGB, aside: tuple[float, float], scale: float) -> None:
    line = fonts.font(round(writing.height * scale / _CAPITAL * _FINE), True).render(writing.text, True, colour)
    ink = line.subsurface(line.get_bounding_rect())
    share = min(1 / _FINE, writing.room * scale / ink.get_width())
    w, h = max(1, round(ink.get_width() * share)), max(1, round(ink.get_height() * share))
    x = writing.at[0] * scale + aside[0] - (0 if writing.is_index else w / 2)
    y = writing.at[1] * scale + aside[1] - h / 2
    picture.blit(pygame.transform.smoothscale(ink, (w, h)), (round(x), round(y)))


@cached
def glyph(text: str, size: int, colour: Colour) -> pygame.Surface:
    """Return a Han glyph of the traditional faces, cropped to its ink; cached, do not draw on it."""
    picture = fonts.han_font(size).render(text, True, colour)
    return picture.subsurface(picture.get_bounding_rect())
