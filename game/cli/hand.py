"""`mat-chuoc hand`: how far a hand is from ready, and what helps."""

import click

from game.cli.common import as_json, print_json
from game.rules import hand_report
from game.tiles.notation import parse


@click.command("hand")
@click.argument("tiles")
@click.option("--melds", type=click.IntRange(0, 4), default=0, help="How many melds lie on the table.")
@as_json
def command(tiles: str, melds: int, as_json: bool) -> None:
    """Tell the distance to ready, the useful tiles, and for 14 tiles what each discard keeps."""
    report = hand_report.report(parse(tiles), melds)
    if as_json:
        print_json(hand_report.as_json(report))
    else:
        print(hand_report.as_text(report))
