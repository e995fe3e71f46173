"""The tab “What if”: the questions of the moment, another choice, and what comes of it."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from game.engine.actions import Action
from game.errors import GameError
from game.gui.kit.theme import BAD, GAP_SMALL, PLAIN, PRIMARY, TEXT_GOLD, Style
from game.gui.program.troubles import told_if_known
from game.gui.viewer.goals import Goals
from game.gui.viewer.looking import Looking
from game.gui.viewer.tab import Tab
from game.gui.viewer.what_if.asking import SMALL, Asking
from game.gui.viewer.what_if.branches import Branches
from game.gui.viewer.what_if.finding import LINE, SPREADS, Finding
from game.gui.viewer.what_if.telling import action_words
from game.gui.viewer.what_if.trial import Trial
from game.gui.widgets import Button, Label, Line, Paragraph, Row, Widget
from game.gui.widgets.progress import Progress
from game.session.branch.play_on import play_on
from game.session.match import Match

DEALS = (20, 100)


class WhatIfTab(Tab):
    """Nothing here changes the game; a branch that is kept goes into the notes."""

    name, icon = "what_if", "branch"

    def __init__(self, looking: Looking, goals: Goals, branches: Branches) -> None:
        """Take what is looked at, what goes to other choices, and what keeps and shows branches."""
        super().__init__(looking)
        self._goals, self._branches = goals, branches
        self._trial: Trial | None = None
        self._problem = ""
        self._awaited = ""  # what of the finding is to be moved into view

    @property
    def trial(self) -> Trial:
        """The trial of the place that is shown."""
        if self._trial is None or self._trial.place != self.looking.place:
            self._trial, self._problem, self._awaited = Trial(self.looking), "", ""
            self._finding = Finding(self.looking, self._trial, self._branches)
        return self._trial

    @property
    def working(self) -> bool:
        """Whether deals are still to come."""
        return self._trial is not None and self._trial.working

    def update(self, dt: float) -> bool:
        """Play some of the deals."""
        del dt
        trial = self._trial
        if trial is None or not trial.working:
            return False
        if trial.place != self.looking.place:
            trial.cancel()
        else:
            self._attempt(trial.work)
        self.looking.stale = True
        return True

    def leave(self) -> None:
        """Play no more deals."""
        if self._trial is not None:
            self._trial.cancel()

    def _attempt(self, act: Callable[[], object]) -> None:
        self._problem = ""
        try:
            act()
        except GameError as error:
            self._problem = str(error)
        self.looking.stale = True

    # --- what it looks like --------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Give the widgets."""
        trial = self.trial
        if not trial.questions:
            return self.scrolled(Paragraph(self.say("branch.nobody"), Style.SMALL), self._ways())
        items = list(Asking(self.looking, trial).build())
        if trial.action is not None:
            items += [Line(), *self._tries(trial.action)]
        if self.looking.sit is not None:
            items.append(self._button("branch.play_on", self._play_on, "seat", "play on"))
        for problem in filter(None, (self._problem, self._finding.problem)):
            items.append(Paragraph(told_if_known(self.looking.app.words, problem), Style.SMALL, BAD))
        found = list(self._finding.build())
        goal = next((widget for widget in found if widget.key == self._awaited), None)
        if goal is not None and not trial.working:
            self._awaited = ""
        return self.scrolled(*items, *found, goal=goal)

    def _ways(self) -> Widget:
        return Row(
            self._button("branch.last", lambda: self._goals.go(-1, "choice"), "chevron_left", "last choice").growing(),
            self._button("branch.next", lambda: self._goals.go(1, "choice"), "chevron_right", "next choice").growing(),
            gap=GAP_SMALL,
        )

    def _button(self, word: str, act: Callable[[], object], icon: str, key: str, **values: object) -> Button:
        return Button(
            self.say(word, **values), act, icon=icon, skin=PLAIN, style=Style.SMALL_STRONG, height=SMALL, key=key
        )

    def _tries(self, action: Action) -> Iterator[Widget]:
        trial = self.trial
        yield Label(action_words(self.looking.app.words, action), Style.STRONG, TEXT_GOLD, may_cut=True)
        same = self._button("branch.same_wall", self._same_wall, "play", "same wall")
        same.skin = PRIMARY
        yield same
        if trial.working:
            yield Progress(trial.done / max(1, trial.wanted))
            yield self._button("branch.cancel", self._cancel, "cross", "cancel deals", done=trial.done, of=trial.wanted)
        else:
            yield Row(*(self._deals(count).growing() for count in DEALS), gap=GAP_SMALL)

    def _same_wall(self) -> None:
        self._awaited = LINE
        self._attempt(self.trial.same_wall)

    def _deals(self, count: int) -> Widget:
        def begin() -> None:
            self._awaited = SPREADS
            self._attempt(lambda: self.trial.shuffled(count))

        return self._button("branch.deals", begin, "", f"deals {count}", count=count)

    def _cancel(self) -> None:
        self.trial.cancel()
        self.looking.stale = True

    def _play_on(self) -> None:
        trial, question, looking = self.trial, self.trial.question, self.looking
        if looking.sit is None or question is None:
            return
        sit, action = looking.sit, trial.action
        started = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        left = None if looking.along is None else looking.along.line.n

        def make(folder: Path) -> Match:
            who = {"name": looking.author, "started": started}
            return play_on(looking, trial.place, question.seat, action, folder, left=left, **who)

        self._attempt(lambda: looking.app.push(sit(make)))
