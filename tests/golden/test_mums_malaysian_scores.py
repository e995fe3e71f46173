"""
The score vectors of Mum's Malaysian, for its own scoring and that of the World Series of Mahjong.

The slow scorers write them (`tests/rules/second_scorer/slow_mums_malaysian.py --write`, and `slow_world_series.py`).
"""

import pytest
from vectors_of import Vectors

from game.rules.games.mums_malaysian.world_series.rows import entries

OWN = (
    "cau", "self_draw", "flower", "honor_pong", "kong", "own_flower", "own_wind", "prevailing_wind", "dragon_pong",
    "all_pong", "peng_orr", "seven_pairs", "all_honors", "thirteen_orphans",
)  # fmt: skip
MUMS = Vectors("mums_malaysian_scores.jsonl", lambda row: row.get("units", row.get("doubles")))
WORLD_SERIES = Vectors("world_series_scores.jsonl", lambda row: row["points"])


@pytest.mark.parametrize("vectors", [MUMS, WORLD_SERIES], ids=["mums", "world series"])
@pytest.mark.parametrize("part", range(4))
def test_every_case_has_its_golden_answer(vectors: Vectors, part: int) -> None:
    vectors.check(part, 4)


def test_the_vectors_cover_the_table() -> None:
    MUMS.check_cover(set(OWN), losers=8)
    WORLD_SERIES.check_cover(set(entries()), losers=8)


def test_who_answers_for_a_tile_is_not_always_the_thrower() -> None:
    assert sum("first" in vector["case"]["win"] for vector in WORLD_SERIES.all) >= 10
