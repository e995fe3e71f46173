"""`mat-chuoc simulate`: whole matches without a window."""

from collections.abc import Sequence
from pathlib import Path

import click

from game.cli.common import (
    as_json,
    chosen_rules,
    for_players,
    known_personas,
    players_of,
    preset_option,
    print_json,
    progress,
    rules_options,
)
from game.cli.spoken import spoken
from game.engine import facts
from game.engine.facts import Event
from game.session.opponents.player import named
from game.session.opponents.simulate import seated, simulate
from game.settings import MOST_HANDS


@spoken("simulate")
@rules_options
@preset_option
@click.option("--seats", metavar="A,B,C,D")
@click.option("--hands", type=click.IntRange(1, MOST_HANDS), required=True)
@click.option("--seed", required=True, metavar="TEXT")
@click.option("--out", required=True, metavar="DIR")
@as_json
def command(
    rules: str,
    preset: str | None,
    options: tuple[str, ...],
    seats: str | None,
    hands: int,
    seed: str,
    out: str,
    as_json: bool,
) -> None:
    """Play a match of agents and write its replay."""
    game = chosen_rules(rules, options, hands, preset)
    known = known_personas()
    players = players_of(seats, ",".join(["casual"] * game.players), known)
    header = seated(for_players(game, len(players), options), seed, players, named(players, known))
    with progress(hands) as bar:

        def tick(found: Sequence[Event]) -> None:
            bar.update(sum(isinstance(event, facts.HandEnded) for event in found))

        path = simulate(header, Path(out), tick)
    if as_json:
        print_json({"file": str(path), "hands": hands, "commitment": header.commitment})
    else:
        print(path)
