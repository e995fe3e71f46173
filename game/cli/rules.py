"""`mat-chuoc rules`: a game's book as text, or the differences between two games."""

import click

from game.cli.common import as_json, chosen_rules, language_option, preset_option, print_json
from game.cli.spoken import spoken, words_for
from game.errors import Unreadable
from game.rules.book.book import Book, differences
from game.rules.games.catalogue import DEFAULT, ruleset
from game.rules.ruleset import Ruleset
from game.words.book import aligned, as_json as book_json, as_text, lines, sides
from game.words.lookup import Words


@spoken("rules")
@click.argument("key", default="", metavar="[KEY]")
@click.option("--rules", "rules", default="", metavar="KEY")
@click.option("--compare", metavar="KEY")
@click.option("--option", "options", multiple=True, metavar="K=V")
@language_option
@preset_option
@as_json
def command(
    key: str,
    rules: str,
    compare: str | None,
    options: tuple[str, ...],
    language: str | None,
    preset: str | None,
    as_json: bool,
) -> None:
    """Print the rules of a game, or the differences between two."""
    if key and rules:
        raise Unreadable("ask.two_games", first=key, second=rules)
    game = chosen_rules(key or rules or DEFAULT, options, None, preset)
    words = words_for(language)
    if compare is not None:
        _compare(game, ruleset(compare), words, as_json=as_json)
    elif as_json:
        print_json(book_json(Book(game), words))
    else:
        print("\n".join(as_text(Book(game), words)))


def _compare(left: Ruleset, right: Ruleset, words: Words, *, as_json: bool) -> None:
    found = differences(left, right)
    if as_json:
        entries = [{"kind": d.kind, "key": d.key, "left": d.left, "right": d.right} for d in found]
        print_json({"left": left.key, "right": right.key, "differences": entries})
    elif not found:
        print(words.say("rules.same"))
    else:
        head = (words.say("rules.what_differs"), *sides(left, right, words))
        print("\n".join(aligned([head, *(line[1:] for line in lines(left, right, words))])))
