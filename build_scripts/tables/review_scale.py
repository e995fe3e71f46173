"""
What reviews need to know of each game: makes game/rules/data/outlook.yaml anew.

    python build_scripts/tables/review_scale.py [--hands 200] [--only GAME]

In hands of the strongest agent by the usual house rules: after each discard the value that the agent gives the hand of
each player is taken down, and in the end what the hand paid. `scale` is the slope of what was paid against the value of
the own hand less the mean of the others', by least squares; `stake` the standard deviation of what was paid.
"""

import argparse
import sys
from pathlib import Path
from statistics import fmean, linear_regression, pstdev
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.agents.catalogue import strongest
from game.engine import facts
from game.rules.catalogue import GAMES, ruleset
from game.session.match import Match
from game.session.review.measured import FILE, measured
from game.session.review.outlook import Outlook
from game.session.simulate import seated

TABLE = ROOT / "game" / "rules" / FILE
HEAD = (
    "# What reviews need to know of each game, measured, not by hand: by build_scripts/tables/review_scale.py,\n"
    "# and what is under `race` by build_scripts/tables/review_race.py.\n"
)


def measure(game: str, hands: int) -> dict[str, float]:
    """Play hands and compare what was expected with what came."""
    usual = ruleset(game)
    rules = ruleset(game, {usual.length: hands} if usual.length in usual.values else {})
    match = Match(seated(rules, "scale", [strongest(rules)] * rules.players))
    match.play()
    outlook, scale = Outlook(rules), measured(game).scale
    expected: list[float] = []
    paid: list[float] = []
    ends: list[int] = []
    under_way: list[tuple[int, float]] = []
    for n, event in enumerate(match.timeline.events, 1):
        table = match.timeline.table(n)
        if isinstance(event, facts.Discarded):
            outlook.new_world()
            values = {seat: outlook.hand(table, seat) / scale for seat in table.players}
            others = fmean(value for seat, value in values.items() if seat != event.seat)
            under_way.append((event.seat, values[event.seat] - others))
        elif isinstance(event, facts.HandEnded):
            ends += (table.gains[seat] for seat in table.players)
            expected += (value for _, value in under_way)
            paid += (table.gains[seat] for seat, _ in under_way)
            under_way.clear()
    slope = linear_regression(expected, paid).slope
    return {"scale": round(max(slope, 0.05), 2), "stake": round(pstdev(ends), 2)}


def write(table: dict[str, Any]) -> None:
    """Write the table of all games."""
    TABLE.write_text(HEAD + yaml.safe_dump(table, sort_keys=False, default_flow_style=None), encoding="utf-8")


def main() -> None:
    """Measure, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--only", choices=tuple(GAMES))
    asked = parser.parse_args()
    table = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    for game in [asked.only] if asked.only else GAMES:
        table[game] = table.get(game, {}) | measure(game, asked.hands)
        print(game, table[game], flush=True)
    write(table)


if __name__ == "__main__":
    main()
