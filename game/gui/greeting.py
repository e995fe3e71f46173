"""The greeting face on the home screen, and its speech bubble."""

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.portraits import ANIMALS
from game.gui.kit.theme import GAP, PAPER, RADIUS, SHADOW, SHEET, TEXT_DARK, TEXT_DARK_SOFT, Style
from game.gui.widgets import Widget
from game.gui.widgets.base import Size
from game.settings import FIRST_OPPONENTS, Settings

_WIDTH, _PAD, _TAIL = 380, 20, 18


def greeter(settings: Settings) -> str:
    """Return the greeting animal: the first animal among the last opponents."""
    return next((one for one in settings.opponents if one in ANIMALS), FIRST_OPPONENTS[0])


class Balloon(Widget):
    """The speech bubble of the face at its left: a large title and a sentence."""

    def __init__(self, title: str, words: str) -> None:
        super().__init__()
        self.title, self.words = title, words

    def wish(self, look: Look, room: int) -> Size:
        wide = min(room, look.px(_WIDTH))
        inner = wide - 2 * look.px(_PAD) - look.px(_TAIL)
        lines = look.text_height(self.title, inner, Style.SUBHEADING) + look.text_height(self.words, inner)
        return wide, lines + 2 * look.px(GAP)

    def draw(self, surface: pygame.Surface) -> None:
        look, px = self.look, self.look.px
        box = self.rect.copy()
        box.x += px(_TAIL)
        box.width = min(box.width, px(_WIDTH)) - px(_TAIL)
        box.height = min(box.height, self.wish(look, self.rect.width)[1])
        box.centery = self.rect.centery
        draw.panel(surface, box, px(RADIUS), SHEET, border=px(1.5), blur=px(SHADOW))
        tip = (self.rect.x, box.centery)
        tail = [tip, (box.x + px(2), box.centery - px(11)), (box.x + px(2), box.centery + px(11))]
        pygame.draw.polygon(surface, PAPER, tail)
        pygame.draw.aalines(surface, PAPER, True, tail)
        inner = box.inflate(-2 * px(_PAD), -2 * px(GAP))
        inner.height += px(GAP)
        inner.y += look.paragraph(surface, self.title, inner, Style.SUBHEADING, TEXT_DARK)
        look.paragraph(surface, self.words, inner, Style.BODY, TEXT_DARK_SOFT)
