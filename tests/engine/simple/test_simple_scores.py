"""Simple Mahjong: the score of a win (notes 11-14)."""

import pytest
from stacked import Story

from game.engine import facts

QUIET = {
    "east": "1479m 28p 3699s 467z", "south": "1479m 19p 369s 3467z", "west": "2589m 19p 1478s 144z",
    "north": "3699m 19p 2588s 134z",
}  # fmt: skip


def on_5p(south, **options):
    """East discards the 5p that South waits for."""
    story = Story(rules="simple", options=options, front="5p", **(QUIET | {"south": south}))
    story.does("east", "discard 5p")
    story.does("south", "win")
    return story


def rows(story):
    return {row.key: row.count for row in story.sheet.rows}


def test_row_11_a_win_is_one_point_and_nobody_pays():
    story = on_5p("555z 123m 789s 66z 46p")
    assert rows(story) == {"mahjong": 1}
    assert story.last(facts.Paid).payments == (0, 1, 0, 0)
    assert story.last(facts.HandEnded).scores == (0, 1, 0, 0)


@pytest.mark.parametrize(
    ("south", "found"),
    [("123m 789s 666s 11z 46p", {}), ("123m 789s 456s 11z 46p", {"no_triplets": 1}),
     ("123m 789s 555z 11z 46p", {"dragon_triplet": 1}), ("123m 789s 222z 11s 46p", {"seat_wind_triplet": 1}),
     ("123m 789s 333z 11s 46p", {}), ("123m 789s 55z 444s 46p", {}),
     ("222z 555z 789s 11s 46p", {"dragon_triplet": 1, "seat_wind_triplet": 1})],
)  # fmt: skip
def test_row_11_each_condition_gives_a_point_in_the_bonus_variant(south, found):
    story = on_5p(south, scoring="bonus")
    assert rows(story) == {"mahjong": 1, "concealed": 1} | found
    assert story.last(facts.Paid).payments == (0, 2 + sum(found.values()), 0, 0)


@pytest.mark.parametrize(("each", "count"), [(False, 1), (True, 2)])
def test_row_12_triplets_of_dragons_count_once_or_each_by_house_rule(each, count):
    story = on_5p("555z 666z 789s 11s 46p", scoring="bonus", per_dragon_triplet=each)
    assert rows(story) == {"mahjong": 1, "dragon_triplet": count, "concealed": 1}


def test_row_12_a_kong_of_dragons_is_a_triplet_of_them():
    story = Story(rules="simple", options={"scoring": "bonus", "kong": True}, front="5z", back="5p",
                  **(QUIET | {"east": "555z 123m 789s 66z 46p"}))  # fmt: skip
    story.does("east", "concealed_kong 5z 5z 5z 5z")
    assert rows(story) == {"mahjong": 1, "dragon_triplet": 1, "concealed": 1, "kong": 1}


def test_rows_12_and_13_each_kong_counts_and_a_kong_is_a_triplet():
    story = Story(rules="simple", options={"scoring": "bonus", "kong": True}, front="9m", back="8s 5p",
                  **(QUIET | {"east": "999m 123m 888s 66z 46p", "south": "147m 19p 369s 33467z",
                              "west": "258m 19p 1477s 1447z", "north": "368m 19p 257s 134z 7p 2s"}))  # fmt: skip
    story.does("east", "concealed_kong 9m 9m 9m 9m", "concealed_kong 8s 8s 8s 8s")
    assert rows(story) == {"mahjong": 1, "concealed": 1, "kong": 2}
    assert story.last(facts.Paid).payments == (4, 0, 0, 0)


def test_row_14_who_took_a_discard_before_is_not_concealed():
    story = Story(rules="simple", options={"scoring": "bonus"}, front="6z 7z 7z 5p",
                  **(QUIET | {"south": "123m 66z 789s 11s 46p 7m"}))  # fmt: skip
    story.does("east", "discard 6z")
    story.does("south", "pung 6z 6z 6z")
    story.throws("south", "7m")
    story.throws("west", "7z")
    story.throws("north", "7z")
    story.does("east", "discard 5p")
    story.does("south", "win")
    assert rows(story) == {"mahjong": 1, "dragon_triplet": 1}


def test_scores_only_add():
    story = Story(rules="simple", hands=3, front="5p", options={"scoring": "bonus"},
                  **(QUIET | {"east": "123m 456m 789s 66z 46p"}))  # fmt: skip
    story.idles()
    for event in story.all(facts.Paid):
        assert min(event.payments) == 0
        assert sum(event.payments) > 0
