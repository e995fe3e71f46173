"""
The weigher: a worker process that ranks the person's options while the person thinks.

It gets the recorded match, and answers from the person's view. The window polls it once a frame and never waits. A
process that dies is replaced and repeats its work, until the third death.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from game.engine import actions as wish
from game.engine.actions import Action
from game.engine.facts import Warned
from game.errors import GameError
from game.session.game import hand_start
from game.session.judge import work
from game.session.judge.estimate import DEPTHS, USUAL
from game.session.judge.measured import is_measured
from game.session.judge.weighing import Costs, Judged
from game.session.match import Match
from game.session.review.hand_review import Part, hands_of, review_part
from game.session.review.lost import Lost, LostOf, lost, not_looked_at
from game.session.workers import Staff, Workers, processes

T = TypeVar("T")
DEPTH = DEPTHS[USUAL]  # of the review of a finished hand
_NOTHING = Judged()


@dataclass(slots=True)
class _Order(Generic[T]):
    """A job and its future; it can be submitted again if its worker has died."""

    work: Callable[..., T]
    given: tuple[object, ...]
    future: Future[T]

    @property
    def is_lost(self) -> bool:
        """Return True if the worker died before it answered."""
        future = self.future
        return future.done() and (future.cancelled() or isinstance(future.exception(), BrokenProcessPool))

    @property
    def is_done(self) -> bool:
        """Return True if the answer has come."""
        return self.future.done() and not self.is_lost


@dataclass(slots=True)
class _Asked:
    """A request about a moment: the number of facts, and the pending answers."""

    n: int
    moment: work.Moment
    ranking: _Order[Judged]
    costs: _Order[Costs | None] | None = None
    settled: Judged | None = None  # the ranking once the costs of one option were found, too
    seen: bool = False  # whether `look_in` has found the ranking done

    @property
    def orders(self) -> "tuple[_Order[Any], ...]":
        """The jobs whose answers are wanted."""
        return (self.ranking,) if self.costs is None else (self.ranking, self.costs)


class Weigher:
    """Ranks options and reviews hands of one match; the worker starts with the first request."""

    workers: Workers = staticmethod(processes)

    def __init__(self, match: Match, keep: Callable[[Part], object] = bool) -> None:
        """`keep` saves the review of a hand."""
        self._match, self._keep = match, keep
        self._staff: Staff | None = None
        self._asked: _Asked | None = None
        self._lost: dict[int, _Order[Part]] = {}  # reviews of hands, by the fact that begins the hand
        self._parts: dict[int, Part] = {}  # finished reviews
        self._failed = False  # whether a job failed in a live worker
        self._told = ""  # the last news the person was told
        #: Whether enough was measured of this game to weigh anything.
        self.knows_game = is_measured(match.rules.key)

    @property
    def is_off(self) -> bool:
        """Return True if the weigher has given up, because workers died or failed repeatedly."""
        return self._failed or (self._staff is not None and self._staff.is_gone)

    @property
    def works(self) -> bool:
        """Return True if it can answer anything."""
        return self.knows_game and not self.is_off

    def news(self) -> str:
        """Return news for the person, each once: `again` after the first death, `off` when given up, or ""."""
        died = self._staff is not None and self._staff.deaths > 0
        now = "off" if self.is_off else "again" if died else ""
        if now == self._told:
            return ""
        self._told = now
        return now

    def begin_again(self) -> None:
        """Start new workers if the old ones were given up: the person has turned the teacher on."""
        if self.is_off:
            self.dismiss()
            self._failed, self._told = False, ""

    def _submit(self, deed: Callable[..., T], *given: object) -> _Order[T] | None:
        """Submit a job. Returns None if no worker can do it."""
        if self.is_off:
            return None
        self._staff = self._staff or Staff(1, self.workers)
        try:
            return _Order(deed, given, self._staff.submit(deed, *given))
        except BrokenProcessPool:
            return None

    def _revive(self) -> None:
        """Submit jobs of a dead worker again; drop all jobs if no worker can do them."""
        asked = () if self._asked is None else self._asked.orders
        for order in (*asked, *self._lost.values()):
            if order.is_lost:
                again = self._submit(order.work, *order.given)
                if again is None:
                    self.forget()
                    self._lost.clear()
                    return
                order.future = again.future

    def _result(self, order: _Order[T]) -> T | None:
        try:
            return order.future.result()
        except (GameError, OSError):
            self._failed = True
            return None

    # --- the options ---------------------------------------------------------------------------------------------

    def _now(self) -> _Asked | None:
        """Return the request about the person's question; send it the first time."""
        n, person = len(self._match.timeline), self._match.person
        if self._asked is not None and self._asked.n <= n:
            since = self._match.timeline.events[self._asked.n : n]
            if all(isinstance(event, Warned) for event in since):  # the teacher's warning changes nothing
                return self._asked
        self.forget()
        if person is None or not self.works or person not in self._match.asked():
            return None
        moment = work.Moment(self._match.text(), person)
        ranking = self._submit(work.rank, moment)
        self._asked = None if ranking is None else _Asked(n, moment, ranking)
        return self._asked

    def forget(self) -> None:
        """Cancel the request about an older moment."""
        for order in () if self._asked is None else self._asked.orders:
            order.future.cancel()
        self._asked = None

    def judged(self) -> Judged:
        """
        Return the ranking of the current question and its reasons; empty while they are unknown.

        Once the teacher has stopped an option, the ranking with its more exact loss replaces the first one.
        """
        asked = self._now()
        if asked is None or not asked.ranking.is_done:
            return _NOTHING
        judged, costs = asked.settled or self._result(asked.ranking) or _NOTHING, self.costs()
        if costs is not None and costs.stops and costs.ranking != judged.ranking:
            reasons = judged.reasons if costs.best == judged.ranking[0].action else costs.reasons
            judged = asked.settled = replace(judged, ranking=costs.ranking, reasons=reasons)
        return judged

    @property
    def awaits_ranking(self) -> bool:
        """Return True if the ranking of the current question is pending."""
        return self._asked is not None and not self._asked.ranking.is_done

    # --- the loss of one option ----------------------------------------------------------------------------------

    def ask_costs(self, action: Action, least: float) -> bool:
        """Request the loss of an action, to be stopped from `least` points; return True if an answer will come."""
        asked = self._now()
        if asked is None:
            return False
        asked.costs = self._submit(work.costs, asked.moment, wish.write(action), least)
        return asked.costs is not None

    @property
    def is_busy(self) -> bool:
        """True if an answer about the current question is pending, or `look_in` has not found it yet."""
        return self._asked is not None and (not self._asked.seen or self.is_weighing)

    def look_in(self) -> None:
        """Poll the worker, once a frame: ranking, reviews, deaths."""
        self._revive()
        for begin in sorted(self._lost.keys() - self._parts.keys()):
            order = self._lost[begin]
            part = self._result(order) if order.is_done and not self._failed else None
            if part is not None:
                self._parts[begin] = part
                self._keep(part)
        if self._asked is not None:
            self._asked.seen = self._asked.ranking.is_done

    @property
    def is_weighing(self) -> bool:
        """True if the loss of an action is pending."""
        costs = self._asked.costs if self._asked is not None else None
        return costs is not None and not costs.is_done

    def costs(self) -> Costs | None:
        """Return the loss of the action requested last; None if there is none."""
        costs = self._asked.costs if self._asked is not None else None
        return None if costs is None or not costs.is_done else self._result(costs)

    # --- the review of a hand -------------------------------------------------------------------------------------

    def ask_lost(self, begin: int) -> bool:
        """Request the review of the finished hand that begins with fact `begin`; return True if an answer will come."""
        person = self._match.person
        if begin not in self._lost and person is not None and self.works:
            number = [one.begin for one in hands_of(self._match)].index(begin)
            order = self._submit(review_part, self._match.text(), "", DEPTH, number, person)
            if order is not None:
                self._lost[begin] = order
        return begin in self._lost

    def lost_of(self, ends: Sequence[int]) -> LostOf:
        """Request reviews of the hands that end at `ends`; return the function that reports progress."""
        events = self._match.timeline.events
        begins = [begin for end in ends if (begin := hand_start(events, end)) is not None]
        if self._match.person is None or not begins or not all(self.ask_lost(begin) for begin in begins):
            return not_looked_at

        def lost_of() -> Lost | None:
            self.look_in()  # the table below a score sheet does not poll
            if self.is_off:
                return None
            if not self._parts.keys() >= set(begins):
                return Lost()
            return Lost(tuple(choice for begin in begins for choice in lost(self._parts[begin])))

        return lost_of

    def dismiss(self) -> None:
        """Stop the worker."""
        self.forget()
        if self._staff is not None:
            self._staff.dismiss()
            self._staff = None
