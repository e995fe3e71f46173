"""The end of a sitting: how much was right, what it cost, and the progress over the weeks."""

from collections.abc import Iterator, Sequence
from datetime import date

from game.gui.kit.theme import GOOD, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.widgets import Column, Divider, Label, Middle, Panel, Paragraph, Row, Spacer, Widget
from game.gui.widgets.labels import chart, legend
from game.session.practice.progress import PracticeDay, Progress
from game.session.practice.session import KINDS, Sitting
from game.words.judged.practised import lost_sentence, sum_sentence
from game.words.lookup import Words

WEEKS = 12
_WIDTH = 720
_PLOT = 170
_LINES = ("asked", "right")


class Summary(Screen):
    """Replaces the last question. Enter and Esc return to where practice began."""

    first_focus = "done"
    reads_all = True

    def __init__(
        self, sitting: Sitting, progress: Progress, today: date, *, game: str = "", lines: Sequence[str] = ()
    ) -> None:
        """`lines` are extra lines to show."""
        super().__init__()
        self.sitting, self.progress, self.today, self.game, self._lines = sitting, progress, today, game, tuple(lines)

    def build(self) -> Widget:
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
        return Middle(Panel(Column(scrolled.growing() if self.narrow else scrolled, foot), width=_WIDTH))

    def _told(self) -> Iterator[Widget]:
        say = self.app.words.say
        yield Paragraph(sum_sentence(self.app.words, self.sitting), Style.STRONG, TEXT)
        for kind in KINDS:
            count, good = self.sitting.count(kind)
            if count:
                line = say("practice.of", right=good, asked=count)
                name = Label(say(f"practice.{kind}.title"), may_cut=True)
                yield Row(name.growing(), Label(line, Style.BODY, GOOD if good == count else TEXT_SOFT))
        for line in self._lines:
            yield Paragraph(line)
        if self.sitting.lost:
            yield Paragraph(lost_sentence(self.app.words, self.sitting))
        streak = self.progress.streak(self.today)
        if streak > 1:
            yield Paragraph(say("practice.streak", count=streak), Style.BODY, TEXT_GOLD)


def over_weeks(words: Words, weeks: Sequence[PracticeDay], high: float) -> list[Widget]:
    """The plot with its legend, or nothing before the first answer. The last week ends today."""
    if not any(week.asked for week in weeks):
        return []
    ends = (words.say("practice.weeks_ago", count=len(weeks) - 1), words.say("practice.this_week"))
    history = [[week.asked, week.right] for week in weeks]
    legends = (legend(words.say(f"practice.line.{word}"), number) for number, word in enumerate(_LINES))
    title = Label(words.say("practice.over_weeks", count=len(weeks)), Style.SMALL_STRONG, TEXT_GOLD)
    return [title, chart(len(_LINES), history, high, ends), *legends]
