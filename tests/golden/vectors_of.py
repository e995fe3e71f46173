"""Checks of every file of golden score vectors: the program gives its answers, and it covers the table."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from game.errors import NotAllowed
from game.rules.games.case import read_case, score
from game.rules.score.sheet import as_answer


@dataclass(frozen=True)
class Vectors:
    """The vectors of a file; `worth` returns the worth of a row in the program."""

    name: str
    worth: Callable[[dict[str, Any]], Any]

    @cached_property
    def all(self) -> list[dict[str, Any]]:
        """All cases with their answers."""
        lines = (Path(__file__).parent / self.name).read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]

    @cached_property
    def answers(self) -> list[dict[str, Any]]:
        """The answers of the winning cases."""
        return [vector["answer"] for vector in self.all if vector["answer"]]

    def check(self, part: int, parts: int) -> None:
        """Compare one part of them with the program's answers."""
        for number, vector in enumerate(self.all):
            if number % parts == part:
                assert self._answer(vector["case"]) == vector["answer"], f"line {number + 1}: {vector['case']}"

    def _answer(self, case: dict[str, Any]) -> dict[str, Any] | None:
        read = read_case(case)
        try:
            answer = as_answer(score(read))
        except NotAllowed:
            return None
        rows = {row["key"]: self.worth(row) for row in answer["rows"]}
        return {"rows": rows, "total": answer["total"], "payments": answer["payments"]}

    def check_cover(self, keys: set[str], losers: int) -> None:
        """Check that payments sum to zero, that every row occurs often, and that at least `losers` hands do not win."""
        assert all(sum(answer["payments"].values()) == 0 for answer in self.answers)
        rows = Counter(key for answer in self.answers for key in answer["rows"])
        assert len(self.all) >= 150
        assert set(rows) == keys
        assert min(rows.values()) >= 5
        assert len(self.all) - len(self.answers) >= losers

    def house_rules(self) -> Counter[tuple[str, Any]]:
        """Count the house rules of the cases that win."""
        return Counter(item for one in self.all if one["answer"] for item in one["case"].get("options", {}).items())
