"""House rules in words: the names of options, values and presets, and searching for options."""

from collections.abc import Iterable, Mapping

from game.rules.games.presets import Preset
from game.rules.luck import Luck
from game.rules.options import Option, Value, spell
from game.words.lookup import Words
from game.words.search import matches

#: Hands until the better player is ahead: from the first number on luck dominates, up to the second skill does.
_MANY, _FEW = 480, 160
_ROUNDS = 4  # of winds, in a whole match
_MINUTES = 3  # that a hand takes


def match_sentence(
    words: Words, hands: int | None, players: int, preset: Preset, changed: int, luck: Luck | None
) -> str:
    """Length of a match, what its house rules mean, and whether luck or skill dominates."""
    if hands is None:
        time = words.say("new_game.time_open", whole=_ROUNDS * players)
    else:
        time = words.say("new_game.time", count=_MINUTES * hands)
    differs = words.say("new_game.house_changed", count=changed) if changed else ""
    measured = luck_sentence(words, luck) if luck is not None else ""
    return " ".join(filter(None, (time, preset_sentence(words, preset), differs, measured)))


def option_name(words: Words, option: Option) -> str:
    """Return the name of an option."""
    return words.say_or(f"option.{option.key}.name", option.key)


def option_sentence(words: Words, option: Option) -> str:
    """Return the sentence about an option; "" if there is none."""
    return words.say_or(f"option.{option.key}.sentence")


def group_name(words: Words, group: str) -> str:
    """Return the name of a group of options."""
    return words.say_or(f"option_group.{group}", group)


def value_name(words: Words, option: Option, value: Value) -> str:
    """Return the name of an option's value; a player's own text has its own name."""
    if option.written is not None and isinstance(value, str) and value not in option.choices:
        return option.written.name(value)
    key = f"option.{option.key}.value.{spell(value)}"
    if words.has(key):
        return words.say(key)
    number = f"option.{option.key}.number"
    if isinstance(value, int) and not isinstance(value, bool) and words.has(number):
        return words.say(number, count=value)
    return spell(value)


def number_range(words: Words, option: Option) -> str:
    """Return the range of an option's whole numbers."""
    if option.most is None:
        return words.say("house.from_least", least=option.least)
    return words.say("house.even" if option.even else "house.whole", least=option.least, most=option.most)


def preset_name(words: Words, preset: Preset) -> str:
    """Name of a preset; the player's own one keeps its name."""
    return preset.name if preset.own else words.say_or(f"preset.{preset.name}.name", preset.name)


def preset_label(words: Words, preset: Preset) -> str:
    """Name of a preset in a list, where the player's own ones are marked."""
    name = preset_name(words, preset)
    return words.say("house.own", name=name) if preset.own else name


def preset_sentence(words: Words, preset: Preset) -> str:
    """The sentence about a built-in preset; "" for the player's own."""
    return "" if preset.own else words.say_or(f"preset.{preset.name}.sentence")


def luck_sentence(words: Words, luck: Luck) -> str:
    """Return a sentence on whether luck or skill dominates under house rules; "" if neither does, or it is unknown."""
    count = luck.matches_until_ahead * luck.hands / luck.matches
    if count >= _MANY:
        return words.say("luck.much")
    return words.say("luck.little") if luck.telling and count <= _FEW else ""


def with_values(words: Words, options: Iterable[Option], values: Mapping[str, Value]) -> tuple[str, ...]:
    """Return options in words, each with its value."""
    return tuple(f"{option_name(words, one)}: {value_name(words, one, values[one.key])}" for one in options)


def has_words(words: Words, option: Option, search: str) -> bool:
    """Return True if the words about an option contain every searched word."""
    values = " ".join(value_name(words, option, value) for value in option.choices)
    said = (option_name(words, option), option_sentence(words, option), values, option.source, option.key)
    return matches((*said, group_name(words, option.group)), search)


def stands_for(words: Words, hands: int) -> str:
    """Number of hands that a line of a card stands for, and an explanation of lines."""
    return f"{words.say('cards.stands_for', count=hands)} {words.say('cards.about')}"
