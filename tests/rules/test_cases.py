"""Cases that are unreadable, contradict themselves, or do not win: each with its sentence."""

import pytest
from refusals import raises, said

from game.errors import NotAllowed, Unreadable
from game.rules.games.case import read_case, score
from game.rules.score.sheet import as_answer

GOOD = {
    "ruleset": "south_vietnamese",
    "hand": "123m 456p 777s 22z 34s",
    "win": {"tile": "5s", "by": "discard", "from": "east"},
    "seat": "south",
}
SELF = {"tile": "5s", "by": "self_draw"}
EXAMPLE = {
    "ruleset": "south_vietnamese",
    "options": {},
    "hand": "7z 55z 999s 4j",
    "melds": ["pung 5p5p1j=5p", "pung 333m"],
    "win": {"tile": "5z", "by": "discard", "from": "east"},
    "how": [],
    "seat": "south",
    "round": "east",
    "flowers": "1f 2g 3k",
    "jokers_before_start": "8j",
    "jokers_during": "2j",
    "dealt": {"flowers": False, "jokers": True},
    "calls_before_win": 0,
}
ANSWER = {
    "ruleset": "south_vietnamese",
    "winner": "south",
    "rows": [
        {"key": "triplets_with_honors", "count": 1, "phan": 0, "mun": 1},
        {"key": "seat_flower", "count": 1, "phan": 1, "mun": 0},
        {"key": "shown_joker", "count": 2, "phan": 4, "mun": 0},
    ],
    "total": {"phan": 5, "mun": 1},
    "payments": {"east": -96, "south": 192, "west": -48, "north": -48},
    "jokers": [{"tile": "4j", "as": "7z"}],
    "readings": 1,
}


def test_the_example_of_the_command_line_exactly():
    answer = as_answer(score(read_case(EXAMPLE)))
    assert answer == ANSWER
    assert list(answer) == list(ANSWER)
    assert [list(row) for row in answer["rows"]] == [list(row) for row in ANSWER["rows"]]


def test_only_four_keys_are_needed():
    assert score(read_case(GOOD)).payments == (-1, 3, -1, -1)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"hand": "123m 456p 777s 22z 3s"}, "hand: 12 tiles; without the winning tile, beside 0 melds, there are 13"),
        ({"hand": "123m 456p 777s 22z 345s"}, "hand: 14 tiles"),
        ({"melds": ["pung 333m"]}, "hand: 13 tiles; without the winning tile, beside 1 melds, there are 10"),
        ({"hand": "55555s 456p 777s 22z"}, "5 of bamboo: 6 in the hand, but only 4 in the set"),
        ({"hand": "123m 456p 777s 22z 3s 4j", "jokers_before_start": "4j"}, "General Joker: 2 in the hand"),
        ({"flowers": "1f 1f"}, "Plum: 2 in the hand, but only 1 in the set"),
        ({"flowers": "3g", "win": {"tile": "3g", "by": "discard", "from": "east"}}, "Autumn: 2 in the hand"),
        ({"hand": "11z 77m", "melds": ["pung 5p5p1j=5p", "pung 555p", "pung 777s"]}, "5 of dots: 5 in the hand"),
        ({"hand": "123x"}, "“123x”, place 1"),
        ({"hand": "1237"}, "place 1"),
        ({"hand": 1237}, "hand: expected a word"),
        ({"hand": "123m 456p 777s 22z 3s 4j=5s"}, "in a meld only"),
        ({"luck": 1}, "the case has a key “luck” that is not known; there are: ruleset"),
        ({"seat": "middle"}, "seat: “middle” is not one of east, south, west, north"),
        ({"round": "noon"}, "round: “noon” is not one of"),
        ({"ruleset": "chess"}, "there is no ruleset “chess”; there are: south_vietnamese"),
        ({"ruleset": ["south_vietnamese"]}, "ruleset: expected a word"),
        ({"options": {"colour": "red"}}, "has no option “colour”"),
        ({"options": {"dice_count": 4}}, "option dice_count: “4” does not fit; it takes 3, 2"),
        ({"options": {"match_hands": 0}}, "option match_hands"),
        ({"options": {"blessings": "perhaps"}}, "option blessings"),
        ({"options": ["blessings"]}, "options: expected names"),
        ({"win": "5s"}, "win: expected tile, by and from"),
        ({"win": {"tile": "5s", "by": "luck", "from": "east"}}, "win: by: “luck” is not one of"),
        ({"win": {"tile": "5s", "by": "discard"}}, "win: from"),
        ({"win": {"tile": "55s", "by": "discard", "from": "east"}}, "win: tile: expected one tile"),
        ({"win": {"by": "discard", "from": "east"}}, "win: tile"),
        ({"win": {"tile": "5s", "by": "self_draw", "from": "east"}}, "win: from is left out"),
        ({"win": {"tile": "5s", "by": "discard", "from": "east", "count": 3}}, "count is for green_jokers"),
        ({"win": {"tile": "5s", "by": "discard", "from": "east", "colour": 3}}, "win has a key “colour”"),
        ({"win": {"by": "green_jokers"}}, "green_jokers has a count"),
        ({"how": ["magic"]}, "how: “magic” is not one of"),
        ({"how": "heaven"}, "how: expected a list"),
        ({"flowers": "4j"}, "flowers: General Joker is not a flower"),
        ({"jokers_during": "1f"}, "jokers_during: Plum is not a joker"),
        ({"dealt": {"flowers": False}}, "dealt: expected flowers and jokers"),
        ({"dealt": {"flowers": 1, "jokers": 0}}, "dealt: flowers and jokers are each true or false"),
        ({"calls_before_win": -1}, "calls_before_win: expected a whole number"),
        ({"calls_before_win": True}, "calls_before_win: expected a whole number"),
        ({"melds": "pung 333m"}, "melds: expected a list"),
        ({"melds": ["pong 333m"]}, "begins with none of chow, pung"),
        ({"melds": ["pung 334m"]}, "is not a pung"),
        ({"melds": ["kong 333m"]}, "is not a kong"),
        ({"melds": ["chow 135m"]}, "is not a chow"),
        ({"melds": ["chow 123z"]}, "is not a chow"),
        ({"melds": ["chow 89m1p"]}, "is not a chow"),
        ({"melds": ["chow 8m9m1m"]}, "is not a chow"),
        ({"melds": ["pung 33m4p=3m"]}, "4 of dots is not a joker"),
        ({"melds": ["pung 33m1j=3m"], "hand": "456p 777s 22z 34s"}, "(Dots) cannot stand for 3 of characters"),
        ({"melds": ["pung 33m5j=3m"], "hand": "456p 777s 22z 34s"}, "Flower Joker cannot stand for 3 of characters"),
        ({"melds": ["pung 111f"]}, "does not say what 1f stands for"),
        ({"melds": [["pung"]]}, "melds: expected a word"),
    ],
)  # fmt: skip
def test_what_no_set_of_tiles_can_give_or_nobody_can_read(changes, sentence):
    with pytest.raises(Unreadable) as error:
        read_case(GOOD | changes)
    assert sentence in said(error.value)
    assert "\n" not in said(error.value)


