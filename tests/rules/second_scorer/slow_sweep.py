"""
Compares the scorer with the slow one on many hands: `python tests/rules/second_scorer/slow_sweep.py [20000]`.

The suite does the same on fewer hands. It prints equal hands by number of jokers, and stops at the first difference.
"""

import random
import sys
from collections import Counter

from test_against_slow import agree, possible, random_case, random_orphans

MOST_JOKERS = 3


def sweep(hands):
    agreed = Counter()
    turn = 0
    while agreed.total() < hands:
        for jokers in range(MOST_JOKERS + 1):
            mixer = random.Random(f"sweep {turn} {jokers}")
            draw = random_orphans if turn % 20 == 0 else random_case
            case = draw(mixer, jokers)
            if possible(case):
                agree(case)
                agreed[jokers] += 1
        turn += 1
    return agreed


if __name__ == "__main__":
    found = sweep(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
    print(f"{found.total()} hands agree; by jokers: {dict(sorted(found.items()))}")
