"""Text on lacquer in which what is looked for stands out."""

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    FIELD,
    GOLD,
    GOLD_DEEP,
    JADE_SKIN,
    LACQUER,
    PLAIN,
    PLUM_SKIN,
    TEXT,
    TEXT_SOFT,
    Colour,
    Skin,
    Style,
    tone,
)
from game.gui.widgets import Widget
from game.gui.widgets.base import Size
from game.words import search

_MARK = tone(GOLD_DEEP, LACQUER, 0.25)
_WRONG = Skin(tone(GOLD, (150, 30, 20), 0.85), tone(GOLD, (120, 20, 16), 0.9), (214, 110, 84), TEXT)
_TAG = Skin(FIELD.top, FIELD.bottom, PLAIN.edge, TEXT)
SKINS = {"sample": PLUM_SKIN, "unfinished": JADE_SKIN, "damaged": _WRONG, "tag": _TAG}


def mark(surface: pygame.Surface, look: Look, line: str, at: tuple[int, int], style: Style, query: str) -> None:
    """Draw the ground of what is looked for in a line that will be written at a place."""
    high = look.line_height(style)
    for start, end in search.spans(line, query) if query else ():
        left = at[0] + look.text_width(line[:start], style)
        box = pygame.Rect(left, at[1], look.text_width(line[start:end], style), high).inflate(look.px(2), 0)
        pygame.draw.rect(surface, _MARK, box, border_radius=look.px(3))


def write(
    surface: pygame.Surface,
    look: Look,
    text: str,
    box: pygame.Rect,
    style: Style,
    colour: Colour,
    query: str,
) -> int:
    """Write a line, cut where it must be, with what is looked for marked; give where it ends."""
    clip = surface.get_clip()
    surface.set_clip(box.clip(clip))
    mark(surface, look, text, (box.x, box.centery - look.line_height(style) // 2), style, query)
    surface.set_clip(clip)
    return look.write(surface, text, box, style, colour, may_cut=True).right


def badge(surface: pygame.Surface, look: Look, kind: str, text: str, at: tuple[int, int], query: str = "") -> int:
    """Draw a badge with its left end at a place, in the middle of a line; give where it ends."""
    box = pygame.Rect(0, 0, look.text_width(text, Style.TINY) + look.px(16), look.line_height(Style.TINY) + look.px(2))
    box.midleft = at
    skin = SKINS[kind]
    surface.blit(draw.rounded(box.size, box.height // 2, skin, look.px(1)), box)
    inner = box.inflate(-look.px(16), 0)
    mark(surface, look, text, (inner.x, inner.centery - look.line_height(Style.TINY) // 2), Style.TINY, query)
    look.write(surface, text, inner.inflate(2, 0), Style.TINY, skin.ink, may_cut=True)
    return box.right


def badge_width(look: Look, text: str) -> int:
    """Give how wide a badge is."""
    return look.text_width(text, Style.TINY) + look.px(16)


class Badge(Widget):
    """A badge as a widget."""

    def __init__(self, kind: str, text: str, query: str = "") -> None:
        """Take its kind, its words and what is looked for."""
        super().__init__()
        self.kind, self.words, self.query = kind, text, query

    def wish(self, look: Look, room: int) -> Size:
        """Give its size."""
        return min(room, badge_width(look, self.words)), look.line_height(Style.TINY) + look.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        badge(surface, self.look, self.kind, self.words, self.rect.midleft, self.query)
        surface.set_clip(clip)


class Found(Widget):
    """A paragraph on lacquer; what is looked for stands out."""

    def __init__(self, text: str, query: str = "", style: Style = Style.SMALL, colour: Colour = TEXT_SOFT) -> None:
        """Take the text and what is looked for."""
        super().__init__()
        self.words, self.query, self.style, self.colour = text, query, style, colour

    def wish(self, look: Look, room: int) -> Size:
        """Give the size of its lines."""
        return room, len(look.wrap(self.words, room, self.style)) * look.line_height(self.style)

    def draw(self, surface: pygame.Surface) -> None:
        """Write it."""
        look, step = self.look, self.look.line_height(self.style)
        for number, line in enumerate(look.wrap(self.words, self.rect.width, self.style)):
            box = pygame.Rect(self.rect.x, self.rect.y + number * step, self.rect.width, step)
            write(surface, look, line, box, self.style, self.colour, self.query)
