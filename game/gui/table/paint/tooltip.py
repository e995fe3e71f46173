"""The tooltip card: a title, a large tile, and sentences."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.draw import to_rect
from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import PANEL, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.place import cards
from game.gui.table.place.spots import Rect
from game.gui.table.tile import front_and_back, loose_tiles
from game.gui.table.told.explain_card import Card
from game.gui.widgets.base import Size

_TILE = 54  # design pixels
_TEXT = 300
_PAD = 10
DELAY = 0.4  # seconds of rest or press before the card appears


def paint(
    surface: pygame.Surface,
    look: Look,
    beside: pygame.Rect,
    card: Card,
    room: pygame.Rect,
    avoid: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw the card inside `room`, beside its subject and off `avoid`; return its rectangle."""
    look = fitting(look, lambda tried: _size(tried, card), room.size)
    pad, tile = look.px(_PAD), look.px(_TILE) if card.face is not None else 0
    lines = [line for text in card.lines for line in look.wrap(text, look.px(_TEXT), Style.SMALL)]
    widths = [look.text_width(line, Style.SMALL) for line in lines]
    text = max([min(look.px(_TEXT), look.text_width(card.title, Style.STRONG)), *widths])
    title, step = look.line_height(Style.STRONG), look.line_height(Style.SMALL)
    high = max(title + step * len(lines), loose_tiles.height(tile))
    left = tile + pad if tile else 0
    size = (left + text + 2 * pad + 2, high + 2 * pad)
    box = to_rect(cards.beside(size, Rect(*beside), Rect(*room), look.px(10), [Rect(*one) for one in avoid]))
    draw.panel(surface, box, look.px(10), PANEL, border=look.px(1.5), blur=look.px(10))
    if card.face is not None:
        surface.blit(front_and_back.lying(card.face, tile), (box.x + pad, box.y + pad))
    line = pygame.Rect(box.x + pad + left, box.y + pad, text + 2, title)
    look.write(surface, card.title, line, Style.STRONG, TEXT_GOLD, may_cut=True)
    line.y, line.height = line.bottom, step
    for row in lines:
        look.write(surface, row, line, Style.SMALL, TEXT_SOFT)
        line.y += step
    return box


def _size(look: Look, card: Card) -> Size:
    """Return the maximal size of a card."""
    lines = sum(len(look.wrap(text, look.px(_TEXT), Style.SMALL)) for text in card.lines)
    tile = look.px(_TILE) + look.px(_PAD) if card.face is not None else 0
    high = look.line_height(Style.STRONG) + lines * look.line_height(Style.SMALL)
    return look.px(_TEXT) + tile + 2 * look.px(_PAD), high + 2 * look.px(_PAD)
