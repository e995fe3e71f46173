"""Hong Kong: which hands win, and when a win is offered (notes 7, 8 and 12; §6)."""

import pytest
from stacked import EAST, QUIET, WAITS_FOR_5P, Story, rows

from game.engine import facts
from game.engine.actions import DeclareWin
from game.tiles.kinds import kind

RULES = "hong_kong_old_style"


def thrown_by_south(face, first="7z", **more):
    """South draws a tile that North may want and discards it; so it is not the dealer's first discard."""
    story = Story(rules=RULES, front=face, **({"east": EAST} | QUIET | more))
    story.throws("east", first)
    story.does("south", f"discard {face}")
    return story


def test_row_7_seven_different_pairs():
    story = thrown_by_south("7z", north="1122m 3344p 5566s 7z")
    story.does("north", "win")
    assert rows(story) == ["no_flowers", "seven_pairs"]
    assert story.sheet.total == {"faan": 5}


def test_row_7_four_alike_are_not_two_pairs():
    story = thrown_by_south("7z", north="1111m 3344p 5566s 7z", west="258m 19p 147s 1357z 7z",
                            south="458m 19p 369s 12345z", east="457m 258p 369s 12346z", first="6z")  # fmt: skip
    assert list(story.asked()) == ["west"]
    assert story.why_not("north", DeclareWin()).key == "not_complete"


def test_row_7_not_even_where_the_fourth_comes_last():
    story = thrown_by_south("5s", north="1122m 3344p 555s 66z", south="47m 19p 3699s 12345z")
    assert "win" not in story.may("north")


def test_row_7_the_worth_of_seven_pairs_is_a_house_rule():
    story = thrown_by_south("7z", north="1122m 3344p 5566s 7z", options={"seven_pairs_faan": 2})
    story.does("north", "win")
    assert story.sheet.total == {"faan": 3}


@pytest.mark.parametrize("on", [True, False])
def test_row_8_thirteen_orphans(on):
    story = thrown_by_south("7z", north="19m 19p 19s 1123456z", south="147m 28p 369s 12345z",
                            west="2589m 37p 1478s 345z", options={"thirteen_orphans": on})  # fmt: skip
    assert ("win" in story.may("north")) is on
    if on:
        story.does("north", "win")
        assert rows(story) == ["no_flowers", "thirteen_orphans"]
        assert story.sheet.total == {"faan": 13}


@pytest.mark.parametrize(("least", "offered"), [(0, True), (1, True), (2, True), (3, False)])
def test_row_12_a_win_of_too_few_faan_is_not_offered(least, offered):
    """Concealed and no flowers: two faan, as a triplet spoils the row of sequences."""
    story = thrown_by_south("5p", north="123m 777p 789s 66z 46p", options={"min_faan": least})
    assert ("win" in story.may("north")) is offered


def test_row_12_why_a_win_of_too_few_faan_is_refused():
    story = thrown_by_south("5p", north="123m 777p 789s 66z 46p", west="55p 258m 19s 147s 234z",
                            south="147m 19p 369s 12345z", options={"min_faan": 3})  # fmt: skip
    assert story.why_not("north", DeclareWin()).key == "worth_too_little"


def test_row_12_the_own_draw_may_bring_the_faan_that_is_missing():
    story = Story(rules=RULES, front="1z 2z 5p", east=EAST, options={"min_faan": 3},
                  **(QUIET | {"north": "123m 777p 789s 66z 46p"}))  # fmt: skip
    for seat, face in (("east", "7z"), ("south", "1z"), ("west", "2z")):
        story.throws(seat, face)
    assert story.may("north")[0] == "win"
    story.does("north", "win")
    assert rows(story) == ["no_flowers", "concealed", "self_draw"]


SEVEN, EIGHT = "1234f 123g 258m 147p", "1234f 1234g 258m 14p"


def with_bonus(south, **more):
    """South shows these flowers before the start; the rest of the hand is far from complete."""
    story = Story(
        rules=RULES, east=EAST, back="1s 4s 7s 9s 1z 2z 4z 5z", front="7z", **(QUIET | {"south": south}), **more
    )
    story.throws("east", "7z")
    return story


