"""
The weigher: another process that weighs what the person may do, while he looks at it.

It is given the match as it is on record, and answers from the person's own view. The window never waits for it: it
looks in from frame to frame.
"""

from collections.abc import Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TypeVar

from game.engine import actions as wish
from game.engine.actions import Action
from game.errors import GameError
from game.gui.play.live import Playing
from game.session.workers import Staff, Workers, processes
from game.gui.sheet.par import Par, ParOf, no_par
from game.session.game import hand_start
from game.session.review.judgement import Weighed
from game.session.review.measured import is_measured
from game.session.teaching import work
from game.session.teaching.weighing import Costs

T = TypeVar("T")


@dataclass(slots=True)
class _Asked:
    """What was asked of a moment: the number of facts, and what comes of it."""

    n: int
    moment: work.Moment
    ranking: Future[tuple[Weighed, ...]]
    costs: tuple[Action, Future[Costs | None]] | None = None
    seen: bool = False  # whether it was looked at since the ranking had come


class Weigher:
    """Answers for one match; nobody works before something is asked."""

    workers: Workers = staticmethod(processes)

    def __init__(self, match: Playing) -> None:
        """Take the match."""
        self._match = match
        self._staff: Staff | None = None
        self._asked: _Asked | None = None
        self._pars: dict[int, Future[int]] = {}
        self.is_broken = False  # whether a process was killed
        self._measured = is_measured(match.rules.key)

    @property
    def works(self) -> bool:
        """Whether it can say anything: not in a game of which nothing was measured, nor where processes are killed."""
        return self._measured and not self.is_broken

    def _submit(self, deed: object, *given: object) -> "Future[T] | None":
        if self.is_broken:
            return None
        try:
            self._staff = self._staff or Staff(1, self.workers)
            return self._staff.submit(deed, *given)  # type: ignore[arg-type]
        except (BrokenProcessPool, OSError):
            self.is_broken = True
            return None

    def _result(self, future: "Future[T] | None", instead: T) -> T:
        """Give what came; where nothing can come any more what stands for it."""
        if future is None:
            return instead
        try:
            return future.result()
        except (BrokenProcessPool, GameError, OSError):
            self.is_broken = True
            return instead

    # --- the options ---------------------------------------------------------------------------------------------

    def _now(self) -> _Asked | None:
        """Give what was asked of the moment at which the person is asked; ask for the ranking the first time."""
        n, person = len(self._match.timeline), self._match.person
        if self._asked is not None and self._asked.n == n:
            return self._asked
        self.forget()
        if person is None or not self.works or person not in self._match.asked():
            return None
        moment = work.Moment(self._match.text(), person)
        ranking: Future[tuple[Weighed, ...]] | None = self._submit(work.rank, moment)
        self._asked = None if ranking is None else _Asked(n, moment, ranking)
        return self._asked

    def forget(self) -> None:
        """Let go what was asked of another moment."""
        if self._asked is not None:
            self._asked.ranking.cancel()
            if self._asked.costs is not None:
                self._asked.costs[1].cancel()
            self._asked = None

    def ranking(self) -> tuple[Weighed, ...]:
        """Give all options of the moment, the best first, with their points; empty as long as that is not known."""
        asked = self._now()
        if asked is None or not asked.ranking.done():
            return ()
        return self._result(asked.ranking, ())

    # --- what one of them costs ----------------------------------------------------------------------------------

    def ask_costs(self, action: Action, least: float) -> bool:
        """Ask what an action costs, at least so many points; give whether there will be an answer."""
        asked = self._now()
        if asked is None:
            return False
        future: Future[Costs | None] | None = self._submit(work.costs, asked.moment, wish.write(action), least)
        asked.costs = None if future is None else (action, future)
        return future is not None

    @property
    def is_busy(self) -> bool:
        """Whether an answer about the moment is still to come, or has come and was not looked at yet."""
        return self._asked is not None and (not self._asked.seen or self.is_weighing)

    def look_in(self) -> None:
        """Look, once in each frame, whether the ranking has come."""
        if self._asked is not None:
            self._asked.seen = self._asked.ranking.done()

    @property
    def is_weighing(self) -> bool:
        """Whether the answer about an action is still to come."""
        costs = self._asked.costs if self._asked is not None else None
        return costs is not None and not costs[1].done()

    def costs(self) -> Costs | None:
        """Give the answer about the action that was asked about last; None: it may be done."""
        costs = self._asked.costs if self._asked is not None else None
        return None if costs is None else self._result(costs[1], None)

    # --- par -----------------------------------------------------------------------------------------------------

    def ask_par(self, begin: int) -> bool:
        """Let the hand that begins with this fact be played for its par; give whether that will be known."""
        person = self._match.person
        if begin not in self._pars and person is not None:
            future: Future[int] | None = self._submit(work.par, self._match.text(), begin, person)
            if future is not None:
                self._pars[begin] = future
        return begin in self._pars

    def par(self, begin: int) -> int | None:
        """Give the par of such a hand; None as long as it is not known."""
        future = self._pars.get(begin)
        return self._result(future, 0) if future is not None and future.done() and not self.is_broken else None

    def par_of(self, ends: Sequence[int]) -> ParOf:
        """Let hands be played for their par, which end after so many facts; give what tells how far that has come."""
        timeline, person = self._match.timeline, self._match.person
        begins = [begin for end in ends if (begin := hand_start(timeline.events, end)) is not None]
        if person is None or not begins or not all(self.ask_par(begin) for begin in begins):
            return no_par
        points = sum(timeline.table(end).gains[person] for end in ends)

        def par_of() -> Par | None:
            pars = [self.par(begin) for begin in begins]
            if self.is_broken:
                return None
            known = [par for par in pars if par is not None]
            return Par(points, sum(known) if len(known) == len(pars) else None)

        return par_of

    def dismiss(self) -> None:
        """Let nobody work any more."""
        self.forget()
        if self._staff is not None:
            self._staff.dismiss()
            self._staff = None
