"""Branches: other continuations from a moment of a game, and their results."""

import math
from dataclasses import dataclass, field
from hashlib import sha256

from game.engine.actions import Action, write
from game.errors import NotAllowed
from game.record.notes.moment import Extra, Moment, checked_at, in_order, keep, one_of
from game.record.notes.text import LONGEST_NAME, At, clean_comment, clean_line

KINDS = ("same_wall", "shuffled")
MOST_CHOICES = 2_000
MOST_SEATS = 6
LARGEST = 1_000_000_000  # for the numbers of a result
_DIGITS = 20  # of a key


@dataclass(frozen=True, slots=True)
class Choice:
    """A player's action in a branch."""

    seat: int
    action: Action

    def __post_init__(self) -> None:
        """Raise NotAllowed for an impossible seat."""
        _check_seat(self.seat)


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a branch: points by player on the same wall, or their spread over shuffled walls."""

    #: Points by player, on the same wall.
    points: tuple[int, ...] = ()
    #: Player of the spread.
    seat: int = 0
    #: Number of shuffled deals.
    deals: int = 0
    #: Mean of the player's points.
    mean: float = 0.0
    #: Quartiles of the player's points.
    quartiles: tuple[float, ...] = ()
    #: Number of the player's wins.
    wins: int = 0
    #: Least and most points; missing in some files.
    ends: tuple[int, ...] = ()
    #: Another choice, tried on the same deals.
    against: Action | None = None
    #: Mean gain over that choice.
    difference: float = 0.0
    #: Standard error of `difference`.
    error: float = 0.0
    #: Standard error of `mean`; a single wall has no error.
    mean_error: float = 0.0
    #: Points by player of the hand as played, on the same wall.
    played: tuple[int, ...] = ()
    extra: Extra = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Normalize the numbers. Raises NotAllowed for impossible ones."""
        for name in ("mean", "difference", "error", "mean_error"):
            keep(self, name, float(getattr(self, name)))
        keep(self, "quartiles", tuple(map(float, self.quartiles)))
        _check_seat(self.seat)
        if len(self.points) > MOST_SEATS or len(self.quartiles) not in (0, 3) or len(self.ends) not in (0, 2):
            raise NotAllowed("branch.result", most=MOST_SEATS)
        if len(self.played) not in (0, len(self.points)):
            raise NotAllowed("branch.played")
        numbers = (*self.points, *self.played, *self.quartiles, *self.ends, self.mean, self.difference, self.error)
        numbers = (*numbers, self.mean_error)
        if not all(math.isfinite(n) and abs(n) <= LARGEST for n in numbers):
            raise NotAllowed("branch.numbers", least=-LARGEST, most=LARGEST)
        if not 0 <= self.wins <= self.deals <= LARGEST:
            raise NotAllowed("branch.wins")
        if not self.deals and (self.seat or self.mean or self.quartiles or self.ends or self.against):
            raise NotAllowed("branch.spread")
        if (self.against is None and (self.difference or self.error)) or min(self.error, self.mean_error) < 0:
            raise NotAllowed("branch.difference")


@dataclass(frozen=True, slots=True)
class Branch:
    """
    Another continuation from a moment of the game.

    `choices` lead along it; with shuffled walls the last one is the tried choice. `moments` are notes on the line, with
    the addresses that they would have in the game.
    """

    at: At
    kind: str = KINDS[0]
    name: str = ""
    author: str = ""
    choices: tuple[Choice, ...] = ()
    comment: str = ""
    result: Result | None = None
    moments: tuple[Moment, ...] = ()
    extra: Extra = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Normalize the texts. Raises NotAllowed for too long or unknown values."""
        keep(self, "at", checked_at(self.at))
        one_of(self.kind, KINDS, "kind")
        keep(self, "name", clean_line(self.name, "branch", LONGEST_NAME))
        keep(self, "author", clean_line(self.author, "author", LONGEST_NAME))
        keep(self, "comment", clean_comment(self.comment))
        keep(self, "moments", in_order(self.moments))
        if self.result == Result():  # an empty result
            keep(self, "result", None)
        if len(self.choices) > MOST_CHOICES:
            raise NotAllowed("branch.choices", most=MOST_CHOICES)

    @property
    def way(self) -> tuple[At, str, tuple[Choice, ...]]:
        """Identity of the branch, independent of its texts."""
        return self.at, self.kind, self.choices

    @property
    def key(self) -> str:
        """`way` as a short text: the address and a digest."""
        told = "\n".join((self.kind, *(f"{one.seat} {write(one.action)}" for one in self.choices)))
        return f"{self.at} {sha256(told.encode()).hexdigest()[:_DIGITS]}"


def _check_seat(seat: int) -> None:
    if not 0 <= seat < MOST_SEATS:
        raise NotAllowed("branch.player_number", most=MOST_SEATS - 1)
