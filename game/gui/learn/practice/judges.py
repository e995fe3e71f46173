"""The judge of answers: a worker process, so that the window stays free."""

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

#: How closely is looked: one waits for it.
DEPTH = "quick"


class Judges:
    """Judges choices of one game after the other; begun when first something is to be judged."""

    def __init__(self, words: Words) -> None:
        """Start without a worker; failures are put into these words."""
        self._words = words
        self._staff = Staff(1)
        self._data = b""
        #: By the number of facts before, the seat, and what is answered.
        self._asked: dict[tuple[int, int, Action], Future[Judgement | None]] = {}
        self.problem = ""

    def look_at(self, data: bytes) -> None:
        """Begin with another question of a game, given as its bytes; what was asked of another game is dropped."""
        self.problem = ""
        if data != self._data:
            self._forget()
            self._data = data

    def judged(self, question: Question, action: Action) -> Judgement | None:
        """Return the judgement of a choice, as if it had been played; None while it is pending, and after a problem."""
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
        """Stop the worker."""
        self._forget()
        self._staff.dismiss()
