"""The entries of a book: a row of the score table with its example, and a house rule."""

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    GAP,
    GAP_SMALL,
    GOLD,
    GOLD_DEEP,
    RED_DEEP,
    RED_LIGHT,
    TEXT,
    TEXT_DARK,
    TEXT_DARK_SOFT,
    Skin,
    Style,
)
from game.gui.learn.book.hands import ExampleHand, jokers_of
from game.gui.widgets import Column, Line, Spacer, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.marked_on_paper import Marked, mark
from game.rules.book.book import Example
from game.rules.chapters import Score
from game.rules.options import Option
from game.words.book import BookWords

_SEAL = Skin(RED_LIGHT, RED_DEEP, GOLD, TEXT)
_ABSENT = Skin((170, 146, 116), (140, 116, 90), GOLD_DEEP, TEXT)
_STAR = 16


class Entry(Column):
    """A column of a long page: it remembers its size, and places and draws what is in it only when it is seen."""

    def __init__(self, *items: Widget, gap: float = 3) -> None:
        """Take what is in it."""
        super().__init__(*items, gap=gap)
        self._sizes: dict[tuple[float, int], Size] = {}
        self._ready = False

    def wish(self, look: Look, room: int) -> Size:
        """Give its size, reckoned once for a width."""
        known = (look.scale, room)
        if known not in self._sizes:
            self._sizes[known] = super().wish(look, room)
        return self._sizes[known]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Take a place."""
        self.look, self.rect, self._ready = look, pygame.Rect(rect), False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it if any of it is seen."""
        if not surface.get_clip().colliderect(self.rect):
            return
        if not self._ready:
            super().place(self.look, self.rect)
            self._ready = True
        super().draw(surface)


class Heading(Widget):
    """The name of an entry on the left, a badge on the right, and small words below the badge."""

    def __init__(
        self, name: str, badge: str, note: str = "", *, star: bool = False, quiet: bool = False, query: str = ""
    ) -> None:
        """Take the words; `quiet` for what does not count at this table."""
        super().__init__()
        self.name, self.badge, self.note, self.star, self.quiet, self.query = name, badge, note, star, quiet, query

    def _side(self, look: Look) -> int:
        badge = look.text_width(self.badge, Style.STRONG) + look.px(2 * GAP)
        return max(badge, look.text_width(self.note, Style.SMALL)) + look.px(GAP)

    def _lines(self, look: Look, room: int) -> tuple[str, ...]:
        star = look.px(_STAR + GAP_SMALL) if self.star else 0
        return look.wrap(self.name, room - self._side(look) - star, Style.SUBHEADING)

    def _badge_height(self, look: Look) -> int:
        return look.line_height(Style.STRONG) + look.px(4)

    def wish(self, look: Look, room: int) -> Size:
        """Give the height of the name, or of badge and note."""
        name = len(self._lines(look, room)) * look.line_height(Style.SUBHEADING)
        note = look.line_height(Style.SMALL) if self.note else 0
        return room, max(name, self._badge_height(look) + note)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the name, the star, the badge and the note."""
        look = self.look
        lines = self._lines(look, self.rect.width)
        step = look.line_height(Style.SUBHEADING)
        for number, line in enumerate(lines):
            box = pygame.Rect(self.rect.x, self.rect.y + number * step, self.rect.width, step)
            mark(surface, look, line, box.topleft, Style.SUBHEADING, self.query)
            look.write(surface, line, box, Style.SUBHEADING, TEXT_DARK_SOFT if self.quiet else RED_DEEP)
        if self.star:
            left = self.rect.x + look.text_width(lines[-1], Style.SUBHEADING) + look.px(GAP_SMALL)
            box = pygame.Rect(left, self.rect.y + (len(lines) - 1) * step, look.px(_STAR), step)
            look.icon(surface, "star", box, GOLD_DEEP)
        self._draw_badge(surface)

    def _draw_badge(self, surface: pygame.Surface) -> None:
        look = self.look
        box = pygame.Rect(0, 0, look.text_width(self.badge, Style.STRONG) + look.px(2 * GAP), self._badge_height(look))
        box.topright = self.rect.topright
        surface.blit(draw.rounded(box.size, box.height // 2, _ABSENT if self.quiet else _SEAL, look.px(1)), box)
        look.write(surface, self.badge, box.inflate(2, 0), Style.STRONG, TEXT, align="center")
        note = pygame.Rect(
            self.rect.right - self._side(look), box.bottom, self._side(look), look.line_height(Style.SMALL)
        )
        look.write(surface, self.note, note, Style.SMALL, TEXT_DARK_SOFT, align="right")


def score_entry(row: Score, says: BookWords, query: str) -> Widget:
    """Give a row: what it is called and worth, when it holds, and a hand that scores it."""
    say = says.words.say
    pays = say("rules.pays", thrower=row.pays[0], other=row.pays[1]) if len(row.pays) == 2 else ""
    badge = says.worth(row.worth)
    parts: list[Widget] = [
        Heading(says.row_name(row.key), badge, pays, star=row.starred, quiet=not row.in_force, query=query)
    ]
    parts.append(Marked(says.rule(row.key), query=query))
    example = says.book.example(row.key)
    if example:
        parts += [Spacer(2), ExampleHand(example), Marked(_about(example, says), Style.SMALL, TEXT_DARK_SOFT)]
    asides = says.asides(row) if row.in_force else [*says.asides(row), say("rules.not_here") + "."]
    parts += [Marked(aside, Style.SMALL, RED_DEEP, query=query) for aside in asides]
    parts.append(Marked(say("rules.source", source=row.source), Style.TINY, TEXT_DARK_SOFT))
    return Entry(*parts, Spacer(6), Line(GOLD_DEEP), Spacer(6))


def _about(example: Example, says: BookWords) -> str:
    """Say how the example is won, what its jokers stand for, and what it is worth in all."""
    stands = [
        says.words.say("event.stands", joker=says.tile(joker), tile=says.tile(face))
        for joker, face in jokers_of(example)
    ]
    return ". ".join([says.how(example), *stands, says.sum(example)]) + "."


def option_entry(option: Option, says: BookWords, query: str) -> Widget:
    """Give a house rule: its name and value, what it does, its other values and its source."""
    say, book = says.words.say, says.book
    changed = book.is_changed(option.key)
    value = says.value(option, book.rules[option.key])
    note = say("rules.usual", value=says.value(option, option.default)) if changed else ""
    return Entry(
        Heading(says.option_name(option), value, note, star=changed, quiet=not changed, query=query),
        Marked(says.option_sentence(option), Style.BODY, TEXT_DARK, query=query),
        Marked(say("rules.values", values=says.values(option)), Style.SMALL, TEXT_DARK_SOFT, query=query),
        Marked(say("rules.source", source=option.source), Style.TINY, TEXT_DARK_SOFT),
        Spacer(4),
        Line(GOLD_DEEP),
        Spacer(4),
    )
