"""A chapter as widgets on paper; while something is looked for, only what has it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

import pygame

from game.gui.kit import ornaments
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP, GAP_LARGE, GAP_SMALL, GOLD_DEEP, RED_DEEP, TEXT_DARK_SOFT, Style
from game.gui.learn.book.entries import option_entry, score_entry
from game.gui.learn.book.tables import Table, TileStrip
from game.gui.widgets import Column, Grid, Line, Picture, Spacer, Widget
from game.gui.widgets.marked_on_paper import Marked
from game.rules import chapters
from game.rules.chapters import Block, Chapter, HouseRules, Scores, Strip, Text
from game.words import search
from game.words.book import BookWords

_T = TypeVar("_T")
_RULE = (360, 12)


class Page:
    """Makes the pages of a book in a language, and counts what is found in them."""

    def __init__(self, says: BookWords, query: str = "") -> None:
        """Take the words of the book, and what is looked for."""
        self.says, self.query = says, query

    def hits(self, chapter: Chapter) -> int:
        """Count the places of a chapter that have what is looked for."""
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
        """Give the page of a chapter."""
        place = f"{self.says.words.say('rules.chapter', number=number)} · {self.says.game}"
        head = [
            Marked(place, Style.SMALL_STRONG, GOLD_DEEP),
            Marked(self.says.title(chapter), Style.HEADING, RED_DEEP, query=self.query),
            Picture(_RULE, _paint_rule),
        ]
        body = self._body(chapter, everything=not self.query) or self._body(chapter, everything=True)
        return Column(Column(*head, gap=2), *body, Spacer(GAP_LARGE), gap=GAP)

    def _body(self, chapter: Chapter, *, everything: bool) -> list[Widget]:
        """Give the parts of a chapter: everything, or what has the words that are looked for."""
        parts = [list(self._block(block, everything=everything)) for block in chapter.blocks]
        if parts and parts[0] and not self.says.book.has_house_rules(chapter):
            parts[0] += [Marked(f"• {note}", Style.STRONG, RED_DEEP) for note in self.says.notes(chapter.options)]
        return paired([widget for block in parts for widget in block])

    def _block(self, block: Block, *, everything: bool) -> Iterator[Widget]:
        says, query = self.says, self.query
        match block:
            case Text():
                kept = self._kept(says.paragraphs(block), lambda text: (text,), everything=everything)
                if kept:
                    yield Column(*(Marked(text, query=query) for text in kept), gap=GAP_SMALL)
            case Scores():
                rows = self._kept(block.rows, says.row_texts, everything=everything)
                yield from (score_entry(row, says, query) for row in rows)
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
                yield Marked(self.says.group(group), Style.SUBHEADING, TEXT_DARK_SOFT)
                yield Line(RED_DEEP)
                yield from (option_entry(option, self.says, self.query) for option in kept)


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
