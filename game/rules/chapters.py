"""
The parts of a game's book: chapters of words, pictures and tables, made from rule data.

Words stand here only as keys (`Say`), numbers as the numbers of the rules. `book.Book` turns the parts into a book.
What the words say about a house rule follows its value (`game.words.rules.at_table`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Union

from game.tiles.kinds import Kind


@dataclass(frozen=True)
class Say:
    """Words by their key, with the values of their placeholders: numbers, signs, or other words."""

    key: str
    facts: Mapping[str, Union[int, str, "Say"]] = field(default_factory=dict)


Atom = Say | Kind | int | float | str
#: The content of a table cell: words, numbers, tiles, or several of them.
Cell = Atom | tuple[Atom, ...]


@dataclass(frozen=True)
class Text:
    """Paragraphs; a line that begins with “• ” is a list entry."""

    words: Say


@dataclass(frozen=True)
class Strip:
    """Tiles in groups, with a caption."""

    caption: Say
    groups: tuple[tuple[Kind, ...], ...]


@dataclass(frozen=True)
class Grid:
    """A table: its head and its lines."""

    key: str
    head: tuple[Say | str, ...]
    lines: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Score:
    """A row that scores at this table."""

    key: str
    worth: Mapping[str, int]
    source: str
    #: The payments for this worth alone, one for each column of the payout table.
    pays: tuple[int, ...] = ()
    replaces: tuple[str, ...] = ()
    starred: bool = False
    #: Hands for the row; the book shows the first one that scores it at this table.
    examples: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True)
class Scores:
    """Rows of the score table, each with its example."""

    rows: tuple[Score, ...]


@dataclass(frozen=True)
class HouseRules:
    """All house rules by group."""


Block = Text | Strip | Grid | Scores | HouseRules


@dataclass(frozen=True)
class Chapter:
    """A chapter, with its title at `rules.<key>.title`."""

    key: str
    blocks: tuple[Block, ...]
