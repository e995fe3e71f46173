"""
Random Malaysian hands against the slow scorer, and that scorer against the worked sums of the text.

`python tests/rules/second_scorer/test_mums_malaysian_against_slow.py [50000]` compares that many hands, prints how
often each row occurred, and stops at the first difference.
"""

from typing import Any

import pytest
import slow_mums_malaysian as slow
from agreement import Comparison

HANDS = 600


COMPARISON = Comparison(slow.SCORER, lambda row: row.get("units", row.get("doubles")))


def test_random_hands() -> None:
    assert COMPARISON.sweep(HANDS, "malaysian").keys() >= set(slow.KEYS) - {"cau"}


@pytest.mark.parametrize(
    ("case", "units", "doubles", "payments"),
    [
        (
            {"hand": "777z 222z 44m 67s", "melds": ["concealed_kong 5555p"], "win": {"tile": "8s", "by": "self_draw"},
             "seat": "south", "round": "east", "flowers": "2g 3f"},
            5.5, 3, (-1280, 2560, -640, -640),
        ),
        (
            {"hand": "456p 777s 22z 34s", "melds": ["chow 123m"],
             "win": {"tile": "5s", "by": "discard", "from": "north"}, "seat": "west"},
            0, 0, (-100, -50, 200, -50),
        ),
        (
            {"hand": "123m 456p 22s 34s", "melds": ["chow 678s"], "win": {"tile": "5s", "by": "self_draw"},
             "seat": "east"},
            1, 1, (720, -240, -240, -240),
        ),
        (
            {"hand": "111z 777z 22s 44s", "melds": ["pung 888m"],
             "win": {"tile": "4s", "by": "discard", "from": "west"}, "seat": "east"},
            2, 6, (23040, -7680, -7680, -7680),
        ),
    ],
)  # fmt: skip
def test_the_worked_sums_of_the_text(
    case: dict[str, Any], units: float, doubles: int, payments: tuple[int, ...]
) -> None:
    whole = {"ruleset": slow.RULESET, **case}
    (answer,) = slow.answers(whole)
    assert (answer.units, answer.doubles, tuple(answer.payments.values())) == (units, doubles, payments)
    COMPARISON.agree(whole)


if __name__ == "__main__":
    COMPARISON.tell("malaysian sweep", slow.KEYS)
