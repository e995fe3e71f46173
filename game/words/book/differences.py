"""Differences between two games, line by line in words."""

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.book.book import Book
from game.rules.book.compare import Difference, differences
from game.rules.ruleset import Ruleset
from game.words.book.book_words import BookWords
from game.words.lookup import Words
from game.words.options import value_name

#: Value of a side that lacks the thing.
LACKS = "-"


class Line(NamedTuple):
    """One difference: its kind (option, tile, chapter, row), its name, and the value of each side."""

    kind: str
    name: str
    left: str
    right: str


def sides(left: Ruleset, right: Ruleset, words: Words) -> tuple[str, str]:
    """Names of both sides: two games, or one game at this table and by default."""
    if left.key == right.key:
        return words.say("rules.here"), words.say("rules.default")
    return words.say(f"ruleset.{left.key}"), words.say(f"ruleset.{right.key}")


def lines(left: Ruleset, right: Ruleset, words: Words) -> tuple[Line, ...]:
    """All differences as lines; things with equal names share a line, even under different keys."""
    first, second = (BookWords(Book(rules), words) for rules in (left, right))
    told: dict[tuple[str, str], Line] = {}
    for difference in differences(left, right):
        name = _name(difference, first if difference.left is not None else second)
        found = told.setdefault((difference.kind, name.casefold()), Line(difference.kind, name, LACKS, LACKS))
        here, there = _side(difference, difference.left, first), _side(difference, difference.right, second)
        told[difference.kind, name.casefold()] = found._replace(
            left=found.left if here == LACKS else here, right=found.right if there == LACKS else there
        )
    return tuple(line for line in told.values() if line.left != line.right)


def _name(difference: Difference, says: BookWords) -> str:
    say, key = says.words.say, difference.key
    match difference.kind:
        case "option":
            return say(f"option.{key}.name")
        case "tile":
            return says.words.tile(key)
        case "chapter":
            return say(f"rules.{key}.title")
        case _:
            return says.row_name(key)


def _side(difference: Difference, value: object, says: BookWords) -> str:
    if value is None:
        return LACKS
    if difference.kind == "option":
        return value_name(says.words, says.book.options[difference.key], says.book.rules[difference.key])
    if isinstance(value, Mapping):
        return says.worth(value) if value else says.words.say("rules.varies")
    return "+" if value is True else str(value)
