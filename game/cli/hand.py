"""`mat-chuoc hand`: distance and useful tiles of a hand; in games with named hands, the nearest of them."""

from collections import Counter
from typing import Any

import click

from game.cli.common import as_json, chosen_rules, print_json, rules_options
from game.cli.spoken import spoken, words_for
from game.errors import Unreadable
from game.rules.hand import report as hand_report
from game.rules.hand.distance import tally
from game.rules.named_hand import NamedHand
from game.tiles.notation import parse
from game.words.table.hand_lines import hand_lines


@spoken("hand")
@click.argument("tiles")
@rules_options
@click.option("--melds", type=click.IntRange(0, 4), default=0)
@as_json
def command(tiles: str, melds: int, rules: str, options: tuple[str, ...], as_json: bool) -> None:
    """Report how far a hand is from ready, which tiles help, and for 14 tiles what each discard keeps."""
    game = chosen_rules(rules, options)
    copies = Counter(tile.kind for tile in game.tiles)
    hand = parse(tiles)
    named = game.named_hands(tally(hand), ()) if len(hand) > 1 else ()
    if named and melds:
        raise Unreadable("ask.melds_matter")
    if named:
        report = hand_report.report_of(game, hand, copies)
    else:
        report = hand_report.report(hand, melds, game.shapes, copies)
    if as_json:
        print_json(hand_report.as_json(report) | ({"hands": [_as_json(one) for one in named]} if named else {}))
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
