"""What a hint advises: the best hand of a tie, always a reason, and none against itself, in every game."""

import sys
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from played import game_of, some

from game.engine.actions import NOTHING, Discard
from game.session.daily import match_of_day
from game.session.judge.weighing import Judge, Weighing
from game.session.match import Match
from game.tiles.kinds import kind
from game.words.lookup import Words

sys.path.insert(0, str(Path(__file__).parents[3] / "build_scripts" / "players"))

from advice_proof import advised

HONG_KONG = "hong_kong_old_style"
GAMES = {"south_vietnamese": {}, "simple": {}, HONG_KONG: {"min_faan": 3}, "mums_malaysian": {}, "american": {}}


@cache
def found(key):
    """What a hint says at two dozen moments of a small game."""
    game = game_of(key, **GAMES[key])
    judge, words = Judge(game.header.rules), Words("en", key)
    return [advised(game, question, judge, words) for question in some(game, 24)]


def ranked(key):
    """Those moments that have a ranking."""
    return [one for one in found(key) if one.judged.ranking]


@pytest.mark.parametrize("key", GAMES)
def test_no_option_of_the_same_tie_leaves_a_better_hand(key):
    assert len(found(key)) >= 20
    assert not [one.said for one in found(key) if one.stands_behind]


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_always_has_a_reason_and_none_against_itself(key):
    words = Words("en", key)
    assert not [one.said for one in found(key) if one.is_mute(words)]
    assert not [one.said for one in found(key) if one.speaks_against(words)]
    assert len({one.said.reason for one in found(key)}) > 3


def test_with_a_least_worth_the_value_of_another_agent_does_not_blame_the_master():
    game = game_of(HONG_KONG, **GAMES[HONG_KONG])
    judge = Judge(game.header.rules)
    asked = [judge.estimate(game, one, judge.reasons(game, one.n, one.seat)) for one in some(game, 24)]
    told = [one for one in asked if one is not None]
    against = [one for one in told if min(one.opinions.values()) < -0.02 * judge.stake]
    assert against
    for one in against:
        master = next(weighed for weighed in one.ranking() if weighed.action == one.advised)
        assert master.above <= 0.5 + 1e-9


@pytest.mark.parametrize("key", GAMES)
def test_what_a_reason_says_of_the_hand_is_true_of_the_better_option(key):
    told = [one.judged.because for one in found(key) if one.judged.because is not None]
    assert all(one.best == advised.judged.ranking[0].action for one, advised in zip(told, ranked(key), strict=True))
    for one in told:
        if one.shapes:
            best, other = one.shapes
            assert ("nearer" in one.keys) <= (best.distance < other.distance)
            assert ("more_tiles" in one.keys) <= (best.distance == other.distance and best.tiles > other.tiles)
            assert ("no_nearer" in one.keys) <= (best.distance <= other.distance)


def test_the_first_discard_of_a_scattered_hand_breaks_no_pair():
    """The deal of the day of 27 November 2026: the judge finds all discards about as good."""
    match = Match(match_of_day(date(2026, 11, 27), ""))
    while not any(isinstance(one, Discard) for one in match.asked().get(match.person, NOTHING).actions):
        match.step()
    weighing = Weighing(match, len(match.timeline), match.person, Judge(match.rules))
    best, *others = weighing.refine(0).ranking
    assert best.action.tile.kind == kind("5p")
    assert any(one.action.tile.kind == kind("8p") and one.sure == "same" for one in others)
