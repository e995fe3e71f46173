"""The badges of a saved game: sample, unfinished, damaged, origin, review, notes, collection, tags."""

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GOLD, JADE_SKIN, PLAIN, PLUM_SKIN, TEXT, TEXT_GOLD, Skin, Style, tone
from game.gui.widgets import Widget
from game.gui.widgets.base import Size
from game.gui.widgets.highlight import ON_LACQUER, mark

_WRONG = Skin(tone(GOLD, (150, 30, 20), 0.85), tone(GOLD, (120, 20, 16), 0.9), (214, 110, 84), TEXT)
_STUDY = Skin(FIELD.top, FIELD.bottom, GOLD, TEXT_GOLD)
_TAG = Skin(FIELD.top, FIELD.bottom, PLAIN.edge, TEXT)
_SKINS = {"sample": PLUM_SKIN, "branch": PLUM_SKIN, "unfinished": JADE_SKIN, "damaged": _WRONG, "collection": PLAIN}
_SKINS |= {"judged": _STUDY, "noted": _STUDY, "tag": _TAG}


def badge(surface: pygame.Surface, look: Look, kind: str, text: str, at: tuple[int, int], query: str = "") -> int:
    """Draw a badge with its left end, vertically centred, at `at`; return its right end."""
    box = pygame.Rect(0, 0, badge_width(look, text), look.line_height(Style.TINY) + look.px(2)).move_to(midleft=at)
    skin, inner = _SKINS[kind], box.inflate(-look.px(16), 0)
    surface.blit(draw.rounded(box.size, box.height // 2, skin, look.px(1)), box)
    top = inner.centery - look.line_height(Style.TINY) // 2
    mark(surface, look, text, (inner.x, top), Style.TINY, query, ON_LACQUER)
    look.write(surface, text, inner.inflate(2, 0), Style.TINY, skin.ink, may_cut=True)
    return box.right


def badge_width(look: Look, text: str) -> int:
    return look.text_width(text, Style.TINY) + look.px(16)


class Badge(Widget):
    def __init__(self, kind: str, text: str, query: str = "") -> None:
        super().__init__()
        self.kind, self.words, self.query = kind, text, query

    def wish(self, look: Look, room: int) -> Size:
        return min(room, badge_width(look, self.words)), look.line_height(Style.TINY) + look.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        with draw.within(surface, self.rect):
            badge(surface, self.look, self.kind, self.words, self.rect.midleft, self.query)
