"""Golden score vectors: chosen from random cases of a slow scorer, and written as `tests/golden/*.jsonl`."""

import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from laid_out import possible

_GOLDEN = Path(__file__).parents[2] / "golden"
_TRIES = 9_000
Case = dict[str, Any]


@dataclass(frozen=True)
class Scorer:
    """A slow scorer: its source of cases, its best-paying answers, and an answer in the form of the file."""

    random_case: Callable[[random.Random], Case]
    answers: Callable[[Mapping[str, Any]], Sequence[Any]]
    as_json: Callable[[Any], dict[str, Any]]


@dataclass(frozen=True)
class Wanted:
    """The wanted number of vectors, and of occurrences of each row, each pair of rows and each house rule."""

    vectors_in_all: int
    a_row: int
    a_pair: int
    tries: int = _TRIES

    def vectors(self, seed: str, scorer: Scorer, losers: Sequence[Case]) -> list[dict[str, Any]]:
        """Cases with their answers: those that first show something new, then those that do not win."""
        rng = random.Random(seed)
        seen: Counter[object] = Counter()
        kept: list[dict[str, Any]] = []
        for _ in range(self.tries):
            if len(kept) == self.vectors_in_all:
                break
            case = scorer.random_case(rng)
            found = scorer.answers(case)
            if len(found) > 1:  # which of two answers that pay alike is returned does not matter
                continue
            marks: list[object] = [frozenset(pair) for pair in combinations(found[0].rows, 2)]
            marks += case.get("options", {}).items()
            if any(seen[key] < self.a_row for key in found[0].rows) or any(seen[mark] < self.a_pair for mark in marks):
                seen.update([*found[0].rows, *marks])
                kept.append({"case": case, "answer": scorer.as_json(found[0])})
        for case in losers:
            assert possible(case), case
            assert not scorer.answers(case), case
            kept.append({"case": case, "answer": None})
        return kept


def write_vectors(name: str, found: Sequence[dict[str, Any]], keys: Sequence[str]) -> None:
    """Write the vectors with `--write`; otherwise print how often each row occurs."""
    if sys.argv[1:] == ["--write"]:
        lines = [json.dumps(vector, ensure_ascii=False) for vector in found]
        (_GOLDEN / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    rows = Counter(key for vector in found if vector["answer"] for key in vector["answer"]["rows"])
    print(f"{len(found)} vectors, {sum(vector['answer'] is None for vector in found)} that do not win")
    print(", ".join(f"{key} {rows[key]}" for key in keys))
