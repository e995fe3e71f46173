"""A running review: worker processes make it while the window goes on; it can be stopped at any time."""

import os
from concurrent.futures.process import BrokenProcessPool
from math import ceil
from time import perf_counter

from game.errors import GameError, NotAllowed
from game.session.review.work import ReviewWork
from game.session.workers import Staff, Workers


class Running:
    """The work of one review, polled once a frame."""

    def __init__(self, work: ReviewWork, workers: Workers) -> None:
        """Submit the work to `workers`."""
        self._began, self._done_before = perf_counter(), work.done
        self.work = work
        self.problem: Exception | None = None
        self._staff: Staff | None = Staff(max(1, min(2, os.cpu_count() or 1)), workers)
        self._out = {future: piece for piece, future in work.hand_out(self._staff)}
        if not self._out:
            self.stop()

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
        return self._staff is None

    def look_in(self) -> bool:
        """Take finished results; return True if there were any."""
        came = [future for future in self._out if future.done()]
        for future in came:
            piece = self._out.pop(future)
            try:
                self.work.take(piece, future.result())
            except GameError as error:
                self.problem = error
            except BrokenProcessPool:
                self.problem = NotAllowed("review.killed")
        if self.problem or not self._out:
            self.stop()
        return bool(came)

    def stop(self) -> None:
        """Stop the workers; the result so far stays."""
        if self._staff is None:
            return
        for future in self._out:
            future.cancel()
        self._staff.dismiss()
        self._staff = None
        self._out.clear()
