"""What a hint advises: the best hand of a tie, always a reason, and none against itself, in every game."""

import sys
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from played import game_of, some
from stacked import SEATS, Story

from game.agents.levels.estimate import Weighed, least_that_counts, waited
from game.agents.values.hand_worth import worth_in
from game.engine import flow
from game.engine.actions import NOTHING, Claim, Discard, Pass, distinct
from game.engine.facts.redact import view
from game.record.saved.reviews import SAME, SURE
from game.session.daily import match_of_day
from game.session.judge.reasons import Reasons
from game.session.judge.weighing import Judge, Weighing, because_of
from game.session.match import Match
from game.tiles.kinds import kind, parse
from game.words.judgements import reason_words
from game.words.lookup import Words
from game.words.wishes import action_words

sys.path.insert(0, str(Path(__file__).parents[3] / "build_scripts" / "players"))

from advice_proof import advised

HONG_KONG = "hong_kong_old_style"
GAMES = {"south_vietnamese": {}, "simple": {}, HONG_KONG: {"min_faan": 3}, "mums_malaysian": {}, "american": {}}


@cache
def found(key):
    """What a hint says at sixteen moments of a small game."""
    game = game_of(key, **GAMES[key])
    judge, words = Judge(game.header.rules), Words("en", key)
    return [advised(game, question, judge, words) for question in some(game, 16)]


def ranked(key):
    """Those moments that have a ranking."""
    return [one for one in found(key) if one.judged.ranking]


@pytest.mark.parametrize("key", GAMES)
def test_no_option_of_the_same_tie_leaves_a_better_hand(key):
    assert len(found(key)) >= 14
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


@pytest.mark.parametrize("key", GAMES)
def test_what_is_called_worse_has_points_that_count(key):
    for one in ranked(key):
        best, *others = one.judged.ranking
        least = 0.99 * least_that_counts(one.judged.stake) if waited(one.judged.ranking) is None else 0
        assert all(other.sure == SAME or other.lost(best) >= least - 0.005 for other in others)
        assert all(other.sure == SAME or other.lost(best) or waited(one.judged.ranking) for other in others)
        assert all(other.error <= 0.005 + other.lost(best) / 1.9 for other in others if other.sure == SURE)


def test_with_a_card_a_tile_without_a_place_in_the_nearest_line_is_told_so():
    told = [one for one in ranked("american") if isinstance(one.judged.ranking[0].action, Discard)]
    assert len(told) > 5
    assert all("line that you are nearest to has no place" in one.said.reason for one in told)


# --- scenarios ----------------------------------------------------------------------------------------------------


def asked(story, seat):
    """The reasons of a player who is asked, and the player's options by their names."""
    number = SEATS.index(seat)
    question = flow.asked(story.table, story.rules, story.chance)[number]
    words = Words("en", story.rules.key)
    named = {action_words(words, one, question.actions): one for one in distinct(question.actions)}
    return Reasons(view(story.table, number, story.rules), story.rules, worth_in(story.rules)), named


def test_a_joker_that_another_player_discarded_is_not_one_that_is_kept():
    story = Story(east="8j 147m 258p 369s 1234z", south="33p 147m 258s 12345z", options={"nfnl": False}, front="5z")
    story.says(east="pass")
    story.does("east", "discard 8j")
    reasons, options = asked(story, "south")
    pung = next(one for name, one in options.items() if name.startswith("Pung: 3-3 of dots"))
    assert "joker" not in reasons.of(Pass(), pung, 1.0).keys


def test_no_joker_is_discarded_for_a_better_shape():
    story = Story(east="8m 6p 12258s 447z 1z 15j 9p", options={"nfnl": False})
    story.says(east="pass")
    reasons, options = asked(story, "east")
    throws = [one for one in options.values() if isinstance(one, Discard)]
    joker, alone = options["Discard the Flower Joker"], options["Discard the 8 of characters"]
    assert reasons.after(joker).tiles > reasons.after(alone).tiles
    assert not reasons.best_of(throws, alone).tile.kind.is_joker
    assert reasons.best_of([joker, alone], joker) == joker
    show = next(one for name, one in options.items() if name.startswith("Show joker: Flower"))
    assert "joker_shown" in reasons.of(show, joker, 1.0).keys
    worse = [Weighed(one, -at, 0.1, 4, above=0.9 * (at > 0)) for at, one in enumerate((alone, joker, throws[1]))]
    assert because_of(worse, reasons).other == throws[1]


