"""The lists of rules at work, one a game: what is counted is there, and what is not seen is in a test."""

import importlib
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = {"malaysian_rules": "malaysian-rules.md", "american_rules": "american-rules.md"}


def script(name):
    sys.path.insert(0, str(ROOT / "build_scripts"))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(ROOT / "build_scripts"))


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_seen_or_has_a_test_that_is_there(name):
    page = (ROOT / "docs" / GAMES[name]).read_text(encoding="utf-8")
    for _, told, _, test in script(name).RULES:
        (line,) = [line for line in page.splitlines() if line.startswith(f"| {told} |")]
        seen = line.split("|")[3].strip()
        assert seen.isdecimal() or (ROOT / test).is_file(), told
        assert not test or (ROOT / test).is_file(), test


def test_malaysian_matches_show_the_usual_rules():
    malaysian, seen = script("malaysian_rules"), Counter()
    for match in malaysian.matches(4):
        seen += malaysian.seen_in(match)
    usual = ("roll", "jump", "flowers", "flower drawn", "cau", "self-draw", "pong", "chi", "deal passes", "wind", "end")
    assert all(seen[key] for key in usual)
    assert seen["end"] == 4
    assert seen["deal always passes"] == 2 * 15
    assert any(key.startswith("wsom ") for key in seen)
    assert any(key.startswith("mum ") for key in seen)


def test_american_matches_show_the_usual_rules():
    american, seen = script("american_rules"), Counter()
    for match in american.matches(3):
        seen += american.seen_in(match)
    usual = ("pass", "pung", "kong", "joker exposed", "redeemed from another", "challenge", "admitted", "denied")
    assert all(seen[key] for key in (*usual, "new seats", "wrong exposure", "goes back", "thrown"))
    assert (seen["sixteen"], seen["new seats"]) == (1, 3)
