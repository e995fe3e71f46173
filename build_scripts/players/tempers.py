"""
What can be felt of those who sit at the table.

Every persona sits among three casual players, and what it does is counted: hands won, what a win brings, hands in which
its tile is won on, calls, jokers shown. The table is in docs/personas.md; what `--answers` keeps is what
`build_scripts/tables/strength.py` takes.

    python build_scripts/players/tempers.py [--walls 60] [--seed TEXT] [--answers FOLDER] [--persona KEY …]
"""

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.rules.catalogue import GAMES, ruleset
from game.session.arena.answer import answer
from game.session.arena.contest import contest
from game.session.arena.work import Work
from game.session.opponents.personas import shipped
from game.session.opponents.player import of_persona

#: The game in which every setting counts: jokers may be kept or shown, and hands may become dear.
GAME, OPTIONS = "south_vietnamese", {"nfnl": False}
USUAL = "casual"
COLUMNS = ("win_rate", "win_worth", "deal_in_rate", "calls_per_hand", "jokers_shown")


def met(way: str, walls: int, seed: str, answers: Path | None) -> dict[str, Any]:
    """Let one way of playing sit among three casual players; give the figures of the arena about it."""
    rules = ruleset(GAME, {**OPTIONS, GAMES[GAME].length: 1})
    against = USUAL if way != USUAL else f"{USUAL}:pace=quick"  # which changes no move
    one = replace(contest(rules, [way, against], seed, walls, block="publish"), one_way=True)
    file = answers / f"{way.replace(':', ' ')}.state" if answers else None
    found = answer(one, Work(one, file).run())
    if answers:
        (answers / f"{way.replace(':', ' ')}.json").write_text(json.dumps(found), encoding="utf-8")
    figures: dict[str, Any] = found["agents"][0]
    return figures


def main() -> None:
    """Measure and print the table."""
    known = shipped()
    parser = argparse.ArgumentParser(description="measure what can be felt of each persona")
    parser.add_argument("--walls", type=int, default=60)
    parser.add_argument("--seed", default="tempers")
    parser.add_argument("--answers", type=Path)
    parser.add_argument("--persona", action="append", choices=list(known))
    asked = parser.parse_args()
    if asked.answers:
        asked.answers.mkdir(parents=True, exist_ok=True)
    print(f"| who | way of playing | {' | '.join(COLUMNS)} |\n|{' --- |' * (2 + len(COLUMNS))}")
    ways = {key: of_persona(known[key]).way for key in asked.persona or known}
    for key, way in {USUAL: USUAL, **ways}.items():
        figures = met(way, asked.walls, asked.seed, asked.answers)
        told = way.replace("+", ", ").replace(":", ": ")
        cells = " | ".join(f"{figures[column]:.2f}" for column in COLUMNS)
        print(f"| {key} | {told} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
