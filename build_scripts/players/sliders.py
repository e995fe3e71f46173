"""
What each setting of a player changes: `python build_scripts/players/sliders.py [--walls 200] [--level club …]`.

Every adjustable level plays with one setting at its minimum, then at its maximum, among three plain players of the same
level. The figure of that setting is compared: calls, deal-ins, the worth of wins, jokers shown. The table is in
docs/measured/opponents.md.

    python build_scripts/players/sliders.py [--walls 200] [--seed TEXT] [--level KEY …] [--setting KEY …]
"""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.agents.levels.catalogue import LEVELS
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.options import Value
from game.session.arena.contest import answer, contest
from game.session.arena.work import Work
from game.session.workers import WorkerPool

SOUTH, HONG_KONG = "south_vietnamese", "hong_kong_old_style"
#: For each setting: its ends, the game and options to measure in, and the figure that it should move. Memory is
#: measured on a careful player, to whom it matters most.
SETTINGS: dict[str, tuple[int, int, str, dict[str, Value], str]] = {
    "value": (0, 10, SOUTH, {"nfnl": False}, "win_worth"),
    "caution": (0, 10, HONG_KONG, {}, "deal_in_rate"),
    "calling": (0, 10, HONG_KONG, {}, "calls_per_hand"),
    "thrift": (0, 10, SOUTH, {"nfnl": False}, "jokers_shown"),
    "memory": (0, 10, HONG_KONG, {}, "deal_in_rate"),
    "slips": (0, 60, HONG_KONG, {}, "win_rate"),
}


def measure(level: str, setting: str, walls: int, seed: str, workers: int) -> tuple[str, float, float]:
    """Return the name of a setting's figure, and its values at both ends."""
    least, most, game, options, figure = SETTINGS[setting]
    rules = ruleset(game, {**options, GAMES[game].length: 1})
    careful = "caution=10+" if setting == "memory" else ""
    ends = []
    for end in (least, most):
        met = contest(rules, [f"{level}:{careful}{setting}={end}", level], seed, walls, block="publish")
        met = replace(met, one_way=True)
        if workers == 1:
            tally = Work(met).run()
        else:
            with WorkerPool(workers) as executor:
                tally = Work(met).run(executor, workers=workers)
        ends.append(answer(met, tally)["agents"][0][figure])
    return figure, ends[0], ends[1]


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description="measure what each setting changes")
    parser.add_argument("--walls", type=int, default=200)
    parser.add_argument("--seed", default="sliders")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--level", action="append", choices=[key for key, level in LEVELS.items() if level.settings])
    parser.add_argument("--setting", action="append", choices=list(SETTINGS))
    asked = parser.parse_args()
    print("| level | setting | figure | least | most | moved |\n| --- | --- | --- | --- | --- | --- |")
    for level in asked.level or [key for key, level in LEVELS.items() if level.settings]:
        for setting in asked.setting or SETTINGS:
            figure, low, high = measure(level, setting, asked.walls, asked.seed, asked.workers)
            moved = f"{100 * (high / low - 1):+.0f} %" if low else "–"
            print(f"| {level} | {setting} | {figure} | {low:.3f} | {high:.3f} | {moved} |", flush=True)


if __name__ == "__main__":
    main()
