"""
Text: fonts by size, cached lines, wrapping and truncation.

Han characters (the Cantonese terms) use the font of the tile faces and share a line with Latin letters.
"""

import re
import unicodedata
from functools import lru_cache
from pathlib import Path

import pygame

from game.gui.kit.picture_cache import cached
from game.gui.kit.theme import Colour
from game.paths import resource

_FACES = {False: "sprites/fonts/BeVietnamPro-Regular.ttf", True: "sprites/fonts/BeVietnamPro-Bold.ttf"}
_HAN_FACE = "sprites/fonts/TileGlyphs.ttf"
HAN = re.compile("([\u2e80-\u9fff]+)")
#: A word after its spaces; several of them belong to a name.
_WORD = re.compile(r"(\s*)(\S+)")
_FOLDER_END = re.compile(r"(?<=[/\\])")
_STAND_INS = ("dejavusans", "notosans", "arial", "segoeui", "helveticaneue")
_KEPT_WIDTHS = 2048  # cache size for line widths
ELLIPSIS = "…"
_UNKNOWN = "\U0010fffd"  # in no font: renders as the "missing glyph"


@lru_cache(maxsize=2)
def _file(bold: bool) -> Path | str:
    path = resource(_FACES[bold])
    if path.exists():
        return path
    # In a source tree without built fonts: any font with Vietnamese letters, which pygame's default font lacks.
    return pygame.font.match_font(_STAND_INS, bold=bold) or str(path)


@lru_cache(maxsize=64)
def font(size: int, bold: bool = False) -> pygame.font.Font:
    """Return the font of a size in real pixels."""
    return pygame.font.Font(_file(bold), max(6, size))


@lru_cache(maxsize=2048)
def drawable(sign: str) -> bool:
    """Return True if the fonts have a glyph for a character; they have no emoji and no right-to-left letters."""
    if sign.isspace():
        return True
    letters = han_font(20) if HAN.search(sign) else font(20)
    try:
        shown, unknown = (letters.render(one, False, "white") for one in (sign, _UNKNOWN))
    except pygame.error:  # zero width
        return False
    return shown.get_size() != unknown.get_size() or shown.get_buffer().raw != unknown.get_buffer().raw


@cached
def line(text: str, size: int, bold: bool, colour: Colour) -> pygame.Surface:
    """Return a cached picture of one line of text; do not draw on it."""
    text = unicodedata.normalize("NFC", text)
    return _mixed(text, size, bold, colour) if HAN.search(text) else font(size, bold).render(text, True, colour)


@lru_cache(maxsize=64)
def han_font(size: int) -> pygame.font.Font:
    """Return the font of Han characters."""
    return pygame.font.Font(resource(_HAN_FACE), max(6, size))


def _runs(text: str, size: int, bold: bool) -> list[tuple[str, pygame.font.Font]]:
    """Split a text into runs of Latin and Han characters, each with its font."""
    parts = enumerate(HAN.split(text))
    return [(part, han_font(size) if place % 2 else font(size, bold)) for place, part in parts if part]


def _mixed(text: str, size: int, bold: bool, colour: Colour) -> pygame.Surface:
    letters, runs = font(size, bold), _runs(text, size, bold)
    sheet = pygame.Surface((sum(face.size(part)[0] for part, face in runs), letters.get_height()), pygame.SRCALPHA)
    left = 0
    for part, face in runs:
        picture = face.render(part, True, colour)
        # centred: the Han font's ascent would put its characters too high
        top = letters.get_ascent() - face.get_ascent() if face is letters else (sheet.height - picture.height) // 2
        sheet.blit(picture, (left, top))
        left += picture.get_width()
    return sheet


@lru_cache(maxsize=_KEPT_WIDTHS)
def width(text: str, size: int, bold: bool) -> int:
    """Return the width of a line of text in pixels."""
    if HAN.search(text):
        return sum(face.size(part)[0] for part, face in _runs(text, size, bold))
    return font(size, bold).size(text)[0]


def height(size: int, bold: bool) -> int:
    """Return the distance from one line to the next."""
    return font(size, bold).get_linesize()


def cut(text: str, room: int, size: int, bold: bool) -> str:
    """Truncate a text with an ellipsis if it is wider than `room`."""
    if width(text, size, bold) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, size, bold) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


@lru_cache(maxsize=512)
def wrap(text: str, room: int, size: int, bold: bool) -> tuple[str, ...]:
    """Wrap a text to lines of at most `room` pixels, between words; long paths break between folders."""
    return tuple(part for paragraph in text.split("\n") for part in _wrap_paragraph(paragraph, room, size, bold))


def _wrap_paragraph(text: str, room: int, size: int, bold: bool) -> list[str]:
    lines = [""]
    for gap, word in _WORD.findall(text):
        for at, part in enumerate(_FOLDER_END.split(word) if width(word, size, bold) > room else (word,)):
            longer = f"{lines[-1]}{'' if at else gap}{part}".strip()
            if not lines[-1] or width(longer, size, bold) <= room:
                lines[-1] = longer
            else:
                lines.append(part)
    return lines
