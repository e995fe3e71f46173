"""
What a player writes himself as the value of a house rule, such as the card of lines that he owns.

Such a value is the whole text, so that a record holds all that its game needs. While it is being typed it is a `Draft`,
every line of which is looked at alone and beside the others.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from game.errors import Unreadable
from game.rules.named_hand import NamedHand


class Refused(Unreadable):
    """A text that cannot be as it is; its field `line` says where, 0 where it is no line."""

    def __init__(self, line: int, key: str, /, **fields: object) -> None:
        super().__init__(key, **{**fields, "line": line})

    @property
    def at(self) -> int:
        """The line, 0 where it is none."""
        line = self.fields["line"]
        assert isinstance(line, int)
        return line

    def in_line(self, at: int) -> "Refused":
        """Return the same of a line by its number."""
        return Refused(at, self.key, **self.fields)


@dataclass(frozen=True, slots=True)
class DraftLine:
    """A line as it was typed, and the section that it stands in."""

    section: str
    text: str


@dataclass(frozen=True, slots=True)
class Draft:
    """A text on its way: its name, and its lines in order, those of a section together."""

    name: str
    lines: tuple[DraftLine, ...] = ()

    def with_line(self, at: int, text: str) -> "Draft":
        """Give the same with another text of a line."""
        return replace(self, lines=(*self.lines[:at], replace(self.lines[at], text=text), *self.lines[at + 1 :]))

    def without(self, at: int) -> "Draft":
        """Give the same without a line."""
        return replace(self, lines=(*self.lines[:at], *self.lines[at + 1 :]))

    def adding(self, at: int, line: DraftLine) -> "Draft":
        """Give the same with a line more at a place."""
        return replace(self, lines=(*self.lines[:at], line, *self.lines[at:]))


@dataclass(frozen=True, slots=True)
class Fields:
    """
    A line in the parts in which it is typed; what is not understood is part of the tiles.

    `moves` is by how much its numbers may move, 0 where they stand as they are; `calls` whether it may be called for,
    None where that is not said; `worth` is as it was typed.
    """

    tiles: str = ""
    moves: int = 0
    calls: bool | None = None
    worth: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Checked:
    """
    What is to be said of a line: the first of its `hands`, or why there is none; neither of one without tiles.

    `hands` is how many hands the line stands for.
    """

    hand: NamedHand | None = None
    refused: Refused | None = None
    hands: int = 0


class Written(Protocol):
    """A kind of text that players write. `key` names it in words and files; `sections` are those that there are."""

    key: str
    sections: tuple[str, ...]
    longest_name: int

    def fits(self, text: str) -> bool:
        """Whether a text is whole, so that it can be played by."""

    def read(self, text: str) -> object:
        """Read a whole text. Raises Unreadable with one sentence."""

    def kept(self, text: str) -> str:
        """Give a whole text as it stands in a record: the same for all that mean the same. Raises Unreadable."""

    def text_of(self, value: str) -> str:
        """Give the whole text of a value of the house rule, of one that comes with the game too."""

    def shares(self, value: str) -> Mapping[tuple[str, int], float]:
        """Give which share of all wins each line has, by row and number, as it was measured; empty where it was not."""

    def fields(self, text: str) -> Fields:
        """Take a line apart."""

    def line(self, fields: Fields) -> str:
        """Put a line together."""

    def name(self, text: str) -> str:
        """Give what a text is called."""

    def draft(self, text: str) -> Draft:
        """Take a text up again, whole or not. Raises Unreadable where it is none at all."""

    def typed(self, draft: Draft) -> str:
        """Write a draft as a text, whatever stands in it."""

    def check(self, draft: Draft) -> Iterator[Checked]:
        """Look at every line of a draft, one after the other; what was looked at before takes no time."""

    def wants(self, draft: Draft) -> Refused | None:
        """Say what a draft lacks beside its lines, such as a name; None where it lacks nothing."""
