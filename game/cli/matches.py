"""`mat-chuoc play`, `open`, `simulate`: to the table, into the viewer, and whole matches without a window."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import click

from game.cli import common
from game.cli.common import as_json
from game.cli.spoken import spoken
from game.engine import facts
from game.errors import Unreadable
from game.record.lines import PERSON
from game.session.player import named
from game.session.simulate import seated, simulate
from game.settings import MOST_HANDS, SPEEDS


@spoken("play")
def play(
    rules: Annotated[str, common.rules_option],
    options: Annotated[tuple[str, ...], common.house_option],
    preset: Annotated[str | None, common.preset_option],
    seats: Annotated[str | None, click.option("--seats", metavar="A,B,C,D")],
    hands: Annotated[int | None, click.option("--hands", type=click.IntRange(1, MOST_HANDS))],
    seed: Annotated[str | None, click.option("--seed", metavar="TEXT")],
    speed: Annotated[str | None, click.option("--speed", type=click.Choice(SPEEDS[::-1]))],
    text: Annotated[bool, click.option("--text", is_flag=True)],
    exit_: Annotated[bool, click.option("--exit", "exit_", is_flag=True)],
    as_json: Annotated[bool, as_json],
) -> None:
    """Play a match in the window; with --text, a screen reader on the terminal can follow."""
    from game.gui.main import play as at_the_table  # noqa: PLC0415  (a wrong option is told without opening pygame)

    game = common.chosen_rules(rules, options, hands, preset)
    players = common.players_of(seats, ",".join([PERSON] + ["casual"] * (game.players - 1)), common.known_personas())
    if [player.agent for player in players].count(PERSON) > 1:
        raise Unreadable("ask.one_person")
    told = False if as_json else text or None  # --json prints nothing else, whatever the settings are
    table = common.for_players(game, len(players), options)
    path = at_the_table(table, players, seed=seed, speed=speed, text=told, leave_when_over=exit_)
    if as_json:
        common.print_json({"file": str(path) if path else None})


@spoken("open")
def open_games(
    files: Annotated[tuple[str, ...], click.argument("files", nargs=-1, required=True)],
    text: Annotated[bool, click.option("--text", is_flag=True)],
) -> None:
    """Open saved games in the window (.mcr, .mcz); the word `open` may be left out."""
    from game.gui.main import open_files  # noqa: PLC0415  (no pygame for those who ask for help)

    open_files([Path(file) for file in files], text=text or None)


@spoken("simulate")
def simulate_match(
    rules: Annotated[str, common.rules_option],
    options: Annotated[tuple[str, ...], common.house_option],
    preset: Annotated[str | None, common.preset_option],
    seats: Annotated[str | None, click.option("--seats", metavar="A,B,C,D")],
    hands: Annotated[int, click.option("--hands", type=click.IntRange(1, MOST_HANDS), required=True)],
    seed: Annotated[str, click.option("--seed", required=True, metavar="TEXT")],
    out: Annotated[str, click.option("--out", required=True, metavar="DIR")],
    as_json: Annotated[bool, as_json],
) -> None:
    """Play a match of agents and write its replay."""
    game = common.chosen_rules(rules, options, hands, preset)
    known = common.known_personas()
    players = common.players_of(seats, ",".join(["casual"] * game.players), known)
    header = seated(common.for_players(game, len(players), options), seed, players, named(players, known))
    with common.progress(hands) as bar:

        def tick(found: Sequence[facts.Event]) -> None:
            bar.update(sum(isinstance(event, facts.HandEnded) for event in found))

        path = simulate(header, Path(out), tick)
    if as_json:
        common.print_json({"file": str(path), "hands": hands, "commitment": header.commitment})
    else:
        print(path)
