"""
The judge plays: an agent that takes the best option of a hint, measured against the strongest level on common walls.

    python build_scripts/players/judge_plays.py FILE --walls 1500 [--rules KEY] [--preset NAME] [--seed TEXT]

Each wall is one hand, played once by four of the strongest level, and once with the judge in each seat. A hint always
puts a win on offer first, so the judge leaves wins to the strongest level. Every wall is a line of FILE, and the same
command goes on after the last one. The script prints what the judge gains, and for each kind of choice how often the
judge decided otherwise and the mean gain of the hands with such a choice.
"""

import argparse
import json
import sys
from collections import Counter
from dataclasses import replace
from math import nan, sqrt
from pathlib import Path
from statistics import fmean, pstdev, stdev
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.agents.agent import chosen
from game.agents.levels.catalogue import strongest
from game.engine.actions import DeclareWin, sense_of
from game.engine.facts.redact import view
from game.record.header import Header, Seat
from game.record.lines import GHOST, PERSON
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.ruleset import Ruleset
from game.session.judge.weighing import Judge, Weighing
from game.session.match import Match, agent_stream
from game.session.review.judgement import kind_of
from game.tiles.stream import Chance


def hand(header: Header, seat: int, judge: Judge) -> tuple[int, dict[str, int]]:
    """Play a hand with the judge in a seat; return its points, and how often it decided otherwise, by kind."""
    seats = tuple(replace(one, agent=PERSON) if at == seat else one for at, one in enumerate(header.seats))
    match, otherwise = Match(replace(header, seats=seats)), Counter[str]()
    while not match.over:
        question = match.asked().get(seat)
        if question is not None and seat not in match.wishes:
            weighing = Weighing(match, len(match.timeline), seat, judge)
            may_win = any(isinstance(one, DeclareWin) for one in question.actions)
            if not may_win and weighing.ranking and weighing.estimate is not None:
                best, usual = weighing.ranking[0].action, weighing.estimate.advised
                if sense_of(best) != sense_of(usual):
                    otherwise[kind_of(question.actions, best, usual)] += 1
            else:
                seen = view(match.timeline.now, seat, judge.rules)
                stream = agent_stream(Chance(header.seed), seat, seen.table)
                best = chosen(judge.agent, seen, question, judge.rules, stream)
            match.wish(seat, best)
        match.step()
    return match.timeline.now.scores[seat], dict(otherwise)


def wall(rules: Ruleset, seed: str, judge: Judge) -> list[dict[str, Any]]:
    """Play a wall; return for each seat the points of the usual player and of the judge, and its other decisions."""
    level = strongest(rules)
    seats = tuple(Seat(f"{at}", GHOST if at in rules.ghosts else level) for at in range(rules.seats))
    header = Header(rules, seed, seats)
    usual = Match(header)
    usual.play()
    found = []
    for seat in usual.timeline.now.players:
        points, otherwise = hand(header, seat, judge)
        found.append({"usual": usual.timeline.now.scores[seat], "judge": points, "otherwise": otherwise})
    return found


def of(numbers: list[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    return fmean(numbers), stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else nan


def told(walls: list[list[dict[str, Any]]]) -> None:
    """Print the gain of the judge on these walls, in all and by kind of choice."""
    points, error = of([fmean(seat["judge"] - seat["usual"] for seat in seats) for seats in walls])
    hands = [seat for seats in walls for seat in seats]
    spread = pstdev([seat["judge"] for seat in hands]) or 1.0
    print(f"{len(walls)} walls: {points:.2f} ± {error:.2f} points, d {points / spread:.4f} ± {error / spread:.4f}")
    for kind in sorted({kind for seat in hands for kind in seat["otherwise"]}):
        those = [seat for seat in hands if kind in seat["otherwise"]]
        points, error = of([seat["judge"] - seat["usual"] for seat in those])
        times = sum(seat["otherwise"][kind] for seat in those)
        print(f"  {kind}: {times} times in {len(those)} hands, which gain {points:.1f} ± {error:.1f}")


def main() -> None:
    """Play the walls that are missing in the file, then print the figures of all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[1])
    parser.add_argument("file", type=Path)
    parser.add_argument("--walls", type=int, required=True)
    parser.add_argument("--rules", default="south_vietnamese", choices=GAMES)
    parser.add_argument("--preset", default="default")
    parser.add_argument("--seed", default="judge plays")
    asked = parser.parse_args()
    game = GAMES[asked.rules]
    rules = ruleset(asked.rules, {**game.presets[asked.preset], game.length: 1})
    judge = Judge(rules)
    walls = [json.loads(line) for line in asked.file.read_text().splitlines()] if asked.file.exists() else []
    with asked.file.open("a") as out:
        for number in range(len(walls), asked.walls):
            walls.append(wall(rules, f"arena/publish/{asked.seed}/wall/{number}", judge))
            print(json.dumps(walls[-1]), file=out, flush=True)
    told(walls)


if __name__ == "__main__":
    main()
