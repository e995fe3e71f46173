"""A line of the contents of a book: the number of a chapter, its name, and how often it has what is looked for."""

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD_DEEP, TEXT, TEXT_DARK, TEXT_GOLD, TEXT_SOFT, Skin, Style
from game.gui.widgets.marked_on_paper import MARK

_COUNT = Skin(MARK, MARK, GOLD_DEEP, TEXT_DARK)


def paint_entry(
    surface: pygame.Surface, box: pygame.Rect, look: Look, number: int, title: str, count: int, *, chosen: bool
) -> None:
    """Draw the line; a count of 0 is not told."""
    figure = pygame.Rect(box.x, box.y, look.px(26), box.height)
    look.write(surface, str(number), figure, Style.SMALL, TEXT_GOLD)
    words = pygame.Rect(figure.right, box.y, box.width - figure.width, box.height)
    if count:
        words.width -= look.px(34)
        chip = pygame.Rect(0, 0, look.px(28), look.px(20))
        chip.midright = box.midright
        surface.blit(draw.rounded(chip.size, chip.height // 2, _COUNT, look.px(1)), chip)
        look.write(surface, str(count), chip, Style.SMALL_STRONG, TEXT_DARK, align="center")
    look.write(surface, title, words, Style.STRONG if chosen else Style.BODY, TEXT if chosen else TEXT_SOFT)
