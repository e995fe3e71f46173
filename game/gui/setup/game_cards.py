"""The games as cards in rows: what each is called and one of its tiles; below them a sentence about one of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GAP_SMALL, GOLDEN, RADIUS, TEXT_DARK, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.tile import loose_tiles
from game.gui.widgets.base import Say, Size
from game.gui.widgets.button import lit
from game.gui.widgets.choices import Laid
from game.rules.catalogue import GAMES
from game.rules.ruleset import Ruleset, make
from game.tiles.kinds import PLAIN, Kind
from game.words.lookup import Words

_TILE = 32
_PAD, _AWAY = 9, 8  # design pixels: inside a card, and between its tile and its name
_MOST_LINES = 2  # of a name
_NAME, _ABOUT = Style.STRONG, Style.BODY
_OF = "/"  # between a game and its preset


@dataclass(frozen=True, slots=True)
class Card:
    """
    A game to choose: its key, name and sentence, and the face of a tile that it has and others may not have.

    The key of a preset that is chosen as a game of its own is `game/preset`.
    """

    key: str
    name: str
    about: str
    face: Kind


def cards(words: Words) -> tuple[Card, ...]:
    """Give a card for every game, and behind it those of its presets that are chosen as games of their own."""
    return tuple(card for key in GAMES for card in _cards(words, key))


def card_key(game: str, preset: str) -> str:
    """Give the key of the card under which a preset is chosen."""
    return f"{game}{_OF}{preset}" if preset in GAMES[game].own_cards else game


def game_and_preset(card: str) -> tuple[str, str]:
    """Give the game of a card and the preset that it stands for, "" where it is none."""
    game, _, preset = card.partition(_OF)
    return game, preset


def _cards(words: Words, key: str) -> Iterator[Card]:
    game, own = GAMES[key], words.of(key)
    yield Card(key, words.say(f"ruleset.{key}"), words.say(f"ruleset_about.{key}"), _face(make(game, {})))
    for name in game.own_cards:
        named, about = own.say(f"preset.{name}.card"), own.say(f"preset.{name}.sentence")
        yield Card(card_key(key, name), named, about, _face(make(game, game.presets[name])))


def _share(look: Look, room: int, columns: int) -> int:
    """Give the width of a card where so many stand side by side."""
    return (room - (columns - 1) * look.px(GAP_SMALL)) // columns


def _face(rules: Ruleset) -> Kind:
    return max(rules.extra, default=PLAIN[-1])


class GameCards(Laid):
    """One of the games; Space takes the next, Enter is left to the page."""

    next_keys = (pygame.K_SPACE,)

    def __init__(
        self, entries: Sequence[Card], chosen: str, on_change: Callable[[str], object], *, key: str = "game"
    ) -> None:
        """Take the cards, the key of the chosen one, and what learns of a change."""
        super().__init__([card.key for card in entries], chosen, on_change, key=key)
        self.entries = tuple(entries)

    def spoken(self, say: Say) -> str:
        """Give the chosen game, what it is, and its place."""
        return self.spoken_entry(say, [f"{card.name}: {card.about}" for card in self.entries], self.index)

    @property
    def looked_at(self) -> pygame.Rect:
        """The chosen card."""
        return self.boxes()[self.index]

    def key_down(self, event: pygame.event.Event) -> bool:
        """Choose with the keys; where there are several rows, up and down do it as well."""
        columns = self._columns(self.look, self.rect.width)
        step = {pygame.K_UP: -columns, pygame.K_DOWN: columns}.get(event.key, 0)
        if step and columns < len(self.entries) and 0 <= self.index + step < len(self.entries):
            self.choose(self.index + step)
            return True
        return super().key_down(event)

    def _text(self, look: Look, width: int) -> int:
        """Give the room for a name on a card of this width."""
        return width - 2 * look.px(_PAD) - look.px(_TILE) - look.px(_AWAY)

    def _columns(self, look: Look, room: int) -> int:
        """Give how many cards stand side by side: all, half of them, or one, where a name has too little room else."""
        number = len(self.entries)
        for columns in (number, (number + 1) // 2):
            text = self._text(look, _share(look, room, columns))
            if all(self._name_fits(look, card.name, text) for card in self.entries):
                return columns
        return 1

    def _name_fits(self, look: Look, name: str, room: int) -> bool:
        lines = look.wrap(name, room, _NAME)
        return len(lines) <= _MOST_LINES and all(look.text_width(line, _NAME) <= room for line in lines)

    def _about_height(self, look: Look, room: int) -> int:
        """Give the height of the sentence, the same for all games."""
        return max(len(look.wrap(card.about, room, _ABOUT)) for card in self.entries) * look.line_height(_ABOUT)

    def wish(self, look: Look, room: int) -> Size:
        """Give all the width, and the height of the cards and of the sentence."""
        columns = self._columns(look, room)
        rows, high = -(-len(self.entries) // columns), self._height(look, _share(look, room, columns))
        return room, rows * (high + look.px(GAP_SMALL)) + self._about_height(look, room)

    def _height(self, look: Look, width: int) -> int:
        """Give the height of all cards of a width."""
        lines = max(len(look.wrap(card.name, self._text(look, width), _NAME)) for card in self.entries)
        return max(lines * look.line_height(_NAME), loose_tiles.height(look.px(_TILE))) + 2 * look.px(9)

    def boxes(self) -> list[pygame.Rect]:
        """Give the place of each card."""
        columns, gap = self._columns(self.look, self.rect.width), self.look.px(GAP_SMALL)
        width = _share(self.look, self.rect.width, columns)
        first = pygame.Rect(self.rect.topleft, (width, self._height(self.look, width)))
        places = (divmod(n, columns) for n in range(len(self.entries)))
        below = first.height + gap
        return [first.move(column * (width + gap), row * below) for row, column in places]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards, the chosen one in gold, and say what the one under the mouse is, or the chosen one."""
        boxes = self.boxes()
        for card, box in zip(self.entries, boxes, strict=True):
            self._draw_card(surface, box, card, chosen=card.key == self.chosen)
        over = (n for n, box in enumerate(boxes) if box.collidepoint(pygame.mouse.get_pos()))
        about, high = self.entries[next(over, self.index)].about, self._about_height(self.look, self.rect.width)
        line = pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)
        self.look.paragraph(surface, about, line, _ABOUT, TEXT_SOFT)
        whole, self.rect = self.rect, boxes[self.index]
        self.draw_focus(surface, self.look.px(RADIUS))
        self.rect = whole

    def _draw_card(self, surface: pygame.Surface, box: pygame.Rect, card: Card, *, chosen: bool) -> None:
        look = self.look
        over = box.collidepoint(pygame.mouse.get_pos())
        skin = GOLDEN if chosen else lit(FIELD, self.glow if over else 0.0)
        surface.blit(draw.rounded(box.size, look.px(RADIUS), skin, look.px(1.5)), box)
        tile = look.px(_TILE)
        left = box.x + look.px(_PAD)
        loose_tiles.line_of(surface, (card.face,), left, box.centery - loose_tiles.height(tile) // 2, tile)
        text = pygame.Rect(left + tile + look.px(_AWAY), 0, self._text(look, box.width), 0)
        text.height = len(look.wrap(card.name, text.width, _NAME)) * look.line_height(_NAME)
        text.centery = box.centery
        look.paragraph(surface, card.name, text, _NAME, TEXT_DARK if chosen else TEXT_GOLD)
