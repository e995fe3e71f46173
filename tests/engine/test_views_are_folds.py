"""What a seat is told, fact by fact, makes the table that it sees; `build_scripts/fold_views.py` folds many more."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine import facts
from game.rules.catalogue import GAMES

SCRIPTS = Path(__file__).parents[2] / "build_scripts"
#: As many hands as fit into some five seconds each.
HANDS = {"south_vietnamese": 48, "hong_kong_old_style": 16, "simple": 32}


@pytest.fixture(scope="module")
def fold():
    sys.path.insert(0, str(SCRIPTS))
    try:
        from fold_views import fold
    finally:
        sys.path.remove(str(SCRIPTS))
    return fold


@pytest.mark.parametrize("key", GAMES)
def test_every_view_is_the_fold_of_what_the_seat_was_told(fold, key):
    found = fold(key, HANDS.get(key, 16))
    assert found.differences == ()
    assert found.hands >= 16
    assert found.views > 2 * found.facts


def test_a_fact_that_tells_too_little_is_found(fold, monkeypatch):
    seen_by = facts.Discarded.seen_by

    def blank(event, seat, rules):
        return replace(seen_by(event, seat, rules), from_draw=False)

    monkeypatch.setattr(facts.Discarded, "seen_by", blank)
    assert "thrown of" in fold("simple", 1).differences[0]
