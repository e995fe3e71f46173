"""The Malaysian score vectors, written by the slow scorer (`python tests/rules/slow_mums_malaysian.py --write`)."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.errors import NotAllowed
from game.rules.case import read_case, score
from game.rules.score.sheet import as_answer

KEYS = (
    "cau", "self_draw", "flower", "honor_pong", "kong", "own_flower", "own_wind", "prevailing_wind", "dragon_pong",
    "all_pong", "peng_orr", "seven_pairs", "all_honors", "thirteen_orphans",
)  # fmt: skip
LINES = (Path(__file__).parent / "mums_malaysian_scores.jsonl").read_text(encoding="utf-8").splitlines()
VECTORS: list[dict[str, Any]] = [json.loads(line) for line in LINES]
ANSWERS: list[dict[str, Any]] = [vector["answer"] for vector in VECTORS if vector["answer"]]


def answer_of(case: dict[str, Any]) -> dict[str, Any] | None:
    try:
        answer = as_answer(score(read_case(case)))
    except NotAllowed:
        return None
    rows = {row["key"]: row.get("units", row.get("doubles")) for row in answer["rows"]}
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
    assert len(VECTORS) - len(ANSWERS) >= 8
