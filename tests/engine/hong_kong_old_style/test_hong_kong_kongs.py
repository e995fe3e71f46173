"""Hong Kong: kongs and robbing them (notes 5, 6, 14 and 15)."""

import pytest
from stacked import QUIET, WAITS_FOR_5P, Story

from game.engine import facts
from game.engine.actions import Kong
from game.engine.facts.redact import view_of
from game.tiles.kinds import HIDDEN, kind

RULES = "hong_kong_old_style"


def on_5p(**more):
    """East throws 5p."""
    story = Story(rules=RULES, east="5p 147m 28p 369s 12347z", **(QUIET | more))
    story.does("east", "discard 5p")
    return story


def with_open_pung(front="9m 8m 9m 5p", **more):
    """South pungs 5p and reaches the next own turn."""
    story = on_5p(front=front, **({"south": "55p 147m 369s 12346z"} | more))
    story.says(**(dict.fromkeys(story.asked(), "pass") | {"south": "pung 5p 5p 5p"}))
    for seat, face in (("south", "1z"), ("west", "9m"), ("north", "8m"), ("east", "9m")):
        story.throws(seat, face)
    return story


def verbs(story, seat):
    return {text.split()[0] for text in story.may(seat)}


def test_row_15_after_a_kong_comes_a_tile_from_the_back_and_then_a_discard():
    story = on_5p(west="555p 258m 147s 1234z", back="6z")
    found = story.does("west", "kong 5p 5p 5p 5p")
    assert [type(event) for event in found] == [facts.Melded, facts.Replaced]
    assert (found[1].tile.kind, found[1].cause, story.table.wall.back) == (kind("6z"), "kong", 1)
    assert verbs(story, "west") == {"discard"}
    story.throws("west", "6z")
    assert list(story.asked()) == ["north"]


def test_row_14_a_called_meld_is_fixed():
    story = on_5p(south="4567p 147m 369s 123z")
    assert [text for text in story.may("south") if "chow" in text] == ["chow 4p 5p 6p", "chow 5p 6p 7p"]
    story.does("south", "chow 4p 5p 6p")
    assert "discard 4p" not in story.may("south")
    assert [str(face) for face in story.place("south").melds[0].stands] == ["4p", "5p", "6p"]


def test_row_5_a_pung_is_promoted_with_the_tile_just_drawn():
    story = with_open_pung(back="6z")
    story.does("south", "added_kong 5p")
    meld = story.place("south").melds[0]
    assert (meld.shape, len(meld.tiles), meld.added.kind) == ("kong", 4, kind("5p"))
    assert (story.last(facts.Replaced).cause, story.table.wall.back) == ("kong", 1)


@pytest.mark.parametrize("any_turn", [True, False])
def test_row_5_a_tile_that_was_held_is_promoted_by_the_house_rule_only(any_turn):
    story = with_open_pung(front="9m 8m 9m 7m", south="555p 147m 369s 1236z", options={"promote_any_turn": any_turn})
    assert ("added_kong 5p" in story.may("south")) is any_turn


def test_row_5_a_pung_is_never_promoted_with_a_discard_nor_right_after_a_call():
    story = on_5p(south="555p 147m 369s 1236z")
    story.says(south="pung 5p 5p 5p")
    assert verbs(story, "south") == {"discard"}
    story = on_5p(front="5p", south="55p 147m 369s 12346z")
    story.does("south", "pung 5p 5p 5p")
    story.throws("south", "1z")
    story.does("west", "discard 5p")
    assert "pass" not in story.may("south")
    assert story.table.turn == 3


def test_no_open_kong_of_an_open_pung():
    story = on_5p(front="5p", south="55p 147m 369s 12346z", north="46p 369m 258s 12345z")
    story.says(south="pung 5p 5p 5p")
    story.throws("south", "1z")
    story.does("west", "discard 5p")
    assert list(story.asked()) == ["north"]
    fourth = (*story.place("south").melds[0].tiles, story.table.on_offer.tile)
    assert story.why_not("south", Kong(fourth, (kind("5p"),) * 4)).key == "no_kong_on_open_pung"


def test_row_5_a_promoted_kong_is_robbed_with_a_row_and_paid_by_its_owner():
    story = with_open_pung(north=WAITS_FOR_5P)
    story.does("south", "added_kong 5p")
    assert story.asked() == {"north": ["win", "pass"]}
    story.does("north", "win")
    won = story.last(facts.Won)
    assert (won.seat, won.by, won.source, won.tile.kind) == (3, "robbed_kong", 1, kind("5p"))
    assert [row.key for row in won.sheet.rows] == ["all_chows", "no_flowers", "concealed", "robbing_the_kong"]
    assert story.last(facts.Paid).payments == (-16, -32, -16, 64)  # 4 faan: 16 times the base of 2
    assert story.place("south").melds[0].shape == "pung"


