"""The judge of answers: a worker process, so that the window stays free."""

from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.errors import GameError, NotAllowed
from game.session.review.hand_review import review_choice
from game.session.review.judgement import Judgement
from game.session.review.work import depth_of
from game.session.workers import Staff, Workers, processes
from game.words.lookup import Words
from game.words.troubles import told

if TYPE_CHECKING:
    from concurrent.futures import Future

#: How closely is looked: one waits for it.
DEPTH = "quick"
_Case = tuple[int, int, Action]  # after how many facts, which seat, what is answered


class Judges:
    """Judges choices of one game after the other; begun when first something is to be judged."""

    #: Who works; tests have others.
    workers: Workers = staticmethod(processes)

    def __init__(self, words: Words) -> None:
        """Start without a worker; failures are put into these words."""
        self._words = words
        self._staff: Staff | None = None
        self._data = b""
        self._asked: dict[_Case, Future[Judgement | None]] = {}
        self.problem = ""

    def look_at(self, data: bytes) -> None:
        """Take another game, as the bytes of its replay; what was asked of the one before is dropped."""
        if data != self._data:
            self._forget()
            self._data = data

    def ask(self, n: int, seat: int, action: Action) -> None:
        """Have a choice judged, as if it had been played."""
        case = (n, seat, action)
        if case in self._asked:
            return
        if self._staff is None:
            self._staff = Staff(1, self.workers)
        depth = depth_of(DEPTH)
        try:
            self._asked[case] = self._staff.submit(review_choice, self._data, "", depth, n, seat, action)
        except BrokenProcessPool:
            self._fail()

    def found(self, n: int, seat: int, action: Action, then: Callable[[Judgement | None], object]) -> bool:
        """Pass the judgement of a requested choice to `then`; return False while it is pending."""
        future = self._asked.get((n, seat, action))
        if future is None or not future.done():
            return False
        then(self._result(future))
        return True

    def _result(self, future: "Future[Judgement | None]") -> Judgement | None:
        try:
            return future.result()
        except GameError as error:
            self.problem = told(self._words, error)
        except BrokenProcessPool:
            self._fail()
        return None

    def _fail(self) -> None:
        self.problem = told(self._words, NotAllowed("review.killed"))
        self.close()

    def _forget(self) -> None:
        for future in self._asked.values():
            future.cancel()
        self._asked.clear()

    def close(self) -> None:
        """Stop the worker."""
        self._forget()
        if self._staff is not None:
            self._staff.dismiss()
        self._staff = None
