"""Another choice at a moment, tried by one who looks at a game: on the same wall, weighed by the judge, or shuffled."""

from concurrent.futures import Executor, Future
from functools import cached_property
from math import ceil
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game.engine.actions import Action, write
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.session.branch.line import Ending
from game.session.branch.many_deals import Spread
from game.session.branch.what_if import WhatIf, question_of, what_if
from game.session.choices import Question, choices_at
from game.session.game import text_of
from game.session.judge import work
from game.session.judge.measured import is_measured
from game.session.judge.weighing import Refined

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.judge.estimate import Weighed


class Trial:
    """Belongs to one place of the game; another place is another trial. A worker does what takes long."""

    def __init__(self, looking: ViewedGame, staff: Executor) -> None:
        """Look which questions are open; `staff` does what takes long."""
        self._looking, self._staff = looking, staff
        self.place = looking.place
        self.questions: tuple[Question, ...] = choices_at(looking, self.place)
        self.number = next((n for n, one in enumerate(self.questions) if one.seat == looking.front), 0)
        self.action: Action | None = None
        self.found: WhatIf | None = None
        self.spreads: tuple[Spread, ...] = ()
        self.wanted = 0
        #: All choices, the best first, as far as the judge knows by now; about how many worlds are still to come.
        self.ranking: tuple[Weighed, ...] = ()
        self.left = 0
        self._steps, self._began, self._at_first = 0, 0.0, 0
        self._future: Future[Any] | None = None
        self._take: Callable[[Any], None] = self._ranked

    @property
    def question(self) -> Question | None:
        """The question that is answered otherwise."""
        return self.questions[self.number] if self.questions else None

    @property
    def state(self) -> object:
        """All of it that changes."""
        return self.number, self.action, self.found, self.spreads, self.wanted, self.ranking, self.left, self.working

    def ask(self, number: int) -> None:
        """Take another player's question."""
        self.cancel()
        self.number, self.action, self.found, self.spreads, self.ranking = number, None, None, (), ()

    def choose(self, action: Action) -> None:
        """Choose what is done instead; the ranking of all choices goes on."""
        if action != self.action:
            if self.is_dealing:
                self.cancel()
            self.action, self.found, self.spreads = action, None, ()

    def same_wall(self) -> None:
        """Play on with agents, on the same wall. Raises NotAllowed."""
        if self.question is not None and self.action is not None:
            self.found = what_if(self._looking, self.place, self.question.seat, self.action)

    # --- what a worker does --------------------------------------------------------------------------------------

    @property
    def may_rank(self) -> bool:
        """True if the judge knows the game, and the choices can be listed."""
        question = self.question
        listed = question is not None and len(question.actions) > 1 and question.asked.several is None
        return listed and is_measured(self._looking.rules.key)

    def rank(self) -> None:
        """Begin to weigh every choice, until each is surely behind, surely ahead or about the same."""
        if not self.may_rank:
            return
        self.cancel()
        self.ranking, self.left, self._steps = (), 0, 0
        self._take = self._ranked
        self._refine()

    def shuffled(self, deals: int) -> None:
        """
        Start to deal the hidden tiles again, that many times, and to play each hand to its end.

        The played choice meets the same deals. Raises NotAllowed for an illegal choice.
        """
        if self.question is None or self.action is None:
            return
        seat, wished = self.question.seat, (self.action, self.question.chosen)
        tried = dict.fromkeys(one for one in wished if one is not None)
        for one in tried:
            question_of(self._looking, self.place, seat, one)
        self.cancel()
        self.wanted, self.spreads = deals, tuple(Spread(seat, one) for one in tried)
        self._take = self._dealt
        self._deal()

    @property
    def working(self) -> bool:
        """True if an answer is still to come."""
        return self._future is not None

    @property
    def is_dealing(self) -> bool:
        """True if deals are still to come."""
        return self.working and self._take == self._dealt

    @property
    def done(self) -> int:
        """How many deals have been played."""
        return self.spreads[0].deals if self.spreads else 0

    @property
    def share(self) -> float:
        """How much of the work under way is done, from 0 to 1."""
        done, left = self._progress
        return done / max(1, done + left)

    @property
    def seconds(self) -> int | None:
        """About how many seconds the work under way still takes; None as long as nothing is known of that."""
        done, left = self._progress
        since = done - self._at_first  # the first answer waits for the worker to begin
        return ceil((perf_counter() - self._began) / since * left) if since > 0 else None

    @property
    def _progress(self) -> tuple[int, int]:
        """How many deals or worlds are behind, and how many are to come."""
        if self.is_dealing:
            return self.done, self.wanted - self.done
        return sum(one.worlds for one in self.ranking), self.left

    def look_in(self) -> bool:
        """Take what has come, and hand out what comes next; return whether anything came. Raises NotAllowed."""
        if self._future is None or not self._future.done():
            return False
        future, self._future = self._future, None
        self._take(future.result())
        return True

    def cancel(self) -> None:
        """Do no more; what has come so far stays."""
        if self._future is not None:
            self._future.cancel()
            self._future = None

    @cached_property
    def _data(self) -> bytes:
        return text_of(self._looking, self.place)

    @property
    def _moment(self) -> work.Moment:
        assert self.question is not None
        return work.Moment(self._data, self.question.seat)

    def _refine(self) -> None:
        self._future = self._staff.submit(work.refine, self._moment, self._steps)

    def _ranked(self, found: Refined) -> None:
        self.ranking, self.left = found.ranking, found.left
        if not self._steps:
            self._began, self._at_first = perf_counter(), self._progress[0]
        self._steps += 1
        if self.left:
            self._refine()

    def _deal(self) -> None:
        texts = tuple(write(spread.action) for spread in self.spreads)
        self._future = self._staff.submit(work.deal, self._moment, texts, self.done + 1)

    def _dealt(self, endings: tuple[Ending, ...]) -> None:
        self.spreads = tuple(one.with_ending(end) for one, end in zip(self.spreads, endings, strict=True))
        if self.done == 1:
            self._began, self._at_first = perf_counter(), 1
        if self.done < self.wanted:
            self._deal()
