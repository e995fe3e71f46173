"""
The stake of each preset: makes game/rules/data/outlook.yaml anew.

    python build_scripts/tables/review_scale.py [--hands 600] [--only GAME]

Four of the strongest agent play `--hands` hands by the house rules of each preset, except presets that differ only in
the length of the match. `stakes` are the standard deviations of the payments. Six hundred hands take about two minutes,
in the American game four.
"""

import argparse
import sys
from pathlib import Path
from statistics import pstdev
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.agents.levels.catalogue import strongest
from game.engine import facts
from game.rules.games.catalogue import GAMES, built_in, ruleset
from game.rules.luck import SCALES
from game.session.match import Match
from game.session.simulate import seated
from game.session.strength import preset_of

TABLE = ROOT / "game" / "rules" / SCALES
HEAD = (
    "# What reviews need to know of each game, measured, not by hand: by build_scripts/tables/review_scale.py,\n"
    "# and what is under `race` by build_scripts/tables/review_race.py.\n"
)


def measure(game: str, preset: str, hands: int) -> float:
    """Return the stake by the house rules of a preset."""
    match = played(game, preset, hands)
    events = enumerate(match.timeline.events, 1)
    ends = [match.timeline.table(n) for n, event in events if isinstance(event, facts.HandEnded)]
    return round(pstdev(table.gains[seat] for table in ends for seat in table.players), 2)


def own_presets(game: str) -> list[str]:
    """Return the presets of a game that differ in more than its length."""
    return [one.name for one in built_in(game) if preset_of(game, one.options) == one.name]


def played(game: str, preset: str, hands: int) -> Match:
    """Play `hands` hands with four of the strongest agent, or one match if its length is fixed."""
    usual = ruleset(game, GAMES[game].presets[preset])
    length = {usual.length: hands} if usual.length in usual.values else {}
    rules = ruleset(game, {**GAMES[game].presets[preset], **length})
    match = Match(seated(rules, "scale", [strongest(rules)] * rules.players))
    match.play()
    return match


def write(table: dict[str, Any]) -> None:
    """Write the table of all games."""
    TABLE.write_text(HEAD + yaml.safe_dump(table, sort_keys=False, default_flow_style=None), encoding="utf-8")


def main() -> None:
    """Measure, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=600)
    parser.add_argument("--only", choices=tuple(GAMES))
    asked = parser.parse_args()
    table = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    for game in [asked.only] if asked.only else GAMES:
        found = {preset: measure(game, preset, asked.hands) for preset in own_presets(game)}
        table[game] = {
            "stakes": found,
            **{key: value for key, value in table.get(game, {}).items() if key == "race"},
        }
        print(game, table[game], flush=True)
    write(table)


if __name__ == "__main__":
    main()
