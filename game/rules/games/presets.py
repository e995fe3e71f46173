"""Presets: a name for a choice of house rules. A preset is nothing but options."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from game.rules.games.catalogue import GAMES, ruleset
from game.rules.options import Option, Value
from game.rules.ruleset import Ruleset

DEFAULT_PRESET = "default"


@dataclass(frozen=True, slots=True)
class Preset:
    """A named choice: the options that differ from the default. `own` is one that the player has made."""

    name: str
    ruleset: str
    options: Mapping[str, Value] = field(default_factory=dict)
    own: bool = False


def built_in(key: str) -> tuple[Preset, ...]:
    """Return the presets that come with a game, the default first. Their names are keys of words."""
    return tuple(Preset(name, key, options) for name, options in GAMES[key].presets.items())


def preset_named(name: str, presets: Iterable[Preset]) -> Preset | None:
    """Find a preset by its name, whatever the case of its letters."""
    return next((preset for preset in presets if preset.name.casefold() == name.strip().casefold()), None)


@dataclass(frozen=True, slots=True)
class House:
    """The house rules of a table: the value of every option, and the preset that it began from."""

    preset: Preset
    values: Mapping[str, Value]

    @property
    def game(self) -> type[Ruleset]:
        """The game that they are rules of."""
        return GAMES[self.preset.ruleset]

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that are set here: those that have a meaning with the others."""
        return tuple(one for one in self.game.options if one.key not in self.game.beside and one.counts(self.values))

    def preset_value(self, key: str) -> Value:
        """Return what the preset says of an option."""
        return self.preset.options.get(key, self.option(key).default)

    def option(self, key: str) -> Option:
        """Return an option of the game by its key."""
        return next(option for option in self.game.options if option.key == key)

    def differs(self, key: str) -> bool:
        """Return True if an option has another value than in the preset."""
        return not same(self.values[key], self.preset_value(key))

    @property
    def changed(self) -> tuple[str, ...]:
        """The options that differ from the preset."""
        return tuple(option.key for option in self.options if self.differs(option.key))

    @property
    def from_default(self) -> dict[str, Value]:
        """The options that differ from the default of the game: all that a file has to keep."""
        pairs = ((option, self.values[option.key]) for option in self.options)
        return {option.key: value for option, value in pairs if not same(value, option.default)}

    def with_value(self, key: str, value: Value) -> "House":
        """Return the same with another value of an option."""
        return replace(self, values={**self.values, key: value})

    def reset(self, *keys: str) -> "House":
        """Return the same with these options (all, if none is named) as the preset has them."""
        back = {key: self.preset_value(key) for key in keys or self.changed}
        return replace(self, values={**self.values, **back})


def same(first: Value, second: Value) -> bool:
    """Return True if two values are one: 1 and true are not."""
    return type(first) is type(second) and first == second


def house_of(preset: Preset, options: Mapping[str, Value] | None = None) -> House:
    """Return the house rules of a preset, or with other options than its own. Raises Unreadable for unknown ones."""
    given = preset.options if options is None else options
    beside = GAMES[preset.ruleset].beside
    values = ruleset(preset.ruleset, {key: value for key, value in given.items() if key not in beside}).values
    return House(preset, values)


def known_options(key: str, options: Mapping[str, Value]) -> dict[str, Value]:
    """Return the options that this version of a game still knows, with values that it accepts."""
    fitting = {option.key: option for option in GAMES[key].options if option.key not in GAMES[key].beside}
    return {name: value for name, value in options.items() if name in fitting and fitting[name].accepts(value)}
