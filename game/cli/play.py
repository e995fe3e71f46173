"""`mat-chuoc play`: straight to the table."""

import click

from game.cli.common import (
    as_json,
    chosen_rules,
    for_players,
    known_personas,
    players_of,
    preset_option,
    print_json,
    rules_options,
)
from game.cli.spoken import spoken
from game.errors import Unreadable
from game.record.lines import PERSON
from game.settings import MOST_HANDS, SPEEDS


@spoken("play")
@rules_options
@preset_option
@click.option("--seats", metavar="A,B,C,D")
@click.option("--hands", type=click.IntRange(1, MOST_HANDS))
@click.option("--seed", metavar="TEXT")
@click.option("--speed", type=click.Choice(SPEEDS[::-1]))
@click.option("--text", is_flag=True)
@click.option("--exit", "exit_", is_flag=True)
@as_json
def command(
    rules: str,
    preset: str | None,
    options: tuple[str, ...],
    seats: str | None,
    hands: int | None,
    seed: str | None,
    speed: str | None,
    text: bool,
    exit_: bool,
    as_json: bool,
) -> None:
    """Play a match in the window; with --text, a screen reader on the terminal can follow."""
    from game.gui.main import play  # noqa: PLC0415  (a wrong option is told without opening pygame)

    game = chosen_rules(rules, options, hands, preset)
    players = players_of(seats, ",".join([PERSON] + ["casual"] * (game.players - 1)), known_personas())
    if [player.agent for player in players].count(PERSON) > 1:
        raise Unreadable("ask.one_person")
    told = False if as_json else text or None  # --json prints nothing else, whatever the settings are
    table = for_players(game, len(players), options)
    path = play(table, players, seed=seed, speed=speed, text=told, leave_when_over=exit_)
    if as_json:
        print_json({"file": str(path) if path else None})
