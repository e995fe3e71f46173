"""Statistics of the saved matches of the human player. Pure: games in, numbers out."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from operator import add
from pathlib import Path

from game.record.index.game import Facts, Game
from game.record.saved.reviews import KINDS
from game.record.tally import Tally, total
from game.session.review.kept import CostsByKind
from game.words.saved.figures import LOST, ROW

#: Keys of the figures, in order; those of rows follow.
KEYS = ("hands", "won", "drawn", "dealt_in", "calls", "jokers", "flowers", "points", "mean", "best")
_LEAST = 0.005  # points a hand; smaller costs are not shown
_MOST_STEPS = 120  # points of the plotted line, at most


@dataclass(frozen=True, slots=True)
class Played:
    """A match with the human player, a tally of that player's actions, and the house rules as text."""

    game: Game
    did: Tally
    house: str


@dataclass(frozen=True, slots=True)
class Figures:
    """Matches, newest first, and their sum."""

    matches: tuple[Played, ...] = ()
    sum: Tally = field(default_factory=Tally)
    costs: Mapping[Path, CostsByKind] = field(default_factory=dict)

    @property
    def reviewed(self) -> tuple[Played, ...]:
        """Matches with known costs of the choices."""
        return tuple(one for one in self.matches if self.cost(one).hands) if self.costs else ()

    def cost(self, one: Played) -> CostsByKind:
        """Costs of a match's choices; without hands if unknown."""
        return self.costs.get(one.game.path, CostsByKind())

    @property
    def lost(self) -> CostsByKind:
        """Costs of the choices of all reviewed matches."""
        return sum((self.cost(one) for one in self.reviewed), CostsByKind())

    @property
    def dearest(self) -> tuple[str, ...]:
        """Kinds of choices that cost points, the costliest first."""
        lost = self.lost
        return tuple(kind for kind in sorted(KINDS, key=lambda kind: -lost.each(kind)) if lost.each(kind) >= _LEAST)

    @property
    def rows(self) -> tuple[tuple[str, int], ...]:
        """Rows of the hands won, with counts, the most frequent first."""
        return tuple(sorted(self.sum.rows.items(), key=lambda one: (-one[1], one[0])))

    def behind(self, key: str) -> tuple[Played, ...]:
        """Matches that contribute to a figure; for the best win, its match."""
        if key.startswith(LOST):
            return tuple(one for one in self.reviewed if self.cost(one).each(key.removeprefix(LOST)) >= _LEAST)
        if key == "best":
            return tuple(one for one in self.matches if one.did.best[0] == self.sum.best[0] > 0)[:1]
        count = counter(key)
        return tuple(one for one in self.matches if count(one.did))

    def over_time(self, key: str = "points") -> tuple[int, ...]:
        """
        A figure summed up match by match, oldest first; of many matches a selection.

        For the mean it sums the points, for the best win it is the maximum so far.
        """
        if key.startswith(LOST):
            kind, costs = key.removeprefix(LOST), map(self.cost, reversed(self.reviewed))
            sums = accumulate(one.kinds.get(kind, 0.0) if kind else one.points for one in costs)
        else:
            counted = map(counter(key), (one.did for one in reversed(self.matches)))
            sums = accumulate(counted, max if key == "best" else add)
        return tuple(map(round, _some(tuple(sums))))


def _some(sums: Sequence[float]) -> Sequence[float]:
    """All sums, or an even selection of at most `_MOST_STEPS`."""
    if len(sums) <= _MOST_STEPS:
        return sums
    return [sums[(n + 1) * len(sums) // _MOST_STEPS - 1] for n in range(_MOST_STEPS)]


def counter(key: str) -> Callable[[Tally], int]:
    """Return the function that counts a figure in one match."""
    if key.startswith(ROW):
        return lambda did: did.rows.get(key.removeprefix(ROW), 0)
    if key == "best":
        return lambda did: did.best[0]
    if key == "mean":
        return lambda did: did.points
    return lambda did: int(getattr(did, key))


def played_in(game: Game) -> Played | None:
    """A match with its tally; None if no human finished a hand in it."""
    facts = game.facts
    house = f"{facts.ruleset} {json.dumps(facts.house, sort_keys=True)}"
    return Played(game, facts.did, house) if facts.did.hands else None


def houses_of(matches: Iterable[Played], ruleset: str = "") -> dict[str, Facts]:
    """House rules of the matches, each with an example match, the most played first."""
    found: dict[str, Facts] = {}
    count = Counter[str]()
    for one in matches:
        if not ruleset or one.game.facts.ruleset == ruleset:
            found.setdefault(one.house, one.game.facts)
            count[one.house] += 1
    return {key: found[key] for key, _ in count.most_common()}


def figures_of(matches: Iterable[Played], *, ruleset: str = "", against: str = "", house: str = "") -> Figures:
    """Sum up matches, optionally only those of one game, house rules or kind of opponent."""
    found = []
    for one in matches:
        facts = one.game.facts
        asked = facts.ruleset == (ruleset or facts.ruleset) and one.house == (house or one.house)
        others = (agent for at, agent in enumerate(facts.agents) if at != facts.person)
        if asked and (not against or against in others):
            found.append(one)
    return Figures(tuple(found), total(one.did for one in found))
