"""
The weigher: a worker process that ranks the person's options while the person thinks.

It gets the recorded match, and answers from the person's view. The window polls it once a frame and never waits.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import TypeVar

from game.agents.levels.estimate import DEPTHS, USUAL, Ranking
from game.engine import actions as wish
from game.engine.actions import Action
from game.engine.facts import Warned
from game.errors import GameError
from game.rules.luck import knows_losses
from game.session.game import hand_start
from game.session.judge.weighing import Costs, Judged
from game.session.match import Match
from game.session.review import table_work
from game.session.review.hand_review import Lost, LostOf, Part, hands_of, lost, not_looked_at, review_part
from game.session.workers import WorkerPool

T = TypeVar("T")
DEPTH = DEPTHS[USUAL]  # of the review of a finished hand
_NOTHING = Judged()


@dataclass(slots=True)
class _Asked:
    """A request about a moment: the number of facts, and the pending answers."""

    n: int
    moment: table_work.Moment
    ranking: Future[Judged]
    costs: Future[Costs | None] | None = None
    settled: Judged | None = None  # with the more exact ranking, once an option was weighed
    seen: bool = False  # whether `look_in` has found the ranking done


class JudgeClient:
    """Ranks options and reviews hands of one match; the worker starts with the first request."""

    def __init__(self, match: Match, keep: Callable[[Part], object] = bool) -> None:
        """`keep` saves the review of a hand."""
        self._match, self._keep = match, keep
        #: One worker process.
        self.staff = WorkerPool(1)
        self._asked: _Asked | None = None
        self._lost: dict[int, Future[Part]] = {}  # pending reviews, by the fact that begins the hand
        self._parts: dict[int, Part] = {}  # finished reviews
        self._known: dict[int, Ranking] = {}  # rankings that the person was shown, by the facts before the choice
        #: True if the weigher has given up, because a job failed.
        self.is_off = False
        self._knows = True  # False while the person must still be told
        #: Whether enough was measured of this game to weigh anything.
        self.knows_game = knows_losses(match.rules.key)

    @property
    def works(self) -> bool:
        """Return True if it can answer anything."""
        return self.knows_game and not self.is_off

    def has_news(self) -> bool:
        """Return True once after giving up: the person must be told."""
        knows, self._knows = self._knows, True
        return not knows

    def begin_again(self) -> None:
        """Start again after giving up: the person has turned the teacher on."""
        if self.is_off:
            self.dismiss()
            self.is_off = False

    def _result(self, future: Future[T]) -> T | None:
        try:
            return future.result()
        except (GameError, OSError):
            self._knows = self.is_off and self._knows  # told once, however many jobs fail
            self.is_off = True
            return None

    # --- the options ---------------------------------------------------------------------------------------------

    def _now(self) -> _Asked | None:
        """Return the request about the person's question; send it the first time."""
        n, person = len(self._match.timeline), self._match.person
        if self.works and self._asked is not None and self._asked.n <= n:
            since = self._match.timeline.events[self._asked.n : n]
            if all(isinstance(event, Warned) for event in since):  # the teacher's warning changes nothing
                self._asked.n = n
                return self._asked
        self.forget()
        if person is None or not self.works or person not in self._match.asked():
            return None
        moment = table_work.Moment(self._match.text(), person)
        self._asked = _Asked(n, moment, self.staff.submit(table_work.rank, moment))
        return self._asked

    def forget(self) -> None:
        """Cancel the current request; what it found stays known for the review."""
        self._remember()
        for future in () if self._asked is None else (self._asked.ranking, self._asked.costs):
            if future is not None:
                future.cancel()
        self._asked = None

    def _remember(self) -> None:
        if self._asked is not None and (ranking := self._judged(self._asked).ranking):
            n, events = self._asked.n, self._match.timeline.events
            while n < len(events) and isinstance(events[n], Warned):
                n += 1
            self._known[n] = ranking

    def judged(self) -> Judged:
        """
        Return the ranking of the current question and its reasons; empty while they are unknown.

        Once the teacher has weighed an option, the ranking with its more exact loss replaces the first one.
        """
        asked = self._now()
        return _NOTHING if asked is None else self._judged(asked)

    def _judged(self, asked: _Asked) -> Judged:
        if not asked.ranking.done():
            return _NOTHING
        judged, costs = asked.settled or self._result(asked.ranking) or _NOTHING, self.costs()
        if costs is not None and costs.ranking != judged.ranking:
            is_same = judged.because is not None and costs.best == judged.because.best
            because = judged.because if is_same else costs.because
            judged = asked.settled = replace(judged, ranking=costs.ranking, because=because)
        return judged

    @property
    def awaits_ranking(self) -> bool:
        """Return True if the ranking of the current question is pending."""
        return self._asked is not None and not self._asked.ranking.done()

    # --- the loss of one option ----------------------------------------------------------------------------------

    def ask_costs(self, action: Action, least: float) -> bool:
        """Request the loss of an action, to be stopped from `least` points; return True if an answer will come."""
        asked = self._now()
        if asked is None:
            return False
        asked.costs = self.staff.submit(table_work.costs, asked.moment, wish.write(action), least)
        return True

    @property
    def is_busy(self) -> bool:
        """True if an answer about the current question is pending, or `look_in` has not found it yet."""
        return self._asked is not None and (not self._asked.seen or self.is_weighing)

    def look_in(self) -> None:
        """Take finished reviews, and note a finished ranking; called once a frame."""
        for begin in sorted(begin for begin, future in self._lost.items() if future.done()):
            part = self._result(self._lost.pop(begin))
            if part is not None:
                self._parts[begin] = part
                self._keep(part)
        if self._asked is not None:
            self._asked.seen = self._asked.ranking.done()

    @property
    def is_weighing(self) -> bool:
        """True if the loss of an action is pending."""
        costs = self._asked.costs if self._asked is not None else None
        return costs is not None and not costs.done()

    def costs(self) -> Costs | None:
        """Return the loss of the action requested last; None if there is none."""
        costs = self._asked.costs if self._asked is not None else None
        return None if costs is None or not costs.done() else self._result(costs)

    # --- the review of a hand -------------------------------------------------------------------------------------

    def ask_lost(self, begin: int) -> bool:
        """Request the review of the finished hand that begins with fact `begin`; return True if an answer will come."""
        person = self._match.person
        if begin in self._parts or begin in self._lost:
            return True
        if person is None or not self.works:
            return False
        self._remember()
        number, hand = next((at, one) for at, one in enumerate(hands_of(self._match)) if one.begin == begin)
        known = {n: ranking for n, ranking in self._known.items() if hand.begin < n < hand.end}
        self._lost[begin] = self.staff.submit(review_part, self._match.text(), "", DEPTH, number, person, known)
        return True

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
        self._lost.clear()
        self.staff.dismiss()
