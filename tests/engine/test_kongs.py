"""Kongs: three kinds, their replacements, robbing (notes C5, C10-C12, S10)."""

import pytest
from stacked import QUIET, WAITS_FOR_5P, Story

from game.engine import facts
from game.engine.actions import DeclareWin
from game.tiles.kinds import kind


def added_kong_story(drawn="5p", **more):
    """South pungs 5p and draws a tile, by default the fourth, on the next own turn."""
    hands = {"south": "55p 147m 369s 12346z", **more.pop("hands", {})}
    story = Story(east="5p 147m 28p 369s 12347z", front=f"9m 8m 9m {drawn}", **(QUIET | hands), **more)
    story.passes()
    story.does("east", "discard 5p")
    story.says(**(dict.fromkeys(story.asked(), "pass") | {"south": "pung 5p 5p 5p"}))
    for seat, face in (("south", "1z"), ("west", "9m"), ("north", "8m"), ("east", "9m")):
        story.throws(seat, face)
    return story


def joker_added(joker="4j", **more):
    """South adds a joker to the pung of 5p."""
    story = added_kong_story(joker, **more)
    story.does("south", f"added_kong {joker}=5p")
    return story


def test_a_concealed_kong_takes_a_replacement_from_the_back():
    story = Story(east="5555p 147m 369s 1234z", back="7z", **QUIET)
    story.does("east", "concealed_kong 5p 5p 5p 5p")
    replaced = story.last(facts.Replaced)
    assert (replaced.seat, replaced.tile.kind, replaced.cause) == (0, kind("7z"), "kong")
    assert story.table.wall.back == 1
    assert len(story.place("east").hand) == 11
    assert list(story.asked()) == ["east"]
    assert story.place("east").melds[0].concealed


def test_a_concealed_kong_may_hold_jokers():
    story = Story(east="555p 1j 147m 369s 1234z", back="7z", **QUIET)
    story.passes()
    story.does("east", "concealed_kong 5p 5p 5p 1j=5p")
    assert [str(face) for face in story.place("east").melds[0].stands] == ["5p"] * 4


def test_a_claimed_kong_takes_the_discard_and_a_replacement():
    story = Story(east="5p 147m 28p 369s 12347z", back="6z",
                  **(QUIET | {"west": "555p 258m 147s 1236z"}))  # fmt: skip
    story.does("east", "discard 5p")
    story.does("west", "kong 5p 5p 5p 5p")
    assert story.last(facts.Melded).meld == "kong"
    assert story.last(facts.Replaced).cause == "kong"
    assert (len(story.place("west").hand), list(story.asked())) == (11, ["west"])


def test_a_claimed_kong_may_hold_jokers_or_not_by_house_rule():
    for allowed in (True, False):
        story = Story(east="5p 147m 28p 369s 12347z", options={"khan_jokers": allowed},
                      **(QUIET | {"west": "55p 4j 258m 147s 1236z"}))  # fmt: skip
        story.passes()
        story.does("east", "discard 5p")
        assert ("kong 5p 5p 4j=5p 5p" in story.may("west")) is allowed


def test_the_fourth_tile_just_drawn_is_added_to_a_pung():
    story = added_kong_story(back="6z")
    assert "added_kong 5p" in story.may("south")
    story.does("south", "added_kong 5p")
    meld = story.place("south").melds[0]
    assert (meld.shape, len(meld.tiles), meld.added.kind) == ("kong", 4, kind("5p"))
    assert story.last(facts.Replaced).cause == "kong"


@pytest.mark.parametrize(("timing", "added"), [("just_drawn", False), ("any_own_turn", True)])
def test_a_fourth_tile_that_was_held_is_added_by_house_rule_only(timing, added):
    story = added_kong_story("7m", hands={"south": "555p 147m 369s 1236z"}, options={"added_khan_timing": timing})
    assert [text for text in story.may("south") if "kong" in text] == ["added_kong 5p"] * added


def test_a_replacement_counts_as_just_drawn():
    story = added_kong_story("1f", back="5p")
    story.does("south", "show_flower 1f")
    assert "added_kong 5p" in story.may("south")


def test_a_fourth_tile_is_never_added_from_a_discard():
    story = Story(east="5p 147m 28p 369s 12347z", front="5p",
                  **(QUIET | {"south": "55p 147m 369s 12346z"}))  # fmt: skip
    story.does("east", "discard 5p")
    story.does("south", "pung 5p 5p 5p")
    story.throws("south", "1z")
    story.does("west", "discard 5p")
    assert "pass" not in story.may("south")


def test_a_joker_just_drawn_may_be_the_added_tile():
    story = joker_added("1j")
    assert [str(face) for face in story.place("south").melds[0].stands] == ["5p"] * 4


