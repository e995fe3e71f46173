"""Choices that cost a player something in a reviewed hand."""

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.actions import Action
from game.session.review.hand_review import Part
from game.session.review.judgement import EQUAL

_DEAREST = 3


@dataclass(frozen=True, slots=True)
class Costly:
    """
    A choice that cost something, made in a `hand` after `n` facts: what was `played`, and what was `best`.

    `points` is what the best is expected to bring more, `sure` the word for how sure that is (`judge.sure` in words).
    """

    n: int
    hand: int
    played: Action
    best: Action
    points: float
    sure: str


@dataclass(frozen=True, slots=True)
class Lost:
    """The choices that cost something, in their order; None while they are still looked at."""

    choices: tuple[Costly, ...] | None = None

    @property
    def dearest(self) -> tuple[Costly, ...]:
        """The choices that cost most, the dearest first."""
        return tuple(sorted(self.choices or (), key=lambda one: (-one.points, one.n))[:_DEAREST])


#: Returns what was lost as far as it is known; None where nobody looks.
LostOf = Callable[[], Lost | None]


def not_looked_at() -> Lost | None:
    """Return that nobody looks."""
    return None


def lost(part: Part) -> tuple[Costly, ...]:
    """Return the choices of a reviewed hand that cost something, in their order."""
    return tuple(
        Costly(one.n, part.hand, one.played, one.best, one.lost, each.sure)
        for one in part.choices
        if one.verdict != EQUAL
        for each in one.options
        if each.action == one.played
    )
