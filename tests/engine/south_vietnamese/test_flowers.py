"""Flowers and jokers shown before the first discard, and in play (notes S7-S8, C14)."""

import pytest
from stacked import SEATS, Story

from game.engine import facts
from game.tiles.kinds import kind

PLAIN_EAST = "147m 258p 369s 1234z"


def log(story):
    """Who showed and who took what, in order."""
    words = {facts.FlowerShown: "shows", facts.JokerShown: "shows", facts.Replaced: "takes"}
    return [f"{SEATS[e.seat]} {words[type(e)]} {e.tile.kind}" for e in story.events if type(e) in words]


def test_flowers_go_by_rounds_from_the_dealer_and_new_ones_wait_for_the_next_round():
    story = Story(
        east="1f 2g 147m 258p 369s 123z", south="3f 147m 258p 369s 123z", west="147m 258p 369s 1235z",
        north="4k 148m 258p 369s 123z", back="4f 5z 1g 6z 7z 7z",
    )  # fmt: skip
    assert log(story) == [
        "east shows 1f", "east shows 2g", "east takes 4f", "east takes 5z",
        "south shows 3f", "south takes 1g",
        "north shows 4k", "north takes 6z",
        "east shows 4f", "east takes 7z",
        "south shows 1g", "south takes 7z",
    ]  # fmt: skip
    assert all(event.before_start for event in story.all(facts.FlowerShown))
    assert {event.cause for event in story.all(facts.Replaced)} == {"flower"}
    assert list(story.asked()) == ["east"]
    assert [len(story.place(seat).hand) for seat in SEATS] == [14, 13, 13, 13]


def test_nobody_is_asked_where_nobody_holds_a_bonus_tile():
    story = Story(east=PLAIN_EAST + " 5z", south="147m 258p 369s 1234z", west="147m 258p 369s 1234z",
                  north="258m 369p 147s 5567z")  # fmt: skip
    assert log(story) == []
    assert list(story.asked()) == ["east"]


def test_a_joker_may_be_shown_before_the_start_with_the_flowers_first():
    story = Story(east="4j 1f 147m 258p 369s 123z", back="5z 6z 7z")
    assert story.asked() == {"east": ["show_joker 4j", "pass"]}
    assert log(story) == ["east shows 1f"]
    story.does("east", "show_joker 4j")
    assert log(story)[:4] == ["east shows 1f", "east shows 4j", "east takes 5z", "east takes 6z"]
    assert [event.cause for event in story.all(facts.Replaced)[:2]] == ["flower", "joker"]
    assert story.last(facts.JokerShown).before_start


def test_a_joker_that_is_kept_stays_in_the_hand():
    story = Story(east="4j 147m 258p 369s 1234z")
    story.does("east", "pass")
    assert story.hand("east")[kind("4j")] == 1
    assert log(story) == []
    assert "show_joker 4j" in story.may("east")


def test_a_joker_of_the_last_replacement_is_shown_only_in_play():
    story = Story(east="1f 147m 258p 369s 1234z", back="8j 5z")
    assert log(story) == ["east shows 1f", "east takes 8j"]
    assert "show_joker 8j" in story.may("east")
    story.does("east", "show_joker 8j")
    assert not story.last(facts.JokerShown).before_start
    assert log(story)[2:] == ["east shows 8j", "east takes 5z"]


@pytest.mark.parametrize(("first", "phan"), [("show_joker 8j", 3), ("pass", 2)])
def test_a_joker_shown_on_the_dealers_first_turn_scores_as_in_play(first, phan):
    story = Story(east="8j 123m 456m 789s 66z 46p", back="5p")
    story.does("east", first)
    if first == "pass":
        story.does("east", "show_joker 8j")
    story.does("east", "win")
    assert {row.key: row.worth for row in story.sheet.rows}["shown_joker"] == {"phan": phan, "mun": 0}


def test_a_joker_that_came_while_somebody_holds_a_flower_is_asked_for_in_the_next_round():
    story = Story(east="1f 147m 258p 369s 1234z", south="2f 147m 258p 369s 123z", back="8j 3f 5z 6z")
    assert log(story) == ["east shows 1f", "east takes 8j", "south shows 2f", "south takes 3f"]
    assert story.asked() == {"east": ["show_joker 8j", "pass"]}
    story.does("east", "show_joker 8j")
    assert story.last(facts.JokerShown).before_start
    assert log(story)[-2:] == ["south shows 3f", "south takes 6z"]


def test_several_jokers_are_shown_one_event_each_and_replaced_after_the_last():
    story = Story(east="1j 2j 147m 258p 369s 123z", back="5z 6z")
    story.does("east", "show_joker 2j", "show_joker 1j")
    assert log(story) == ["east shows 2j", "east shows 1j", "east takes 5z", "east takes 6z"]


def test_a_flower_drawn_in_play_is_shown_and_replaced_at_once():
    story = Story(east=PLAIN_EAST + " 5z", front="1f", back="6z")
    story.throws("east", "5z")
    assert "show_flower 1f" in story.may("south")
    story.does("south", "show_flower 1f")
    assert log(story) == ["south shows 1f", "south takes 6z"]
    assert not story.last(facts.FlowerShown).before_start
    assert story.table.drawn.kind == story.last(facts.Replaced).tile.kind
    assert list(story.asked()) == ["south"]


def test_a_joker_is_shown_in_play_on_ones_own_turn_after_a_draw_only():
    story = Story(east="1j 55p 147m 238p 369s 12z", south="5p 147m 238p 369s 123z", front="9m")
    story.passes()
    assert "show_joker 1j" in story.may("east")
    story.throws("east", "1z")
    story.does("south", "discard 5p")
    story.does("east", "pung 5p 5p 5p")
    assert {text.split()[0] for text in story.may("east")} == {"discard"}


def test_what_is_shown_in_play_cannot_be_taken_back():
    story = Story(east="1j 147m 258p 369s 1234z", back="5z")
    story.passes()
    story.does("east", "show_joker 1j")
    assert [shown.tile.kind for shown in story.place("east").shown] == [kind("1j")]
    assert not [text for text in story.may("east") if "1j" in text]


def test_hoa_is_a_joker_not_a_flower():
    story = Story(east="5j 147m 258p 369s 1234z")
    assert story.asked() == {"east": ["show_joker 5j", "pass"]}
    story = Story(east="5j 147m 258p 369s 1234z", options={"hoa_is": "flower"}, back="5z")
    assert log(story) == ["east shows 5j", "east takes 5z"]


def test_the_part_is_that_of_the_one_who_is_asked_and_then_the_dealers():
    story = Story(east="147m 258p 369s 12347z", south="4j 147m 19p 369s 1234z")
    assert story.table.acting == SEATS.index("south")
    story.does("south", "pass")
    assert story.table.acting == SEATS.index("east")
    assert story.may("east")
