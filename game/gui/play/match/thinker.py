"""The thinker: a worker process in which players who look ahead choose, so that the window goes on meanwhile."""

from concurrent.futures import Future

from game.engine.actions import Action
from game.errors import GameError
from game.session.match import Match, looks_ahead
from game.session.review import table_work
from game.session.workers import WorkerPool


class Thinker:
    """
    Answers for the players of one match whose level looks ahead; the choices are those of the match itself.

    The process starts at once, but only if there is such a player. If it dies and its replacement too, the match
    chooses by itself from then on.
    """

    def __init__(self, match: Match) -> None:
        self._match, self._staff = match, WorkerPool(1)
        self._seats = frozenset(at for at, seat in enumerate(match.header.seats) if looks_ahead(seat.agent))
        self._jobs: dict[int, Future[Action]] = {}  # by seat
        self._n = 0  # the number of facts before the questions of the jobs
        if self._seats:
            self._staff.submit(table_work.ready)

    @property
    def waits_for(self) -> frozenset[int]:
        """The seats whose answer the match must wait for."""
        return self._seats & (self._match.asked().keys() - self._match.wishes.keys())

    def look_in(self) -> None:
        """Ask for choices, and give those that have come to the match; called once a frame, and after each step."""
        n = len(self._match.timeline)
        if n != self._n:
            self._forget()
            self._n = n
        for seat in sorted(self.waits_for):
            if seat not in self._jobs:
                moment = table_work.Moment(self._match.text(), seat)
                self._jobs[seat] = self._staff.submit(table_work.think, moment)
            if self._jobs[seat].done():
                self._answer(seat, self._jobs[seat])

    def _answer(self, seat: int, job: Future[Action]) -> None:
        try:
            self._match.wish(seat, job.result())
        except (GameError, OSError):
            self._seats = frozenset()

    def _forget(self) -> None:
        for job in self._jobs.values():
            job.cancel()
        self._jobs.clear()

    def dismiss(self) -> None:
        """Stop the process."""
        self._forget()
        self._staff.dismiss()
