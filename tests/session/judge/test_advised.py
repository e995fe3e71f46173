"""What a hint advises: the best hand of a tie, always a reason, and none against itself, in every game."""

import sys
from functools import cache
from pathlib import Path

import pytest
from played import game_of, some

from game.session.judge.weighing import Judge
from game.words.lookup import Words

sys.path.insert(0, str(Path(__file__).parents[3] / "build_scripts" / "players"))

from advice_proof import advised

GAMES = {
    "south_vietnamese": {},
    "simple": {},
    "hong_kong_old_style": {"min_faan": 3},
    "mums_malaysian": {},
    "american": {},
}


@cache
def found(key):
    """What a hint says at a few dozen moments of a small game."""
    game = game_of(key, **GAMES[key])
    judge, words = Judge(game.header.rules), Words("en", key)
    return [advised(game, question, judge, words) for question in some(game, 36)]


@pytest.mark.parametrize("key", GAMES)
def test_no_option_of_the_same_tie_leaves_a_better_hand(key):
    assert len(found(key)) >= 30
    assert not [one.said for one in found(key) if one.stands_behind]


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_always_has_a_reason_and_none_against_itself(key):
    words = Words("en", key)
    assert not [one.said for one in found(key) if one.is_mute(words)]
    assert not [one.said for one in found(key) if one.speaks_against(words)]
    assert len({one.said.reason for one in found(key)}) > 3