@pytest.mark.parametrize("key", ["ruleset", "hand", "win", "seat"])
def test_a_key_that_is_needed(key):
    with raises(Unreadable, match=f"lacks its key “{key}”"):
        read_case({name: value for name, value in GOOD.items() if name != key})


@pytest.mark.parametrize("value", [None, [], "case", 5])
def test_a_case_is_a_mapping(value):
    with raises(Unreadable, match="a case is a mapping"):
        read_case(value)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"how": ["heaven"]}, "heaven"),
        (
            {"how": ["heaven"], "seat": "east", "win": SELF, "melds": ["pung 333m"], "hand": "456p 777s 22z 34s"},
            "nothing was called",
        ),
        ({"how": ["heaven"], "win": SELF}, "for East"),
        ({"how": ["heaven", "man"], "win": SELF}, "at most one"),
        ({"how": ["man"], "win": SELF, "seat": "east"}, "another player than East"),
        ({"how": ["man"]}, "needs a win by self-draw"),
        ({"how": ["man"], "win": SELF, "calls_before_win": 1}, "nothing was called"),
        ({"how": ["earth"], "win": {"tile": "5s", "by": "discard", "from": "west"}}, "discard of East"),
        ({"how": ["earth"], "win": SELF}, "discard of East"),
        ({"how": ["replacement"]}, "can win only by self-draw"),
        ({"how": ["replacement"], "win": SELF}, "only after a kong, or a tile laid"),
        ({"how": ["replacement"], "win": SELF, "jokers_before_start": "8j"}, "only after a kong"),
        ({"how": ["discarded_flower"]}, "the winning tile is no flower"),
        ({"how": ["discarded_joker"]}, "the winning tile is no joker"),
        ({"how": ["discarded_joker"], "win": {"tile": "1j", "by": "self_draw"}}, "wins only on a discard"),
        ({"win": {"tile": "5s", "by": "discard", "from": "south"}}, "South cannot win on a tile that they discarded"),
    ],
)
def test_what_contradicts_itself(changes, sentence):
    with pytest.raises(NotAllowed) as error:
        read_case(GOOD | changes)
    assert sentence in said(error.value)


@pytest.mark.parametrize(
    "changes",
    [
        {"win": {"tile": "6s", "by": "self_draw"}},
        {"hand": "123m 456p 777s 22z 3s 5j"},
        {"hand": "123m 456p 777s 22z 3s 1f"},
        {"win": {"tile": "1g", "by": "self_draw"}},
        {"hand": "19m 19p 19s 1234567z", "win": {"tile": "2m", "by": "self_draw"}},
        {"hand": "1122m 5566p 7788s 1z", "win": {"tile": "1z", "by": "self_draw"}},
        {"win": {"tile": "2j", "by": "discard", "from": "east"}, "hand": "123m 456p 777s 2z 34m 5p"},
        {"options": {"min_phan": 3}, "flowers": "1f"},
    ],
)
def test_what_does_not_win(changes):
    with raises(NotAllowed, match="does not win") as error:
        score(read_case(GOOD | changes))
    assert "\n" not in said(error.value)


