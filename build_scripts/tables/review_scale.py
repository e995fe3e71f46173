"""
What reviews need to know of each game: makes game/rules/data/outlook.yaml anew.

    python build_scripts/tables/review_scale.py [--hands 600] [--only GAME]

Four of the strongest agent play `--hands` hands by the house rules of each preset, except presets that differ only in
the length of the match. After each discard the agent's value of each player's hand is recorded, and at the end the
payment of the hand. `scales` are the slopes of the payment against the value of the player's hand less the mean of the
others', by least squares, with no value above what the hand may win; `stakes` are the standard deviations of the
payments. Six hundred hands take about two minutes, in the American game four.
"""

import argparse
import sys
from pathlib import Path
from statistics import fmean, linear_regression, pstdev
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.agents.levels.catalogue import strongest
from game.engine import facts
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.games.presets import built_in
from game.rules.luck import SCALES
from game.session.judge.measured import scale_of
from game.session.judge.outlook import Outlook, bounded
from game.session.match import Match
from game.session.opponents.simulate import seated
from game.session.opponents.strength import preset_of

TABLE = ROOT / "game" / "rules" / SCALES
HEAD = (
    "# What reviews need to know of each game, measured, not by hand: by build_scripts/tables/review_scale.py,\n"
    "# and what is under `race` by build_scripts/tables/review_race.py.\n"
)
#: Steps in the search of the slope, and the smallest scale.
_STEPS, _LEAST = 6, 0.05


def measure(game: str, preset: str, hands: int) -> tuple[float, float]:
    """Return the scale and the stake by the house rules of a preset."""
    match = played(game, preset, hands)
    outlook = Outlook(match.rules)
    seen: list[tuple[int, dict[int, tuple[float, float]], float]] = []
    under_way: list[tuple[int, dict[int, tuple[float, float]]]] = []
    ends: list[int] = []
    for n, event in enumerate(match.timeline.events, 1):
        table = match.timeline.table(n)
        if isinstance(event, facts.Discarded):
            under_way.append((event.seat, {seat: outlook.raw(table, seat) for seat in table.players}))
        elif isinstance(event, facts.HandEnded):
            ends += (table.gains[seat] for seat in table.players)
            seen += ((seat, values, table.gains[seat]) for seat, values in under_way)
            under_way.clear()
    scale = scale_of(match.rules)
    for _ in range(_STEPS):
        scale = max(scale * slope(seen, scale), _LEAST)
    return round(scale, 2), round(pstdev(ends), 2)


def slope(seen: list[tuple[int, dict[int, tuple[float, float]], float]], scale: float) -> float:
    """Return the slope of the payments against the values at this scale."""
    expected = []
    for seat, values, _ in seen:
        points = {one: bounded(scale, *value) for one, value in values.items()}
        expected.append(points[seat] - fmean(value for one, value in points.items() if one != seat))
    return linear_regression(expected, [paid for _, _, paid in seen]).slope


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
            "scales": {preset: scale for preset, (scale, _) in found.items()},
            "stakes": {preset: stake for preset, (_, stake) in found.items()},
            **{key: value for key, value in table.get(game, {}).items() if key == "race"},
        }
        print(game, table[game], flush=True)
    write(table)


if __name__ == "__main__":
    main()
