"""`mat-chuoc rules`: a game's book as text, and what differs between two games."""

from collections.abc import Mapping

import click

from game.cli.common import as_json, chosen_rules, print_json, words_for
from game.rules.book.book import Book
from game.rules.book.compare import Difference, differences
from game.rules.catalogue import DEFAULT, ruleset
from game.rules.options import unspell
from game.rules.ruleset import Ruleset
from game.words.book_text import aligned, as_text
from game.words.book_text import as_json as book_json
from game.words.book_words import BookWords
from game.words.lookup import LANGUAGES, Words

_LACKS = "-"


@click.command("rules")
@click.argument("key", default=DEFAULT, metavar="[KEY]")
@click.option("--compare", metavar="KEY", help="Tell what differs from this game as it is usually played.")
@click.option("--option", "options", multiple=True, metavar="K=V", help="A house rule; may be repeated.")
@click.option("--language", type=click.Choice(LANGUAGES), help="The language of the book.")
@as_json
def command(key: str, compare: str | None, options: tuple[str, ...], language: str | None, as_json: bool) -> None:
    """Print the rules of a game, or what differs between two."""
    rules = chosen_rules(key, options)
    words = words_for(language)
    if compare is not None:
        _compare(rules, ruleset(compare), words, as_json=as_json)
    elif as_json:
        print_json(book_json(Book(rules), words))
    else:
        print("\n".join(as_text(Book(rules), words)))


def _compare(left: Ruleset, right: Ruleset, words: Words, *, as_json: bool) -> None:
    found = differences(left, right)
    if as_json:
        entries = [{"kind": d.kind, "key": d.key, "left": d.left, "right": d.right} for d in found]
        print_json({"left": left.key, "right": right.key, "differences": entries})
    elif not found:
        print(words.say("rules.same"))
    else:
        print("\n".join(_table(found, BookWords(Book(left), words), BookWords(Book(right), words))))


def _table(found: tuple[Difference, ...], left: BookWords, right: BookWords) -> list[str]:
    say = left.words.say
    same = left.book.rules.key == right.book.rules.key
    names = (say("rules.here"), say("rules.default")) if same else (left.game, right.game)
    head = [say("rules.what_differs"), *names]
    lines: dict[tuple[str, str], list[str]] = {}
    for difference in found:
        name, *sides = _line(difference, left, right)
        told = lines.setdefault((difference.kind, name.casefold()), [name, _LACKS, _LACKS])
        for at, side in enumerate(sides, 1):
            told[at] = told[at] if side == _LACKS else side
    return list(aligned([head, *(line for line in lines.values() if line[1] != line[2])]))


def _line(difference: Difference, left: BookWords, right: BookWords) -> list[str]:
    """
    Give the name of what differs, in the words of a game that has it, and what either side has.

    What two games call the same, though not by the same key, has a line for each, to be put together.
    """
    name = _name(difference, left if difference.left is not None else right)
    return [name, _side(difference, difference.left, left), _side(difference, difference.right, right)]


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
        return _LACKS
    if difference.kind == "option":
        option = says.book.options[difference.key]
        return says.value(option, unspell(str(value)))
    if isinstance(value, Mapping):
        return says.worth(value)
    return "+" if value is True else str(value)
