"""A running review: worker processes make it while the window goes on; it can be stopped at any time."""

import os
from math import ceil
from time import perf_counter

from game.errors import GameError
from game.session.review.work import ReviewWork
from game.session.workers import WorkerPool


class Running:
    """The work of one review, polled once a frame."""

    def __init__(self, work: ReviewWork) -> None:
        """Submit the work to new workers."""
        self._began, self._done_before = perf_counter(), work.done
        self.work = work
        self.problem: Exception | None = None
        self._staff = WorkerPool(max(1, min(2, os.cpu_count() or 1)))
        self._out = work.hand_out(self._staff)

    @property
    def share(self) -> float:
        """Share of finished work, from 0 to 1."""
        return self.work.done / max(1, self.work.pieces)

    @property
    def seconds(self) -> int | None:
        """Estimated seconds left; None before the first hand is done."""
        done = self.work.done - self._done_before
        return ceil((perf_counter() - self._began) / done * (self.work.pieces - self.work.done)) if done else None

    @property
    def over(self) -> bool:
        """True if no more results will come."""
        return not self._out

    def look_in(self) -> bool:
        """Take finished results; return True if there were any."""
        came = [piece for piece, future in self._out.items() if future.done()]
        for piece in came:
            try:
                self.work.take(piece, self._out.pop(piece).result())
            except GameError as error:
                self.problem = error
        if self.problem or not self._out:
            self.stop()
        return bool(came)

    def stop(self) -> None:
        """Stop the workers; the result so far stays."""
        for future in self._out.values():
            future.cancel()
        self._staff.dismiss()
        self._out.clear()
