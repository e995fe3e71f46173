"""The Hong Kong score vectors, written by the slow scorer (`python tests/rules/slow_hong_kong.py --write`)."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.errors import NotAllowed
from game.rules.case import read_case, score
from game.rules.score.sheet import as_answer

KEYS = (
    "chicken", "all_chows", "own_flower", "own_season", "no_flowers", "all_flowers", "all_seasons", "six_bonus",
    "seven_bonus", "eight_bonus", "concealed", "self_draw", "robbing_the_kong", "last_tile", "kong_replacement",
    "kong_on_kong", "dragon_triplet", "seat_wind", "round_wind", "all_triplets", "mixed_terminals", "half_flush",
    "small_three_dragons", "seven_pairs", "small_four_winds", "full_flush", "great_three_dragons",
    "four_concealed_triplets", "all_honors", "all_terminals", "nine_gates", "great_four_winds", "thirteen_orphans",
    "four_kongs", "heaven", "earth",
)  # fmt: skip
LINES = (Path(__file__).parent / "hong_kong_scores.jsonl").read_text(encoding="utf-8").splitlines()
VECTORS: list[dict[str, Any]] = [json.loads(line) for line in LINES]
ANSWERS: list[dict[str, Any]] = [vector["answer"] for vector in VECTORS if vector["answer"]]


def answer_of(case: dict[str, Any]) -> dict[str, Any] | None:
    read = read_case(case)
    try:
        answer = as_answer(score(read))
    except NotAllowed:
        return None
    rows = {row["key"]: row["faan"] for row in answer["rows"]}
    return {"rows": rows, "total": answer["total"], "payments": answer["payments"]}


@pytest.mark.parametrize("part", range(4))
def test_every_case_has_its_golden_answer(part: int) -> None:
    for number, vector in enumerate(VECTORS):
        if number % 4 == part:
            assert answer_of(vector["case"]) == vector["answer"], f"line {number + 1}: {vector['case']}"


def test_payments_are_nobodys_loss() -> None:
    assert all(sum(answer["payments"].values()) == 0 for answer in ANSWERS)


def test_the_vectors_cover_the_table() -> None:
    rows = Counter(key for answer in ANSWERS for key in answer["rows"])
    assert len(VECTORS) >= 150
    assert set(rows) == set(KEYS)
    assert min(rows.values()) >= 5
    assert len(VECTORS) - len(ANSWERS) >= 15


def test_the_vectors_cover_the_house_rules() -> None:
    given = Counter(
        item for vector in VECTORS if vector["answer"] for item in vector["case"].get("options", {}).items()
    )
    for item in (("faan_preset", "mcgill"), ("payment", "full_gun"), ("limit", 10), ("limit", 8), ("curve", "spicy")):
        assert given[item] >= 10, item
        assert given[item] <= len(ANSWERS) - 10, item
