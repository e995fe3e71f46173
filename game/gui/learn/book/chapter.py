"""
A chapter as widgets on paper; during a search only its hits.

A row of the score table is an entry with its example, a house rule one with its values.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

import pygame

from game.gui.kit import draw, ornaments
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    GAP,
    GAP_LARGE,
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
from game.gui.learn.book.tables import Table, TileStrip
from game.gui.learn.example_strip import solved
from game.gui.widgets import Column, Divider, Grid, Picture, Spacer, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.highlight import ON_PAPER, Highlighted, mark
from game.rules import chapters
from game.rules.chapters import Block, Chapter, HouseRules, Score, Scores, Strip, Text
from game.rules.options import Option
from game.words import search
from game.words.book.book_words import BookWords
from game.words.options import group_name, option_name, option_sentence, value_name

_T = TypeVar("_T")
_RULE = (360, 12)
_SEAL = Skin(RED_LIGHT, RED_DEEP, GOLD, TEXT)
_ABSENT = Skin((170, 146, 116), (140, 116, 90), GOLD_DEEP, TEXT)
_STAR = 16


class Page:
    """Makes the pages of a book in a language, and counts what is found in them."""

    def __init__(self, says: BookWords, query: str = "") -> None:
        """Take the words of the book, and the search text."""
        self.says, self.query = says, query

    def hits(self, chapter: Chapter) -> int:
        """Count the hits of the search in a chapter."""
        places: list[tuple[str, ...]] = [(self.says.title(chapter),)]
        places += [texts for block in chapter.blocks for texts in self._places(block)]
        return sum(search.matches(texts, self.query) for texts in places)

    def _places(self, block: Block) -> list[tuple[str, ...]]:
        match block:
            case Scores():
                return [self.says.row_texts(row) for row in block.rows]
            case HouseRules():
                return [self.says.option_texts(option) for option in self.says.book.rules.options]
            case Text():
                return [(paragraph,) for paragraph in self.says.paragraphs(block)]
            case _:
                return [tuple(self.says.block_texts(block))]

    def build(self, chapter: Chapter, number: int) -> Widget:
        """Return the page of a chapter."""
        head = [
            Highlighted(self.says.place(number), Style.SMALL_STRONG, GOLD_DEEP),
            Highlighted(self.says.title(chapter), Style.HEADING, RED_DEEP, query=self.query),
            Picture(_RULE, _paint_rule),
        ]
        body = self._body(chapter, everything=not self.query) or self._body(chapter, everything=True)
        return Column(Column(*head, gap=2), *body, Spacer(GAP_LARGE), gap=GAP)

    def _body(self, chapter: Chapter, *, everything: bool) -> list[Widget]:
        """Return the parts of a chapter: everything, or what has the words that are looked for."""
        parts = [list(self._block(block, everything=everything)) for block in chapter.blocks]
        if parts and parts[0] and not self.says.book.has_house_rules(chapter):
            parts[0] += [Highlighted(f"• {note}", Style.STRONG, RED_DEEP) for note in self.says.notes(chapter.options)]
        return paired([widget for block in parts for widget in block])

    def _block(self, block: Block, *, everything: bool) -> Iterator[Widget]:
        says, query = self.says, self.query
        match block:
            case Text():
                kept = self._kept(says.paragraphs(block), lambda text: (text,), everything=everything)
                if kept:
                    yield Column(*(Highlighted(text, query=query) for text in kept), gap=GAP_SMALL)
            case Scores():
                rows = self._kept(block.rows, says.row_texts, everything=everything)
                yield from (_score_entry(row, says, query) for row in rows)
            case HouseRules():
                yield from self._house_rules(everything=everything)
            case chapters.Grid() if self._kept([block], says.block_texts, everything=everything):
                yield Table(block, says.cell, query=query)
            case Strip() if self._kept([block], says.block_texts, everything=everything):
                yield TileStrip(block, says.say(block.caption), query=query)

    def _kept(self, items: Sequence[_T], texts: Callable[[_T], Iterable[str]], *, everything: bool) -> list[_T]:
        return [item for item in items if everything or search.matches(texts(item), self.query)]

    def _house_rules(self, *, everything: bool) -> Iterator[Widget]:
        for group, options in self.says.book.groups().items():
            kept = self._kept(options, self.says.option_texts, everything=everything)
            if kept:
                yield Highlighted(group_name(self.says.words, group), Style.SUBHEADING, TEXT_DARK_SOFT)
                yield Divider(RED_DEEP)
                yield from (_option_entry(option, self.says, self.query) for option in kept)


def _paint_rule(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    surface.blit(ornaments.rule(look.px(_RULE[0]), look.px(_RULE[1])), box)


def paired(parts: Sequence[Widget]) -> list[Widget]:
    """Put strips of tiles that follow each other into two columns."""
    placed: list[Widget] = []
    strips: list[Widget] = []
    for part in [*parts, Spacer()]:
        if isinstance(part, TileStrip):
            strips.append(part)
            continue
        if strips:
            placed.append(Grid(*strips, columns=2, gap=GAP))
            strips = []
        placed.append(part)
    return placed[:-1]


# --- entries ----------------------------------------------------------------------------------------------------------


class Entry(Column):
    """A column of a long page: it remembers its size, and places and draws what is in it only when it is seen."""

    def __init__(self, *items: Widget, gap: float = 3) -> None:
        """Take what is in it."""
        super().__init__(*items, gap=gap)
        self._sizes: dict[tuple[float, int], Size] = {}
        self._ready = False

    def wish(self, look: Look, room: int) -> Size:
        """Return its size, reckoned once for a width."""
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
        """Return the height of the name, or of badge and note."""
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
            mark(surface, look, line, box.topleft, Style.SUBHEADING, self.query, ON_PAPER)
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


def _score_entry(row: Score, says: BookWords, query: str) -> Widget:
    """Return a row: what it is called and worth, when it holds, and a hand that scores it."""
    say = says.words.say
    pays = say("rules.pays", thrower=row.pays[0], other=row.pays[1]) if len(row.pays) == 2 else ""
    badge = says.worth(row.worth)
    parts: list[Widget] = [
        Heading(says.row_name(row.key), badge, pays, star=row.starred, quiet=not row.in_force, query=query)
    ]
    parts.append(Highlighted(says.rule(row.key), query=query))
    example = says.book.example(row.key)
    if example:
        parts += [
            Spacer(2),
            solved(says.words, example),
            Highlighted(says.about(example), Style.SMALL, TEXT_DARK_SOFT),
        ]
    parts += [Highlighted(remark, Style.SMALL, RED_DEEP, query=query) for remark in says.remarks(row)]
    parts.append(Highlighted(says.source(row.source), Style.TINY, TEXT_DARK_SOFT))
    return Entry(*parts, Spacer(6), Divider(GOLD_DEEP), Spacer(6))


def _option_entry(option: Option, says: BookWords, query: str) -> Widget:
    """Return a house rule: its name and value, what it does, its other values and its source."""
    say, book = says.words.say, says.book
    changed = book.is_changed(option.key)
    value = value_name(says.words, option, book.rules[option.key])
    note = say("rules.usual", value=value_name(says.words, option, option.default)) if changed else ""
    return Entry(
        Heading(option_name(says.words, option), value, note, star=changed, quiet=not changed, query=query),
        Highlighted(option_sentence(says.words, option), Style.BODY, TEXT_DARK, query=query),
        Highlighted(say("rules.values", values=says.values(option)), Style.SMALL, TEXT_DARK_SOFT, query=query),
        Highlighted(says.source(option.source), Style.TINY, TEXT_DARK_SOFT),
        Spacer(4),
        Divider(GOLD_DEEP),
        Spacer(4),
    )
