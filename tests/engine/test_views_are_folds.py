"""The facts told to a seat fold into the table that it sees; `reliability/fold_views.py` folds many more."""

from dataclasses import replace

import pytest
from fold_views import fold

from game.engine import facts
from game.rules.games.catalogue import GAMES

#: As many hands as take some five seconds each.
HANDS = {"south_vietnamese": 48, "hong_kong_old_style": 16, "simple": 32}


@pytest.mark.parametrize("key", GAMES)
def test_every_view_is_the_fold_of_what_the_seat_was_told(key):
    found = fold(key, HANDS.get(key, 16))
    assert found.differences == ()
    assert found.hands >= 16
    assert found.views > 2 * found.facts


def test_a_fact_that_tells_too_little_is_found(monkeypatch):
    seen_by = facts.Discarded.seen_by

    def blank(event, seat, rules):
        return replace(seen_by(event, seat, rules), from_draw=False)

    monkeypatch.setattr(facts.Discarded, "seen_by", blank)
    assert "thrown of" in fold("simple", 1).differences[0]
