"""
How much luck is in the house rules: makes game/rules/data/luck.yaml anew, for every preset of every game.

    python build_scripts/tables/luck.py [--strong club] [--base casual] [--walls 100] [--workers 2] [--only GAME]

For each preset a strong player meets three of the base level in whole matches of the game's full length, on the same
walls in each seat (docs/arena.md). By default these are the two strongest levels. With `--state FOLDER` a stopped run
continues; presets that `--only` does not name keep their entries in the table.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.agents.levels.catalogue import LEVELS
from game.rules import luck
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.luck import Luck
from game.rules.options import Value
from game.session.arena.contest import answer, contest
from game.session.arena.work import Work
from game.session.workers import WorkerPool

TABLE = ROOT / "game" / "rules" / luck.FILE
HEAD = """\
# How much luck is in the house rules, measured; made by build_scripts/tables/luck.py, not by hand.
# For each preset: a strong player among players of the base level. game/rules/luck.py says what the figures are.
"""
#: The rows of No-Flowers-No-Leaves; such a win has exactly one of them.
NOTHING = ("nfnl", "nfnl_pure", "nfnl_green_jokers")
_DRAWN_BY_NOBODY = ("discard", "self_draw", "robbed_kong", "green_jokers")


def measure(game: str, options: Mapping[str, Value], strong: str, base: str, asked: argparse.Namespace) -> Luck:
    """Play the match-up with these house rules."""
    rules = ruleset(game, options)
    met = replace(contest(rules, [strong, base], "luck", asked.walls, hands=None, block="publish"), one_way=True)
    state = asked.state and Path(asked.state) / f"{game}-{'-'.join(f'{k}={v}' for k, v in options.items())}.json"
    work = Work(met, Path(state) if state else None)
    if asked.workers == 1:
        work.run(stretch=1)
    else:
        with WorkerPool(asked.workers) as executor:
            work.run(executor, asked.workers, stretch=1)
    found = answer(met, work.tally)
    if found["failures"]:
        sys.exit(f"{game}: {found['failures'][0]}")
    pair = found["pairs"][0]
    return Luck(
        strong=strong,
        base=base,
        hands=pair["hands"],
        matches=pair["matches"],
        nothing=round(sum(pair["rows"].get(row, 0) for row in NOTHING), 4),
        drawn=round(sum(share for by, share in pair["ended"].items() if by not in _DRAWN_BY_NOBODY), 4),
        sd=round(pair["sd"], 2),
        edge=round(pair["edge"], 3),
        se=round(pair["se"], 3),
        match_points=round(pair["match_points"], 2),
        match_sd=round(pair["match_sd"], 1),
    )


def presets(only: Iterable[str]) -> Iterable[tuple[str, str, Mapping[str, Value]]]:
    """Presets to measure."""
    wanted = set(only)
    for game, known in GAMES.items():
        for preset, options in known.presets.items():
            if not wanted or f"{game}/{preset}" in wanted or game in wanted:
                yield game, preset, options


def read() -> dict[str, dict[str, Any]]:
    """The stored table, without presets that no longer exist."""
    if not TABLE.exists():
        return {}
    games = yaml.safe_load(TABLE.read_text(encoding="utf-8"))["games"]
    return {
        game: {preset: games[game][preset] for preset in known.presets if preset in games[game]}
        for game, known in GAMES.items()
        if game in games
    }


def write(games: Mapping[str, Mapping[str, Any]]) -> None:
    """Write the table."""
    ordered = {
        game: {preset: games[game][preset] for preset in known.presets if preset in games[game]}
        for game, known in GAMES.items()
        if games.get(game)
    }
    TABLE.write_text(HEAD + yaml.safe_dump({"games": ordered}, sort_keys=False), encoding="utf-8")


def main() -> None:
    """Measure the requested presets, and write the table after each."""
    levels = list(LEVELS)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--strong", default=levels[-1])
    parser.add_argument("--base", default=levels[-2])
    parser.add_argument("--walls", type=int, default=100, help="matches are four times as many")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--only", action="append", default=[], metavar="GAME[/PRESET]")
    parser.add_argument("--state", metavar="FOLDER", help="keep what is done there, and go on with it")
    asked = parser.parse_args()
    games = read()
    for game, preset, options in presets(asked.only):
        began = time.perf_counter()
        found = measure(game, options, asked.strong, asked.base, asked)
        games.setdefault(game, {})[preset] = asdict(found)
        write(games)
        until = f"{'' if found.telling else 'more than '}{found.matches_until_ahead}"
        print(
            f"{game}/{preset}: nothing {found.nothing:.1%}, drawn {found.drawn:.1%}, sd {found.sd}, edge {found.edge} "
            f"± {found.se}, ahead after {until} matches ({found.hands} hands in {time.perf_counter() - began:.0f} s)",
            flush=True,
        )


if __name__ == "__main__":
    main()
