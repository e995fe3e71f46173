"""The chip by a name: what a player's shown tiles are worth, or one's own hand so far."""

import pygame

from game.gui.kit import draw
from game.gui.kit.fit import largest
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLDEN, Style
from game.gui.table.paint.baked import Sticker
from game.gui.table.place.spots import Rect

_LITTLE = 0.9  # of the letters, before a shorter text is taken
_SMALLER, _TRIES = 0.95, 24  # of the letters, from one try to the next


def chip(place: Rect, look: Look, *texts: str) -> Sticker:
    """Return the chip, as wide as its words, at the right end of its place: the first text with room, or the last."""
    room = draw.to_rect(place)
    pad = room.height // 2
    text = next((one for one in texts if _fits(look.at(look.scale * _LITTLE), one, room, pad)), texts[-1])
    tried = (look.at(look.scale * _SMALLER**step) for step in range(_TRIES))
    own = largest(tried, lambda one: _fits(one, text, room, pad))
    box = room.copy()
    box.width = min(room.width, own.text_width(text, Style.SMALL_STRONG) + 2 * pad)
    box.right = room.right

    def paint(target: pygame.Surface) -> None:
        draw.panel(target, box, box.height // 2, GOLDEN, border=look.px(1.2), blur=look.px(4))
        own.write(target, text, box, Style.SMALL_STRONG, GOLDEN.ink, align="center", may_cut=True)

    return Sticker((text, *box), box.inflate(look.px(16), look.px(16)), paint)


def _fits(look: Look, text: str, room: pygame.Rect, pad: int) -> bool:
    high = look.line_height(Style.SMALL_STRONG)
    return look.text_width(text, Style.SMALL_STRONG) + 2 * pad <= room.width and high <= room.height
