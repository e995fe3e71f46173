"""Hong Kong: wall, dice, break, flowers before the start and in play (notes 1-4 and 9)."""

import pytest
from stacked import EAST, QUIET, SEATS, Story

from game.engine import facts
from game.engine.actions import Discard
from game.engine.finishes import own_finish
from game.tiles.kinds import kind, tile

RULES = "hong_kong_old_style"


def log(story):
    """Who showed and who took what, in order."""
    words = {facts.FlowerShown: "shows", facts.Replaced: "takes"}
    return [f"{SEATS[e.seat]} {words[type(e)]} {e.tile.kind}" for e in story.events if type(e) in words]


def test_row_1_three_dice_and_walls_of_eighteen_stacks():
    story = Story(rules=RULES, east=EAST, **QUIET)
    assert len(story.last(facts.DiceRolled).dice) == 3
    assert len(story.table.wall.tiles) == 144
    assert story.table.wall.stacks_per_side == 18
    assert [len(story.place(seat).hand) for seat in SEATS] == [14, 13, 13, 13]


def test_row_1_two_dice_by_house_rule():
    story = Story(rules=RULES, options={"dice_count": 2}, dice=(3, 4), east=EAST, **QUIET)
    assert story.last(facts.DiceRolled).dice == (3, 4)


@pytest.mark.parametrize(
    ("dice", "wall", "first", "back"),  # the walls lie East, North, West, South, from the places 0, 36, 72 and 108 on
    [((2, 2, 3), 2, 72 + 14, 72 + 12), ((1, 1, 1), 2, 72 + 6, 72 + 4), ((3, 3, 3), 0, 18, 16),
     ((2, 3, 3), 3, 36 + 16, 36 + 14), ((6, 6, 6), 1, 0, 142)],
)  # fmt: skip
def test_row_2_the_draw_begins_left_of_the_break_and_the_back_wall_is_right_of_it(dice, wall, first, back):
    story = Story(rules=RULES, dice=dice, east="5555p 147m 369s 1234z", **QUIET)
    tiles = story.last(facts.WallBuilt).tiles
    broken = story.last(facts.WallBroken)
    assert (broken.wall, broken.stack) == (wall, sum(dice))
    assert story.all(facts.Dealt)[0].tiles == tiles[first : first + 4]
    story.does("east", "concealed_kong 5p 5p 5p 5p")
    assert story.last(facts.Replaced).tile == tiles[back]


def test_row_3_flowers_go_by_rounds_from_the_dealer_and_new_ones_wait():
    story = Story(
        rules=RULES, east="1f 2g 147m 258p 369s 123z", south="3f 147m 258p 369s 123z", west="147m 258p 369s 1235z",
        north="4g 148m 258p 369s 123z", back="4f 5z 1g 6z 7z 7z",
    )  # fmt: skip
    assert log(story) == [
        "east shows 1f", "east shows 2g", "east takes 4f", "east takes 5z",
        "south shows 3f", "south takes 1g",
        "north shows 4g", "north takes 6z",
        "east shows 4f", "east takes 7z",
        "south shows 1g", "south takes 7z",
    ]  # fmt: skip
    assert all(event.before_start for event in story.all(facts.FlowerShown))
    assert [len(story.place(seat).hand) for seat in SEATS] == [14, 13, 13, 13]
    assert list(story.asked()) == ["east"]


def test_row_4_a_flower_drawn_in_play_is_shown_and_replaced_by_itself():
    story = Story(rules=RULES, east=EAST, front="1f", back="2g 6z", **QUIET)
    found = story.does("east", "discard 7z")
    assert [type(event) for event in found] == [
        facts.Discarded, facts.Drew,
        facts.FlowerShown, facts.Replaced, facts.FlowerShown, facts.Replaced,
    ]  # fmt: skip
    assert log(story) == ["south shows 1f", "south takes 2g", "south shows 2g", "south takes 6z"]
    assert not any(event.before_start for event in story.all(facts.FlowerShown))
    assert story.table.drawn.kind == kind("6z")
    assert list(story.asked()) == ["south"]


def test_row_4_no_flower_is_ever_kept_or_thrown():
    story = Story(rules=RULES, east=EAST, **QUIET)
    story.idles()
    assert len(story.all(facts.FlowerShown)) == 8
    assert all(event.tile.kind < 34 for event in story.all(facts.Discarded))
    assert all(piece.kind < 34 for seat in SEATS for piece in story.place(seat).hand)


def test_row_4_a_flower_is_not_in_any_hand_to_be_thrown():
    story = Story(rules=RULES, east=EAST, front="1f", back="6z", **QUIET)
    story.throws("east", "7z")
    assert story.why_not("south", Discard(tile("1f.1"))).key == "not_in_hand"


def test_row_9_the_hand_is_drawn_after_the_last_discard_and_nobody_pays():
    story = Story(rules=RULES, east=EAST, **QUIET)
    story.idles()
    assert story.last(facts.HandDrawn).reason == "wall_empty"
    assert story.table.left == 0
    assert not story.all(facts.Paid)
    assert story.last(facts.HandEnded).scores == (0, 0, 0, 0)


def test_rows_4_and_9_a_flower_as_the_very_last_tile_ends_the_hand():
    """Seven other flowers took their replacements from the back: the eighth lies alone in the last stack."""
    story = Story(rules=RULES, last="1f 112233s", east=EAST, **QUIET)
    story.idles()
    shown = story.last(facts.FlowerShown)
    assert (shown.tile.kind, shown.seat) == (kind("1f"), 0)
    at = story.events.index(shown)
    assert story.events[at + 1 : at + 2] == [facts.HandDrawn("wall_empty")]
    assert not story.all(facts.Paid)


def test_row_9_dead_wall_tiles_stay_by_house_rule():
    story = Story(rules=RULES, options={"dead_wall_tiles": 14}, east=EAST, **QUIET)
    story.idles()
    assert story.all(facts.HandDrawn)
    assert story.table.left == 14


def test_the_last_tile_is_the_one_before_the_dead_wall():
    s = Story(
        rules="hong_kong_old_style",
        options={"dead_wall_tiles": 14},
        east="147m 258p 369s 12347z",
        south="147m 19p 369s 12345z",
        west="258m 19p 147s 12345z",
        north="369m 19p 258s 12345z",
    )
    s.idles(until=lambda t: t.table.left == 14 and t.table.drawn is not None)
    assert "last_tile" in own_finish(s.table, s.rules, s.table.turn).how
