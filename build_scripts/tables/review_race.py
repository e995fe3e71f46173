"""
How fast a goal of a game is reached, for reviews: makes the section `race` of game/rules/data/outlook.yaml anew.

    python build_scripts/tables/review_race.py [--hands 900] [--game south_vietnamese] [--lacking PRESET | --last]

Hands of the strongest agent are played by the usual house rules. After each discard while the goal is open to a player,
all runners are recorded (`agents/levels/outlook`): each player's hand, by its distance; each goal, by the tiles in its
way; and a drawn hand, by the tiles left; in the end, also which of them was first. Of two runners each is first as
often as its speed is a share of both (Luce's rule). Two thirds of the hands give the speeds, by steps that increase the
likelihood each time (Hunter 2004); the others test the forecast.

`--lacking` plays by a preset in which a goal lacks some discards, and measures only the speeds of such goals, by the
number of these discards, beside the other speeds of the table. `--last` measures only how much slower is who has just
discarded.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log
from pathlib import Path
from statistics import fmean

import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from review_scale import TABLE, write

from game.agents.levels.catalogue import strongest
from game.agents.levels.outlook import LEFT_STEP, in_the_way, lacks
from game.engine import facts
from game.engine.table import Table
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.ruleset import Ruleset
from game.session.match import Match
from game.session.simulate import seated

#: Largest number of tiles in each class; larger numbers count as this one.
_DISTANCE, _WAY, _LACKING, _LEFT = 5, 7, 9, 4
#: The entries of each table.
_ENTRIES = {
    "distance": range(_DISTANCE + 1),
    "way": range(_WAY + 1),
    "lacking": range(1, _LACKING + 1),
    "left": range(_LEFT + 1),
}
_GOALS = ("way", "lacking")
_STEPS = 300
#: Pseudo-count, so that no unseen result is impossible.
_BESIDE = 0.5

#: A runner, as ("way", 3), and a race: all runners, the first, how many runners have just discarded, and whether the
#: first has. Those who have come first.
Runner = tuple[str, int]
Row = tuple[tuple[Runner, ...], Runner, int, bool]


def runners(table: Table, rules: Ruleset) -> dict[tuple[str, int | None], Runner]:
    """Runners by kind and seat; none if the goal is open to nobody."""
    ways = {seat: in_the_way(table.places[seat], rules) for seat in table.players}
    found: dict[tuple[str, int | None], Runner] = {}
    for seat, way in ways.items():
        if way is not None:
            lacking = min(lacks(table.places[seat], rules), _LACKING)
            found["way", seat] = ("lacking", lacking) if lacking else ("way", min(way, _WAY))
    if not found:
        return {}
    for seat in table.players:
        place = table.places[seat]
        distance = max(0, rules.distance(place.held.counts, place.melds))
        found["distance", seat] = "distance", min(distance, _DISTANCE)
    found["left", None] = "left", min(table.left // LEFT_STEP, _LEFT)
    return found


def rows_of(rules: Ruleset, seed: str) -> list[Row]:
    """Play a match and record every race."""
    match = Match(seated(rules, seed, [strongest(rules)] * rules.players))
    match.play()
    found: list[Row] = []
    under_way: list[tuple[int, dict[tuple[str, int | None], Runner]]] = []
    first: tuple[str, int | None] = "left", None
    for n, event in enumerate(match.timeline.events, 1):
        if isinstance(event, facts.Discarded):
            under_way.append((event.seat, runners(match.timeline.table(n), rules)))
        elif isinstance(event, facts.Won) and first[0] == "left":
            first = "way" if _by_goal(event, rules) else "distance", event.seat
        elif isinstance(event, facts.HandEnded):
            found += (_row(runs, first, seat) for seat, runs in under_way if first in runs)
            under_way, first = [], ("left", None)
    return found


def _row(runs: Mapping[tuple[str, int | None], Runner], first: tuple[str, int | None], seat: int) -> Row:
    """Return the race of these runners after a seat's discard."""
    last, others = ([run for (_, one), run in runs.items() if (one == seat) is is_last] for is_last in (True, False))
    return (*last, *others), runs[first], len(last), first[1] == seat


