"""
Rows, faan and payments of random Hong Kong hands against the slow scorer, that scorer against worked hands, and wins
and splits against the package `mahjong` (`rules/hong_kong_against.py` does more).

`python tests/rules/second_scorer/test_hong_kong_against_slow.py [20000]` compares that many hands, prints how often
each row occurred, and stops at the first difference.
"""

from typing import Any

import pytest
import slow_hong_kong as slow
from agreement import Comparison

HANDS = 800
SELF_DRAW = {"by": "self_draw"}
FROM_EAST = {"by": "discard", "from": "east"}


COMPARISON = Comparison(slow.SCORER, lambda row: row["faan"])


def test_random_hands() -> None:
    found = COMPARISON.sweep(HANDS, "hong kong")
    assert found.keys() >= set(slow.KEYS) - {"chicken"}
    for item in (("faan_preset", "mcgill"), ("payment", "full_gun"), ("limit", 10), ("limit", 8), ("curve", "spicy")):
        assert 10 <= found[item] <= HANDS - 10, item


def worked(hand: str, tile: str, win: dict[str, str], rows: str, **more: Any) -> Any:
    """Case of South, and its rows as words with their faan."""
    case = {"ruleset": "hong_kong_old_style", "hand": hand, "win": {"tile": tile} | win, "seat": "south"} | more
    words = rows.split()
    return pytest.param(case, dict(zip(words[::2], map(int, words[1::2]), strict=True)), id=words[0])


@pytest.mark.parametrize(
    ("case", "rows"),
    [
        worked("99s67m", "8m", FROM_EAST, "chicken 0", melds=["chow 123m", "pung 777s", "chow 345p"], flowers="1f"),
        worked("99s67m", "8m", FROM_EAST, "own_flower 1 own_season 1", flowers="2f 2g",
               melds=["chow 123m", "pung 777s", "chow 345p"]),
        worked("123m456p789s23s11z", "4s", SELF_DRAW, "all_chows 1 no_flowers 1 concealed 1 self_draw 1"),
        worked("123m456p789s23s11z", "4s", FROM_EAST, "all_chows 1 all_flowers 2 own_season 1 concealed 1",
               flowers="1234f 2g"),
        worked("123m456p789s23s11z", "4s", FROM_EAST, "all_chows 1 own_flower 1 all_flowers 1 concealed 1",
               flowers="1234f", options={"faan_preset": "mcgill"}),
        worked("123m456p789s23s11z", "4s", FROM_EAST, "all_chows 1 own_flower 1 six_bonus 1 all_flowers 1 concealed 1",
               flowers="1234f 13g", options={"faan_preset": "mcgill"}),
        worked("123m456p789s23s11z", "4s", FROM_EAST, "all_chows 1 seven_bonus 3 concealed 1", flowers="1234f 123g"),
        worked("1357m2468p1357s1z", "4z", SELF_DRAW, "eight_bonus 8", flowers="1234f 1234g"),
        worked("111222333m99p11s", "9p", SELF_DRAW, "four_concealed_triplets 8 no_flowers 1 self_draw 1"),
        worked("111222333m99p11s", "9p", FROM_EAST, "all_triplets 3 no_flowers 1 concealed 1"),
        worked("111222333m999p1s", "1s", FROM_EAST, "four_concealed_triplets 8 no_flowers 1"),
        worked("555z666z7z234p", "7z", FROM_EAST, "small_three_dragons 5 half_flush 3 seat_wind 1 no_flowers 1",
               melds=["pung 222z"]),
        worked("555z666z7z234p", "7z", FROM_EAST,
               "small_three_dragons 2 dragon_triplet 2 half_flush 3 seat_wind 1 no_flowers 1",
               melds=["pung 222z"], options={"faan_preset": "mcgill"}),
        worked("222z3z234p", "3z", FROM_EAST, "small_four_winds 6 seat_wind 1 round_wind 1 no_flowers 1",
               melds=["pung 111z", "pung 444z"]),
        worked("333z5z", "5z", FROM_EAST, "great_four_winds 13 all_honors 10 seat_wind 1 round_wind 1 no_flowers 1",
               melds=["pung 111z", "pung 222z", "kong 4444z"]),
        worked("1112345678999p", "5p", FROM_EAST, "nine_gates 10 no_flowers 1"),
        worked("1122334455667m", "7m", FROM_EAST, "seven_pairs 4 full_flush 7 no_flowers 1"),
        worked("1122334455667z", "7z", SELF_DRAW, "seven_pairs 4 all_honors 10 self_draw 1 no_flowers 1"),
        worked("119m19p19s234567z", "1z", {"by": "robbed_kong", "from": "west"},
               "thirteen_orphans 13 robbing_the_kong 1 no_flowers 1"),
        worked("999s1p", "1p", FROM_EAST, "all_terminals 10 no_flowers 1",
               melds=["pung 111m", "kong 9999m", "pung 111s"]),
        worked("999s1z", "1z", FROM_EAST, "all_triplets 3 mixed_terminals 1 no_flowers 1",
               melds=["pung 111m", "kong 9999m", "pung 111s"]),
        worked("23p66z", "4p", SELF_DRAW, "kong_on_kong 8 self_draw 1 no_flowers 1",
               melds=["kong 1111m", "concealed_kong 3333s", "chow 456s"], how=["replacement", "kong_on_kong"]),
        worked("23p66z789s", "4p", SELF_DRAW, "kong_replacement 1 self_draw 1 last_tile 1 concealed 1 no_flowers 1",
               how=["replacement", "last_tile"], melds=["concealed_kong 1111m", "concealed_kong 3333s"]),
        worked("6z", "6z", SELF_DRAW, "four_kongs 13 four_concealed_triplets 8 self_draw 1 no_flowers 1",
               melds=["concealed_kong 1111m", "concealed_kong 3333s", "concealed_kong 4444s", "concealed_kong 8888p"]),
    ],
)  # fmt: skip
def test_the_slow_scorer_on_worked_hands(case: dict[str, Any], rows: dict[str, int]) -> None:
    answer = slow.score(case)
    assert answer is not None
    assert answer.rows == COMPARISON.agree(case) == rows


