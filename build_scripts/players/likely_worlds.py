"""
Compares the others' hands in a review's worlds with the real ones: the figures of docs/measured/review.md.

    python build_scripts/players/likely_worlds.py [--rules KEY] [--option K=V …] [--agent club] [--hands N] [--seed S]

At every third discard of matches of equal agents, another player's real hand is compared with that hand in one world of
the player on turn. By that player's number of discards it prints the number of hands, their mean distance, and the
share of ready hands.
"""

import argparse
import sys
from collections import defaultdict
from pathlib import Path
from statistics import fmean

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from review_proof import played, rules_of

from game.engine.table import Phase, Place
from game.errors import NotAllowed
from game.rules.ruleset import Ruleset
from game.session.branch.worlds import Worlds

_EVERY = 3  # discards
_CLASSES = (0, 2, 4, 6, 8, 10, 13)  # fewest discards of each row


def looked_at(rules: Ruleset, agent: str, seed: str) -> dict[int, list[tuple[int, int]]]:
    """Distances in the game and in the worlds, by number of discards."""
    match = played(rules, agent, seed)
    found: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for n in range(len(match.timeline)):
        table = match.timeline.table(n)
        thrown = sum(len(place.thrown) for place in table.places)
        if table.phase is not Phase.TURN or table.owed or thrown % _EVERY:
            continue
        try:
            world = Worlds(match, n, table.turn).world(1)
        except NotAllowed:
            continue
        for seat in table.players:
            if seat != table.turn:
                there = [_distance(one.places[seat], rules) for one in (table, world)]
                found[len(table.places[seat].thrown)].append((there[0], there[1]))
    return found


def _distance(place: Place, rules: Ruleset) -> int:
    return rules.distance(place.held.counts, place.melds)


def main() -> None:
    """Compare and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="south_vietnamese")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--agent", default="club")
    parser.add_argument("--hands", type=int, default=20)
    parser.add_argument("--seed", default="likely")
    asked = parser.parse_args()
    rules = rules_of(asked)
    found = looked_at(rules, asked.agent, asked.seed)
    for least, most in zip(_CLASSES, (*_CLASSES[1:], 99), strict=True):
        pairs = [pair for discards in range(least, most) for pair in found[discards]]
        if pairs:
            real, worlds = zip(*pairs, strict=True)
            print(f"{least:2} discards and more: {len(pairs):4} hands;", end=" ")
            for name, distances in (("real", real), ("in worlds", worlds)):
                ready = sum(one <= 0 for one in distances) / len(distances)
                print(f"{name} {fmean(distances):.2f} from ready, {ready:.0%} ready", end="; ")
            print()


if __name__ == "__main__":
    main()
