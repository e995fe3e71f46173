"""Simple Mahjong: tiles, deal, turns and the end of a hand (notes 1-8 and 16)."""

import pytest
from stacked import SEATS, WAITS_FOR_5P, Story

from game.engine import facts
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated

QUIET = {
    "east": "147m 28p 369s 12367z", "south": "147m 19p 3699s 1234z", "west": "258m 19p 1477s 1234z",
    "north": "369m 19p 2588s 1234z",
}  # fmt: skip


def simple(**more):
    return Story(rules="simple", **(QUIET | more))


def on_5p(**more):
    """East draws 5p and discards it."""
    story = simple(front="5p", **more)
    story.does("east", "discard 5p")
    return story


def test_row_1_136_tiles_and_144_with_flowers():
    assert len(simple().table.wall.tiles) == 136
    assert not any(tile.kind >= 34 for tile in simple().table.wall.tiles)
    assert len(simple(options={"flowers": True}).table.wall.tiles) == 144


def test_row_1_flowers_are_flipped_and_replaced_by_house_rule():
    story = simple(options={"flowers": True}, east="1f 147m 258p 369s 123z", front="2f", back="3f 7z 7z")
    told = [(type(e), str(e.tile.kind)) for e in story.events if isinstance(e, facts.FlowerShown | facts.Replaced)]
    assert told == [
        (facts.FlowerShown, "1f"), (facts.Replaced, "3f"), (facts.FlowerShown, "3f"), (facts.Replaced, "7z"),
        (facts.FlowerShown, "2f"), (facts.Replaced, "7z"),
    ]  # fmt: skip
    assert [event.before_start for event in story.all(facts.FlowerShown)] == [True, True, False]
    assert {text.split()[0] for text in story.may("east")} == {"discard"}


@pytest.mark.parametrize(("direction", "clockwise"), [("clockwise", True), ("counter_clockwise", False)])
def test_row_2_only_the_seating_differs_by_the_direction_of_turns(direction, clockwise):
    story = simple(options={"turn_direction": direction})
    assert story.rules.conduct.clockwise is clockwise
    story.throws("east", "7z")
    assert list(story.asked()) == ["south"]


def test_rows_3_and_16_thirteen_each_without_dice_and_the_dealer_draws_first():
    story = simple(front="7z")
    tiles = story.last(facts.WallBuilt).tiles
    packets = [(event.seat, len(event.tiles)) for event in story.all(facts.Dealt)]
    assert packets == [(seat, 4) for _ in range(3) for seat in range(4)] + [(seat, 1) for seat in range(4)]
    assert not story.all(facts.DiceRolled)
    assert not story.all(facts.WallBroken)
    assert tuple(tile for event in story.all(facts.Dealt) for tile in event.tiles) == tiles[:52]
    assert [(event.seat, event.tile) for event in story.all(facts.Drew)] == [(0, tiles[52])]
    assert (story.table.wall.stacks_per_side, story.table.wall.start) == (17, 0)


def test_row_16_the_back_is_the_last_stack():
    story = simple(options={"kong": True}, east="5555p 147m 369s 123z", front="7z")
    story.does("east", "concealed_kong 5p 5p 5p 5p")
    assert story.last(facts.Replaced).tile == story.last(facts.WallBuilt).tiles[134]


def test_row_4_a_self_drawn_mahjong_ends_the_round_and_nobody_is_asked():
    story = simple(front="7z 5p", south=WAITS_FOR_5P)
    found = story.does("east", "discard 7z")
    assert [type(event) for event in found][:4] == [facts.Discarded, facts.Drew, facts.Won, facts.Paid]
    assert (story.last(facts.Won).seat, story.last(facts.Won).by) == (1, "self_draw")


def test_row_4_the_dealer_may_win_with_the_first_tile():
    story = simple(front="5p", east=WAITS_FOR_5P)
    assert story.last(facts.Won).seat == 0
    assert story.table.phase == "over"


@pytest.mark.parametrize(
    ("south", "offered"),
    [(WAITS_FOR_5P, ["win", "pass"]), ("123m 456m 789s 66z 55p", ["win", "pass"]),
     ("123m 456m 789s 5p 555z", ["win", "pass"]), ("123m 456m 888s 5567p", ["win", "pung 5p 5p 5p", "pass"])],
)  # fmt: skip
def test_row_6_a_claim_that_completes_the_hand_is_offered_as_the_win_only(south, offered):
    """In the last hand the chow would complete it and the pung would not."""
    assert on_5p(south=south, north="369m 19p 257s 12345z").may("south") == offered


def test_row_7_when_the_wall_is_empty_nobody_scores_and_the_deal_moves():
    story = simple(hands=2)
    story.idles()
    assert story.last(facts.HandDrawn).reason == "wall_empty"
    assert not story.all(facts.Paid)
    assert story.last(facts.HandEnded).scores == (0, 0, 0, 0)
    started = story.last(facts.HandStarted)
    assert (started.hand, started.dealer, started.round) == (2, 1, "east")


def test_row_7_the_last_discard_is_for_winning_only():
    story = simple(last="5p", east="147m 4568p 369s 123z", south="147m 159p 369s 1234z", west=WAITS_FOR_5P,
                   north="369m 159p 258s 1234z")  # fmt: skip
    story.idles(until=lambda told: told.table.left == 0 and told.table.drawn is not None)
    story.does("north", "discard 5p")
    assert story.asked() == {"west": ["win", "pass"]}


def test_row_8_the_deal_moves_even_when_the_dealer_wins():
    story = simple(hands=2, front="5p", east=WAITS_FOR_5P)
    assert [(e.dealer, e.round) for e in story.all(facts.HandStarted)] == [(0, "east"), (1, "east")]


def test_row_8_sixteen_rounds_each_dealer_in_turn():
    match = Match(seated(ruleset("simple"), "sixteen", ["casual"] * 4))
    match.play()
    started = [event for event in match.timeline.events if isinstance(event, facts.HandStarted)]
    assert [event.dealer for event in started] == [hand % 4 for hand in range(16)]
    assert [event.round for event in started] == [wind for wind in SEATS for _ in range(4)]
    assert isinstance(match.timeline.events[-1], facts.MatchEnded)
