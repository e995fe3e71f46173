"""Parts of a score sheet: its head, a row with its proof, a payment."""

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    BAD,
    GAP,
    GAP_SMALL,
    GOOD,
    PRIMARY,
    RED_DEEP,
    TEXT_DARK,
    TEXT_DARK_SOFT,
    TEXT_SOFT,
    Colour,
    Style,
    tone,
)
from game.gui.table.tile import loose_tiles
from game.gui.widgets import Widget
from game.gui.widgets.base import Size
from game.rules.ruleset import Ruleset
from game.rules.score.sheet import Sheet
from game.tiles.kinds import WINDS, Kind
from game.words.lookup import Words
from game.words.numbers import signed
from game.words.rules import row_rule
from game.words.table.won import counted

_PROOF = 26
_ROW = 44
_PAYMENT = 58
_WIND = 30
GAIN = (22, 104, 62)
LOSS = (150, 28, 24)
_HAIRLINE = tone(TEXT_DARK_SOFT, (246, 234, 208), 0.7)


def ink_of(points: int) -> Colour:
    """Colour of points on a dark ground."""
    return GOOD if points > 0 else BAD if points < 0 else TEXT_SOFT


class ScoreRow(Widget):
    """One row: name, count, the tiles that prove it, worth, and rule."""

    def __init__(self, name: str, worth: str, count: int = 1, tiles: tuple[Kind, ...] = (), rule: str = "") -> None:
        """`rule` is the sentence of the rule book."""
        super().__init__()
        self.name, self.worth, self.count, self.tiles, self.rule = name, worth, count, tiles, rule

    def wish(self, look: Look, room: int) -> Size:
        return room, sum(self._heights(look, room))

    def _heights(self, look: Look, room: int) -> tuple[int, int, int]:
        """Return the heights of the words, of the tiles below them (0: beside), and of the rule."""
        words = look.text_height(self._title(look), self._words_room(look, room), Style.STRONG) + look.px(10)
        tiles = 0 if self._on_one_line(look, room) else look.px(_ROW - 8)
        rule = look.text_height(self.rule, room, Style.SMALL) + look.px(7) if self.rule else 0
        return max(look.px(_ROW), words), tiles, rule

    def _title(self, look: Look) -> str:
        return counted(look.words, self.name, self.count)

    def _words_room(self, look: Look, room: int) -> int:
        return room - look.text_width(self.worth, Style.STRONG) - look.px(GAP)

    def _on_one_line(self, look: Look, room: int) -> bool:
        tiles = len(self.tiles) * look.px(_PROOF) + look.px(2 * GAP)
        words = look.text_width(self._title(look), Style.STRONG)
        return not self.tiles or words + tiles <= self._words_room(look, room)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, tile = self.look, self.rect, self.look.px(_PROOF)
        room, (high, below, rule) = self._words_room(look, rect.width), self._heights(look, rect.width)
        upper = pygame.Rect(rect.x, rect.y, rect.width, high)
        lines = look.text_height(self._title(look), room, Style.STRONG)
        words = pygame.Rect(upper.x, upper.centery - lines // 2, room, lines)
        look.paragraph(surface, self._title(look), words, Style.STRONG, TEXT_DARK)
        look.write(surface, self.worth, upper, Style.STRONG, RED_DEEP, align="right")
        left = rect.x if below else rect.x + room - len(self.tiles) * tile
        row = upper.move(0, high - look.px(6)) if below else upper
        loose_tiles.line_of(surface, self.tiles, left, row.centery - loose_tiles.height(tile) // 2, tile)
        if self.rule:
            above = high + below + look.px(2 if self.tiles else -3)
            box = pygame.Rect(rect.x, rect.y + above, rect.width, rule)
            look.paragraph(surface, self.rule, box, Style.SMALL, TEXT_DARK_SOFT)
        surface.fill(_HAIRLINE, (rect.x, rect.bottom - 1, rect.width, 1))


class JokerLine(Widget):
    """The tile that each joker stands for."""

    def __init__(self, label: str, jokers: tuple[tuple[Kind, Kind], ...]) -> None:
        """Each pair in `jokers` is a joker and the tile it stands for."""
        super().__init__()
        self.label, self.jokers = label, jokers

    def _step(self, look: Look) -> int:
        return 2 * look.px(_PROOF) + look.px(40)

    def _per_line(self, look: Look, room: int) -> int:
        return max(1, (room - look.text_width(self.label) - look.px(GAP)) // self._step(look))

    def wish(self, look: Look, room: int) -> Size:
        lines = -(-len(self.jokers) // self._per_line(look, room))
        return room, lines * look.px(_ROW)

    def draw(self, surface: pygame.Surface) -> None:
        look, width = self.look, self.look.px(_PROOF)
        line = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, look.px(_ROW))
        look.write(surface, self.label, line, Style.BODY, TEXT_DARK_SOFT)
        start, per_line = (
            self.rect.x + look.text_width(self.label) + look.px(GAP),
            self._per_line(look, self.rect.width),
        )
        for n, (joker, stands) in enumerate(self.jokers):
            x = start + n % per_line * self._step(look)
            y = line.y + n // per_line * line.height + (line.height - loose_tiles.height(width)) // 2
            loose_tiles.line_of(surface, (joker,), x, y, width)
            arrow = pygame.Rect(x + width, y, look.px(22), loose_tiles.height(width))
            look.icon(surface, "chevron_right", arrow.inflate(-look.px(6), 0), TEXT_DARK_SOFT)
            loose_tiles.line_of(surface, (stands,), arrow.right, y, width)


def score_rows(words: Words, rules: Ruleset, sheet: Sheet, jokers: tuple[tuple[Kind, Kind], ...]) -> list[Widget]:
    """Rows of a sheet, with their rules as they are at this table, and a line for the jokers."""
    found: list[Widget] = []
    for row in sheet.rows:
        rule = row_rule(words, rules, row.key)
        name, worth = words.row(row.key), words.worth(row.worth)
        line = ScoreRow(name, worth, count=row.count, tiles=row.tiles, rule=rule)
        line.key = f"row {row.key}"
        found.append(line)
    return [*found, JokerLine(words.say("sheet.jokers"), jokers)] if jokers else found


class PaymentLine(Widget):
    """One player's payment and how it adds up."""

    def __init__(self, name: str, wind: int, points: int, note: str) -> None:
        """`note` is small text below the name."""
        super().__init__(key="payments")
        self.name, self.wind, self.points, self.note = name, wind, signed(points), note
        self.colour = GAIN if points > 0 else LOSS if points < 0 else TEXT_DARK_SOFT

    def wish(self, look: Look, room: int) -> Size:
        note = look.text_height(self.note, self._words_room(look, room), Style.SMALL)
        return room, max(look.px(_PAYMENT), look.line_height(Style.STRONG) + note + look.px(GAP_SMALL))

    def _words_room(self, look: Look, room: int) -> int:
        return room - look.px(_WIND) - 2 * look.px(GAP) - look.text_width(self.points, Style.SUBHEADING)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, width = self.look, self.rect, self.look.px(_WIND)
        loose_tiles.line_of(surface, (WINDS[self.wind],), rect.x, rect.centery - loose_tiles.height(width) // 2, width)
        room, high = self._words_room(look, rect.width), look.line_height(Style.STRONG)
        low = look.text_height(self.note, room, Style.SMALL)
        upper = pygame.Rect(rect.x + width + look.px(GAP), rect.centery - (high + low) // 2, room, high)
        look.write(surface, self.name, upper, Style.STRONG, TEXT_DARK, may_cut=True)
        if self.note:
            lower = pygame.Rect(upper.x, upper.bottom, room, low)
            look.paragraph(surface, self.note, lower, Style.SMALL, TEXT_DARK_SOFT)
        look.write(surface, self.points, rect, Style.SUBHEADING, self.colour, align="right")
        surface.fill(_HAIRLINE, (rect.x, rect.bottom - 1, rect.width, 1))


class Banner(Widget):
    """The red head of a sheet: the winner, how the hand was won, and the tile."""

    def __init__(self, title: str, sentence: str, tile: Kind | None) -> None:
        super().__init__()
        self.title, self.sentence, self.tile = title, sentence, tile

    def wish(self, look: Look, room: int) -> Size:
        beside = 2 * look.px(24) + (look.px(48) + look.px(GAP) if self.tile is not None else 0)
        words = look.text_height(self.sentence, room - beside)
        return room, look.px(96) + words - look.line_height(Style.BODY)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        surface.blit(draw.rounded(self.rect.size, look.px(10), PRIMARY, look.px(1.5)), self.rect)
        inner = self.rect.inflate(-2 * look.px(24), -2 * look.px(8))
        if self.tile is not None:
            width = look.px(48)
            above = inner.centery - loose_tiles.height(width) // 2
            loose_tiles.line_of(surface, (self.tile,), inner.right - width, above, width)
            inner.width -= width + look.px(GAP)
        upper = pygame.Rect(inner.x, inner.y, inner.width, look.line_height(Style.HEADING))
        look.write(surface, self.title, upper, Style.HEADING, (255, 232, 170), may_cut=True)
        lower = pygame.Rect(inner.x, upper.bottom, inner.width, inner.bottom - upper.bottom)
        high = look.text_height(self.sentence, lower.width)
        lower.y, lower.height = lower.y + max(0, lower.height - high) // 2, high
        look.paragraph(surface, self.sentence, lower)
