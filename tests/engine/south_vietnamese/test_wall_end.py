"""The end of the wall (note S10)."""

import pytest
from stacked import WAITS_FOR_5P, Story

from game.engine import facts

#: With no claims and no replacements, North draws the last tile.
QUIET = {"east": "147m 258p 369s 12347z", "south": "147m 19p 369s 12345z", "west": "258m 19p 147s 12345z"}
NORTH = "369m 19p 258s 12345z"


def to_the_last_tile(last, **hands):
    story = Story(last=last, **(QUIET | {"north": NORTH} | hands))
    story.idles(until=lambda told: told.table.left == 0 and told.may("north") and "pass" not in told.may("north"))
    assert story.table.drawn is not None
    return story


def test_after_the_last_discard_the_hand_is_drawn_and_nobody_pays():
    story = to_the_last_tile("9s")
    story.does("north", "discard 9s")
    assert story.last(facts.HandDrawn).reason == "wall_empty"
    assert not story.all(facts.Paid)
    assert story.last(facts.HandEnded).scores == (0, 0, 0, 0)


def test_the_last_discard_is_for_winning_only():
    hands = {"south": "55p 147m 369s 12345z", "east": "46p 147m 28p 369s 1237z"}
    story = to_the_last_tile("5p", **hands)
    story.does("north", "discard 5p")
    assert story.all(facts.HandDrawn)
    story = to_the_last_tile("5p", **hands, west=WAITS_FOR_5P)
    story.does("north", "discard 5p")
    assert story.asked() == {"west": ["win", "pass"]}
    story.does("west", "win")
    assert (story.last(facts.Won).seat, story.last(facts.Won).source) == (2, 3)


def test_the_last_discard_that_nobody_wins_on_ends_the_hand():
    story = to_the_last_tile("5p", west=WAITS_FOR_5P)
    story.does("north", "discard 5p")
    story.does("west", "pass")
    assert story.all(facts.HandDrawn)


def test_the_last_tile_may_win():
    story = to_the_last_tile("5p", north=WAITS_FOR_5P)
    story.does("north", "win")
    assert story.last(facts.Won).by == "self_draw"


def test_no_kong_without_a_replacement():
    story = to_the_last_tile("6z", north="369m 19p 258s 66677z")
    assert {text.split()[0] for text in story.may("north")} == {"discard"}


def test_no_joker_is_shown_without_a_replacement():
    story = to_the_last_tile("8j")
    assert {text.split()[0] for text in story.may("north")} == {"discard"}


@pytest.mark.parametrize("thrown", ["1f", "3m"])
def test_a_flower_as_the_last_tile_stays_or_is_thrown(thrown):
    story = to_the_last_tile("1f")
    assert {text.split()[0] for text in story.may("north")} == {"discard"}
    assert {"discard 1f", "discard 3m"} <= set(story.may("north"))
    story.does("north", f"discard {thrown}")
    assert story.all(facts.HandDrawn)


def test_a_flower_as_the_last_tile_may_be_thrown_where_flowers_must_be_shown():
    rule = {"flower_in_play": "mandatory_unless_nfnl_eligible"}
    story = Story(last="1f", options=rule, **(QUIET | {"north": NORTH}))
    story.idles(until=lambda told: told.table.left == 0 and told.may("north"))
    assert {text.split()[0] for text in story.may("north")} == {"discard"}


def test_a_flower_thrown_at_the_end_is_a_general_for_those_who_wait():
    story = to_the_last_tile("1f", west=WAITS_FOR_5P)
    story.does("north", "discard 1f")
    assert story.asked() == {"west": ["win", "pass"]}


def test_the_last_but_one_tile_can_still_be_claimed():
    story = Story(last="5p 9s", **(QUIET | {"north": "55p 369m 258s 12345z"}))
    story.idles(until=lambda told: told.table.left == 1 and "pass" not in told.may("west") and told.may("west"))
    story.does("west", "discard 5p")
    assert "pung 5p 5p 5p" in story.may("north")
    story.does("north", "pung 5p 5p 5p")
    assert story.table.left == 1


def test_dead_wall_tiles_are_not_drawn():
    story = Story(options={"dead_wall_tiles": 14}, **(QUIET | {"north": NORTH}))
    story.idles()
    assert story.all(facts.HandDrawn)
    assert story.table.left == 14
