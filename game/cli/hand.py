"""`mat-chuoc hand`: how far a hand is from ready, and what helps."""

from collections import Counter

import click

from game.cli.common import as_json, chosen_rules, print_json, rules_options
from game.rules.hand import report as hand_report
from game.tiles.notation import parse


@click.command("hand")
@click.argument("tiles")
@rules_options
@click.option("--melds", type=click.IntRange(0, 4), default=0, help="How many melds lie on the table.")
@as_json
def command(tiles: str, melds: int, rules: str, options: tuple[str, ...], as_json: bool) -> None:
    """Tell the distance to ready, the useful tiles, and for 14 tiles what each discard keeps."""
    game = chosen_rules(rules, options)
    copies = Counter(tile.kind for tile in game.tiles)
    report = hand_report.report(parse(tiles), melds, game.shapes, copies)
    if as_json:
        print_json(hand_report.as_json(report))
    else:
        print(hand_report.as_text(report))
