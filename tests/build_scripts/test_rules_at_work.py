"""The lists of rules at work, one a game: what is counted is there, and what is not seen is in a test."""

from collections import Counter
from pathlib import Path

import american_rules
import malaysian_rules
import pytest

ROOT = Path(__file__).parents[2]
GAMES = ((malaysian_rules, "malaysian-rules.md"), (american_rules, "american-rules.md"))


@pytest.mark.parametrize(("script", "page"), GAMES)
def test_every_rule_is_seen_or_has_a_test_that_is_there(script, page):
    lines = (ROOT / "docs" / page).read_text(encoding="utf-8").splitlines()
    for _, told, _, test in script.RULES:
        (line,) = [line for line in lines if line.startswith(f"| {told} |")]
        seen = line.split("|")[3].strip()
        assert seen.isdecimal() or (ROOT / test).is_file(), told
        assert not test or (ROOT / test).is_file(), test


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
