"""A trial: one question of the game, what is chosen instead, and what came of it. Long work goes in small steps."""

import time
from collections.abc import Callable, Iterator, Sequence

from game.engine.actions import Action
from game.engine.questions import several_of
from game.gui.viewer.viewed_game import ViewedGame
from game.session.branch.many_deals import Ranked, Spread, ranked, spreads
from game.session.branch.what_if import WhatIf, what_if
from game.session.choices import Question, choices_at
from game.session.judge.alike import distinct

BUDGET = 0.012  # seconds of a frame


class Trial:
    """Belongs to one place of the game; another place is another trial."""

    def __init__(self, looking: ViewedGame) -> None:
        """Look which questions are open."""
        self._looking = looking
        self.place = looking.place
        self.questions: tuple[Question, ...] = choices_at(looking, self.place)
        self.number = next((n for n, one in enumerate(self.questions) if one.seat == looking.front), 0)
        self.action: Action | None = None
        self.found: WhatIf | None = None
        self.spreads: tuple[Spread, ...] = ()
        self.wanted = 0
        self._work: Iterator[tuple[Spread, ...]] | None = None

    @property
    def question(self) -> Question | None:
        """The question that is answered otherwise."""
        return self.questions[self.number] if self.questions else None

    @property
    def state(self) -> object:
        """All of it that changes."""
        return self.number, self.action, self.found, self.spreads, self.wanted, self.working

    def ask(self, number: int) -> None:
        """Take another player's question."""
        self.cancel()
        self.number, self.action, self.found, self.spreads = number, None, None, ()

    def choose(self, action: Action) -> None:
        """Choose what is done instead."""
        if action != self.action:
            self.cancel()
            self.action, self.found, self.spreads = action, None, ()

    def same_wall(self) -> None:
        """Let the agents play on, on the same wall. Raises NotAllowed."""
        if self.question is not None and self.action is not None:
            self.found = what_if(self._looking, self.place, self.question.seat, self.action)

    def shuffled(self, deals: int) -> None:
        """Begin to deal again what the chooser did not see, that many times; what was played meets the same deals."""
        if self.question is None or self.action is None:
            return
        actions = list(dict.fromkeys(one for one in (self.action, self.question.chosen) if one is not None))
        self._begin(actions, deals)

    def every(self, deals: int) -> None:
        """Begin the same for every choice that there is, one for each that comes to the same."""
        if self.question is not None and several_of(self.question.actions) is None:
            self._begin(distinct(self.question.actions, (self.question.chosen, self.action)), deals)

    def _begin(self, actions: Sequence[Action], deals: int) -> None:
        assert self.question is not None
        self._work = spreads(self._looking, self.place, self.question.seat, actions, deals)
        self.wanted, self.spreads = deals, ()

    @property
    def played(self) -> Spread | None:
        """What came of the choice that was played; None where it met no deals."""
        chosen = self.question.chosen if self.question is not None else None
        return next((spread for spread in self.spreads if spread.action == chosen), None)

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        """All choices that met the deals, the best first, held against what was played, or else the best one."""
        base = self.baseline
        return () if base is None else ranked(self.spreads, base.action)

    @property
    def baseline(self) -> Spread | None:
        """What all choices are held against; None where there is nothing to compare yet."""
        if len(self.spreads) < 2 or not self.done:
            return None
        return self.played or max(self.spreads, key=lambda spread: spread.mean)

    @property
    def working(self) -> bool:
        """Whether deals are still to come."""
        return self._work is not None

    @property
    def done(self) -> int:
        """How many deals have been played."""
        return self.spreads[0].deals if self.spreads else 0

    def work(self, budget: float = BUDGET, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Play deals for some seconds, at least one; give whether there was something to do. Raises NotAllowed."""
        if self._work is None:
            return False
        until = clock() + budget
        while True:
            found = next(self._work, None)
            if found is None:
                self._work = None
                return True
            self.spreads = found
            if clock() >= until:
                return True

    def cancel(self) -> None:
        """Play no more deals; what came of those so far stays."""
        self._work = None