def test_a_thrown_flower_need_not_be_called_one():
    win = {"tile": "2g", "by": "discard", "from": "east"}
    said = score(read_case(GOOD | {"win": win, "how": ["discarded_flower"]}))
    assert score(read_case(GOOD | {"win": win})) == said


def test_empty_values_are_as_good_as_none():
    empty = {"options": None, "melds": None, "how": None, "flowers": None, "jokers_during": "", "dealt": None}
    assert score(read_case(GOOD | empty)) == score(read_case(GOOD))


def test_more_jokers_by_house_rule():
    case = GOOD | {"hand": "123m 456p 777s 22z 3s 4j", "jokers_before_start": "4j"}
    assert score(read_case(case | {"options": {"joker_sets": 2}})).won > 0


def test_a_fifth_copy_by_joker_or_not_by_house_rule():
    """C17."""
    case = GOOD | {"hand": "7s 123m 456p 345p", "melds": ["pung 777s"], "win": {"tile": "4j", "by": "self_draw"}}
    assert score(read_case(case)).won > 0
    with pytest.raises(NotAllowed):
        score(read_case(case | {"options": {"joker_fifth_copy": False}}))


def test_the_best_reading_is_taken():
    """Full flush with the joker as dots rather than anything else; three triplets rather than three sequences."""
    flush = GOOD | {"hand": "123p 555p 99p 67p 34p 4j", "win": {"tile": "8p", "by": "self_draw"}, "flowers": "1f"}
    assert "full_flush" in {row.key for row in score(read_case(flush)).rows}
    triplets = GOOD | {"hand": "333444555m 99p 7z 7z", "win": {"tile": "7z", "by": "discard", "from": "east"}}
    keys = {row.key for row in score(read_case(triplets)).rows}
    assert "triplets_with_honors" in keys
    assert "sequences_with_honors" not in keys


def test_of_readings_that_pay_the_same_the_first_kinds_are_given():
    case = GOOD | {"hand": "123m 456p 777s 22z 34s", "win": {"tile": "8j", "by": "self_draw"}}
    sheet = score(read_case(case))
    assert [(str(joker), str(face)) for joker, face in sheet.jokers] == [("8j", "2s")]
    assert sheet.readings == 2


HONG_KONG = GOOD | {"ruleset": "hong_kong_old_style"}
SIMPLE = GOOD | {"ruleset": "simple"}
ROBBED = {"tile": "5s", "by": "robbed_kong", "from": "north"}
TWO_CALLED = {"hand": "22z 34s 456p", "melds": ["kong 1111m", "kong 7777s"], "win": SELF}
FLOWER_KEPT = {"hand": "14m 258p 369s 1234z 4g", "flowers": "1234f 123g", "win": {"tile": "7z", "by": "self_draw"}}


@pytest.mark.parametrize(
    ("case", "sentence"),
    [
        (SIMPLE | {"win": ROBBED}, "“robbed_kong” is not one of discard, self_draw"),
        (SIMPLE | {"win": ROBBED, "options": {"kong": True}}, "“robbed_kong” is not one of"),
        (HONG_KONG | TWO_CALLED | {"how": ["kong_on_kong"]}, "one of them from the hand"),
        (HONG_KONG | {"win": ROBBED, "how": ["last_tile"]}, "the last tile does not go with a robbed kong"),
        (HONG_KONG | FLOWER_KEPT, "does not win"),
    ],
)
def test_what_contradicts_itself_in_the_other_games(case, sentence):
    with pytest.raises(NotAllowed) as error:
        score(read_case(case))
    assert sentence in said(error.value)


@pytest.mark.parametrize("hand", ["123m 456p 777s 888s 5s", "123m 456p 777s 22z 55s"])
def test_the_other_three_tiles_lie_in_the_robbed_kong(hand):
    with raises(Unreadable, match="three are in the robbed kong and the fourth wins, but the hand holds [12] more"):
        read_case(HONG_KONG | {"hand": hand, "win": ROBBED})


def test_a_hand_at_the_limit_is_never_too_cheap():
    options = {"limit": 8, "min_faan": 13}
    orphans = HONG_KONG | {"hand": "19m 19p 19s 1234567z", "win": {"tile": "5z", "by": "discard", "from": "east"}}
    assert score(read_case(orphans | {"options": options})).total == {"faan": 8}
    with raises(NotAllowed, match="less than the 8 faan"):
        score(read_case(HONG_KONG | {"options": options}))
