"""House rules: options, their values, and their sources."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import EllipsisType
from typing import Any

from game.errors import Phrase, Unreadable
from game.rules.score.rows_file import shipped_yaml
from game.rules.written import Written

Value = bool | int | str | None

_SPELLINGS: dict[str, Value] = {"on": True, "true": True, "off": False, "false": False, "none": None, "null": None}


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: its default, its other values, and its source."""

    key: str
    default: Value
    others: tuple[Value, ...] = ()
    source: str = ""
    #: The section of the option on the screen.
    group: str = "table"
    #: With `least`, whole numbers from `least` to `most` are values, too.
    least: int | None = None
    most: int | None = None
    #: Only even numbers may be chosen, although records may hold odd ones.
    even: bool = False
    #: The option was added when records of the game existed. A record without it was played with the value `before`, by
    #: default the default, and a record with that value omits the option. So older records keep their bytes and their
    #: rules.
    late: bool = False
    #: Any complete text of this kind is a value, too, such as a card of lines.
    written: Written | None = None
    before: Value | EllipsisType = ...
    #: Further values that only records have.
    once: tuple[Value, ...] = ()
    #: Another option and its values with which this one has a meaning; with others it is not offered.
    where: tuple[str, tuple[Value, ...]] | None = None

    @property
    def absent(self) -> Value:
        """The value in a record that does not name this option."""
        return self.default if isinstance(self.before, EllipsisType) else self.before

    @property
    def choices(self) -> tuple[Value, ...]:
        """The named values, the default first."""
        return (self.default, *self.others)

    @property
    def is_open(self) -> bool:
        """True if players see the option; a reading of the rules has one value now, and others only in records."""
        return bool(self.others) or isinstance(self.before, EllipsisType)

    def counts(self, values: Mapping[str, Value]) -> bool:
        """Return True if the option has a meaning at a table with these values."""
        return self.where is None or values[self.where[0]] in self.where[1]

    def accepts(self, value: Value, *, recorded: bool = False) -> bool:
        """Return True if a value is one of this option's; `recorded` values also if they were so once."""
        if any(type(value) is type(choice) and value == choice for choice in (*self.choices, self.absent, *self.once)):
            return True
        if self.written is not None and isinstance(value, str):
            return self.written.fits(value)
        if not isinstance(value, int) or isinstance(value, bool) or self.least is None:
            return False
        fits = self.least <= value and (self.most is None or value <= self.most)
        return fits and (recorded or not (self.even and value % 2))

    def describe(self) -> tuple[str | Phrase, ...]:
        """Return the possible values: those with a name, and in words the numbers or texts besides."""
        numbers = () if self.least is None else range(self.least, (self.least if self.most is None else self.most) + 1)
        named = [spell(choice) for choice in self.choices if isinstance(choice, bool) or choice not in numbers]
        if self.written is not None:
            return (*named, Phrase("option.text", kind=self.written.key))
        if self.least is None:
            return tuple(named)
        if self.most is None:
            return (*named, Phrase("option.from", least=self.least))
        key = "option.even" if self.even else "option.between"
        return (*named, Phrase(key, least=self.least, most=self.most))


#: The reading of the rules that a match follows; records keep theirs, and name it from the third one on.
READING = Option("reading", 4, (), "fourth reading", "table", late=True, before=2, once=(3,))


def read_options(
    package: str, written: Mapping[str, Written] | None = None
) -> tuple[tuple[Option, ...], Mapping[str, Mapping[str, Value]]]:
    """Return the options and presets in the `options.yaml` of a game; `written` are the kinds of texts by option."""
    tree, kinds = shipped_yaml(package, "options.yaml"), written or {}
    options = tuple(_option(key, written=kinds.get(key), **entry) for key, entry in tree["options"].items())
    return options, tree["presets"]


def _option(key: str, values: list[Value], **entry: Any) -> Option:
    where = entry.pop("where", None)
    once, meant = tuple(entry.pop("once", ())), where and (where[0], tuple(where[1]))
    return Option(key, values[0], tuple(values[1:]), once=once, where=meant, **entry)


def spell(value: Value) -> str:
    """Return a value as the command line reads it."""
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)


def unspell(text: str) -> Value:
    """Return the value of a word on the command line: on/off, true/false, none, whole numbers, other words."""
    word = text.strip()
    if word.lower() in _SPELLINGS:
        return _SPELLINGS[word.lower()]
    digits = word.removeprefix("-")
    return int(word) if digits.isascii() and digits.isdigit() and len(digits) < 10 else word


def freeze(
    options: Iterable[Option], given: Mapping[str, Any], ruleset: str, *, recorded: bool = False
) -> dict[str, Value]:
    """Return the value of every option, sorted by key. Raises Unreadable for an unknown option or value."""
    known = {option.key: option for option in options}
    for key in given:
        if key not in known:
            raise Unreadable("option.none", ruleset=ruleset, key=key)
    usual = {key: option.absent if recorded else option.default for key, option in known.items()}
    return {key: _checked(known[key], given.get(key, usual[key]), recorded=recorded) for key in sorted(known)}


def on_record(options: Iterable[Option], values: Mapping[str, Value]) -> dict[str, Value]:
    """Return the values to be recorded, sorted by key: all except late options with their earlier value."""
    usual = {option.key for option in options if option.late and values[option.key] == option.absent}
    return {key: value for key, value in sorted(values.items()) if key not in usual}


def _meanings(value: Any) -> tuple[Value, ...]:
    """Return the possible meanings of a value: itself, its text parsed, and words such as `none` or `off` as texts."""
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
