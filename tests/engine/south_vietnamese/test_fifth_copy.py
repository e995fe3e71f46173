"""If jokers may not be fifth copies (C17), tiles in melds count, too: for wins, for calls, for reasons."""

import pytest
from stacked import EAST, Story

from game.engine.actions import AddedKong, Chow
from game.rules.games.catalogue import ruleset
from game.rules.hand.distance import tally
from game.rules.report import SOUTH_VIETNAMESE_SET
from game.rules.score.finish import DISCARD, SELF_DRAW, Finish
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import KINDS, Meld, Tile, kind, parse

NONE = {"joker_fifth_copy": False}


def meld(shape, faces, joker=None):
    """A called meld, its last tile a joker if one is named."""
    stands = tuple(parse(faces))
    tiles = [Tile(face, copy) for copy, face in enumerate(stands, 1)]
    if joker:
        tiles[-1] = Tile(kind(joker), 1)
    return Meld(shape, tuple(tiles), stands, tiles[0], 0)


MELDS = (meld("pung", "333p"), meld("chow", "567s"), meld("pung", "777s", "2j"))


@pytest.mark.parametrize(("options", "wins"), [({}, True), (NONE, False)])
def test_a_flower_that_may_be_anything_is_no_fifth_copy_of_what_lies_in_melds(options, wins):
    rules = ruleset("south_vietnamese", options)
    finish = Finish(
        tuple(parse("44p 89s")),
        kind("1q"),
        DISCARD,
        2,
        0,
        MELDS,
        ((kind("1f"), True),),
        how=frozenset({"discarded_flower"}),
    )
    assert rules.wins(finish) is wins
    assert (rules.judge(finish) is not None) is wins


@pytest.mark.parametrize(("options", "waits"), [({}, True), (NONE, False)])
def test_a_ready_hand_waits_for_what_it_wins_with(options, waits):
    """One 7s is left; it would complete the hand if no joker stood for 7s in a pung."""
    rules = ruleset("south_vietnamese", options)
    hand, left = tuple(parse("44p 89s")), [SOUTH_VIETNAMESE_SET.get(face, 0) for face in KINDS]
    found = rules.acceptance(tally(hand), left, MELDS)
    assert (kind("7s") in found.kinds) is waits
    wins = [face for face in KINDS if left[face] and rules.wins(Finish(hand, face, SELF_DRAW, 2, melds=MELDS))]
    assert [*found.kinds] == wins
    assert found.tiles == sum(left[face] for face in wins)
    thrown = rules.discards(tally([*hand, kind("1z")]), left, MELDS)
    assert dict(thrown)[kind("1z")] == found


def kong_of_5p(options):
    """West has a kong of 5p and a joker that may stand for 5p; South discards 6p, which would make a chow with it."""
    hands = {
        "west": "555p 4p 4j 258m 147s 12z",
        "south": "6p 147m 19p 369s 1234z",
        "north": "66p 369m 258s 12345z",  # North may call it as well, so that there is a question
    }
    story = Story(east=EAST.replace("258p", "28p 5p"), options=options, front="9m 9m 9m", back="7z", **hands)
    story.passes()
    story.does("east", "discard 5p")
    story.does("west", "kong 5p 5p 5p 5p")
    for seat, tile in (("west", "7z"), ("north", "9m"), ("east", "9m")):
        story.throws(seat, tile)
    story.does("south", "discard 6p")
    return story


@pytest.mark.parametrize(("options", "may"), [({}, True), (NONE, False)])
def test_no_joker_is_called_as_a_fifth_copy(options, may):
    story = kong_of_5p(options)
    assert ("chow 4p 4j=5p 6p" in story.may("west")) is may
    if not may:
        assert story.why_not("west", Chow()).key == "meld_in_no_hand"


@pytest.mark.parametrize("number", [(3, 346), (5, 26)])
def test_a_strict_match_goes_on_to_its_end(number):
    """Here a win was offered that has no score, and the match could not go on."""
    preset = ruleset("south_vietnamese").presets["strict"]
    rules = ruleset("south_vietnamese", {**preset, "match_hands": 4})
    match = Match(seated(rules, f"deep {number[0]} 0 {number[1]}", ["novice", "random", "random", "random"]))
    match.play()
    assert match.over


def test_two_pungs_of_one_face_are_asked_about_once():
    """With several sets of jokers there may be two; the choice of a fourth tile was there twice."""
    options = {"nfnl_discard_immediately": True, "nfnl_pursuit": "declared", "joker_redeem": True, "joker_sets": 3}
    match = Match(seated(ruleset("south_vietnamese", {**options, "match_hands": 4}), "deep 8 0 388", ["casual"] * 4))
    added = []
    while match.step():
        for question in match.asked().values():
            possible = question.actions
            assert len(set(possible)) == len(possible)
            added += [action for action in possible if isinstance(action, AddedKong)]
    assert added
