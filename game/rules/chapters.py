"""
What a game gives for its book: chapters of words, pictures and tables, all taken from its data. No words stand here.

A word is named by its key (`Say`), a number is the number of the rule itself. `book.Book` turns these into a book.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Union

from game.tiles.kinds import Kind


@dataclass(frozen=True)
class Say:
    """Words by their key, with what is filled in: numbers, signs, or other words."""

    key: str
    facts: Mapping[str, Union[int, str, "Say"]] = field(default_factory=dict)


Atom = Say | Kind | int | float | str
#: What stands in one place of a table: words, numbers, tiles, or several of them.
Cell = Atom | tuple[Atom, ...]


@dataclass(frozen=True)
class Text:
    """Paragraphs; a line of them that begins with “• ” is an entry of a list."""

    words: Say


@dataclass(frozen=True)
class Strip:
    """Tiles in groups, and what they are called."""

    caption: Say
    groups: tuple[tuple[Kind, ...], ...]


@dataclass(frozen=True)
class Grid:
    """A table: its head and its lines."""

    key: str
    head: tuple[Say, ...]
    lines: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Score:
    """
    A row of the score table.

    `pays` are the amounts for this worth alone, one for each column of the payout table; `options` the house rules that
    change what it means; `needs` those without which it never scores; `in_force` whether it does at this table.
    """

    key: str
    worth: Mapping[str, int]
    source: str
    pays: tuple[int, ...] = ()
    replaces: tuple[str, ...] = ()
    starred: bool = False
    example: Mapping[str, Any] | None = None
    needs: Mapping[str, Any] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    in_force: bool = True


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
    """A chapter: its title stands at `rules.<key>.title`; `options` are the house rules that change what it says."""

    key: str
    blocks: tuple[Block, ...]
    options: tuple[str, ...] = ()
