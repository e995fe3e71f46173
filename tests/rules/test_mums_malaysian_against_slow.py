"""
Random Malaysian hands against the slow scorer, and that scorer against the worked sums of the decisions.

`python tests/rules/test_mums_malaysian_against_slow.py [50000]` compares as many hands as one likes, says how often
each row occurred, and stops at the first that differs.
"""

import random
import sys
from collections import Counter
from typing import Any

import pytest
import slow_mums_malaysian as slow
from test_hong_kong_against_slow import near

from game.errors import NotAllowed
from game.rules.case import read_case, score
from game.rules.score.sheet import as_answer

HANDS = 1_500
PARTS = 3


def agree(case: dict[str, Any]) -> dict[str, float]:
    """Compare one case; of readings that pay alike the program may give any."""
    found = slow.answers(case)
    read = read_case(case)
    assert read.rules.wins(read.finish) is bool(found), case
    if not found:
        with pytest.raises(NotAllowed):
            score(read)
        return {}
    answer = as_answer(score(read))
    rows = {row["key"]: row.get("units", row.get("doubles")) for row in answer["rows"]}
    assert answer["payments"] == found[0].payments, case
    assert (rows, answer["total"]) in [(one.rows, {"units": one.units, "doubles": one.doubles}) for one in found], case
    return rows


def sweep(hands: int, seed: str) -> Counter[str]:
    """Compare so many winning hands, and after every fifth one that may not win; count the rows."""
    rng = random.Random(seed)
    rows: Counter[str] = Counter()
    for turn in range(hands):
        case = slow.random_case(rng)
        rows.update(list(agree(case)))
        other = near(rng, case)
        if turn % 5 == 0 and slow.drawn.possible(other) and case["win"]["by"] != "robbed_kong":
            agree(other)
    return rows


@pytest.mark.parametrize("part", range(PARTS))
def test_random_hands(part: int) -> None:
    assert sweep(HANDS // PARTS, f"malaysian {part}").keys() >= set(slow.KEYS) - {"cau"}


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
def test_the_worked_sums_of_the_decisions(
    case: dict[str, Any], units: float, doubles: int, payments: tuple[int, ...]
) -> None:
    whole = {"ruleset": slow.RULESET, **case}
    (answer,) = slow.answers(whole)
    assert (answer.units, answer.doubles, tuple(answer.payments.values())) == (units, doubles, payments)
    agree(whole)


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    occurred = sweep(number, "malaysian sweep")
    print(f"{number} hands agree")
    print(", ".join(f"{key} {occurred[key]}" for key in slow.KEYS))
