"""The second half of “What if”: what came of another choice, on the same wall and after many shuffles."""

from collections.abc import Callable, Iterator

from game.errors import GameError
from game.gui.kit.theme import GAP_SMALL, PLAIN, TEXT, TEXT_GOLD, Style
from game.gui.viewer.looking import Looking
from game.gui.viewer.what_if.asking import SMALL
from game.gui.viewer.what_if.box_plot import BoxPlot, box_of
from game.gui.viewer.what_if.branches import Branches
from game.gui.viewer.what_if.telling import action_words, decimal, ending, points, spread_numbers
from game.gui.viewer.what_if.trial import Trial
from game.gui.widgets import Button, Column, Label, Line, Paragraph, Row, Widget
from game.record.notes.along_branch import number_of
from game.record.notes.branch import Branch
from game.record.notes.text import LONGEST_NAME
from game.session.branch.line import Line as Way
from game.session.branch.line import joined
from game.session.branch.notes import branch_of_line, branch_of_spread
from game.session.branch.spread import Spread, difference
from game.session.branch.what_if import WhatIf

LINE, SPREADS = "found line", "found spreads"


class Finding:
    """Builds the widgets of what a trial has found, and keeps it; `problem` says why it could not be kept."""

    def __init__(self, looking: Looking, trial: Trial, branches: Branches) -> None:
        """Take what is looked at, the trial of its place, and what keeps and shows branches."""
        self._looking, self._trial, self._branches = looking, trial, branches
        self._say = looking.app.words.say
        self.problem = ""

    # --- what it is in the notes ---------------------------------------------------------------------------------

    def _name(self, seat: int, spoken: str) -> str:
        """Name a branch by who does what; within a line what led there stands before it."""
        name, along = f"{self._looking.name(seat)}: {spoken}", self._looking.along
        long = name if along is None else f"{along.name} › {name}"
        return long if len(long) <= LONGEST_NAME else name[:LONGEST_NAME]

    def name_of(self, found: WhatIf | Spread) -> str:
        """Name what was tried."""
        return self._name(found.seat, action_words(self._looking.app.words, found.action))

    def line_of(self, found: WhatIf) -> Way:
        """Give the line as it leaves the game that was played."""
        along = self._looking.along
        return found.line if along is None else joined(along.line, found.line)

    def _branch_of_spread(self, spread: Spread) -> Branch:
        looking = self._looking
        along = None if looking.along is None else looking.along.line
        words = {"name": self.name_of(spread), "author": looking.author}
        return branch_of_spread(looking.whole, self._trial.place, spread, along=along, **words)

    def _keep(self, branch: Branch) -> None:
        try:
            self._branches.keep(branch)
            self.problem = ""
        except GameError as error:
            self.problem = str(error)

    def _branch_of_line(self, found: WhatIf) -> Branch:
        looking, name = self._looking, self.name_of(found)
        return branch_of_line(looking.whole, self.line_of(found), name=name, author=looking.author)

    def keep_line(self) -> None:
        """Keep the line in the notes."""
        if self._trial.found is not None:
            self._keep(self._branch_of_line(self._trial.found))

    def keep_spreads(self) -> None:
        """Keep what came of the choice that was tried."""
        for spread in self._trial.spreads[:1]:
            self._keep(self._branch_of_spread(spread))

    def watch(self) -> None:
        """Show the line in a viewer of its own."""
        found = self._trial.found
        if found is not None:
            self._branches.watch(self.line_of(found), self.name_of(found), found.line.n)

    # --- what it looks like --------------------------------------------------------------------------------------

    def build(self) -> Iterator[Widget]:
        """Give what was found: on the same wall, and after shuffles, each by its key."""
        if self._trial.found is not None:
            yield _named(LINE, Line(), *self._line(self._trial.found))
        if self._trial.spreads:
            yield _named(SPREADS, Line(), *self._spreads())

    def _line(self, found: WhatIf) -> Iterator[Widget]:
        looking, say = self._looking, self._say
        was = "branch.was" if looking.along is None else "branch.was_here"
        yield Paragraph(say(was, ending=ending(looking, say, found.main.ending)), Style.SMALL)
        yield Paragraph(say("branch.would", ending=ending(looking, say, found.line.ending)), Style.SMALL, TEXT)
        if found.comparison.difference is not None:
            by = points(looking, found.comparison.difference)
            yield Paragraph(say("branch.difference", points=by), Style.SMALL, TEXT_GOLD)
        watch = self._button("branch.watch", self.watch, "eye", "watch line")
        yield Row(watch, *self._keeping("keep line", self.keep_line, self._branch_of_line(found)), gap=GAP_SMALL)

    def _spreads(self) -> Iterator[Widget]:
        trial, words = self._trial, self._looking.app.words
        yield Label(self._say("branch.dealt", count=trial.done), Style.SMALL_STRONG, TEXT_GOLD)
        names = [action_words(words, spread.action) for spread in trial.spreads]
        numbers = [spread_numbers(self._say, spread) for spread in trial.spreads]
        yield BoxPlot([box_of(spread) for spread in trial.spreads], names, numbers)
        yield Paragraph(self._say("branch.legend"), Style.TINY)
        yield from self._compared()
        if not trial.working:
            branch = self._branch_of_spread(trial.spreads[0])
            yield Row(*self._keeping("keep deals", self.keep_spreads, branch), gap=0)

    def _compared(self) -> Iterator[Widget]:
        """Say how much better the choice did than what was played, which met the same deals, and how sure that is."""
        tried, *played = self._trial.spreads
        if played and tried.deals > 1:
            found = difference(played[0], tried)
            error = decimal(found.error or 0.0).lstrip("+")
            yield Paragraph(self._say("branch.paired", points=decimal(found.mean), error=error), Style.SMALL, TEXT_GOLD)

    def _keeping(self, key: str, act: Callable[[], object], branch: Branch) -> list[Widget]:
        """Give the button that keeps a branch; of one that is kept it says so."""
        notes = self._looking.whole.notebook
        if not notes.writable:
            return []
        number = number_of(notes.now, branch)
        is_kept = number is not None and notes.now.branches[number].result == branch.result
        return [self._button("branch.is_kept" if is_kept else "branch.keep", act, "save", key, enabled=not is_kept)]

    def _button(self, word: str, act: Callable[[], object], icon: str, key: str, *, enabled: bool = True) -> Widget:
        made = Button(self._say(word), act, icon=icon, skin=PLAIN, style=Style.SMALL_STRONG, height=SMALL, key=key)
        made.enabled = enabled
        return made.growing()


def _named(key: str, *items: Widget) -> Widget:
    """Put widgets together, so that they can be found by a key."""
    made = Column(*items, gap=8)
    made.key = key
    return made
