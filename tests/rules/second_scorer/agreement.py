"""The comparison with a slow scorer: one case, many random ones, and hands that nearly win."""

import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from laid_out import EVERY, faces, possible

from game.errors import NotAllowed
from game.rules.games.case import read_case, score
from game.rules.score.sheet import as_answer

Case = dict[str, Any]


@dataclass(frozen=True)
class Scorer:
    """A slow scorer: its source of cases, its best-paying answers, an answer as plain values, and cases without one."""

    random_case: Callable[[random.Random], Case]
    answers: Callable[[Mapping[str, Any]], Sequence[Any]]
    as_json: Callable[[Any], dict[str, Any]]
    losers: Sequence[Case]


def near(rng: random.Random, case: Case) -> Case:
    """Replace a tile of the hand, so that most such cases do not win."""
    tiles = faces(case["hand"])
    tiles[rng.randrange(len(tiles))] = rng.choice(EVERY)
    return case | {"hand": " ".join(tiles)}


@dataclass(frozen=True)
class Comparison:
    """Compares a game with its slow scorer; `worth` returns the worth of a row in the program."""

    slow: Scorer
    worth: Callable[[dict[str, Any]], Any]

    def agree(self, case: Case) -> dict[str, Any]:
        """Compare one case and return its rows; of readings that pay alike the program may return any."""
        found = self.slow.answers(case)
        read = read_case(case)
        assert read.rules.wins(read.finish) is bool(found), case
        if not found:
            with pytest.raises(NotAllowed):
                score(read)
            return {}
        answer = as_answer(score(read))
        rows = {row["key"]: self.worth(row) for row in answer["rows"]}
        given = {"rows": rows, "total": answer["total"], "payments": answer["payments"]}
        assert given in [self.slow.as_json(one) for one in found], case
        return rows

    def sweep(self, hands: int, seed: str) -> Counter[Any]:
        """
        Compare the losers and `hands` winning hands, and after every fifth one that may not win.

        Return the number of each row and of each house rule.
        """
        for loser in self.slow.losers:
            assert possible(loser), loser
            assert self.agree(loser) == {}, loser
        rng = random.Random(seed)
        rows: Counter[Any] = Counter()
        for turn in range(hands):
            case = self.slow.random_case(rng)
            rows.update([*self.agree(case), *case.get("options", {}).items()])
            other = near(rng, case)
            if turn % 5 == 0 and possible(other) and case["win"]["by"] != "robbed_kong":
                self.agree(other)
        return rows

    def tell(self, seed: str, keys: Sequence[str]) -> None:
        """Compare as many hands as the command line says, and print how often each row occurred."""
        number = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
        occurred = self.sweep(number, seed)
        print(f"{number} hands agree")
        print(", ".join(f"{key} {occurred[key]}" for key in keys))
