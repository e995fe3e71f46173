"""Controls for a new match: cards of the games, the number of hands, and when the teacher stops a choice."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.agents.values.measured import limit_of
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import CLOTH_SKIN, GAP_SMALL, GOLDEN, PANEL, RADIUS, TEXT_DARK, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.chosen_rules import FIRST_LENGTH
from game.gui.table.paint import pictures
from game.gui.widgets import Choice, Row, TextField, Widget
from game.gui.widgets.button import lit
from game.gui.widgets.choices import Cells, T
from game.rules.games.catalogue import GAMES, House
from game.rules.ruleset import Ruleset
from game.settings import MOST_HANDS, TEACHERS
from game.tiles.kinds import Kind, kind
from game.words.lookup import Words

_TILE, _TURN = 46, 10  # width of a tile in design pixels, and degrees by which its neighbours are turned
_PAD, _PICTURE = 8, 100  # design pixels: inside a card, and height of its picture
_MOST_LINES = 2  # of a name
_STYLES = (Style.STRONG, Style.NOTE), (Style.SMALL_STRONG, Style.TINY)  # of a name and of its line


@dataclass(frozen=True, slots=True)
class Card:
    """
    A game to choose: its key, its emblem tiles, name, sentence and short line.

    The key is the game, and a preset that has a card of its own, or "".
    """

    key: tuple[str, str]
    faces: tuple[Kind, ...]
    name: str
    about: str
    line: str


def cards(words: Words) -> tuple[Card, ...]:
    """Return a card for every game, followed by cards of its presets that have their own."""
    return tuple(card for key in GAMES for card in _cards(words, key))


def card_key(game: str, preset: str) -> tuple[str, str]:
    """Return the key of a preset's card: the game, and the preset if it has a card of its own."""
    return game, preset if preset in GAMES[game].own_cards else ""


def _cards(words: Words, key: str) -> Iterator[Card]:
    game, own = GAMES[key], words.of(key)
    said = [words.say(f"{part}.{key}") for part in ("ruleset", "ruleset_about", "ruleset_line")]
    yield Card((key, ""), _faces(game.emblems[""]), *said)
    for name in game.own_cards:
        said = [own.say(f"preset.{name}.{part}") for part in ("card", "sentence", "line")]
        yield Card((key, name), _faces(game.emblems[name]), *said)


def _faces(codes: str) -> tuple[Kind, ...]:
    return tuple(kind(code) for code in codes.split())


def _fits(look: Look, card: Card, room: int, styles: tuple[Style, Style]) -> bool:
    lines = look.wrap(card.name, room, styles[0])
    wide = max(*(look.text_width(line, styles[0]) for line in lines), look.text_width(card.line, styles[1]))
    return len(lines) <= _MOST_LINES and wide <= room


