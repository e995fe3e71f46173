"""The band below the table of an animation: what is said of the moment."""

from collections.abc import Sequence

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD_DEEP, LACQUER_DEEP, TEXT, TEXT_GOLD, Style
from game.gui.table.paint.note_signs import paint_badge
from game.words.lookup import Words

_SHARE = 0.115  # of the height of the picture
_DESIGN = 78  # how high it is in design pixels
_LINES = 2
_MOST = 400  # letters of a comment that are looked at; two lines hold fewer


def height(size: tuple[int, int]) -> int:
    """Give how high the band is in a picture of this size."""
    return round(size[1] * _SHARE)


def paint(surface: pygame.Surface, words: Words, said: Sequence[tuple[str, str, str]], high: int) -> None:
    """Paint the band, with the sign, the head and the text of each note side by side."""
    look = Look(words, high / _DESIGN)
    whole = pygame.Rect(0, surface.get_height() - high, surface.get_width(), high)
    surface.fill(LACQUER_DEEP, whole)
    surface.fill(GOLD_DEEP, (0, whole.y, whole.width, look.px(2)))
    if not said:
        return
    pad, shown = look.px(14), said[:3]
    wide = whole.width // len(shown)
    for number, (glyph, head, text) in enumerate(shown):
        box = pygame.Rect(number * wide + pad, whole.y + look.px(6), wide - 2 * pad, high)
        if glyph:
            paint_badge(surface, look, glyph, (box.x + look.px(12), box.y + look.px(13)))
            box.x, box.width = box.x + look.px(32), box.width - look.px(32)
        _column(surface, look, box, head, text)


def _column(surface: pygame.Surface, look: Look, box: pygame.Rect, head: str, text: str) -> None:
    if head:
        row = pygame.Rect(box.x, box.y, box.width, look.line_height(Style.SMALL_STRONG))
        look.write(surface, head, row, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
        box.y = row.bottom
    lines = look.wrap(" ".join(text[:_MOST].split()), box.width, Style.BODY)
    step = look.line_height(Style.BODY)
    for number, line in enumerate(lines[:_LINES]):
        more = len(lines) > _LINES and number == _LINES - 1
        row = pygame.Rect(box.x, box.y + number * step, box.width, step)
        look.write(surface, f"{line} …" if more else line, row, Style.BODY, TEXT, may_cut=True)
