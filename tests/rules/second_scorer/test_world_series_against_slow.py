"""
Random hands of the World Series of Mahjong against the slow scorer, and that scorer against worked hands.

`python tests/rules/second_scorer/test_world_series_against_slow.py [50000]` compares that many hands, prints how often
each pattern occurred, and stops at the first difference.
"""

from typing import Any

import pytest
import slow_world_series as slow
from agreement import Comparison

HANDS = 800
COMPARISON = Comparison(slow.SCORER, lambda row: row["points"])
FROM_EAST = {"by": "discard", "from": "east"}
SELF_DRAW = {"by": "self_draw"}


def test_random_hands() -> None:
    assert COMPARISON.sweep(HANDS, "world series").keys() >= set(slow.KEYS) - {"chicken"}


def worked(hand: str, tile: str, win: dict[str, str], rows: str, paid: tuple[int, ...], **more: Any) -> Any:
    """Case of South, its rows as words with their points, and everybody's payment."""
    case = {"ruleset": slow.RULESET, "options": slow.RULES, "hand": hand, "win": {"tile": tile} | win, "seat": "south"}
    words = rows.split()
    return pytest.param(case | more, dict(zip(words[::2], map(int, words[1::2]), strict=True)), paid, id=words[0])


@pytest.mark.parametrize(
    ("case", "rows", "paid"),
    [
        worked("99s67m", "8m", FROM_EAST, "chicken 1", (-1, 3, -1, -1), melds=["chow 123m", "pung 777s", "chow 345p"]),
        worked("123m456p789s23s11z", "4s", SELF_DRAW, "all_sequences 5 concealed_hand 5", (-10, 30, -10, -10)),
        worked("234m456p678s23s88p", "4s", FROM_EAST, "all_sequences 5 concealed_hand 5 no_terminals 5",
               (-15, 45, -15, -15)),
        worked("234m234p678s23s88p", "4s", FROM_EAST,
               "all_sequences 5 concealed_hand 5 no_terminals 5 three_similar_sequences 35", (-100, 150, -25, -25)),
        worked("111222333m99p11s", "9p", SELF_DRAW,
               "concealed_hand 5 all_pong 30 four_concealed_triplets 125 three_consecutive_triplets 100",
               (-260, 780, -260, -260)),
        worked("1112345678999s", "5s", FROM_EAST, "nine_gates 480", (-1390, 1440, -25, -25)),
        worked("1112345678995s", "9s", FROM_EAST,
               "concealed_hand 5 pure_one_suit 80", (-205, 255, -25, -25)),
        worked("333z5z", "5z", FROM_EAST, "big_four_winds 400", (-1150, 1200, -25, -25),
               melds=["pung 111z", "pung 222z", "kong 4444z"]),
        worked("22z55z", "2z", FROM_EAST,
               "mixed_one_suit 40 value_honor 30 small_three_dragons 40 one_kong 5 all_pong 30",
               (-385, 435, -25, -25), melds=["pung 666z", "pung 222p", "kong 7777z"]),
        worked("1122334455667z", "7z", SELF_DRAW, "all_honors 320 mixed_greater_terminals 100 seven_pairs 30",
               (-320, 960, -320, -320)),
    ],
)  # fmt: skip
def test_worked_hands(case: dict[str, Any], rows: dict[str, int], paid: tuple[int, ...]) -> None:
    (answer,) = slow.answers(case)
    assert (answer.rows, tuple(answer.payments.values())) == (rows, paid)
    COMPARISON.agree(case)


@pytest.mark.parametrize(
    ("first", "paid"), [("", (-100, 150, -25, -25)), ("west", (-25, 150, -100, -25)), ("south", (-50, 150, -50, -50))]
)
def test_who_threw_the_tile_first_in_the_same_go_around_answers_for_it(first: str, paid: tuple[int, ...]) -> None:
    win = {"tile": "4s", **FROM_EAST} | ({"first": first} if first else {})
    case = {"ruleset": slow.RULESET, "options": slow.RULES, "hand": "234m234p678s23s88p", "win": win, "seat": "south"}
    assert tuple(slow.answers(case)[0].payments.values()) == paid
    COMPARISON.agree(case)


if __name__ == "__main__":
    COMPARISON.tell("world series sweep", slow.KEYS)
