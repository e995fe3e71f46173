"""Texts of the rules: with the sentences of the house rules in force, and with the place they are from."""

import re
from collections.abc import Iterator, Mapping

from game.rules.options import Option, spell
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
    marks = [mark for mark in source.replace(",", " ").split() if mark != "decisions"]
    lines = [found for mark in marks if (found := LINES.match(mark))]
    return " · ".join(_parts(words, [_span(found) for found in lines], [m for m in marks if not LINES.match(m)]))


def _span(found: re.Match[str]) -> str:
    first, last = found.groups()
    return f"{first}–{last}" if last else first


def _parts(words: Words, lines: list[str], notes: list[str]) -> Iterator[str]:
    for key, marks in (("line", lines), ("note", notes)):
        if marks:
            one = len(marks) == 1 and "–" not in marks[0]
            yield words.say(f"rules.{key}{'_single' if one else ''}", marks=", ".join(marks))
