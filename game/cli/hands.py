"""`mat-chuoc hand` and `score`: what a hand lacks, and its worth; `rules`: a game's book, or two games compared."""

from collections import Counter
from typing import Annotated, Any

import click

from game.cli.common import (
    as_json,
    chosen_rules,
    house_option,
    language_option,
    preset_option,
    print_json,
    read_text,
    rules_option,
    with_meaning,
)
from game.cli.spoken import spoken, words_for
from game.errors import Unreadable
from game.record.safe_yaml import parse_yaml
from game.rules import report as reports
from game.rules.games.book import Book, differences
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import DEFAULT, ruleset
from game.rules.goals import NamedHand
from game.rules.hand.distance import tally
from game.rules.ruleset import Ruleset
from game.rules.score.sheet import as_answer
from game.tiles.kinds import parse
from game.words.book import aligned, as_json as book_json, as_text, lines, sides
from game.words.explain import hand_lines
from game.words.lookup import Words
from game.words.won import sheet_lines


@spoken("hand")
def hand_report(
    tiles: Annotated[str, click.argument("tiles")],
    rules: Annotated[str, rules_option],
    options: Annotated[tuple[str, ...], house_option],
    melds: Annotated[int, click.option("--melds", type=click.IntRange(0, 4), default=0)],
    as_json: Annotated[bool, as_json],
) -> None:
    """Report how far a hand is from ready, which tiles help, and for 14 tiles what each discard keeps."""
    game = chosen_rules(rules, options)
    copies = Counter(tile.kind for tile in game.tiles)
    hand = parse(tiles)
    named = game.named_hands(tally(hand), ()) if len(hand) > 1 else ()
    if named and melds:
        raise Unreadable("ask.melds_matter")
    report = reports.report_of(game, hand, copies) if named else reports.report(hand, melds, game.shapes, copies)
    if as_json:
        print_json(reports.as_json(report) | ({"hands": [_as_json(one) for one in named]} if named else {}))
    else:
        print("\n".join(hand_lines(words_for(game=game.key), report, named)))


def _as_json(one: NamedHand) -> dict[str, Any]:
    return {
        "hand": f"{one.row} {one.number}",
        "tiles": one.written,
        "worth": one.worth,
        "calls": one.calls,
        "missing": one.missing,
        "lacking": [str(face) for face in one.lacking],
    }


@spoken("score")
def score_hand(
    case: Annotated[str, click.argument("case", metavar="CASE.yaml")],
    as_json: Annotated[bool, as_json],
) -> None:
    """Score a hand described in a file (`-` is standard input)."""
    hand = read_case(parse_yaml(read_text(case)))
    rules = with_meaning(hand.rules)
    sheet = score(hand)
    if as_json:
        print_json(as_answer(sheet))
    else:
        print("\n".join(sheet_lines(words_for(game=rules.key), rules, sheet, hand.finish.source)))


@spoken("rules")
def show_rules(
    key: Annotated[str, click.argument("key", default="", metavar="[KEY]")],
    rules: Annotated[str, click.option("--rules", "rules", default="", metavar="KEY")],
    compare: Annotated[str | None, click.option("--compare", metavar="KEY")],
    options: Annotated[tuple[str, ...], house_option],
    language: Annotated[str | None, language_option],
    preset: Annotated[str | None, preset_option],
    as_json: Annotated[bool, as_json],
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
