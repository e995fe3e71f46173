"""Another choice at a moment of a viewed game: tried on the same wall, weighed by the judge, or on shuffled deals."""

from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game.agents.levels.estimate import Ranking
from game.agents.play_on import Ending
from game.engine.actions import Action, write
from game.gui.viewer.viewed_game import ViewedGame
from game.rules.luck import knows_losses
from game.session.branch.playout import Spread, WhatIf, question_of, what_if
from game.session.game import Question, choices_at, text_of
from game.session.judge.weighing import Refined
from game.session.review import table_work

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(slots=True)
class Tried:
    """What came of one option: on the same wall, and on shuffled deals, before those of the played option."""

    found: WhatIf | None = None
    spreads: tuple[Spread, ...] = ()


class Trial:
    """The trial of one place of the game; another place needs another trial. A worker does the slow parts."""

    def __init__(self, viewed: ViewedGame, staff: Executor) -> None:
        """Find the open questions; `staff` executes the slow parts."""
        self._viewed, self._staff = viewed, staff
        self.place = viewed.place
        self.questions: tuple[Question, ...] = choices_at(viewed, self.place)
        self.number = next((n for n, one in enumerate(self.questions) if one.seat == viewed.front), 0)
        self.action: Action | None = None
        self._tried: dict[tuple[int, Action | None], Tried] = {}
        self.wanted = 0
        self._rankings: dict[int, Ranking] = {}
        self._known: Ranking = ()
        #: About how many worlds remain for the ranking.
        self.left = 0
        self._steps, self._began, self._at_first = 0, 0.0, 0
        self._future: Future[Any] | None = None
        self._take: Callable[[Any], None] = self._ranked

    @property
    def question(self) -> Question | None:
        """The question that is answered differently."""
        return self.questions[self.number] if self.questions else None

    @property
    def tried(self) -> Tried:
        """What came of the chosen option so far."""
        return self._tried.setdefault((self.number, self.action), Tried())

    def recall(self, spreads: tuple[Spread, ...]) -> None:
        """Take deals that were kept in the notes, of an option and of the played one."""
        number = next((number for number, one in enumerate(self.questions) if one.seat == spreads[0].seat), None)
        if number is None:
            return
        chosen, tried = self.questions[number].chosen, spreads[0].action
        if [one.action for one in spreads[1:]] == [one for one in (chosen,) if one not in (None, tried)]:
            self._tried[number, tried] = Tried(spreads=spreads)

    @property
    def has_results(self) -> bool:
        """True if anything was tried or ranked here."""
        return bool(self._rankings) or any(one.found or one.spreads for one in self._tried.values())

    @property
    def ranking(self) -> Ranking:
        """The judge's ranking so far, the best first."""
        return self._rankings.get(self.number, ())

    @property
    def state(self) -> object:
        """The changing state."""
        tried = self.tried
        return self.number, self.action, tried.found, tried.spreads, self.wanted, self.ranking, self.left, self.working

    def ask(self, number: int) -> None:
        """Switch to another player's question."""
        if number != self.number:
            self.cancel()
            self.number, self.action = number, None

    def choose(self, action: Action) -> None:
        """Choose another option; the ranking of all options goes on, and what was tried of each option stays."""
        if action != self.action:
            if self.is_dealing:
                self.cancel()
            self.action = action

    def same_wall(self) -> None:
        """Play on with agents, on the same wall. Raises NotAllowed."""
        if self.question is not None and self.action is not None:
            self.tried.found = what_if(self._viewed, self.place, self.question.seat, self.action)

    # --- jobs of the worker --------------------------------------------------------------------------------------

    @property
    def may_rank(self) -> bool:
        """True if the judge knows the game, and the options can be listed."""
        question = self.question
        listed = question is not None and len(question.actions) > 1 and question.asked.several is None
        return listed and knows_losses(self._viewed.rules.key)

    def rank(self, known: Ranking) -> None:
        """Start to weigh every option from what is known, until each is surely behind, ahead or about the same."""
        if not self.may_rank:
            return
        self.cancel()
        self._rankings[self.number] = self._known = known
        self.left, self._steps = 0, 0
        self._take = self._ranked
        self._refine()

    def shuffled(self, deals: int) -> None:
        """
        Start to deal the hidden tiles again, `deals` more times, and to play each hand to its end.

        The played choice meets the same deals. Raises NotAllowed for an illegal choice.
        """
        if self.question is None or self.action is None:
            return
        seat, wished = self.question.seat, (self.action, self.question.chosen)
        tried = dict.fromkeys(one for one in wished if one is not None)
        for one in tried:
            question_of(self._viewed, self.place, seat, one)
        self.cancel()
        if not self.tried.spreads:
            self.tried.spreads = tuple(Spread(seat, one) for one in tried)
        self.wanted, self._at_first = self.done + deals, -1
        self._take = self._dealt
        self._deal()

    @property
    def working(self) -> bool:
        """True if an answer is pending."""
        return self._future is not None

    @property
    def is_dealing(self) -> bool:
        """True if deals are pending."""
        return self.working and self._take == self._dealt

    @property
    def is_ranked(self) -> bool:
        """True if the ranking was the last job, and has come as far as it will for now."""
        return not self.working and self._take == self._ranked and self._steps > 0

    @property
    def to_keep(self) -> tuple[table_work.Moment, Question] | None:
        """The moment with its ranking and the recorded choice; None if the choice was not played in the match."""
        if self.question is None or self.question.chosen is None or self._viewed.along is not None:
            return None
        return replace(self._moment, known=self.ranking), self.question

    @property
    def done(self) -> int:
        """Number of deals played."""
        return self.tried.spreads[0].deals if self.tried.spreads else 0

    @property
    def share(self) -> float:
        """Finished share of the current work, from 0 to 1."""
        done, left = self._progress
        return done / max(1, done + left)

    @property
    def seconds(self) -> int | None:
        """Estimated seconds left; None while unknown."""
        done, left = self._progress
        since = done - self._at_first  # the first answer includes the start of the worker
        is_known = self._at_first >= 0 and since > 0
        return ceil((perf_counter() - self._began) / since * left) if is_known else None

    @property
    def _progress(self) -> tuple[int, int]:
        """Numbers of finished and remaining deals or worlds."""
        if self.is_dealing:
            return self.done, self.wanted - self.done
        return sum(one.worlds for one in self.ranking), self.left

    def look_in(self) -> bool:
        """Take a finished result and submit the next job; return True if there was one. Raises NotAllowed."""
        if self._future is None or not self._future.done():
            return False
        future, self._future = self._future, None
        self._take(future.result())
        return True

    def cancel(self) -> None:
        """Stop; results so far stay."""
        if self._future is not None:
            self._future.cancel()
            self._future = None

    @cached_property
    def _data(self) -> bytes:
        return text_of(self._viewed, self.place)

    @property
    def _moment(self) -> table_work.Moment:
        assert self.question is not None
        return table_work.Moment(self._data, self.question.seat, self._known)

    def _refine(self) -> None:
        self._future = self._staff.submit(table_work.refine, self._moment, self._steps)

    def _ranked(self, found: Refined) -> None:
        self._rankings[self.number], self.left = found.ranking, found.left
        if not self._steps:
            self._began, self._at_first = perf_counter(), self._progress[0]
        self._steps += 1
        if self.left:
            self._refine()

    def _deal(self) -> None:
        texts = tuple(write(spread.action) for spread in self.tried.spreads)
        self._future = self._staff.submit(table_work.deal, self._moment, texts, self.done + 1)

    def _dealt(self, endings: tuple[Ending, ...]) -> None:
        self.tried.spreads = tuple(one.with_ending(end) for one, end in zip(self.tried.spreads, endings, strict=True))
        if self._at_first < 0:
            self._began, self._at_first = perf_counter(), self.done
        if self.done < self.wanted:
            self._deal()