@pytest.mark.parametrize(("south", "row", "faan"), [(SEVEN, "seven_bonus", 3), (EIGHT, "eight_bonus", 8)])
def test_bonus_seven_or_eight_bonus_tiles_may_win_on_the_own_turn(south, row, faan):
    story = with_bonus(south)
    assert story.may("south")[0] == "win"
    story.does("south", "win")
    assert rows(story) == [row]
    assert story.sheet.total == {"faan": faan}


def test_bonus_the_win_is_passed_over_by_throwing_and_comes_again():
    story = with_bonus(SEVEN)
    story.throws("south", "7z")
    assert not story.all(facts.Won)
    story.idles(until=lambda told: told.table.turn == 1 and told.table.drawn is not None)
    assert story.may("south")[0] == "win"


def test_bonus_six_are_not_enough_and_no_discard_of_another_wins_by_them():
    assert "win" not in with_bonus("1234f 12g 258m 147p 1s").may("south")
    story = Story(rules=RULES, east=EAST, back="1s 4s 7s 9s 1z 2z 4z", **(QUIET | {"south": SEVEN}))
    story.does("east", "discard 7z")
    assert list(story.asked()) == ["south"]
    assert "pass" not in story.may("south")


def test_bonus_the_seventh_drawn_in_play_wins_at_once():
    story = Story(
        rules=RULES, east=EAST, back="1s 4s 7s 9s 1z 2z 4z", front="3g", **(QUIET | {"south": "1234f 12g 258m 147p 1s"})
    )
    story.throws("east", "7z")
    assert story.may("south")[0] == "win"


def test_bonus_with_too_few_faan_for_the_table_there_is_no_such_win():
    assert "win" not in with_bonus(SEVEN, options={"min_faan": 4}).may("south")


def test_heaven_the_dealer_wins_with_what_was_dealt():
    story = Story(rules=RULES, east="123m 444m 789s 66z 456p", **QUIET)
    story.does("east", "win")
    assert "heaven" in rows(story)
    assert story.sheet.total == {"faan": 13}
    assert story.last(facts.Paid).payments == (3 * 768, -768, -768, -768)


def test_an_own_kong_or_a_later_turn_is_no_heaven():
    story = Story(rules=RULES, east="123m 456m 66z 46p 8888s", back="5p",
                  **(QUIET | {"north": "369m 19p 257s 12345z"}))  # fmt: skip
    story.does("east", "concealed_kong 8s 8s 8s 8s", "win")
    assert "heaven" not in rows(story)


@pytest.mark.parametrize("first", [True, False])
def test_earth_is_on_the_dealers_first_discard_only(first):
    story = Story(rules=RULES, east="5p 147m 28p 369s 12347z", front="7s 8m 7m 5p", **(QUIET | {"west": WAITS_FOR_5P}))
    if not first:
        for seat, face in (("east", "7z"), ("south", "7s"), ("west", "8m"), ("north", "7m")):
            story.throws(seat, face)
    story.does("east", "discard 5p")
    story.does("west", "win")
    assert ("earth" in rows(story)) is first


def test_another_players_first_discard_is_no_earth():
    story = thrown_by_south("5p", north=WAITS_FOR_5P)
    story.does("north", "win")
    assert rows(story) == ["all_chows", "no_flowers", "concealed"]


#: All eight flowers are drawn in play and replaced: the wall's last tile stands before the eight tiles taken for them.
TO_THE_END = {"last": "5p 11223344s"}


def to_the_last_tile(**hands):
    story = Story(rules=RULES, **TO_THE_END, **({"east": EAST} | QUIET | hands))
    story.idles(until=lambda told: told.table.left == 0 and told.table.drawn is not None)
    assert story.table.drawn.kind == kind("5p")
    return story


def test_the_last_tile_of_the_wall_gives_a_row():
    story = to_the_last_tile(north=WAITS_FOR_5P)
    story.does("north", "win")
    assert {"last_tile", "self_draw"} <= set(rows(story))


def test_the_discard_after_it_gives_the_row_too_and_is_for_winning_only():
    story = to_the_last_tile(west=WAITS_FOR_5P, south="55p 147m 369s 12345z")
    story.does("north", "discard 5p")
    assert story.asked() == {"west": ["win", "pass"]}
    story.does("west", "win")
    assert "last_tile" in rows(story)
