"""The list of rules of Mum's Malaysian at work: what it counts is there, and what it does not see is in a test."""

import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def script():
    sys.path.insert(0, str(ROOT / "build_scripts"))
    try:
        import malaysian_rules

        return malaysian_rules
    finally:
        sys.path.remove(str(ROOT / "build_scripts"))


def test_every_rule_is_seen_or_has_a_test_that_is_there(script):
    page = (ROOT / "docs" / "malaysian-rules.md").read_text(encoding="utf-8")
    for _, told, _, test in script.RULES:
        (line,) = [line for line in page.splitlines() if line.startswith(f"| {told} |")]
        seen = line.split("|")[3].strip()
        assert seen.isdecimal() or (ROOT / test).is_file(), told
        assert not test or (ROOT / test).is_file(), test


def test_matches_show_the_usual_rules(script):
    seen = Counter()
    for match in script.matches(4):
        seen += script.seen_in(match)
    usual = ("roll", "jump", "flowers", "flower drawn", "cau", "self-draw", "pong", "chi", "deal passes", "wind", "end")
    assert all(seen[key] for key in usual)
    assert seen["end"] == 4
    assert seen["deal always passes"] == 2 * 15
    assert any(key.startswith("wsom ") for key in seen)
    assert any(key.startswith("mum ") for key in seen)
