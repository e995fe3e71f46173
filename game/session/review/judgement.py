"""What a review says of a choice: every option with its points, what was lost, and how sure that is. Plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.engine import actions as wish
from game.engine.actions import Action
from game.errors import Unreadable

EQUAL, INACCURACY, MISTAKE, BLUNDER = ("equal", "inaccuracy", "mistake", "blunder")
#: From which share of the stake on a loss is called so; below the first it is too small to be told.
_SIZES = ((0.15, BLUNDER), (0.05, MISTAKE), (0.005, INACCURACY))
#: In so many worlds every option is looked at; of one that was seen in no more the error says nothing.
BRIEFLY = 3
#: Two options are equal as long as they are not so many standard errors apart.
SURELY = 2.0
_FINEST = 0.005  # points: what is less would be told as nothing


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


def from_record(record: Any) -> Judgement:
    """Read them. Raises Unreadable."""
    try:
        return Judgement(
            int(record["n"]),
            str(record["at"]),
            int(record["seat"]),
            str(record["kind"]),
            wish.read(record["played"]),
            wish.read(record["best"]),
            float(record["lost"]),
            float(record["se"]),
            str(record["verdict"]),
            tuple(
                Weighed(wish.read(action), float(points), float(error), int(worlds))
                for action, points, error, worlds in record["options"]
            ),
            tuple(map(str, record["reasons"])),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable("this is not what a review says of a choice") from error