def _by_goal(won: facts.Won, rules: Ruleset) -> bool:
    """Return True if a win is by a goal: a hand without sets, or by what was discarded."""
    return won.by in {goal.way for goal in rules.goals} or any(part.shape == "tiles" for part in won.sheet.parts)


def speeds_of(rows: Iterable[Row], known: Mapping[Runner, float]) -> dict[Runner, float]:
    """Speeds that make the observed results most likely, beside those that are known."""
    races = Counter((tuple(sorted(Counter(runs).items())), first) for runs, first, *_ in rows)
    won: defaultdict[Runner, float] = defaultdict(lambda: _BESIDE)
    for (_, first), many in races.items():
        won[first] += many
    ran = {runner for (runs, _) in races for runner, _ in runs}
    speeds = {**dict.fromkeys(sorted(ran), 1.0), **known}
    for _ in range(_STEPS):
        shares: defaultdict[Runner, float] = defaultdict(lambda: 2 * _BESIDE)
        for (runs, _), many in races.items():
            total = sum(count * speeds[runner] for runner, count in runs)
            for runner, count in runs:
                shares[runner] += many * count / total
        speeds = {**{runner: won[runner] / shares[runner] for runner in speeds}, **known}
        most = 1.0 if known else max(speeds.values())
        speeds = {runner: speed / most for runner, speed in speeds.items()}
    return speeds


def foreseen(rows: Iterable[Row], speeds: dict[Runner, float]) -> tuple[float, float]:
    """Mean of -log of the observed results' probability, and mean square error of the goal's chance."""
    surprise, off = [], []
    for runs, first, *_ in rows:
        total = sum(speeds[runner] for runner in runs)
        surprise.append(-log(runs.count(first) * speeds[first] / total))
        goals = sum(speeds[one] for one in runs if one[0] in _GOALS) / total
        off.append((goals - (first[0] in _GOALS)) ** 2)
    return fmean(surprise), fmean(off)


def last_of(rows: Sequence[Row], speeds: Mapping[Runner, float]) -> float:
    """Return the factor of those who have just discarded under which the results are likeliest, in hundredths."""

    def likely(factor: float) -> float:
        found = 0.0
        for runs, _, count, is_last in rows:
            last, others = (sum(speeds[one] for one in some) for some in (runs[:count], runs[count:]))
            found += log((factor if is_last else 1.0) / (factor * last + others))
        return found

    return max((at / 100 for at in range(10, 151)), key=likely)


def _filled(speeds: dict[Runner, float], kind: str) -> list[float]:
    """Speeds of a kind by number, in percent of the fastest runner; unseen numbers take their neighbour's."""
    seen = [at for at in _ENTRIES[kind] if (kind, at) in speeds]
    return [round(100 * speeds[kind, min(seen, key=lambda one: abs(one - at))], 3) for at in _ENTRIES[kind]]


def main() -> None:
    """Measure, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="south_vietnamese")
    parser.add_argument("--hands", type=int, default=900)
    parser.add_argument("--lacking", default="", metavar="PRESET")
    parser.add_argument("--last", action="store_true")
    asked = parser.parse_args()
    table = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    race = table[asked.game].setdefault("race", {})
    kinds = [kind for kind in _ENTRIES if (kind == "lacking") == bool(asked.lacking)]
    known: dict[Runner, float] = {}
    if asked.lacking or asked.last:
        kept = [kind for kind in _ENTRIES if kind in race and (asked.last or kind not in kinds)]
        known = {(kind, at): speed / 100 for kind in kept for at, speed in zip(_ENTRIES[kind], race[kind], strict=True)}
    options = GAMES[asked.game].presets[asked.lacking] if asked.lacking else {}
    rules = ruleset(asked.game, {**options, ruleset(asked.game).length: asked.hands // 3})
    *measured, held_back = (rows_of(rules, f"race/{n}") for n in range(3))
    if asked.last:
        race["last"] = last_of([row for rows in measured for row in rows], known)
        print(f"last: {race['last']}, by the races held back {last_of(held_back, known)}")
        write(table)
        return
    speeds = speeds_of((row for rows in measured for row in rows), known)
    race.update({kind: _filled(speeds, kind) for kind in kinds})
    print(race, f"held back: {len(held_back)} races,", *(f"{figure:.4f}" for figure in foreseen(held_back, speeds)))
    write(table)


if __name__ == "__main__":
    main()
