"""
The catalogue of games. A game is a folder beside this module; it is imported when the game is first asked for.

The folder holds `game.py` with the class, `options.yaml`, `rows.yaml`, the `words` of the game, and its `lessons.yaml`
and `game.yaml` (sources of refusals, a sample hand) if it has some. A preset is a named set of options of a game.
"""

from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import TYPE_CHECKING

from game.errors import Unreadable

if TYPE_CHECKING:
    from game.rules.options import Option, Value
    from game.rules.ruleset import Ruleset

#: The folder of each game, in the order of all lists, and its class.
_CLASSES: Mapping[str, str] = {
    "south_vietnamese": "SouthVietnamese",
    "simple": "Simple",
    "hong_kong_old_style": "HongKongOldStyle",
    "mums_malaysian": "MumsMalaysian",
    "american": "American",
}


class Catalogue(MutableMapping[str, "type[Ruleset]"]):
    """The class of each game by its key, in order."""

    def __init__(self, classes: Mapping[str, str]) -> None:
        """`classes` names the class in the folder of each game."""
        self._classes: dict[str, str | type[Ruleset]] = dict(classes)

    def __getitem__(self, key: str) -> "type[Ruleset]":
        found = self._classes[key]
        if isinstance(found, str):
            found = self._classes[key] = getattr(import_module(f"{self.folder(key)}.game"), found)
        return found

    def __setitem__(self, key: str, game: "type[Ruleset]") -> None:
        self._classes[key] = game

    def __delitem__(self, key: str) -> None:
        del self._classes[key]

    def __contains__(self, key: object) -> bool:
        """Return True for the key of a game, without importing it."""
        return key in self._classes

    def __iter__(self) -> Iterator[str]:
        return iter(self._classes)

    def __len__(self) -> int:
        return len(self._classes)

    def folder(self, key: str) -> str:
        """Return the package that holds a game; asking does not import its class."""
        game = self._classes.get(key, key)
        return f"game.rules.games.{key}" if isinstance(game, str) else game.__module__.rpartition(".")[0]


GAMES = Catalogue(_CLASSES)
DEFAULT = next(iter(GAMES))


def ruleset(key: str, given: Mapping[str, object] | None = None, *, recorded: bool = False) -> "Ruleset":
    """
    Return a game with these house rules. Raises Unreadable for an unknown game, option or value.

    With `recorded` the values come from a record, which may hold values that can no longer be chosen.
    """
    if key not in GAMES:
        raise Unreadable("ruleset.none", name=key, known=tuple(GAMES))
    return GAMES[key].with_rules(given or {}, recorded=recorded)


DEFAULT_PRESET = "default"


@dataclass(frozen=True, slots=True)
class Preset:
    """A named choice of options that differ from the defaults. `own` presets are made by the player."""

    name: str
    ruleset: str
    options: "Mapping[str, Value]" = field(default_factory=dict)
    own: bool = False


def built_in(key: str) -> tuple[Preset, ...]:
    """Return the presets that come with a game, the default first. Their names are keys of words."""
    return tuple(Preset(name, key, options) for name, options in GAMES[key].presets.items())


def preset_named(name: str, presets: Iterable[Preset]) -> Preset | None:
    """Return the preset with a name, ignoring case, or None."""
    return next((preset for preset in presets if preset.name.casefold() == name.strip().casefold()), None)


@dataclass(frozen=True, slots=True)
class House:
    """The house rules of a table: the value of every option, and the preset they started from."""

    preset: Preset
    values: "Mapping[str, Value]"

    @property
    def game(self) -> "type[Ruleset]":
        """The game of these house rules."""
        return GAMES[self.preset.ruleset]

    @property
    def options(self) -> "tuple[Option, ...]":
        """The options to be set here: those that have a meaning with the other values."""
        return tuple(one for one in self.game.options if one.key not in self.game.beside and one.counts(self.values))

    def preset_value(self, key: str) -> "Value":
        """Return the preset's value of an option."""
        return self.preset.options.get(key, self.option(key).default)

    def option(self, key: str) -> "Option":
        """Return the option of the game with a key."""
        return next(option for option in self.game.options if option.key == key)

    def differs(self, key: str) -> bool:
        """Return True if an option differs from the preset."""
        return not same(self.values[key], self.preset_value(key))

    @property
    def changed(self) -> tuple[str, ...]:
        """The keys of the options that differ from the preset."""
        return tuple(option.key for option in self.options if self.differs(option.key))

    @property
    def from_default(self) -> "dict[str, Value]":
        """The options that differ from the game's defaults, which is all that a file must keep."""
        pairs = ((option, self.values[option.key]) for option in self.options)
        return {option.key: value for option, value in pairs if not same(value, option.default)}

    def with_value(self, key: str, value: "Value") -> "House":
        """Return these house rules with another value of an option."""
        return replace(self, values={**self.values, key: value})

    def reset(self, *keys: str) -> "House":
        """Return these house rules with the given options, or all options, reset to the preset."""
        back = {key: self.preset_value(key) for key in keys or self.changed}
        return replace(self, values={**self.values, **back})


def same(first: "Value", second: "Value") -> bool:
    """Return True if two values are equal in value and type: 1 is not True."""
    return type(first) is type(second) and first == second


def house_of(preset: Preset, options: "Mapping[str, Value] | None" = None) -> House:
    """Return the house rules of a preset, or with other options than its own. Raises Unreadable for unknown options."""
    given = preset.options if options is None else options
    beside = GAMES[preset.ruleset].beside
    values = ruleset(preset.ruleset, {key: value for key, value in given.items() if key not in beside}).values
    return House(preset, values)


def known_options(key: str, options: "Mapping[str, Value]") -> "dict[str, Value]":
    """Return the options that this version of a game knows, with values that it accepts."""
    fitting = {option.key: option for option in GAMES[key].options if option.key not in GAMES[key].beside}
    return {name: value for name, value in options.items() if name in fitting and fitting[name].accepts(value)}
