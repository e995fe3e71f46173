"""The games as cards side by side: what each is called, one sentence about it, and one of its tiles."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.gui import draw, pictures
from game.gui.look import Look
from game.gui.theme import FIELD, GAP, GOLDEN, RADIUS, TEXT_DARK, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.widgets.base import Point, Size, Widget
from game.gui.widgets.button import lit
from game.rules.catalogue import GAMES
from game.rules.ruleset import make
from game.tiles.kinds import PLAIN, Kind
from game.words.lookup import Words

_TILE = 40
_PAD = 14


@dataclass(frozen=True, slots=True)
class Card:
    """A game to choose: its key, name and sentence, and the face of a tile that it has and others may not have."""

    key: str
    name: str
    about: str
    face: Kind


def cards(words: Words) -> tuple[Card, ...]:
    """Give a card for every game."""
    return tuple(Card(key, words.say(f"ruleset.{key}"), words.say(f"ruleset_about.{key}"), _face(key)) for key in GAMES)


def _face(key: str) -> Kind:
    return max(make(GAMES[key], {}).extra, default=PLAIN[-1])


class GameCards(Widget):
    """One of the games; the arrow keys choose."""

    takes_focus = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self, entries: Sequence[Card], chosen: str, on_change: Callable[[str], object], *, key: str = "game"
    ) -> None:
        """Take the cards, the key of the chosen one, and what learns of a change."""
        super().__init__(key=key)
        self.entries, self.chosen, self.on_change = tuple(entries), chosen, on_change

    @property
    def index(self) -> int:
        """The place of the chosen card."""
        return next(n for n, card in enumerate(self.entries) if card.key == self.chosen)

    def _text(self, look: Look, width: int) -> int:
        """Give the room for words on a card of this width."""
        return width - 2 * look.px(_PAD) - look.px(_TILE) - look.px(GAP)

    def _width(self, look: Look, room: int) -> int:
        return (room - (len(self.entries) - 1) * look.px(GAP)) // len(self.entries)

    def _words_height(self, look: Look, card: Card, room: int) -> int:
        names, lines = look.wrap(card.name, room, Style.SUBHEADING), look.wrap(card.about, room, Style.SMALL)
        return len(names) * look.line_height(Style.SUBHEADING) + len(lines) * look.line_height(Style.SMALL)

    def wish(self, look: Look, room: int) -> Size:
        """Give all the width, and the height of the card with the most words."""
        width = self._text(look, self._width(look, room))
        words = max(self._words_height(look, card, width) for card in self.entries)
        return room, max(words, pictures.height(look.px(_TILE))) + 2 * look.px(10)

    def _boxes(self) -> list[pygame.Rect]:
        width, step = self._width(self.look, self.rect.width), self.look.px(GAP)
        lefts = (self.rect.x + n * (width + step) for n in range(len(self.entries)))
        return [pygame.Rect(left, self.rect.y, width, self.rect.height) for left in lefts]

    def choose(self, index: int) -> None:
        """Choose by place."""
        key = self.entries[max(0, min(len(self.entries) - 1, index))].key
        if key != self.chosen:
            self.chosen = key
            self.on_change(key)

    def press(self, point: Point) -> None:
        """Choose the card under the mouse."""
        hit = next((n for n, box in enumerate(self._boxes()) if box.collidepoint(point)), None)
        if hit is not None:
            self.choose(hit)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Choose with the arrow keys, Home and End; Space takes the next, Enter is left to the page."""
        last = len(self.entries) - 1
        steps = {
            pygame.K_LEFT: max(0, self.index - 1),
            pygame.K_RIGHT: min(last, self.index + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
            pygame.K_SPACE: (self.index + 1) % (last + 1),
        }
        if event.key not in steps:
            return False
        self.choose(steps[event.key])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards, the chosen one in gold."""
        for card, box in zip(self.entries, self._boxes(), strict=True):
            self._draw_card(surface, box, card, chosen=card.key == self.chosen)
        whole, self.rect = self.rect, self._boxes()[self.index]
        self.draw_focus(surface, self.look.px(RADIUS))
        self.rect = whole

    def _draw_card(self, surface: pygame.Surface, box: pygame.Rect, card: Card, *, chosen: bool) -> None:
        look = self.look
        over = box.collidepoint(pygame.mouse.get_pos())
        skin = GOLDEN if chosen else lit(FIELD, self.glow if over else 0.0)
        surface.blit(draw.rounded(box.size, look.px(RADIUS), skin, look.px(1.5)), box)
        tile = look.px(_TILE)
        left = box.x + look.px(_PAD)
        pictures.line_of(surface, (card.face,), left, box.centery - pictures.height(tile) // 2, tile)
        text = pygame.Rect(left + tile + look.px(GAP), 0, self._text(look, box.width), 0)
        text.height = self._words_height(look, card, text.width)
        text.centery = box.centery
        for words, style, ink in (
            (card.name, Style.SUBHEADING, TEXT_DARK if chosen else TEXT_GOLD),
            (card.about, Style.SMALL, TEXT_DARK if chosen else TEXT_SOFT),
        ):
            look.paragraph(surface, words, text, style, ink)
            text.y += len(look.wrap(words, text.width, style)) * look.line_height(style)
