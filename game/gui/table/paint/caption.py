"""The caption, the sentence above one's own hand: in the largest letters in which all of it stands there."""

import pygame

from game.gui.kit.fit import largest
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD_DEEP, TEXT, TEXT_GOLD, Style
from game.gui.table.place.frame import USUAL

_SMALLER, _STEPS = 0.06, 10  # what a long sentence loses at a time, and how often at most
_MOST_LINES = {Style.STRONG: 2, Style.SMALL: 3}
_OVER = 1.12  # three small lines may be a little higher than the bar


def paint_caption(surface: pygame.Surface, box: pygame.Rect, text: str, look: Look, *, prompt: bool) -> None:
    """Write the sentence beside a bar; a prompt, which asks the person for something, is golden."""
    look, style = _letters(text, box, look)
    lines = look.wrap(text, box.width - look.px(14), style)
    high = len(lines) * look.line_height(style)
    bar = pygame.Rect(box.x, box.centery - high // 2, look.px(3), high)
    surface.fill(TEXT_GOLD if prompt else GOLD_DEEP, bar)
    room = pygame.Rect(box.x + look.px(12), bar.y, box.width - look.px(14), high)
    look.paragraph(surface, text, room, style, TEXT_GOLD if prompt else TEXT)


def _letters(text: str, box: pygame.Rect, look: Look) -> tuple[Look, Style]:
    """Return the largest letters in which a sentence stands in its box."""
    most_high = box.height * (_OVER if look.percent <= USUAL else 1.0)

    def fits(letters: tuple[Look, Style]) -> bool:
        tried, style = letters
        lines = tried.wrap(text, box.width - tried.px(14), style)
        wide = max(tried.text_width(line, style) for line in lines)
        high = len(lines) * tried.line_height(style)
        return len(lines) <= _MOST_LINES[style] and high <= most_high and wide <= box.width - tried.px(14)

    looks = (look.at(look.scale * (1 - _SMALLER * smaller)) for smaller in range(_STEPS))
    return largest(((tried, style) for tried in looks for style in _MOST_LINES), fits)
