"""What a review says of a choice: every option with its points, what was lost, and how sure that is. Plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from game.engine import actions as wish
from game.engine.actions import Action
from game.errors import Unreadable
from game.ranges import keyed, listed, one_of, real, text, whole
from game.record.notes.text import read_at
from game.session.review.kinds import KINDS, REASONS

VERDICTS = EQUAL, INACCURACY, MISTAKE, BLUNDER = ("equal", "inaccuracy", "mistake", "blunder")
#: No number of points that a review says is larger.
MOST_POINTS = 10_000_000
#: From which share of the stake on a loss is called so; below the first it is too small to be told.
_SIZES = ((0.15, BLUNDER), (0.05, MISTAKE), (0.005, INACCURACY))
#: In so many worlds every option is looked at; of one that was seen in no more the error says nothing.
BRIEFLY = 3
#: Two options are equal as long as they are not so many standard errors apart.
SURELY = 2.0
_FINEST = 0.005  # points: what is less would be told as nothing
_KEYS = ("n", "at", "seat", "kind", "played", "best", "lost", "se", "verdict", "options", "reasons")
_MOST_OPTIONS, _MOST_WORLDS, _LONGEST, _PARTS = 500, 1_000_000, 200, 4


@dataclass(frozen=True, slots=True)
class Depth:
    """
    How closely is looked.

    Play is followed for so many `rounds` of the table; `first` worlds meet the options that are looked at closely,
    at most `most` of them, and up to `judged` fresh worlds the best and the one that was played; a third of them where
    that is what the agent itself would have played, since there is less to be found then. The agent that judges
    plays for the seat; for the other seats too, unless `others` names a faster one.
    """

    key: str
    rounds: int
    first: int
    most: int
    judged: int
    others: str = ""

    @property
    def agreed(self) -> int:
        """How many fresh worlds at most meet an option that the agent would have played, too."""
        return max(2, self.judged // 3)


DEPTHS: Mapping[str, Depth] = {
    depth.key: depth
    for depth in (
        Depth("quick", 1, 2, 2, 48, "casual"),
        Depth("usual", 1, 6, 2, 96, "casual"),
        Depth("deep", 2, 12, 5, 240),
    )
}
USUAL = "usual"


@dataclass(frozen=True, slots=True)
class Weighed:
    """
    An option: its expected points, the standard error of its difference to the best one, and over how many worlds.

    The error of the best is 0; of an option that was seen in few worlds it is itself a guess.
    """

    action: Action
    points: float
    error: float
    worlds: int

    @property
    def is_brief(self) -> bool:
        """Whether it was looked at briefly, and no more."""
        return self.worlds <= BRIEFLY


@dataclass(frozen=True, slots=True)
class Judgement:
    """
    What is said of one choice: after `n` facts, of a seat, with the moment as notes have it.

    `best` is the played option itself unless another has been shown to be better; `lost` is then what that one is
    expected to pay more, with the standard error of this difference, and 0 else. `kind` is the kind of choice, and
    `reasons` are keys of what speaks for the best, the weightiest first.
    """

    n: int
    at: str
    seat: int
    kind: str
    played: Action
    best: Action
    lost: float
    error: float
    verdict: str
    options: tuple[Weighed, ...]
    reasons: tuple[str, ...] = ()

    @property
    def told(self) -> tuple[Weighed, ...]:
        """
        The options as they are shown beside `lost`: the played one so far behind the best.

        The worlds alone say it a little otherwise: what the agent expects at once counts in `lost`, too.
        """
        if not self.lost:
            return self.options
        top = next(one.points for one in self.options if one.action == self.best)
        points, error = round(top - self.lost, 2), self.error
        found = [replace(one, points=points, error=error) if one.action == self.played else one for one in self.options]
        return tuple(sorted(found, key=lambda one: (one.action != self.best, -one.points)))

    @property
    def worlds(self) -> int:
        """Over how many worlds the best and the played one were told apart."""
        return min(one.worlds for one in self.options if one.action in (self.best, self.played))


def verdict_of(lost: float, error: float, stake: float, surely: float = SURELY) -> str:
    """
    Give the word for a loss of so many points with this standard error, where so much is at stake in a hand.

    What is not `surely` so many errors wide is no loss.
    """
    if lost <= surely * error or lost < least_that_counts(stake):
        return EQUAL
    return next(word for share, word in _SIZES if lost >= share * stake)


def least_that_counts(stake: float) -> float:
    """Give the smallest loss that is told of."""
    return max(_SIZES[-1][0] * stake, _FINEST)


def to_record(found: Judgement) -> dict[str, Any]:
    """Give plain values; points to the hundredth, so that the same judgement is always the same text."""
    return {
        "n": found.n,
        "at": found.at,
        "seat": found.seat,
        "kind": found.kind,
        "played": wish.write(found.played),
        "best": wish.write(found.best),
        "lost": found.lost,
        "se": found.error,
        "verdict": found.verdict,
        "options": [[wish.write(one.action), one.points, one.error, one.worlds] for one in found.options],
        "reasons": list(found.reasons),
    }


def from_record(record: Any, facts: int, seat: int) -> Judgement:
    """Read them, in a game of so many facts and of a choice of this seat. Raises Unreadable."""
    given = keyed(record, _KEYS, "a choice")
    options = tuple(_weighed(one) for one in listed(given["options"], _MOST_OPTIONS, "options"))
    played, best = (_action(given[key]) for key in ("played", "best"))
    if not {played, best} <= {one.action for one in options}:
        raise Unreadable("what was played and what is best are among the options")
    return Judgement(
        whole(given["n"], 1, facts, "n"),
        str(read_at(text(given["at"], _LONGEST, "at"))),
        whole(given["seat"], seat, seat, "the seat of a choice"),
        one_of(given["kind"], KINDS, "kind"),
        played,
        best,
        real(given["lost"], 0, MOST_POINTS, "lost"),
        real(given["se"], 0, MOST_POINTS, "se"),
        one_of(given["verdict"], VERDICTS, "verdict"),
        options,
        tuple(one_of(one, REASONS, "a reason") for one in listed(given["reasons"], len(REASONS), "reasons")),
    )


def _weighed(record: Any) -> Weighed:
    if len(listed(record, _PARTS, "an option")) != _PARTS:
        raise Unreadable("an option has its action, points, error and worlds")
    action, points, error, worlds = record
    return Weighed(
        _action(action),
        real(points, -MOST_POINTS, MOST_POINTS, "points"),
        real(error, 0, MOST_POINTS, "an error"),
        whole(worlds, 0, _MOST_WORLDS, "worlds"),
    )


def _action(value: Any) -> Action:
    return _read_action(text(value, _LONGEST, "an action"))


@lru_cache(maxsize=1 << 12)
def _read_action(said: str) -> Action:
    return wish.read(said)
