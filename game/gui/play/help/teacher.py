"""
The teacher at the table: holds back the person's choice for a moment, and stops a costly one.

A card shows the stopped choice, a better one, and why. The person chooses again or insists; either is recorded. If a
choice looks bad but may be as good, the teacher says that no difference is clear. Good choices and wins pass without
a word. The table waits a second at most, then uses what was found while the person thought.
"""

from collections.abc import Callable

from game.engine import actions as wish
from game.engine.actions import Action
from game.engine.facts import Warned
from game.engine.questions import NOTHING
from game.gui.play.help.judge_client import JudgeClient
from game.record.saved.reviews import LIKELY
from game.session.judge.alike import sense_of
from game.session.judge.measured import limit_of
from game.session.judge.reasons import Because
from game.session.judge.weighing import Costs
from game.session.match import Match

_PATIENCE = 0.35  # seconds before the person is told that a choice is being weighed
_MOST = 1.0  # seconds that the table waits
_FREE = (wish.DeclareWin,)


class Teacher:
    """Stands between the person's choice and the match."""

    def __init__(
        self, match: Match, weigher: JudgeClient, wish_for: Callable[[Action], object], remark: Callable[[str], object]
    ) -> None:
        """`wish_for` carries out the person's choice; `remark` shows a sentence by its key."""
        self._match, self._weigher, self._wish_for, self._remark = match, weigher, wish_for, remark
        self._degree = "none"
        #: The least loss in points that the teacher mentions; None: never.
        self.limit: float | None = None
        self._waiting: Action | None = None
        self._waited = 0.0
        self._insisted: tuple[int, object] | None = None  # the choice that is not stopped again

    def follow(self, degree: str) -> None:
        """Set the degree; turning the teacher on replaces workers that were given up."""
        if degree not in (self._degree, "none"):
            self._weigher.begin_again()
        self._degree, self.limit = degree, limit_of(self._match.rules, degree)

    @property
    def is_on(self) -> bool:
        """True if the teacher can stop a choice."""
        return self.limit is not None and self._weigher.works

    @property
    def waits(self) -> bool:
        """True if a choice is held back."""
        return self._waiting is not None

    @property
    def takes_long(self) -> bool:
        """True if the wait is long enough to be shown."""
        return self.waits and self._waited >= _PATIENCE

    def holds_back(self, action: Action) -> bool:
        """Hold back the person's choice to weigh it; return False if it is not checked."""
        self._waiting = None
        limit = self.limit
        if limit is None or isinstance(action, _FREE) or self._insisted == self._key(action):
            return False
        if not self._weigher.ask_costs(action, limit):
            return False
        self._waiting, self._waited = action, 0.0
        return True

    def _key(self, action: Action) -> tuple[int, object]:
        return len(self._match.timeline), sense_of(action)

    def update(self, dt: float) -> Costs | None:
        """Advance the time: carry out the held choice if the judge does not object; return the objection."""
        action = self._waiting
        if action is None:
            return None
        if not self._match.asked().get(self._match.person or 0, NOTHING).allows(action):
            self._waiting = None
            return None
        self._waited += dt
        if self._weigher.is_weighing and self._waited < _MOST:
            return None
        self._waiting = None
        first = self._at_first_sight(action)
        costs = first if self._weigher.is_weighing else self._weigher.costs()
        if costs is not None and costs.stops:
            return costs
        self._wish_for(action)
        if any(one is not None and one.lost >= (self.limit or 0.0) for one in (first, costs)):
            self._remark("teacher.no_difference")
        return None

    def _at_first_sight(self, action: Action) -> Costs | None:
        """Return an option's loss by the ranking made before it was chosen; None if unknown."""
        limit, ranking = self.limit, self._weigher.judged().ranking
        own = next((one for one in ranking if sense_of(one.action) == sense_of(action)), None)
        if limit is None or own is None:
            return None
        lost = own.lost(ranking[0])
        stops = lost >= limit and own.above >= LIKELY
        return Costs(lost, own.error, Because(ranking[0].action, action, ()), own.sure, stops, ranking)

    def decide(self, costs: Costs, *, went_on: bool) -> None:
        """Record the warning and the person's answer; carry out the choice if the person insists."""
        person = self._match.person
        if person is None:
            return
        action, better = wish.write(costs.action), wish.write(costs.best)
        lost, error = round(100 * costs.lost), round(100 * costs.error)
        try:
            self._match.warn(Warned(person, action, better, max(1, lost), error, went_on))
        finally:
            self._insisted = self._key(costs.action)
            if went_on:
                self._wish_for(costs.action)
