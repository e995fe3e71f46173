"""`mat-chuoc score`: what a hand is worth, and why."""

import click

from game.cli.common import as_json, print_json, read_text, words_for
from game.record.safe_yaml import parse_yaml
from game.rules.games.case import read_case, score
from game.rules.score.sheet import WINDS, Sheet, as_answer
from game.words.lookup import Words
from game.words.table.reckoning import about_reading


@click.command("score", short_help="Score a hand written down in a file.")
@click.argument("case", metavar="CASE.yaml")
@as_json
def command(case: str, as_json: bool) -> None:
    """Score a hand written down in a file (or - for standard input)."""
    sheet = score(read_case(parse_yaml(read_text(case))))
    if as_json:
        print_json(as_answer(sheet))
    else:
        print("\n".join(_lines(sheet, words_for(game=sheet.ruleset))))


def _lines(sheet: Sheet, words: Words) -> list[str]:
    lines = [
        f"{words.row(row.key)}{f' × {row.count}' if row.count > 1 else ''}: {words.worth(row.worth)} ({row.source})"
        for row in sheet.rows
    ]
    lines += [words.tile(joker, stands) for joker, stands in sheet.jokers]
    lines.append(f"{words.say('sheet.total')}: {words.worth(sheet.total)}")
    lines += [f"{words.say(f'wind.{wind}')}: {n:+d}" for wind, n in zip(WINDS, sheet.payments, strict=False)]
    sheets = (sheet, *sheet.others)
    return [*lines, *(about_reading(words, sheets, at) for at in range(len(sheets)))]