class GameCards(Cells[tuple[str, str]]):
    """A choice of games; Space chooses the next one, Enter is left to the page."""

    next_keys, enters = (pygame.K_SPACE,), False
    corner = RADIUS
    equal = True

    def __init__(
        self, cards: Sequence[Card], chosen: tuple[str, str], on_change: Callable[[tuple[str, str]], object]
    ) -> None:
        """`on_change` is called with the key of the chosen card."""
        super().__init__([(card.key, f"{card.name}: {card.about}") for card in cards], chosen, on_change, key="game")
        self.cards = tuple(cards)

    def _layout(self, look: Look, room: int) -> tuple[int, tuple[Style, Style]]:
        """Return columns and styles: one row or two, in smaller letters if needed, or else one column."""
        number = len(self.cards)
        for columns in (number, (number + 1) // 2):
            text = (room - (columns - 1) * look.px(GAP_SMALL)) // columns - 2 * look.px(_PAD)
            for styles in _STYLES:
                if all(_fits(look, card, text, styles) for card in self.cards):
                    return columns, styles
        return 1, _STYLES[0]

    def columns(self, look: Look, room: int) -> int:
        return self._layout(look, room)[0]

    def high(self, look: Look, room: int) -> int:
        name, line = self._layout(look, room)[1]
        words = _MOST_LINES * look.line_height(name) + look.line_height(line)
        return look.px(_PICTURE + 2 * _PAD + GAP_SMALL) + words

    def draw_cell(self, surface: pygame.Surface, box: pygame.Rect, index: int, *, over: bool) -> None:
        card, chosen = self.cards[index], index == self.index
        look, px, (_, (name_style, line_style)) = self.look, self.look.px, self._layout(self.look, self.rect.width)
        skin = GOLDEN if chosen else lit(PANEL, self.glow if over else 0.0)
        draw.panel(surface, box, px(RADIUS), skin, border=px(1.5), blur=px(6))
        picture = pygame.Rect(box.x + px(_PAD), box.y + px(_PAD), box.width - 2 * px(_PAD), px(_PICTURE))
        surface.blit(draw.rounded(picture.size, px(RADIUS - 4), CLOTH_SKIN, px(1)), picture)
        with draw.within(surface, picture):
            for place in (0, 2, 1):  # the middle tile lies over its neighbours
                off = place - 1
                tile = pictures.turned(card.faces[place], px(_TILE + 5 * (not off)), -_TURN * off)
                centre = (picture.centerx + off * px(_TILE + 3), picture.centery + px(4) * abs(off))
                surface.blit(tile, tile.get_rect(center=centre))
        high = _MOST_LINES * look.line_height(name_style)
        room = pygame.Rect(picture.x, picture.bottom + px(GAP_SMALL / 2), picture.width, high)
        lines = look.text_height(card.name, room.width, name_style)
        name = pygame.Rect(room.x, room.y + (room.height - lines) // 2, room.width, lines)
        look.paragraph(surface, card.name, name, name_style, TEXT_DARK if chosen else TEXT_GOLD, align="center")
        below = pygame.Rect(room.x, room.bottom, room.width, look.line_height(line_style))
        look.write(surface, card.line, below, line_style, TEXT_DARK if chosen else TEXT_SOFT, align="center")


_LENGTHS, _LONG = (1, 4, 8), 16
_FIELD = 72  # design pixels


class PageChoice(Choice[T]):
    """A choice of one value; Space chooses the next one, Enter is left to the page."""

    next_keys, enters = (pygame.K_SPACE,), False


class Length:
    """Holds the number of hands, chosen or typed; None plays the whole match."""

    _choice: PageChoice[int | None]
    _field: TextField

    def __init__(self, hands: int | None, house: House, told: Callable[[], object]) -> None:
        """`hands` is the length used last; `told` is called after a change."""
        self.hands = self._given = hands
        self._house, self._told = house, told

    def offered(self) -> list[int | None]:
        """Return the lengths to choose from; the last is a long one, or the whole match."""
        option = self._house.option(self._house.game.length)
        rules = self._house.game.with_rules(self._house.from_default)
        may_be_open = option.accepts(None) and (option.default is None or not rules.deal_always_passes)
        return [*_LENGTHS, None if may_be_open else _LONG]

    def under(self, house: House) -> None:
        """Apply other house rules; if they allow no whole match, change to the greatest length."""
        self._house = house
        if self.hands is None and None not in self.offered():
            self.hands = self.offered()[-1]

    def kept(self, *, first: bool) -> int:
        """The value for the settings, 0 for a whole match; after the `first` match the usual length, unless chosen."""
        return FIRST_LENGTH if first and self.hands == self._given else self.hands or 0

    def control(self, words: Words, start: Callable[[], object]) -> Widget:
        """Return the choice of lengths, and a field for others; Enter in it calls `start`."""
        named = [
            (hands, words.say("new_game.length_open") if hands is None else str(hands)) for hands in self.offered()
        ]
        choice = PageChoice(named, self.hands, lambda hands: self._take(hands, ""), key="length")
        field = TextField(
            "" if self.hands in self.offered() else str(self.hands),
            lambda digits: self._take(max(1, int(digits)), digits) if digits else None,
            placeholder=words.say("new_game.length_other"),
            longest=len(str(MOST_HANDS)),
            allowed=lambda sign: sign in "0123456789",
            on_enter=start,
            width=_FIELD,
            key="other length",
        )
        self._choice, self._field = choice, field
        return Row(choice.growing(), field, gap=GAP_SMALL, align="center")

    def _take(self, hands: int | None, typed: str) -> None:
        self.hands = self._choice.chosen = hands
        if not typed:
            self._field.set("")
        self._told()


def teacher_degrees(words: Words, rules: Ruleset) -> list[tuple[str, str]]:
    """Return the degrees of the teacher with their words; only "none" if no loss can be measured."""
    known = [degree for degree in TEACHERS if limit_of(rules, degree) is not None]
    return [(degree, words.say(f"teacher.{degree}")) for degree in ("none", *known)]