def test_row_5_a_promoted_kong_that_nobody_robs_is_replaced():
    story = with_open_pung(north=WAITS_FOR_5P)
    story.does("south", "added_kong 5p")
    found = story.does("north", "pass")
    assert [type(event) for event in found] == [facts.Declined, facts.Replaced]


def test_row_6_a_concealed_kong_is_hidden_and_not_robbed():
    story = Story(rules=RULES, east="5555p 147m 369s 1237z", **(QUIET | {"north": WAITS_FOR_5P}))
    story.does("east", "concealed_kong 5p 5p 5p 5p")
    assert list(story.asked()) == ["east"]
    hidden = story.last(facts.KongDeclared).seen_by(1, story.rules)
    assert set(hidden.tiles) == {HIDDEN}
    seen = view_of(story.events, 1, story.rules).table.places[0].melds
    assert [set(meld.tiles) for meld in seen] == [{HIDDEN}]


@pytest.mark.parametrize("robbed", [True, False])
def test_row_6_thirteen_orphans_rob_a_concealed_kong_by_house_rule_only(robbed):
    story = Story(rules=RULES, east="7777z 147m 369s 2258p", options={"rob_concealed_for_orphans": robbed},
                  **(QUIET | {"north": "19m 19p 19s 1123456z"}))  # fmt: skip
    story.does("east", "concealed_kong 7z 7z 7z 7z")
    assert ("north" in story.asked()) is robbed
    if robbed:
        story.does("north", "win")
        assert [row.key for row in story.sheet.rows][-1] == "thirteen_orphans"
        assert story.last(facts.Paid).payments == (-768, -384, -384, 1536)
        assert story.place("east").melds == ()  # the other three return to the hand
        assert story.hand("east")[kind("7z")] == 3
        assert [len(view_of(story.events, seat, story.rules).table.places[0].hand) for seat in range(4)] == [13] * 4


def test_row_6_nothing_but_orphans_robs_a_concealed_kong():
    options = {"rob_concealed_for_orphans": True}
    story = Story(rules=RULES, east="5555p 147m 369s 1237z", options=options, **(QUIET | {"north": WAITS_FOR_5P}))
    story.does("east", "concealed_kong 5p 5p 5p 5p")
    assert list(story.asked()) == ["east"]


def test_a_win_on_the_replacement_of_a_kong():
    story = Story(rules=RULES, east="123m 456m 66z 46p 8888s", back="5p", **(QUIET | {"north": "369m 19p 257s 12345z"}))
    story.does("east", "concealed_kong 8s 8s 8s 8s", "win")
    assert [row.key for row in story.sheet.rows] == ["no_flowers", "concealed", "self_draw", "kong_replacement"]


def test_a_flower_between_the_kong_and_the_win_spoils_nothing():
    story = Story(rules=RULES, east="123m 456m 66z 46p 8888s", back="3f 5p",
                  **(QUIET | {"north": "369m 19p 257s 12345z"}))  # fmt: skip
    story.does("east", "concealed_kong 8s 8s 8s 8s", "win")
    assert [row.key for row in story.sheet.rows] == ["concealed", "self_draw", "kong_replacement"]


def test_the_replacement_of_a_flower_alone_is_no_row():
    story = Story(rules=RULES, east="147m 28p 369s 123477z", front="3f", back="5p", **(QUIET | {"south": WAITS_FOR_5P}))
    story.throws("east", "1z")
    story.does("south", "win")
    assert [row.key for row in story.sheet.rows] == ["all_chows", "concealed", "self_draw"]


def test_kong_on_kong_replaces_the_row_of_the_replacement():
    story = Story(rules=RULES, east="123m 999m 66z 46p 8888s", back="9m 5p",
                  **(QUIET | {"south": "147m 19p 369s 13457z", "north": "368m 19p 257s 13447z"}))  # fmt: skip
    story.does("east", "concealed_kong 8s 8s 8s 8s", "concealed_kong 9m 9m 9m 9m", "win")
    assert [row.key for row in story.sheet.rows] == ["no_flowers", "concealed", "self_draw", "kong_on_kong"]
    assert story.sheet.total == {"faan": 11}


def test_two_kongs_with_a_discard_between_them_are_no_kong_on_kong():
    story = Story(rules=RULES, east="123m 999m 66z 4p 1z 8888s", front="2z 3z 5z 9m", back="6p 5p",
                  **(QUIET | {"south": "147m 19p 369s 13457z", "north": "368m 19p 257s 13447z"}))  # fmt: skip
    story.does("east", "concealed_kong 8s 8s 8s 8s")
    for seat, face in (("east", "1z"), ("south", "2z"), ("west", "3z"), ("north", "5z")):
        story.throws(seat, face)
    story.does("east", "concealed_kong 9m 9m 9m 9m", "win")
    assert [row.key for row in story.sheet.rows] == ["no_flowers", "concealed", "self_draw", "kong_replacement"]
