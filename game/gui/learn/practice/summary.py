"""The end of a sitting: how much was right, what it cost, and how that goes on over the weeks."""

from collections.abc import Iterator, Sequence
from datetime import date

from game.gui.kit.theme import GAP, GOOD, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.learn.practice.progress_plot import over_weeks
from game.gui.program.screen import Screen
from game.gui.widgets import Column, Divider, Label, Middle, Panel, Paragraph, Row, Spacer, Widget
from game.session.practice.progress import Progress
from game.session.practice.session import KINDS, Sitting
from game.words.judged.practised import lost_sentence, sum_sentence

WEEKS = 12
_WIDTH = 720
_PLOT = 170


class Summary(Screen):
    """Shown in the place of the last question; Enter and Esc go back to where practice began."""

    first_focus = "done"
    reads_all = True

    def __init__(
        self, sitting: Sitting, progress: Progress, today: date, *, game: str = "", lines: Sequence[str] = ()
    ) -> None:
        """Take the sitting, the whole progress, the day, the game, and more lines to show."""
        super().__init__()
        self.sitting, self.progress, self.today, self.game, self._lines = sitting, progress, today, game, tuple(lines)

    def build(self) -> Widget:
        """Return the panel in the middle."""
        say = self.app.words.say
        done = self.enter_button(say("practice.done"), self.back, icon="check", style=Style.SUBHEADING, key="done")
        body = Column(
            Label(say("practice.summary"), Style.HEADING, TEXT_GOLD),
            Divider(),
            *self._told(),
            Spacer(2),
            *over_weeks(self.app.words, self.progress.weeks(self.today, WEEKS), _PLOT),
            gap=8,
        )
        scrolled = self.scrolling(body)
        foot = Row(Spacer(grow=1), done)
        return Middle(Panel(Column(scrolled.growing() if self.narrow else scrolled, foot, gap=GAP), width=_WIDTH))

    def _told(self) -> Iterator[Widget]:
        say = self.app.words.say
        yield Paragraph(sum_sentence(self.app.words, self.sitting), Style.STRONG, TEXT)
        for kind in KINDS:
            count, good = self.sitting.count(kind)
            if count:
                line = say("practice.of", right=good, asked=count)
                name = Label(say(f"practice.{kind}.title"), Style.BODY, TEXT, may_cut=True)
                yield Row(name.growing(), Label(line, Style.BODY, GOOD if good == count else TEXT_SOFT), gap=GAP)
        for line in self._lines:
            yield Paragraph(line, Style.BODY, TEXT_SOFT)
        if self.sitting.lost:
            yield Paragraph(lost_sentence(self.app.words, self.sitting), Style.BODY, TEXT_SOFT)
        streak = self.progress.streak(self.today)
        if streak > 1:
            yield Paragraph(say("practice.streak", count=streak), Style.BODY, TEXT_GOLD)
