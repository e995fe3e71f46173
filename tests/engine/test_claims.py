"""Claims: which discards a player may take, and who gets them (notes C1-C6, L68-L73)."""

import pytest
from stacked import Story

from game.engine import facts
from game.errors import NotAllowed
from game.tiles.kinds import kind

SOUTH = "south_vietnamese"
of_every_game = pytest.mark.parametrize("game", [SOUTH, "hong_kong_old_style", "simple"])
EAST = "5p 147m 369s 1234567z"
WAITS_FOR_5P = "123m 456m 789s 11z 46p"


def offers(story):
    """Offered claims; none on the player's own turn."""
    asked = story.asked().items()
    return {seat: [text for text in texts if text != "pass"] for seat, texts in asked if "pass" in texts}


def on_5p(game=SOUTH, **hands):
    """East discards 5p; all hands but the given ones cannot use it. In Simple Mahjong the dealer draws it first."""
    quiet = {"south": "147m 19p 369s 34567z", "west": "258m 19p 147s 34567z", "north": "369m 19p 258s 34567z"}
    dealt = {"east": EAST.removeprefix("5p"), "front": "5p"} if game == "simple" else {"east": EAST}
    story = Story(rules=game, **(quiet | dealt | hands))
    story.passes()
    story.does("east", "discard 5p")
    return story


@of_every_game
def test_a_sequence_is_for_the_player_on_the_right_of_the_thrower_only(game):
    story = on_5p(game, south="46p 147m 369s 34567z", west="46p 258m 147s 34567z", north="46p 369m 258s 34567z")
    assert offers(story) == {"south": ["chow 4p 5p 6p"]}


def test_all_three_sequences_are_offered():
    story = on_5p(south="3467p 147m 369s 123z")
    assert offers(story)["south"] == ["chow 3p 4p 5p", "chow 4p 5p 6p", "chow 5p 6p 7p"]
    story.does("south", "chow 4p 5p 6p")
    meld = story.place("south").melds[0]
    assert (meld.shape, [str(tile.kind) for tile in meld.tiles]) == ("chow", ["4p", "5p", "6p"])
    assert (meld.called.kind, meld.source) == (kind("5p"), 0)


@of_every_game
def test_nothing_is_drawn_after_a_claim_and_the_turn_goes_on_from_the_claimer(game):
    story = on_5p(game, west="55p 258m 147s 34567z")
    story.does("west", "pung 5p 5p 5p")
    assert len(story.place("west").hand) == 11
    assert list(story.asked()) == ["west"]
    assert {text.split()[0] for text in story.may("west")} == {"discard"}
    story.throws("west", "5z")
    assert list(story.asked()) == ["north"]  # South has lost the turn (L65)


def test_honors_make_no_sequence():
    story = Story(east="2z 147m 258p 369s 1345z", south="13z 147m 258p 369s 45z")
    story.does("east", "discard 2z")
    assert "south" not in offers(story)


def test_a_sequence_does_not_cross_suits():
    story = Story(east="9m 147m 258p 369s 1234z", south="8m 1p 14m 258p 369s 123z")
    story.does("east", "discard 9m")
    assert "south" not in offers(story)


def test_a_pair_cannot_be_claimed():
    story = on_5p(south="5p 19p 147m 369s 1234z")
    assert offers(story) == {}


@of_every_game
def test_a_win_before_a_pung_before_a_chow(game):
    hands = {"south": "46p 147m 369s 34567z", "west": "55p 258m 147s 34567z", "north": WAITS_FOR_5P}
    story = on_5p(game, **hands)
    assert story.says(south="chow 4p 5p 6p", west="pung 5p 5p 5p") == []
    story.says(north="win")
    assert story.last(facts.Won).seat == 3
    assert not story.all(facts.Melded)
    story = on_5p(game, **hands)
    story.says(north="pass", south="chow 4p 5p 6p", west="pung 5p 5p 5p")
    assert [(event.seat, event.meld) for event in story.all(facts.Melded)] == [(2, "pung")]


