"""Random American hands of every section of the card against the second scorer, and hands that do not win."""

import random
from collections import Counter

import slow_american_scores as slow
from agreement import Comparison

COMPARISON = Comparison(slow.SCORER, lambda row: row["points"])
HANDS = 250


def test_random_hands():
    chance, seen = random.Random("american"), Counter()
    cases = [case for _ in range(HANDS) if (case := slow.random_case(chance)) is not None]
    for case in cases:
        rows = COMPARISON.agree(case)
        seen.update([*rows, *case["options"].items(), (bool(rows), "melds" in case)])
    assert seen.keys() >= {*slow.KEYS, ("jokerless_double", False), (True, True), (True, False), (False, False)}


def test_hands_that_do_not_win():
    assert [COMPARISON.agree(case) for case in slow.SCORER.losers] == [{}] * len(slow.LOSERS)
