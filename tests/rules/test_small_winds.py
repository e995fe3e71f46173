"""
Small Four Winds and Small Three Dragons need different winds and dragons, also if jokers are fifth copies.

Their pairs are of the fourth wind and the third dragon (W19, L132).
"""

import pytest

from game.rules.games.case import read_case, score


def rows_of(**case):
    sheet = score(read_case({"ruleset": "south_vietnamese", "flowers": "1f", **case}))
    return {row.key for row in sheet.rows}


def discard(tile, source):
    return {"tile": tile, "by": "discard", "from": source}


@pytest.mark.parametrize(
    "case",
    [
        {
            "hand": "22z 3333z 444z 4j",
            "melds": ["chow 123m"],
            "win": {"tile": "6j", "by": "self_draw"},
            "seat": "north",
        },
        {
            "hand": "3z 111z",
            "melds": ["pung 444z", "pung 4z6j=4z4j=4z", "chow 123m"],
            "win": discard("3z", "west"),
            "seat": "south",
        },
        {
            "hand": "777p 5z",
            "melds": ["pung 666z", "pung 6z7j=6z4j=6z", "chow 123m"],
            "win": discard("5z", "west"),
            "seat": "south",
        },
    ],
)
def test_sets_of_one_kind_count_once(case):
    assert not rows_of(**case) & {"small_four_winds", "small_three_dragons"}


def test_two_kinds_in_three_sets_and_a_pair_of_the_third():
    case = {
        "hand": "777p 5z",
        "melds": ["pung 666z", "pung 777z", "pung 6z7j=6z4j=6z"],
        "win": discard("5z", "west"),
        "seat": "south",
    }
    assert "small_three_dragons" in rows_of(**case)


def test_a_pair_of_a_wind_that_is_already_a_set_is_no_small_four_winds():
    rows = rows_of(hand="1z 6j 67s", melds=["pung 111z", "pung 222z", "pung 333z"],
                   win={"tile": "8s", "by": "discard", "from": "south"}, seat="east")  # fmt: skip
    # 6j must stand for East: the only reading has the pair 1z 1z
    assert "small_four_winds" not in rows


def test_a_pair_of_a_dragon_that_is_already_a_set_is_no_small_three_dragons():
    rows = rows_of(hand="5z 7j 67s 234p", melds=["pung 555z", "pung 666z"],
                   win={"tile": "8s", "by": "discard", "from": "south"}, seat="east")  # fmt: skip
    assert "small_three_dragons" not in rows