@of_every_game
def test_of_several_wins_the_nearest_in_turn(game):
    story = on_5p(game, west=WAITS_FOR_5P, north="123m 456m 789s 22z 46p")
    story.says(north="win", west="win")
    assert [(won.seat, won.by, won.source) for won in story.all(facts.Won)] == [(2, "discard", 0)]


def test_two_who_want_a_pung_the_nearest_gets_it():
    """Decisions C2: possible with jokers only."""
    hands = {"south": "5p 1j 147m 369s 34567z", "west": "55p 258m 147s 34567z"}
    story = on_5p(**hands)
    story.says(south="pung 5p 1j=5p 5p", west="pung 5p 5p 5p")
    assert story.last(facts.Melded).seat == 1


def test_by_house_rule_the_natural_pung_goes_first():
    story = Story(east=EAST, south="5p 1j 147m 369s 34567z", west="55p 258m 147s 34567z",
                  options={"pung_tie": "natural_tiles_first"})  # fmt: skip
    story.passes()
    story.does("east", "discard 5p")
    story.says(south="pung 5p 1j=5p 5p", west="pung 5p 5p 5p")
    assert story.last(facts.Melded).seat == 2


def test_a_chow_waits_for_those_who_could_take_it_for_more():
    story = on_5p(south="46p 147m 369s 34567z", west="55p 258m 147s 34567z")
    assert story.says(south="chow 4p 5p 6p") == []
    assert story.table.phase == "claim"
    found = story.says(west="pass")
    assert [type(event) for event in found] == [facts.Declined, facts.Melded]


def test_a_pung_does_not_wait_for_a_chow():
    story = on_5p(south="46p 147m 369s 34567z", west="55p 258m 147s 34567z")
    story.says(west="pung 5p 5p 5p")
    assert story.last(facts.Melded).seat == 2


def test_a_pung_waits_for_one_who_could_win():
    story = on_5p(west="55p 258m 147s 34567z", north=WAITS_FOR_5P)
    assert story.says(west="pung 5p 5p 5p") == []
    story.says(north="pass")
    assert story.last(facts.Melded).seat == 2


def test_the_nearest_win_waits_for_nobody_a_farther_one_for_the_nearer():
    hands = {"west": WAITS_FOR_5P, "north": "123m 456m 789s 22z 46p"}
    story = on_5p(**hands)
    story.says(west="win")
    assert story.last(facts.Won).seat == 2
    story = on_5p(**hands)
    assert story.says(north="win") == []
    story.says(west="pass")
    assert story.last(facts.Won).seat == 3


def test_when_all_decline_the_next_player_draws():
    story = on_5p(south="46p 147m 369s 34567z", west="55p 258m 147s 34567z")
    found = story.says(south="pass", west="pass")
    assert [type(event) for event in found][:3] == [facts.Declined, facts.Declined, facts.Drew]
    assert found[2].seat == 1
    assert story.place("east").thrown[-1].taken_by is None


def test_every_offer_is_recorded_in_turn_order():
    story = on_5p(south="46p 147m 369s 34567z", west="55p 258m 147s 34567z")
    assert [event.seat for event in story.events[-2:]] == [1, 2]
    assert [type(event) for event in story.events[-2:]] == [facts.Offered] * 2


def test_a_wish_that_is_not_on_the_list_is_refused():
    from game.engine.actions import Discard
    from game.engine.flow import decide

    story = on_5p(south="46p 147m 369s 34567z")
    with pytest.raises(NotAllowed):
        decide(story.table, story.rules, story.chance, {1: Discard(story.place("south").hand[0])})


# jokers in called melds


