"""Choices that cost a player something in a reviewed hand."""

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.actions import Action
from game.session.review.hand_review import Part

_DEAREST = 3


@dataclass(frozen=True, slots=True)
class Costly:
    """
    A choice that cost points, made in a `hand` after `n` facts: what was `played`, and what was `best`.

    `points` is the expected gain of the best, with its standard error; `sure` is the word for how sure that is
    (`judge.sure` in words).
    """

    n: int
    hand: int
    played: Action
    best: Action
    points: float
    error: float
    sure: str


@dataclass(frozen=True, slots=True)
class Lost:
    """The costly choices in their order; None while they are being judged."""

    choices: tuple[Costly, ...] | None = None

    @property
    def dearest(self) -> tuple[Costly, ...]:
        """The choices that cost most, the dearest first."""
        return tuple(sorted(self.choices or (), key=lambda one: (-one.points, one.n))[:_DEAREST])


#: Returns the costly choices as far as they are known; None if nobody judges.
LostOf = Callable[[], Lost | None]


def not_looked_at() -> Lost | None:
    """Return None: nobody judges."""
    return None


def lost(part: Part) -> tuple[Costly, ...]:
    """Return the costly choices of a reviewed hand, in their order."""
    return tuple(
        Costly(one.n, part.hand, one.played, one.better, one.lost, one.error, one.sure)
        for one in part.choices
        if one.better is not None
    )
