"""Judges answers in a worker process, so that the window stays responsive."""

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.errors import GameError
from game.session.choices import Question
from game.session.review.hand_review import review_choice
from game.session.review.judgement import Judgement
from game.session.review.work import depth_of
from game.session.workers import Staff
from game.words.lookup import Words
from game.words.troubles import told

if TYPE_CHECKING:
    from concurrent.futures import Future

#: Depth of the judging: quick, because the player waits.
DEPTH = "quick"


class Judges:
    """Judges choices of one game at a time; the worker starts with the first request."""

    def __init__(self, words: Words) -> None:
        """`words` are used for error messages."""
        self._words = words
        self._staff = Staff(1)
        self._data = b""
        #: By number of facts before the choice, seat, and action.
        self._asked: dict[tuple[int, int, Action], Future[Judgement | None]] = {}
        self.problem = ""

    def look_at(self, data: bytes) -> None:
        """Prepare for a game, given as bytes; pending requests for another game are cancelled."""
        self.problem = ""
        if data != self._data:
            self._forget()
            self._data = data

    def judged(self, question: Question, action: Action) -> Judgement | None:
        """Judgement of a choice as if it had been played; None while pending and after a problem."""
        if self.problem:
            return None
        case = question.n, question.seat, action
        if case not in self._asked:
            self._asked[case] = self._staff.submit(review_choice, self._data, "", depth_of(DEPTH), *case)
        if not self._asked[case].done():
            return None
        try:
            found = self._asked[case].result()
        except GameError as error:
            self.problem = told(self._words, error)
            self._forget()
            return None
        self.problem = "" if found is not None else self._words.say("practice.no_verdict")
        return found

    def _forget(self) -> None:
        for future in self._asked.values():
            future.cancel()
        self._asked.clear()

    def close(self) -> None:
        self._forget()
        self._staff.dismiss()
