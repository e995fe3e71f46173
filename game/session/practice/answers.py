"""Judged answers to positions, and the score of guessing the moves of a game."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import sqrt

from game.engine.actions import Action
from game.session.judge.alike import sense_of
from game.session.judge.reasons import Because
from game.session.practice.schedule import NEARLY, RIGHT, WRONG
from game.session.review.judgement import EQUAL, INACCURACY, Judgement

#: Losses below this are shown as no points.
_AS_MANY = 0.05


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, the recorded choice, and the judgements of both; `as_played` is None if it is not known."""

    chosen: Action
    recorded: Action
    judged: Judgement
    as_played: Judgement | None = None

    @property
    def agrees(self) -> bool:
        """True if the answer is the recorded choice."""
        return sense_of(self.chosen) == sense_of(self.recorded)

    @property
    def is_fine(self) -> bool:
        """True if no better option was shown."""
        return self.judged.verdict == EQUAL

    @property
    def is_right(self) -> bool:
        """True if the answer is the judge's choice, or brings as many points."""
        best = sense_of(self.chosen) == sense_of(self.judged.best)
        return self.is_fine and (best or self.judged.lost < _AS_MANY)

    @property
    def grade(self) -> str:
        """The grade of the answer, which decides when the position comes back."""
        if self.is_right:
            return RIGHT
        return NEARLY if self.is_fine or self.judged.verdict == INACCURACY else WRONG


def known_of(judged: Judgement, chosen: Action) -> Judgement | None:
    """Earlier judgement of an answer; None if the answer must be judged now."""
    if sense_of(chosen) == sense_of(judged.played):
        return judged
    if sense_of(chosen) == sense_of(judged.best):
        best = judged.best
        return replace(judged, played=best, lost=0.0, error=0.0, verdict=EQUAL, because=Because(best, best, ()))
    return None


@dataclass(frozen=True, slots=True)
class Score:
    """Score of a guesser: answers, right ones, ones as played, and points lost with their standard error."""

    asked: int = 0
    right: int = 0
    agreed: int = 0
    lost: float = 0.0
    error: float = 0.0
    lost_in_play: float = 0.0


def score_of(answers: Iterable[Answer]) -> Score:
    """Return the score of answers."""
    answers = tuple(answers)
    told = [one.judged for one in answers if not one.is_fine]
    return Score(
        len(answers),
        sum(one.is_right for one in answers),
        sum(one.agrees for one in answers),
        round(sum(one.lost for one in told), 2),
        round(sqrt(sum(one.error**2 for one in told)), 2),
        round(sum(one.as_played.lost for one in answers if one.as_played is not None), 2),
    )