def test_an_added_kong_can_be_robbed():
    story = added_kong_story(hands={"north": WAITS_FOR_5P})
    story.does("south", "added_kong 5p")
    assert story.asked() == {"north": ["win", "pass"]}
    story.does("north", "win")
    won = story.last(facts.Won)
    assert (won.seat, won.by, won.source, won.tile.kind) == (3, "robbed_kong", 1, kind("5p"))
    assert (story.place("south").melds[0].shape, len(story.place("south").melds[0].tiles)) == ("pung", 3)
    assert len(story.place("north").hand) == 14
    assert not [event for event in story.all(facts.Replaced) if event.cause == "kong"]
    assert story.last(facts.Paid).payments == (-4, -8, -4, 16)  # 3 Phán, paid like a discard, no bonus


@pytest.mark.parametrize("joker", ["1j", "4j", "8j"])
def test_an_added_joker_is_robbed_as_the_face_that_it_was_added_as(joker):
    story = joker_added(joker, hands={"north": WAITS_FOR_5P})
    assert story.asked() == {"north": ["win", "pass"]}
    story.does("north", "win")
    won = story.last(facts.Won)
    assert (won.by, won.tile.kind, won.sheet.jokers) == ("robbed_kong", kind(joker), ((kind(joker), kind("5p")),))
    assert won.sheet.readings == 1
    assert won.tile in story.place("north").hand
    assert [str(tile.kind) for tile in story.place("south").melds[0].tiles] == ["5p"] * 3
    assert story.last(facts.Paid).payments == (-4, -8, -4, 16)  # as for the natural tile


@pytest.mark.parametrize("waiting", ["123m 456m 789s 66z 46s", "123m 456m 789s 555z 4m", "19m 19p 19s 1234567z"])
def test_an_added_joker_is_not_robbed_as_another_tile(waiting):
    story = joker_added(hands={"north": waiting})
    assert list(story.asked()) == ["south"]


def test_who_cannot_rob_an_added_joker_is_told_how_far_the_hand_is_with_its_face():
    story = joker_added(
        hands={"north": "123m 456m 789s 66z 46s", "west": "123m 456m 789s 77z 46p"}, options={"nfnl": False}
    )
    reason = story.why_not("north", DeclareWin())
    assert (reason.key, reason.numbers) == ("not_complete", {"count": 1})


def test_a_robbed_joker_is_a_joker_in_the_hand():
    story = joker_added(hands={"north": "222m 666m 777s 555z 5p"})
    story.does("north", "win")
    rows = {row.key for row in story.sheet.rows}
    assert "four_concealed_triplets" in rows
    assert {key for key in rows if key.startswith("star")} == {"star_no_flowers"}


def test_a_robbed_joker_is_no_tile_of_no_flowers_no_leaves():
    suited = "1357m 2468p 13579s"
    story = added_kong_story(hands={"north": suited})
    story.does("south", "added_kong 5p")
    assert story.asked() == {"north": ["win", "pass"]}
    assert list(joker_added(hands={"north": suited}).asked()) == ["south"]


def test_a_kong_that_nobody_robs_is_replaced():
    story = added_kong_story(hands={"north": WAITS_FOR_5P})
    story.does("south", "added_kong 5p")
    found = story.does("north", "pass")
    assert [type(event) for event in found] == [facts.Declined, facts.Replaced]


def test_a_robbed_kong_is_for_winning_only():
    story = added_kong_story(hands={"west": "46p 258m 147s 12345z"})
    story.does("south", "added_kong 5p")
    assert list(story.asked()) == ["south"]


def test_a_concealed_kong_cannot_be_robbed():
    story = Story(east="5555p 147m 369s 1237z", **(QUIET | {"north": WAITS_FOR_5P}))
    story.does("east", "concealed_kong 5p 5p 5p 5p")
    assert list(story.asked()) == ["east"]


ROBBING = [("added", True), ("added_plus_concealed_for_13orphans", True), (None, False)]


@pytest.mark.parametrize(("rule", "robbed"), ROBBING)
def test_the_house_rule_of_robbing(rule, robbed):
    story = added_kong_story(hands={"north": WAITS_FOR_5P}, options={"rob_khan": rule})
    story.does("south", "added_kong 5p")
    assert ("north" in story.asked()) is robbed


def test_thirteen_orphans_rob_a_concealed_kong_by_house_rule_only():
    for rule in ("added", "added_plus_concealed_for_13orphans"):
        story = Story(east="7777z 147m 369s 2258p", options={"rob_khan": rule},
                      **(QUIET | {"north": "19m 19p 19s 123456z 1z"}))  # fmt: skip
        story.does("east", "concealed_kong 7z 7z 7z 7z")
        assert ("north" in story.asked()) is (rule != "added")


def test_four_of_a_kind_need_not_be_declared():
    story = Story(east="5555p 147m 369s 1234z", **QUIET)
    story.throws("east", "1z")
    assert story.hand("east")[kind("5p")] == 4
