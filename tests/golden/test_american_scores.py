"""The score vectors of the American game, written by `tests/rules/second_scorer/slow_american_scores.py --write`."""

import pytest
from vectors_of import Vectors

from game.rules.games.catalogue import ruleset

AMERICAN = Vectors("american_scores.jsonl", lambda row: row["points"])


@pytest.mark.parametrize("part", range(2))
def test_every_case_has_its_golden_answer(part: int) -> None:
    AMERICAN.check(part, 2)


def test_the_vectors_cover_the_cards() -> None:
    sections = {section for card in ("own_v1",) for section in ruleset("american", {"card": card}).card.sections}
    AMERICAN.check_cover(sections | {"jokerless"}, losers=8)
    assert set(AMERICAN.house_rules()) >= {("jokerless_double", False), ("card", "own_v1")}
    assert sum("melds" in vector["case"] for vector in AMERICAN.all if vector["answer"]) >= 40
