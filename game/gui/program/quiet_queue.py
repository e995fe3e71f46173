"""
The quiet queue: a worker of low priority reviews the player's matches, hand by hand, while nothing else is asked of it.

Each finished hand is stored beside its match, so nothing is lost when the queue stops, or its worker is killed.
"""

from collections.abc import Collection, Iterable
from concurrent.futures import Future
from contextlib import suppress
from itertools import chain
from math import ceil
from pathlib import Path
from time import perf_counter

from game.gui.program.library import Library
from game.record.index.query import Wanted
from game.session.review.work import review_next
from game.session.workers import WorkerPool
from game.words.home import reviews_line
from game.words.lookup import Words

_REST = 1.5  # seconds without other work before the queue goes on
_OWN = Wanted(sample=False)


class QuietQueue:
    """Matches to review: those that the player asked for, then all others, the newest first."""

    def __init__(self, library: Library) -> None:
        """The worker starts with the first review."""
        self._library, self._staff = library, WorkerPool(1, quiet=True)
        self._asked: dict[Path, int] = {}  # number of hands left by match, in the order of the review
        self._others: dict[Path, int] = {}
        self._listed = 0  # looks of the library at the time of `_others`
        self._over: dict[Path, int] = {}  # matches that were reviewed or cannot be, with the time of the file
        self._job: tuple[Path, float, Future[int]] | None = None
        self._rested = 0.0
        self._spent, self._hands = 0.0, 0  # seconds for so many hands
        self.is_paused = False
        #: Number of matches reviewed since the program began.
        self.done = 0

    @property
    def waiting(self) -> int:
        """Number of matches in the queue."""
        return len(self._asked.keys() | self._others.keys())

    @property
    def asked(self) -> Collection[Path]:
        """The matches that the player asked for."""
        return self._asked.keys()

    @property
    def is_at_work(self) -> bool:
        """True if a match is under way, or will be as soon as nothing else is asked."""
        return bool(self.waiting) and not self.is_paused

    @property
    def seconds(self) -> int | None:
        """Estimated seconds for all matches in the queue; None before the first hand is done."""
        hands = sum({**self._others, **self._asked}.values())
        return ceil(self._spent / self._hands * hands) if self._hands else None

    @property
    def state(self) -> object:
        """What is told of the queue; equal as long as nothing new is to be told."""
        return self.waiting, self.seconds and self.seconds // 60, self.is_paused

    def line(self, words: Words) -> str:
        """Return the matches left and the time that they take; "" for an empty queue."""
        waiting = self.waiting
        return reviews_line(words, waiting, self.seconds, paused=self.is_paused) if waiting else ""

    def ask(self, matches: Iterable[tuple[Path, int]]) -> None:
        """Review these matches next, given with the number of their hands to review; go on after a pause."""
        asked = dict(matches)
        self._over = {path: time for path, time in self._over.items() if path not in asked}
        self._asked = {**asked, **self._asked}
        self.is_paused, self._rested = False, _REST

    def pause(self) -> None:
        """Stop until the player asks again."""
        self.stop()
        self.is_paused = True

    def stop(self) -> None:
        """Stop at once; the hand under way is reviewed again later."""
        self._rested = 0.0
        if self._job is not None:
            self._job = None
            self._staff.dismiss()

    def go_on(self, dt: float, *, by_itself: bool, held: bool) -> bool:
        """
        Take a finished hand and begin the next, unless the queue is `held` or another worker is busy.

        Return True if a hand is under way.
        """
        if held or self.is_paused or WorkerPool.any_wanted():
            self.stop()
            return False
        if self._job is not None and self._job[2].done():
            self._take(*self._job)
        self._rested += dt
        if self._job is None and self._rested >= _REST and not self._library.waiting:
            self._begin(by_itself=by_itself)
        return self._job is not None

    def _begin(self, *, by_itself: bool) -> None:
        """Begin the next hand, if there is one."""
        if not by_itself:
            self._others, self._listed = {}, 0
        elif self._listed != self._library.looks:
            self._listed = self._library.looks
            found = self._library.to_review(_OWN)
            self._others = {path: hands for path, hands in found if self._over.get(path) != _time_of(path)}
        path = next(chain(self._asked, self._others), None)
        if path is not None:
            self._job = path, perf_counter(), self._staff.submit(review_next, path)

    def _take(self, path: Path, began: float, result: Future[int]) -> None:
        """Accept the result of a hand; a match that cannot be reviewed is passed over until it changes."""
        self._job, left = None, 0
        with suppress(Exception):  # nobody waits for this match; who opens it is told what is wrong
            left = result.result()
            self._spent, self._hands = self._spent + perf_counter() - began, self._hands + 1
            self.done += not left
        for queue in (self._asked, self._others):
            if path in queue:
                queue[path] = left
                if not left:
                    del queue[path]
        if not left:
            self._over[path] = _time_of(path)
            self._library.look_at(path)
            if not self._others:
                self._listed = 0  # there may be more than one list names


def _time_of(path: Path) -> int:
    with suppress(OSError):
        return path.stat().st_mtime_ns
    return 0
