"""The golden score vectors: cases with the answers of `score`; `build_scripts/samples/score_vectors.py` writes them."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path

from game.errors import GameError
from game.rules.games.case import read_case, score
from game.rules.games.south_vietnamese.payment import score_table
from game.rules.score.sheet import as_answer

LINES = (Path(__file__).parent / "scores.jsonl").read_text(encoding="utf-8").splitlines()
VECTORS = [json.loads(line) for line in LINES]
ANSWERS = [vector["answer"] for vector in VECTORS if vector["answer"]]


def answer_of(case):
    try:
        return as_answer(score(read_case(case)))
    except GameError:
        return None


def test_every_case_has_its_golden_answer():
    for number, vector in enumerate(VECTORS):
        assert answer_of(vector["case"]) == vector["answer"], f"line {number + 1}: {vector['case']}"


def test_payments_are_nobodys_loss():
    assert all(sum(answer["payments"].values()) == 0 for answer in ANSWERS)


def test_the_vectors_cover_the_table():
    rows = Counter(row["key"] for answer in ANSWERS for row in answer["rows"])
    assert len(VECTORS) >= 300
    assert not score_table().rows.keys() - rows.keys()
    keys = [{row["key"] for row in answer["rows"]} for answer in ANSWERS]
    assert len({frozenset(pair) for some in keys for pair in combinations(some, 2)}) >= 100
    assert {len(answer["jokers"]) for answer in ANSWERS} >= set(range(9))


def test_rows_that_exclude_each_other_never_stand_together():
    for answer in ANSWERS:
        keys = {row["key"] for row in answer["rows"]}
        for key in keys:
            assert not keys & score_table().rows[key].replaces, answer
        if "thirteen_orphans" in keys:
            assert keys <= {"thirteen_orphans", "seat_flower", "shown_joker", "discarded_wild"} | {
                key for key in keys if key.startswith("blessing") or score_table().rows[key].needs
            }