def test_a_call_that_leaves_the_hand_as_it_was_is_not_advised_for_nothing():
    """Four, five and six are a set already."""
    story = Story(rules="hong_kong_old_style", east="5p 147m 28p 369s 1234z", south="12456p 567s 25m 777z")
    story.does("east", "discard 5p")
    reasons, options = asked(story, "south")
    chow = options["Chow: 4-5-6 of dots"]
    assert reasons.after(chow) == reasons.after(Pass())
    assert reasons.best_of([chow, Pass()], chow) == Pass()
    assert "set" not in reasons.of(chow, Pass(), 1.0).keys


def test_a_call_after_which_no_hand_is_worth_enough_is_not_advised():
    story = Story(
        rules="hong_kong_old_style",
        options={"min_faan": 3},
        east="5p 147m 28p 369s 1234z",
        south="2234568p 12356s 1g",
        back="7s",
    )
    story.does("east", "discard 5p")
    reasons, options = asked(story, "south")
    chow = options["Chow: 3-4-5 of dots"]
    assert reasons.after(chow).tiles > reasons.after(Pass()).tiles
    assert reasons.falls_back(chow, list(options.values()))
    assert not any(
        reasons.falls_back(one, list(options.values())) for one in options.values() if not isinstance(one, Claim)
    )


def test_a_tile_out_of_the_way_of_a_goal_is_a_step_and_what_ends_it_is_told_so():
    reasons, options = asked(Story(east="1258m 369p 1478s 25p 2z"), "east")
    step, other = options["Discard the South Wind"], options["Discard the 1 of characters"]
    assert reasons.of(step, other, 1.0).keys[0] == "goal_step"
    reasons, options = asked(Story(east="123m 456m 789m 11z 23p 4j"), "east")
    kept = reasons.of(options["Keep"], next(one for name, one in options.items() if name.startswith("Show joker")))
    assert kept.keys[0] in ("joker_ready", "nearer", "goal")


def test_a_shown_joker_is_compared_with_keeping_it_not_with_another_joker():
    story = Story(east="8m 6p 12258s 447z 1z 15j 9p", options={"nfnl": False})
    story.says(east="pass")
    reasons, options = asked(story, "east")
    flower, coins = (next(one for name, one in options.items() if name.startswith(f"Show joker: {joker}"))
                     for joker in ("Flower", "Coins"))  # fmt: skip
    throw = options["Discard the 8 of characters"]
    worse = [Weighed(one, -at, 0.1, 4, above=0.9 * (at > 0)) for at, one in enumerate((flower, coins, throw))]
    because = because_of(worse, reasons)
    assert because.other == throw
    assert "joker_shown" in because.keys


@pytest.mark.parametrize(
    ("key", "given", "suit"), [(HONG_KONG, "9s", 1), (HONG_KONG, "8p", None), ("simple", "9s", None)]
)
def test_a_suit_is_warned_of_if_its_hands_are_dear_and_the_player_keeps_its_tiles(key, given, suit):
    """West has called two pungs of dots, and discarded North and then `given`."""
    story = Story(rules=key, east="25p 147m 258s 11234z", west=f"22p 55p 147m {given} 34z 6s 66z")
    for face, then in (("2p", "4z"), ("5p", given)):
        story.idles(lambda told, face=face: f"discard {face}" in told.may("east"))
        story.does("east", f"discard {face}")
        story.says(west=f"pung {face} {face} {face}")
        story.passes()
        story.throws("west", then)
    story.idles(lambda told: "east" in told.asked() and "pass" not in told.may("east"))
    reasons, _ = asked(story, "east")
    told = {risk.face: risk for risk in reasons.risks(parse("3p1m4z"), 0.0)}
    assert told[kind("3p")].sets == 2
    assert told[kind("3p")].suit == suit
    assert told[kind("1m")].suit is told[kind("4z")].suit is None


@pytest.mark.parametrize(
    ("hand", "call", "told"),
    [
        ("22466m 33556p 55s 6p", "6p", "You stay ready; otherwise 2 tiles would be missing."),
        ("4m 2569p 1455667s 1z", "6s", "Otherwise 25 tiles help, not 59."),
    ],
)
def test_a_pass_is_told_by_what_the_call_would_do(hand, call, told):
    story = Story(rules="mums_malaysian", options={"scoring": "wsom"}, east=f"{call} 147m 258p 369s 1234z", south=hand)
    story.does("east", f"discard {call}")
    reasons, options = asked(story, "south")
    pung = next(one for name, one in options.items() if name.startswith("Pung"))
    assert reason_words(Words("en", "mums_malaysian"), reasons.of(Pass(), pung, 5.0)).startswith(told)
