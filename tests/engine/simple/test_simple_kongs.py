"""Simple Mahjong: kongs by house rule (note 9)."""

import pytest
from stacked import Story

from game.engine import facts
from game.engine.actions import AddedKong, ConcealedKong, Kong
from game.tiles.kinds import kind, tile

QUIET = {
    "east": "147m 28p 369s 12367z", "south": "147m 19p 3699s 1234z", "west": "258m 19p 1477s 1234z",
    "north": "369m 19p 2588s 1234z",
}  # fmt: skip
FOUR = tuple(tile(f"5p.{copy}") for copy in (1, 2, 3, 4))


def simple(kong=True, **more):
    return Story(rules="simple", options={"kong": kong}, **(QUIET | more))


def has_kong(texts):
    return any("kong" in text for text in texts)


@pytest.mark.parametrize("on", [True, False])
def test_row_9_a_concealed_kong_by_house_rule_only(on):
    story = simple(kong=on, east="5555p 147m 369s 123z", front="7z", back="6z")
    assert has_kong(story.may("east")) is on
    if on:
        story.does("east", "concealed_kong 5p 5p 5p 5p")
        replaced = story.last(facts.Replaced)
        assert (replaced.tile.kind, replaced.cause, story.table.wall.back) == (kind("6z"), "kong", 1)


@pytest.mark.parametrize("on", [True, False])
def test_row_9_a_kong_of_a_discard_by_house_rule_only(on):
    story = simple(kong=on, front="5p", west="555p 258m 147s 1234z", back="6z")
    story.does("east", "discard 5p")
    assert ("kong 5p 5p 5p 5p" in story.may("west")) is on
    if on:
        story.does("west", "kong 5p 5p 5p 5p")
        assert story.last(facts.Replaced).tile.kind == kind("6z")
        assert {text.split()[0] for text in story.may("west")} == {"discard"}


@pytest.mark.parametrize("on", [True, False])
def test_row_9_a_kong_added_to_a_pung_on_any_own_turn_by_house_rule_only(on):
    story = simple(kong=on, front="5p 9m 8m 9m 7m", south="555p 147m 369s 123z", back="6z")
    story.does("east", "discard 5p")
    story.does("south", "pung 5p 5p 5p")
    for seat, face in (("south", "1z"), ("west", "9m"), ("north", "8m"), ("east", "9m")):
        story.throws(seat, face)
    assert has_kong(story.may("south")) is on
    if on:
        story.does("south", "added_kong 5p")
        assert story.last(facts.Replaced).tile.kind == kind("6z")


def test_row_9_an_added_kong_is_not_robbed():
    story = simple(front="5p 9m 8m 9m 5p", south="55p 147m 369s 12346z", north="123m 456m 789s 77z 46p")
    story.does("east", "discard 5p")
    story.says(north="pass", south="pung 5p 5p 5p")
    for seat, face in (("south", "1z"), ("west", "9m"), ("north", "8m"), ("east", "9m")):
        story.throws(seat, face)
    story.does("south", "added_kong 5p")
    assert list(story.asked()) == ["south"]


def test_row_9_the_extra_tile_may_complete_the_hand_by_itself():
    story = simple(east="555z 123m 789s 66z 46p", front="5z", back="5p")
    story.does("east", "concealed_kong 5z 5z 5z 5z")
    assert (story.last(facts.Won).seat, story.last(facts.Won).by) == (0, "self_draw")


def test_row_9_without_the_house_rule_the_reason_says_so():
    story = simple(kong=False, east="5555p 147m 369s 123z", front="7z")
    for action in (ConcealedKong(FOUR, (kind("5p"),) * 4), AddedKong(FOUR[3], kind("5p"))):
        assert story.why_not("east", action).key == "house_rule_off"
    story = simple(kong=False, front="5p", west="555p 258m 147s 1234z")
    story.does("east", "discard 5p")
    assert story.why_not("west", Kong(FOUR, (kind("5p"),) * 4)).key == "house_rule_off"
