"""House rules: what may be set, to which values, and where the choice comes from."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import EllipsisType
from typing import Any

from game.errors import Unreadable
from game.rules.written import Written

Value = bool | int | str | None

_SPELLINGS: dict[str, Value] = {"on": True, "true": True, "off": False, "false": False, "none": None, "null": None}


@dataclass(frozen=True, slots=True)
class Option:
    """
    One house rule: its default, its other values, and its source.

    Where `least` is given, any whole number from it up to `most` is a value too, of `even` options any even one; on
    record, an odd one is read as well.
    Where something can be `written`, any whole text of that kind is a value too, such as a card of lines.
    `group` is where the screen shows it. A `late` option came when there were records of the game already: a record
    without it was played with the value `before`, which is the default where nothing else is said, and a record with
    that value leaves it out. So older records keep their bytes and their rules.
    `where` names another option and the value with which this one has a meaning; with others it is not offered.
    """

    key: str
    default: Value
    others: tuple[Value, ...] = ()
    source: str = ""
    group: str = "table"
    least: int | None = None
    most: int | None = None
    even: bool = False
    late: bool = False
    written: Written | None = None
    before: Value | EllipsisType = ...
    where: tuple[str, Value] | None = None

    @property
    def absent(self) -> Value:
        """The value of a record that does not name this option."""
        return self.default if isinstance(self.before, EllipsisType) else self.before

    @property
    def choices(self) -> tuple[Value, ...]:
        """The named values, the default first."""
        return (self.default, *self.others)

    @property
    def is_open(self) -> bool:
        """Whether players see it: a reading of the rules has one value now, and others on record only."""
        return bool(self.others) or isinstance(self.before, EllipsisType)

    def counts(self, values: Mapping[str, Value]) -> bool:
        """Return True if the option has a meaning at a table with these values."""
        return self.where is None or values[self.where[0]] == self.where[1]

    def accepts(self, value: Value, *, recorded: bool = False) -> bool:
        """Whether a value is one of this option's, or was once: `recorded` values are read for ever."""
        if any(type(value) is type(choice) and value == choice for choice in (*self.choices, self.absent)):
            return True
        if self.written is not None and isinstance(value, str):
            return self.written.fits(value)
        if not isinstance(value, int) or isinstance(value, bool) or self.least is None:
            return False
        fits = self.least <= value and (self.most is None or value <= self.most)
        return fits and (recorded or not (self.even and value % 2))

    def describe(self) -> str:
        """Say which values there are, such as `16, or a whole number from 1`."""
        named = " / ".join(spell(choice) for choice in self.choices)
        if self.written is not None:
            return f"{named}, or the text of a {self.written.key}"
        if self.least is None:
            return named
        upto = f" to {self.most}" if self.most is not None else ""
        return f"{named}, or {'an even' if self.even else 'a whole'} number from {self.least}{upto}"


#: Which reading of the decisions a match goes by: a record from before the third one keeps its rules.
READING = Option("reading", 3, (), "third reading", "table", late=True, before=2)


def spell(value: Value) -> str:
    """Write a value as the command line reads it."""
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)


def unspell(text: str) -> Value:
    """Read a value as the command line writes it: on/off, true/false, none, whole numbers, other words."""
    word = text.strip()
    if word.lower() in _SPELLINGS:
        return _SPELLINGS[word.lower()]
    digits = word.removeprefix("-")
    return int(word) if digits.isascii() and digits.isdigit() and len(digits) < 10 else word


def freeze(
    options: Iterable[Option], given: Mapping[str, Any], ruleset: str, *, recorded: bool = False
) -> dict[str, Value]:
    """Give every option its value, sorted by key. Raises Unreadable for an unknown option or value."""
    known = {option.key: option for option in options}
    for key in given:
        if key not in known:
            raise Unreadable("option.none", ruleset=ruleset, key=key)
    usual = {key: option.absent if recorded else option.default for key, option in known.items()}
    return {key: _checked(known[key], given.get(key, usual[key]), recorded=recorded) for key in sorted(known)}


def on_record(options: Iterable[Option], values: Mapping[str, Value]) -> dict[str, Value]:
    """Return the values that a record holds, sorted by key: all but late options with their value from before."""
    usual = {option.key for option in options if option.late and values[option.key] == option.absent}
    return {key: value for key, value in sorted(values.items()) if key not in usual}


def _meanings(value: Any) -> tuple[Value, ...]:
    """Give what a value may mean: itself, the word as it is read, words as it is written (`none`, `off` may be one)."""
    if isinstance(value, str):
        return value, unspell(value)
    if value is None or isinstance(value, bool):
        return (value, *(word for word, meant in _SPELLINGS.items() if meant is value))
    return (value, spell(value)) if isinstance(value, int) else ()


def _checked(option: Option, value: Any, *, recorded: bool) -> Value:
    for read in _meanings(value):
        if option.accepts(read, recorded=recorded):
            return read
    if option.written is not None and isinstance(value, str) and "\n" in value:
        try:
            option.written.read(value)
        except Unreadable as error:
            raise Unreadable("option.at", key=option.key, error=error) from error
    raise Unreadable("option.value", key=option.key, value=value, known=option.describe())
