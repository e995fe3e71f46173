"""
Text: fonts by size, cached lines, wrapping and truncation.

Han characters (the Cantonese terms) use the font of the tile faces, signs such as arrows a font for comments; all share
a line with Latin letters. What no font has is drawn as an empty square, so that no sign is invisible.
"""

import re
import unicodedata
from functools import lru_cache
from itertools import groupby
from pathlib import Path

import pygame

from game.gui.kit.picture_cache import cached
from game.gui.kit.theme import Colour
from game.paths import resource

_FACES = {False: "sprites/fonts/BeVietnamPro-Regular.ttf", True: "sprites/fonts/BeVietnamPro-Bold.ttf"}
_HAN_FACE, _SIGN_FACE = "sprites/fonts/TileGlyphs.ttf", "sprites/fonts/CommentGlyphs.ttf"
#: A word after its spaces; several of them belong to a name.
_WORD = re.compile(r"(\s*)(\S+)")
_FOLDER_END = re.compile(r"(?<=[/\\])")
_STAND_INS = ("dejavusans", "notosans", "arial", "segoeui", "helveticaneue")
_KEPT_WIDTHS = 2048  # cache size for line widths
ELLIPSIS = "…"
_UNKNOWN = "\U0010fffd"  # in no font: renders as the "missing glyph"
_SQUARE = "□"  # stands for a sign that no font has
#: Letters that the text font has: texts of nothing else need no closer look.
_USUAL = re.compile("[ -~\u00a1-\u0107àáâãđĐĩĨơƠưƯũŨ\u1ea0-\u1ef9–—‘’“”•…×÷±]*")
#: A sign with what joins it: accents, variation selectors, colours of skin, and further emoji; or a flag.
_EXTENDS = "[\u0300-\u036f\u200c\u20d0-\u20ff\ufe00-\ufe0f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]*"
_SIGN = re.compile(f"[\U0001f1e6-\U0001f1ff]{{2}}|.{_EXTENDS}(?:\u200d.?{_EXTENDS})*", re.DOTALL)
#: Signs that are drawn as others: emoji, and the tiles of Unicode.
_LIKE = str.maketrans(
    {
        **dict(zip("✔✘✕❌✅❗❓►◄‣☑☒", "✓✗×✗✓!?▶◀▶✓✗", strict=True)),
        **{chr(0x1F000 + n): name for n, name in enumerate("東南西北中發白")},
        **{chr(0x1F007 + n): f"{'一二三四五六七八九'[n % 9]}{'萬索筒'[n // 9]}" for n in range(27)},
        **{chr(0x1F022 + n): name for n, name in enumerate("梅蘭竹菊春夏秋冬")},
    }
)


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


def drawable(sign: str) -> bool:
    """Return True if the fonts have a glyph for a character; they have no emoji and no right-to-left letters."""
    return sign.isspace() or _face(sign) < len(_faces(20, bold=False))


def _faces(size: int, *, bold: bool) -> tuple[pygame.font.Font, ...]:
    return font(size, bold), han_font(size), han_font(size, _SIGN_FACE)


@lru_cache(maxsize=4096)
def _face(sign: str) -> int:
    """Return the index of the first font that has a glyph for a character; spaces and accents are of any."""
    faces = _faces(20, bold=False)
    free = sign.isspace() or unicodedata.combining(sign)
    return 0 if free else next((n for n, face in enumerate(faces) if _has(face, sign)), len(faces))


def _has(face: pygame.font.Font, sign: str) -> bool:
    try:
        shown, unknown = (face.render(one, False, "white") for one in (sign, _UNKNOWN))
    except pygame.error:  # zero width
        return False
    return shown.get_size() != unknown.get_size() or shown.get_buffer().raw != unknown.get_buffer().raw


@lru_cache(maxsize=_KEPT_WIDTHS)
def shown(text: str) -> str:
    """Return a text as the fonts can draw it: each sign that they lack, such as an emoji of several, is a square."""
    text = unicodedata.normalize("NFC", text)
    if _USUAL.fullmatch(text):
        return text
    return "".join(_drawn(found[0]) for found in _SIGN.finditer(text.translate(_LIKE)))


def joins(pair: str) -> bool:
    """Return True if the second of two characters belongs to the first, so that they are one sign."""
    return len(pair) > 1 and (pair[0] == "\u200d" or len(_SIGN.findall(pair)) == 1)


def _drawn(sign: str) -> str:
    seen = "".join(one for one in sign if unicodedata.category(one) != "Cf" and not "\ufe00" <= one <= "\ufe0f")
    return seen if all(map(drawable, seen)) else _SQUARE


@cached
def line(text: str, size: int, bold: bool, colour: Colour) -> pygame.Surface:
    """Return a cached picture of one line of text; do not draw on it."""
    text = shown(text)
    return font(size, bold).render(text, True, colour) if _USUAL.fullmatch(text) else _mixed(text, size, bold, colour)


@lru_cache(maxsize=64)
def han_font(size: int, face: str = _HAN_FACE) -> pygame.font.Font:
    """Return the font of Han characters."""
    return pygame.font.Font(resource(face), max(6, size))


def _runs(text: str, size: int, bold: bool) -> list[tuple[str, pygame.font.Font]]:
    """Split a text, as `shown`, into runs of characters, each with its font."""
    faces = _faces(size, bold=bold)
    return [("".join(part), faces[n]) for n, part in groupby(text, _face)]


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
    text = shown(text)
    if _USUAL.fullmatch(text):
        return font(size, bold).size(text)[0]
    return sum(face.size(part)[0] for part, face in _runs(text, size, bold))


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
