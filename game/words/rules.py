"""Rules in words: texts with the house rules in force, sources, and the names of options, values and presets."""

import re
from collections.abc import Iterable, Mapping

from game.folding import matches
from game.rules.games.catalogue import DEFAULT_PRESET, House, Preset
from game.rules.luck import Luck, knows_losses
from game.rules.options import Option, Value, spell
from game.rules.ruleset import Ruleset
from game.words.lookup import Words

_GAPS = re.compile(r" +(?=[ ,.;:)\n]|$)")  # left by the placeholder of an empty sentence
#: Lines of the rule text that a source cites, such as `L12` or `L12-14`.
LINES = re.compile(r"L(\d+)(?:-L?(\d+))?$")


def at_table(words: Words, rules: Ruleset, key: str, facts: Mapping[str, object] | None = None) -> str:
    """
    Return a text of the rules as it is at a table.

    A placeholder with the key of a house rule becomes the sentence of its value for this place: in `rules.calls.text`
    and in `rule.calls`, `{rob_khan}` is `option.rob_khan.book.calls.<value>`, or `….number` for a number.
    """
    return _GAPS.sub("", _said(words, rules, key, key.partition(".")[2].partition(".")[0], facts or {})).strip()


def _said(words: Words, rules: Ruleset, key: str, place: str, facts: Mapping[str, object]) -> str:
    governed = {option.key: _InForce(words, rules, option, place, facts) for option in rules.options}
    return words.say_with(key, {**governed, **facts})


class _InForce:
    """The sentence of a house rule's value, looked up only if a text has its placeholder."""

    def __init__(self, words: Words, rules: Ruleset, option: Option, place: str, facts: Mapping[str, object]) -> None:
        self._words, self._rules, self._option, self._place, self._facts = words, rules, option, place, facts

    def __format__(self, form: str) -> str:
        value = self._rules[self._option.key]
        stem = f"option.{self._option.key}.book.{self._place}"
        named = f"{stem}.{spell(value)}"
        if self._words.has(named):
            return _said(self._words, self._rules, named, self._place, self._facts)
        return _said(self._words, self._rules, f"{stem}.number", self._place, {**self._facts, "count": value})


def row_rule(words: Words, rules: Ruleset, row: str) -> str:
    """Return the sentence that explains a scoring row at a table; "" if there is none."""
    return at_table(words, rules, f"rule.{row}") if words.has(f"rule.{row}") else ""


def cited(words: Words, source: str) -> str:
    """
    Return the lines and notes that a source cites: `L84 L86, C9` is `lines 84, 86 · note C9`.

    The last chapter of each book names the cited text and explains the notes.
    """
    marks, parts = [mark for mark in source.replace(",", " ").split() if mark != "decisions"], []
    lines = [_span(found) for mark in marks if (found := LINES.match(mark))]
    for key, named in (("line", lines), ("note", [mark for mark in marks if not LINES.match(mark)])):
        if named:
            one = len(named) == 1 and "–" not in named[0]
            parts.append(words.say(f"rules.{key}{'_single' if one else ''}", marks=", ".join(named)))
    return " · ".join(parts)


def _span(found: re.Match[str]) -> str:
    first, last = found.groups()
    return f"{first}–{last}" if last else first


#: Hands until the better player is ahead: from the first number on luck dominates, up to the second skill does.
_MANY, _FEW = 480, 160
_ROUNDS = 4  # of winds, in a whole match
_MINUTES = 3  # that a hand takes


def match_sentence(
    words: Words, hands: int | None, players: int, preset: Preset, changed: int, luck: Luck | None
) -> str:
    """Length of a match, what its house rules mean, whether luck or skill dominates, and what was not measured yet."""
    if hands is None:
        time = words.say("new_game.time_open", whole=_ROUNDS * players)
    else:
        time = words.say("new_game.time", count=_MINUTES * hands)
    differs = words.say("new_game.house_changed", count=changed) if changed else ""
    measured = luck_sentence(words, luck) if luck is not None else ""
    if luck is None and not changed and not preset.own:
        measured = words.say("luck.unmeasured")
    lacks = "" if knows_losses(preset.ruleset) else words.say("luck.no_losses")
    return " ".join(filter(None, (time, preset_sentence(words, preset), differs, measured, lacks)))


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


def game_with_preset(words: Words, preset: Preset) -> str:
    """Name of a game, and of its preset unless it is the usual one."""
    game = words.say(f"ruleset.{preset.ruleset}")
    if preset.name == DEFAULT_PRESET:
        return game
    return f"{game} · {preset_label(words.of(preset.ruleset), preset)}"


def preset_sentence(words: Words, preset: Preset) -> str:
    """The sentence about a built-in preset; "" for the player's own."""
    return "" if preset.own else words.say_or(f"preset.{preset.name}.sentence")


def house_status(words: Words, house: House) -> str:
    """The sentence on how many house rules differ from their preset."""
    changed, name = len(house.changed), preset_name(words, house.preset)
    return words.say("house.differ", count=changed, preset=name) if changed else words.say("house.same", preset=name)


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
