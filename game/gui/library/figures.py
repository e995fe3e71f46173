"""Statistics of the saved matches of the human player. Pure: games in, numbers out."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate, groupby
from math import sqrt
from operator import add

from game.record.index.game import Facts, Game, Review, month_of
from game.record.saved.reviews import KINDS
from game.record.tally import Tally, total
from game.words.figures import ACCURACY, LOST, LUCK, ROW, SKILL

#: Keys of the figures, in order; those of rows follow.
KEYS = ("hands", "won", "drawn", "dealt_in", "calls", "jokers", "flowers", "points", "mean", "best")
_LEAST = 0.005  # points a hand; smaller costs are not shown
_HANDS = 20  # of the matches whose mean is plotted match by match
_MOST_STEPS = 120  # points of the plotted line, at most


@dataclass(frozen=True, slots=True)
class Played:
    """A match with the human player, a tally of that player's actions, and the house rules as text."""

    game: Game
    did: Tally
    house: str

    @property
    def review(self) -> Review:
        """Sums of the match's review; without hands if there is none."""
        return self.game.judged or Review()


@dataclass(frozen=True)
class Figures:
    """Matches, newest first, and their sum."""

    matches: tuple[Played, ...] = ()
    sum: Tally = field(default_factory=Tally)

    @cached_property
    def reviewed(self) -> tuple[Played, ...]:
        """Matches with a review."""
        return tuple(one for one in self.matches if one.review.hands)

    @property
    def hands(self) -> int:
        """Number of reviewed hands."""
        return sum(one.review.hands for one in self.reviewed)

    def each(self, key: str) -> float | None:
        """Return a figure of the reviewed matches: points a hand, or the accuracy from 0 to 1; None if unknown."""
        return _mean(self.reviewed, key)[0] if self.reviewed else None

    @cached_property
    def dearest(self) -> tuple[str, ...]:
        """Kinds of choices that cost points, the costliest first."""
        lost = {kind: sum(one.review.kinds.get(kind, 0.0) for one in self.reviewed) for kind in KINDS}
        return tuple(kind for kind in sorted(KINDS, key=lambda kind: -lost[kind]) if lost[kind] >= _LEAST * self.hands)

    @property
    def rows(self) -> tuple[tuple[str, int], ...]:
        """Rows of the hands won, with counts, the most frequent first."""
        return tuple(sorted(self.sum.rows.items(), key=lambda one: (-one[1], one[0])))

    def behind(self, key: str) -> tuple[Played, ...]:
        """Matches that contribute to a figure; for the best win, its match."""
        if key.startswith(LOST):
            parts = ((one, *_parts(one.review, key)) for one in self.reviewed)
            return tuple(one for one, lost, hands in parts if lost >= _LEAST * hands)
        if key in SKILL:
            return self.reviewed
        if key == "best":
            return tuple(one for one in self.matches if one.did.best[0] == self.sum.best[0] > 0)[:1]
        count = counter(key)
        return tuple(one for one in self.matches if count(one.did))

    def over_time(self, key: str = "points") -> tuple[int, ...]:
        """
        A figure summed up match by match, oldest first; of many matches a selection.

        For the mean it sums the points, for the best win it is the maximum so far.
        """
        counted = map(counter(key), (one.did for one in reversed(self.matches)))
        return tuple(map(round, _some(tuple(accumulate(counted, max if key == "best" else add)))))

    def course(self, key: str, *, monthly: bool) -> tuple["Stretch", ...]:
        """
        A figure of the reviewed matches over time, oldest first: of each month, or match by match.

        Match by match it is the mean of the last matches with some hands; of many matches a selection.
        """
        matches = self.reviewed[::-1]
        if monthly:
            parts = [tuple(month) for _, month in groupby(matches, lambda one: month_of(one.game.at))]
        else:
            parts = [_until(matches, end) for end in _some(range(1, len(matches) + 1))]
        found = ((part, *_mean(part, key)) for part in parts)
        return tuple(Stretch(part, value, error) for part, value, error in found if value is not None)

    @cached_property
    def main_game(self) -> str:
        """The game with most reviewed hands; "" without any."""
        hands = Counter[str]()
        for one in self.reviewed:
            hands[one.game.facts.ruleset] += one.review.hands
        return max(hands, key=lambda game: hands[game], default="")


@dataclass(frozen=True, slots=True)
class Stretch:
    """Matches, oldest first, with the mean of a figure and its standard error."""

    matches: tuple[Played, ...]
    value: float
    error: float


def _until(matches: Sequence[Played], end: int) -> tuple[Played, ...]:
    """Return the last matches before `end` that have enough hands together."""
    begin, hands = end, 0
    while begin and hands < _HANDS:
        begin -= 1
        hands += matches[begin].review.hands
    return tuple(matches[begin:end])


def _mean(matches: Sequence[Played], key: str) -> tuple[float | None, float]:
    """Return a figure of reviewed matches, and its standard error, which is 0 for a single one."""
    parts = [_parts(one.review, key) for one in matches]
    above, below = (sum(column) for column in zip(*parts, strict=True))
    if below <= 0:
        return None, 0.0
    value, count = above / below, len(parts)
    squares = sum((part - value * weight) ** 2 for part, weight in parts)
    error = sqrt(squares * count / (count - 1)) / below if count > 1 else 0.0
    return (min(1.0, max(0.0, value)) if key == ACCURACY else value), error


def _parts(review: Review, key: str) -> tuple[float, float]:
    """Return numerator and denominator of a figure of one match."""
    lost = (review.lost or 0.0) * review.hands
    if key == ACCURACY:
        return review.by_chance - lost, review.by_chance - review.of_master
    if key == LUCK:
        return review.luck, review.hands
    kind = key.removeprefix(LOST)
    return (review.kinds.get(kind, 0.0) if kind else lost), review.hands


def _some(sums: Sequence[int]) -> Sequence[int]:
    """All numbers, or an even selection of at most `_MOST_STEPS`."""
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