@pytest.mark.parametrize(
    ("options", "win", "paid"),
    [
        ({}, FROM_EAST, (-16, 32, -8, -8)),
        ({}, SELF_DRAW, (-32, 96, -32, -32)),
        ({"payment": "full_gun"}, FROM_EAST, (-32, 32, 0, 0)),
        ({"payment": "full_gun"}, SELF_DRAW, (-32, 96, -32, -32)),
        ({"curve": "spicy", "base_points": 10}, FROM_EAST, (-80, 160, -40, -40)),
        ({"limit": 8, "faan_preset": "mcgill"}, FROM_EAST, (-16, 32, -8, -8)),
    ],
)
def test_the_slow_scorer_on_worked_payments(
    options: dict[str, Any], win: dict[str, str], paid: tuple[int, ...]
) -> None:
    """Three faan by a discard, four by self-draw."""
    case = {
        "ruleset": "hong_kong_old_style",
        "hand": "123m456p789s23s11z",
        "win": {"tile": "4s"} | win,
        "seat": "south",
    }
    answer = slow.score(case | {"options": options})
    assert answer is not None
    assert tuple(answer.payments.values()) == paid


def test_the_slow_scorer_keeps_to_the_limit_and_the_least() -> None:
    case = {"ruleset": "hong_kong_old_style", "hand": "19m19p19s1234567z", "win": {"tile": "1z"} | FROM_EAST,
            "seat": "south"}  # fmt: skip
    limited = slow.score(case | {"options": {"limit": 10}})
    assert limited is not None
    assert (limited.faan, limited.payments["south"]) == (10, 2 * 128 * 2)
    plain = {**case, "hand": "123m456p789s23s11z", "win": {"tile": "4s"} | FROM_EAST}
    assert slow.score(plain | {"options": {"min_faan": 3}}) is not None
    assert slow.score(plain | {"options": {"min_faan": 4}}) is None


def test_agrees_with_the_package_mahjong() -> None:
    pytest.importorskip("mahjong")
    from hong_kong_against import compare

    found = compare(2_000)
    assert found["hands"] == 2_000
    assert 800 < found["win"] < 1_500
    for key in ("with melds", "several splits", "thirteen orphans", "seven different pairs"):
        assert found[key] >= 50, key


if __name__ == "__main__":
    COMPARISON.tell("hong kong sweep", slow.KEYS)
