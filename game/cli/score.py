"""`mat-chuoc score`: the worth of a hand, and why."""

import click

from game.cli.common import as_json, print_json, read_text, with_meaning
from game.cli.spoken import spoken, words_for
from game.record.safe_yaml import parse_yaml
from game.rules.games.case import read_case, score
from game.rules.score.sheet import as_answer
from game.words.table.won import sheet_lines


@spoken("score")
@click.argument("case", metavar="CASE.yaml")
@as_json
def command(case: str, as_json: bool) -> None:
    """Score a hand described in a file (`-` is standard input)."""
    hand = read_case(parse_yaml(read_text(case)))
    rules = with_meaning(hand.rules)
    sheet = score(hand)
    if as_json:
        print_json(as_answer(sheet))
    else:
        print("\n".join(sheet_lines(words_for(game=rules.key), rules, sheet, hand.finish.source)))
