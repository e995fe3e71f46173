"""
A chapter as widgets on paper; during a search only its hits.

A row of the score table becomes an entry with its example, a house rule one with its values.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, groupby
from typing import TypeVar

import pygame

from game import folding
from game.gui.kit import draw, ornaments, theme
from game.gui.kit.look import Look
from game.gui.learn.book_tables import Table, TileStrip
from game.gui.learn.example_strip import solved
from game.gui.widgets import Column, Divider, Grid, Picture, Spacer, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.labels import Highlighted, paint
from game.rules import chapters
from game.rules.chapters import Block, Chapter, HouseRules, Score, Scores, Strip, Text
from game.rules.options import Option
from game.words.book import BookWords
from game.words.rules import group_name, option_name, option_sentence, value_name

_T = TypeVar("_T")
_RULE = (360, 12)
_ABSENT = theme.Skin((170, 146, 116), (140, 116, 90), theme.GOLD_DEEP, theme.TEXT)
_STAR = 16


class Page:
    """Builds the pages of a book in one language, and counts search hits in them."""

    def __init__(self, says: BookWords, query: str = "") -> None:
        self.says, self.query = says, query

    def hits(self, chapter: Chapter) -> int:
        """Number of search hits in a chapter."""
        parts = [(self.says.title(chapter),), *chain.from_iterable(map(self.says.parts, chapter.blocks))]
        return sum(folding.matches(texts, self.query) for texts in parts)

    def build(self, chapter: Chapter, number: int) -> Widget:
        head = [
            Highlighted(self.says.place(number), theme.Style.SMALL_STRONG, theme.GOLD_DEEP),
            Highlighted(self.says.title(chapter), theme.Style.HEADING, theme.RED_DEEP, query=self.query),
            Picture(_RULE, _paint_rule),
        ]
        body = self.body(chapter) or Page(self.says).body(chapter)
        return Column(Column(*head, gap=2), *body, Spacer(theme.GAP_LARGE))

    def body(self, chapter: Chapter) -> list[Widget]:
        """Parts of a chapter that match the search."""
        parts = [list(self._block(block)) for block in chapter.blocks]
        return _paired(chain.from_iterable(parts))

    def _block(self, block: Block) -> Iterator[Widget]:
        says, query = self.says, self.query
        match block:
            case Text():
                kept = self._kept(says.paragraphs(block), lambda text: (text,))
                if kept:
                    yield Column(*(Highlighted(text, query=query) for text in kept), gap=theme.GAP_SMALL)
            case Scores():
                yield from map(self._row, self._kept(block.rows, says.row_texts))
            case HouseRules():
                for group, options in says.book.groups().items():
                    found = self._kept(options, says.option_texts)
                    if found:
                        yield Highlighted(group_name(says.words, group), theme.Style.SUBHEADING, theme.TEXT_DARK_SOFT)
                        yield Divider(theme.RED_DEEP)
                        yield from map(self._option, found)
            case chapters.Grid() if self._kept(says.parts(block), tuple):
                yield Table(block, says.cell, query=query)
            case Strip() if self._kept(says.parts(block), tuple):
                yield TileStrip(block, says.say(block.caption), query=query)

    def _kept(self, items: Iterable[_T], texts: Callable[[_T], Iterable[str]]) -> list[_T]:
        return [item for item in items if folding.matches(texts(item), self.query)]

    def _row(self, row: Score) -> Widget:
        """An entry of a row: name, worth, rule, and a hand that scores it."""
        says, say, query = self.says, self.says.words.say, self.query
        pays = say("rules.pays", thrower=row.pays[0], other=row.pays[1]) if len(row.pays) == 2 else ""
        name, badge = says.row_name(row.key), says.worth(row.worth)
        entry = Entry(
            Heading(name, badge, pays, star=row.starred, query=query),
            Highlighted(says.rule(row.key), query=query),
            *self._example(row.key),
            *(Highlighted(remark, theme.Style.SMALL, theme.RED_DEEP, query=query) for remark in says.asides(row)),
            *self._end(row.source, 6),
        )
        entry.key = f"row {row.key}"
        return entry

    def _example(self, row: str) -> Iterator[Widget]:
        example = self.says.book.example(row)
        if example:
            yield from (Spacer(2), solved(self.says.words, example))
            yield Highlighted(self.says.about(example), theme.Style.SMALL, theme.TEXT_DARK_SOFT)

    def _option(self, option: Option) -> Widget:
        """An entry of a house rule: name and value, what it does, its other values and its source."""
        says, words, query = self.says, self.says.words, self.query
        changed = says.book.is_changed(option.key)
        value = value_name(words, option, says.book.rules[option.key])
        note = words.say("rules.usual", value=value_name(words, option, option.default)) if changed else ""
        values = words.say("rules.values", values=says.values(option))
        return Entry(
            Heading(option_name(words, option), value, note, star=changed, quiet=not changed, query=query),
            Highlighted(option_sentence(words, option), theme.Style.BODY, theme.TEXT_DARK, query=query),
            Highlighted(values, theme.Style.SMALL, theme.TEXT_DARK_SOFT, query=query),
            *self._end(option.source, 4),
        )

    def _end(self, source: str, gap: float) -> Iterator[Widget]:
        """Yield the source of an entry, if it has one, and a line across."""
        if source:
            yield Highlighted(self.says.source(source), theme.Style.TINY, theme.TEXT_DARK_SOFT)
        yield from (Spacer(gap), Divider(), Spacer(gap))


def _paint_rule(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    surface.blit(ornaments.rule(look.px(_RULE[0]), look.px(_RULE[1])), box)


def _paired(parts: Iterable[Widget]) -> list[Widget]:
    """Put adjacent strips of tiles into two columns."""
    placed: list[Widget] = []
    for are_strips, found in groupby(parts, lambda part: isinstance(part, TileStrip)):
        some = list(found)
        placed += [Grid(*some, columns=2)] if are_strips else some
    return placed


# --- entries ----------------------------------------------------------------------------------------------------------


class Entry(Column):
    """A column of a long page: caches its size, and lays out and draws its content only when visible."""

    def __init__(self, *items: Widget, gap: float = 3) -> None:
        super().__init__(*items, gap=gap)
        self._sizes: dict[tuple[float, int], Size] = {}
        self._ready = False

    def wish(self, look: Look, room: int) -> Size:
        known = (look.scale, room)
        if known not in self._sizes:
            self._sizes[known] = super().wish(look, room)
        return self._sizes[known]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.look, self.rect, self._ready = look, pygame.Rect(rect), False

    def draw(self, surface: pygame.Surface) -> None:
        if not surface.get_clip().colliderect(self.rect):
            return
        self.complete()
        super().draw(surface)

    def complete(self) -> None:
        if not self._ready and hasattr(self, "look"):
            super().place(self.look, self.rect)
            self._ready = True


class Heading(Widget):
    """Name of an entry on the left, a badge on the right, a small note below the badge."""

    def __init__(
        self, name: str, badge: str, note: str = "", *, star: bool = False, quiet: bool = False, query: str = ""
    ) -> None:
        """`quiet` greys what does not count at this table."""
        super().__init__()
        self.name, self.badge, self.note, self.star, self.quiet, self.query = name, badge, note, star, quiet, query

    def _badge_size(self, look: Look) -> Size:
        return look.text_width(self.badge, theme.Style.STRONG) + look.px(2 * theme.GAP), look.line_height(
            theme.Style.STRONG
        ) + look.px(4)

    def _side(self, look: Look) -> int:
        return max(self._badge_size(look)[0], look.text_width(self.note, theme.Style.SMALL)) + look.px(theme.GAP)

    def _lines(self, look: Look, room: int) -> tuple[str, ...]:
        star = look.px(_STAR + theme.GAP_SMALL) if self.star else 0
        return look.wrap(self.name, room - self._side(look) - star, theme.Style.SUBHEADING)

    def wish(self, look: Look, room: int) -> Size:
        name = len(self._lines(look, room)) * look.line_height(theme.Style.SUBHEADING)
        note = look.line_height(theme.Style.SMALL) if self.note else 0
        return room, max(name, self._badge_size(look)[1] + note)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        lines = self._lines(look, self.rect.width)
        colour = theme.TEXT_DARK_SOFT if self.quiet else theme.RED_DEEP
        paint(surface, look, lines, self.rect, theme.Style.SUBHEADING, colour, self.query)
        if self.star:
            step = look.line_height(theme.Style.SUBHEADING)
            left = self.rect.x + look.text_width(lines[-1], theme.Style.SUBHEADING) + look.px(theme.GAP_SMALL)
            box = pygame.Rect(left, self.rect.y + (len(lines) - 1) * step, look.px(_STAR), step)
            look.icon(surface, "star", box, theme.GOLD_DEEP)
        seal = pygame.Rect((0, 0), self._badge_size(look)).move_to(topright=self.rect.topright)
        surface.blit(
            draw.rounded(seal.size, seal.height // 2, _ABSENT if self.quiet else theme.PRIMARY, look.px(1)), seal
        )
        look.write(surface, self.badge, seal.inflate(2, 0), theme.Style.STRONG, align="center")
        note = pygame.Rect(seal.bottomleft, (self._side(look), look.line_height(theme.Style.SMALL)))
        note.right = self.rect.right
        look.write(surface, self.note, note, theme.Style.SMALL, theme.TEXT_DARK_SOFT, align="right")