def test_jokers_fill_called_melds_and_keep_what_they_stand_for():
    story = on_5p(south="4p 8j 147m 369s 34567z")
    assert offers(story)["south"] == ["chow 8j=3p 4p 5p", "chow 4p 5p 8j=6p"]
    story.does("south", "chow 4p 5p 8j=6p")
    melded = story.last(facts.Melded)
    assert [str(face) for face in melded.stands] == ["4p", "5p", "6p"]
    assert [str(face) for face in story.place("south").melds[0].stands] == ["4p", "5p", "6p"]


def test_any_number_of_jokers_goes_into_a_called_meld():
    story = on_5p(west="1j 4j 258m 147s 34567z")
    assert "pung 1j=5p 4j=5p 5p" in story.may("west")


@pytest.mark.parametrize(
    ("joker", "may"), [("1j", True), ("2j", False), ("3j", False), ("4j", True), ("5j", False), ("6j", False),
                       ("7j", False), ("8j", True)],
)  # fmt: skip
def test_a_joker_stands_for_its_own_kind_of_tile_only(joker, may):
    story = on_5p(west=f"5p {joker} 258m 147s 34567z")
    assert ("west" in offers(story)) is may


def test_a_house_rule_limits_the_jokers_of_a_call():
    story = Story(east=EAST, west="5p 1j 4j 258m 147s 1234z", options={"max_jokers_per_call": 1})
    story.passes()
    story.does("east", "discard 5p")
    assert offers(story)["west"] == ["pung 5p 1j=5p 5p", "pung 5p 4j=5p 5p"]


# discarded jokers


def thrown(joker, **hands):
    """East, who was dealt a flower and so pursues nothing, discards a joker."""
    quiet = {"south": "147m 1479p 369s 345z", "west": "258m 1479p 147s 345z", "north": "369m 1479p 258s 345z"}
    story = Story(east=f"1f {joker} 147m 369s 2468p 23z", back="1z", **(quiet | hands))
    story.passes()
    story.does("east", f"discard {joker}")
    return story


def test_a_thrown_joker_is_called_as_itself():
    story = thrown("1j", south="46p 55s 147m 369s 567z", west="55p 5s 258m 147s 4567z")
    assert offers(story) == {"south": ["chow 4p 1j=5p 6p"], "west": ["pung 5p 5p 1j=5p"]}


@pytest.mark.parametrize(("joker", "pair"), [("2j", "55s"), ("3j", "55m"), ("4j", "55s"), ("4j", "11z"), ("6j", "11z"),
                                             ("7j", "77z"), ("8j", "55m")])  # fmt: skip
def test_each_joker_fits_its_own(joker, pair):
    story = thrown(joker, west=f"{pair} 258p 13579s 146z")
    face = f"{pair[0]}{pair[-1]}"
    assert f"pung {face} {face} {joker}={face}" in offers(story)["west"]


@pytest.mark.parametrize(("joker", "pair"), [("1j", "55s"), ("6j", "77z"), ("7j", "11z"), ("8j", "11z"), ("5j", "55p")])
def test_no_joker_fits_another_group(joker, pair):
    story = thrown(joker, west=f"{pair} 258m 13579s 246z")
    assert "west" not in offers(story)


def test_a_thrown_joker_makes_no_kong():
    story = thrown("1j", west="555p 258m 147s 1234z")
    assert {text.split()[0] for text in offers(story)["west"]} == {"pung"}


def test_a_thrown_joker_wins_as_itself_with_ordinary_payment():
    story = thrown("1j", west=WAITS_FOR_5P)
    story.does("west", "win")
    assert story.sheet.jokers == ((kind("1j"), kind("5p")),)
    assert [row.key for row in story.sheet.rows] == ["sequences_with_honors", "blessing_of_earth"]
    assert story.last(facts.Paid).payments == (-136, -68, 272, -68)  # 2 Mủn and 3 Phán, shared as on any discard


def test_a_thrown_hoa_is_good_for_nothing():
    story = thrown("5j", south=WAITS_FOR_5P, west="55p 258m 147s 34567z")
    assert story.table.phase == "turn"
