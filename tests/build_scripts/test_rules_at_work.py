"""The lists of rules at work: usual matches show the usual rules, and the tests of all others exist."""

from collections import Counter
from pathlib import Path

import american_rules
import malaysian_rules
import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("script", [malaysian_rules, american_rules])
def test_the_test_that_plays_a_rule_is_there(script):
    assert [test for *_, test in script.RULES if test and not (ROOT / test).is_file()] == []
    lines = script.text_of(Counter(), 0, 0).splitlines()
    assert all(any(line.startswith(f"| {told} |") for line in lines) for _, told, _, _ in script.RULES)


def test_malaysian_matches_show_the_usual_rules():
    seen = sum(map(malaysian_rules.seen_in, malaysian_rules.matches(4)), Counter())
    usual = ("roll", "jump", "flowers", "flower drawn", "cau", "self-draw", "pong", "chi", "deal passes", "wind", "end")
    assert all(seen[key] for key in usual)
    assert seen["end"] == 4
    assert seen["deal always passes"] == 2 * 15
    assert any(key.startswith("wsom ") for key in seen)
    assert any(key.startswith("mum ") for key in seen)


def test_american_matches_show_the_usual_rules():
    seen = sum(map(american_rules.seen_in, american_rules.matches(3)), Counter())
    usual = ("pass", "pung", "kong", "joker exposed", "redeemed from another", "challenge", "admitted", "denied")
    assert all(seen[key] for key in (*usual, "new seats", "wrong exposure", "goes back", "thrown"))
    assert (seen["sixteen"], seen["new seats"]) == (1, 3)
