"""The Hong Kong score vectors, written by `tests/rules/second_scorer/slow_hong_kong.py --write`."""

import pytest
from vectors_of import Vectors

KEYS = (
    "chicken", "all_chows", "own_flower", "own_season", "no_flowers", "all_flowers", "all_seasons", "six_bonus",
    "seven_bonus", "eight_bonus", "concealed", "self_draw", "robbing_the_kong", "last_tile", "kong_replacement",
    "kong_on_kong", "dragon_triplet", "seat_wind", "round_wind", "all_triplets", "mixed_terminals", "half_flush",
    "small_three_dragons", "seven_pairs", "small_four_winds", "full_flush", "great_three_dragons",
    "four_concealed_triplets", "all_honors", "all_terminals", "nine_gates", "great_four_winds", "thirteen_orphans",
    "four_kongs", "heaven", "earth",
)  # fmt: skip
VECTORS = Vectors("hong_kong_scores.jsonl", lambda row: row["faan"])


@pytest.mark.parametrize("part", range(4))
def test_every_case_has_its_golden_answer(part: int) -> None:
    VECTORS.check(part, 4)


def test_the_vectors_cover_the_table() -> None:
    VECTORS.check_cover(set(KEYS), losers=15)


def test_the_vectors_cover_the_house_rules() -> None:
    given = VECTORS.house_rules()
    for item in (("faan_preset", "mcgill"), ("payment", "full_gun"), ("limit", 10), ("limit", 8), ("curve", "spicy")):
        assert given[item] >= 10, item
        assert given[item] <= len(VECTORS.answers) - 10, item
