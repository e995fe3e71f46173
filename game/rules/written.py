"""
Texts that players write as the value of a house rule, such as a card of lines.

The value is the whole text, so that a record is complete. While a player types it, the text is a `Draft`; each of its
lines is checked alone and against the others.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from game.errors import Unreadable
from game.rules.goals import NamedHand


class Refused(Unreadable):
    """A text with an error; its field `line` is the number of the line, 0 for the whole text."""

    def __init__(self, line: int, key: str, /, **fields: object) -> None:
        super().__init__(key, **{**fields, "line": line})

    @property
    def at(self) -> int:
        """The number of the line with the error, 0 for the whole text."""
        line = self.fields["line"]
        assert isinstance(line, int)
        return line

    def in_line(self, at: int) -> "Refused":
        """Return this refusal for the line with another number."""
        return Refused(at, self.key, **self.fields)


@dataclass(frozen=True, slots=True)
class DraftLine:
    """A line as typed, and its section."""

    section: str
    text: str


@dataclass(frozen=True, slots=True)
class Draft:
    """An unfinished text: its name, and its lines in order, grouped by section."""

    name: str
    lines: tuple[DraftLine, ...] = ()

    def with_line(self, at: int, text: str) -> "Draft":
        """Return the draft with another text for a line."""
        return replace(self, lines=(*self.lines[:at], replace(self.lines[at], text=text), *self.lines[at + 1 :]))

    def without(self, at: int) -> "Draft":
        """Return the draft without a line."""
        return replace(self, lines=(*self.lines[:at], *self.lines[at + 1 :]))

    def adding(self, at: int, line: DraftLine) -> "Draft":
        """Return the draft with one more line at a place."""
        return replace(self, lines=(*self.lines[:at], line, *self.lines[at:]))


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of a line as typed; parts that are not understood belong to the tiles."""

    tiles: str = ""
    #: The step of the line's numbers, 0 if they are fixed.
    moves: int = 0
    #: Whether tiles may be called for the line; None if not stated.
    calls: bool | None = None
    #: The worth as typed.
    worth: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Checked:
    """
    The result of checking a line: its first hand, or the refusal; neither for a line without tiles.

    `hands` is the number of hands that the line stands for.
    """

    hand: NamedHand | None = None
    refused: Refused | None = None
    hands: int = 0


class Written(Protocol):
    """A kind of text that players write. `key` names it in words and files; `sections` are its possible sections."""

    key: str
    sections: tuple[str, ...]
    longest_name: int

    def fits(self, text: str) -> bool:
        """Return True if a text is complete, so that a match can be played with it."""

    def read(self, text: str) -> object:
        """Return the value of a complete text. Raises Unreadable with one sentence."""

    def kept(self, text: str) -> str:
        """Return a complete text in its recorded form, which is equal for equal meanings. Raises Unreadable."""

    def text_of(self, value: str) -> str:
        """Return the complete text of a value of the house rule, which may be the key of a shipped text."""

    def shares(self, value: str) -> Mapping[tuple[str, int], float]:
        """Return the measured share of all wins of each line, by row and number; empty if not measured."""

    def fields(self, text: str) -> Fields:
        """Split a line into fields."""

    def line(self, fields: Fields) -> str:
        """Join fields into a line."""

    def name(self, text: str) -> str:
        """Return the name of a text."""

    def draft(self, text: str) -> Draft:
        """Return the draft of a text, complete or not. Raises Unreadable if it is no such text."""

    def typed(self, draft: Draft) -> str:
        """Return the text of a draft, whatever its content."""

    def check(self, draft: Draft) -> Iterator[Checked]:
        """Check the lines of a draft one by one; results are cached."""

    def wants(self, draft: Draft) -> Refused | None:
        """Return what a draft lacks apart from its lines, such as a name, or None."""
