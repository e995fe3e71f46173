"""A sitting on the screen: page after page, then the summary; its judge in a worker process."""

from collections.abc import Callable, Generator, Iterator, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.errors import GameError
from game.gui.kit.theme import GOOD, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.scene import App, Scene
from game.gui.program.screen import InSteps, Screen
from game.gui.widgets import Column, Divider, Label, Middle, Panel, Paragraph, Row, Spacer, Widget
from game.gui.widgets.labels import chart, legend
from game.session.game import Question
from game.session.practice.drills import Marked
from game.session.practice.positions import Answer, score_of
from game.session.practice.practice import GUESS, KINDS, Practice, Seen, Sitting, Task
from game.session.practice.progress import PracticeDay, Progress
from game.session.review.hand_review import review_choice
from game.session.review.judgement import Judgement
from game.session.review.work import depth_of
from game.session.workers import WorkerPool
from game.words import practised
from game.words.lookup import Words
from game.words.names import named_in
from game.words.practised import lost_sentence, sum_sentence
from game.words.troubles import error_text

if TYPE_CHECKING:
    from concurrent.futures import Future

#: Depth of the judging: quick, because the player waits.
DEPTH = "quick"


class Judges:
    """Judges choices of one game at a time; the worker starts with the first request."""

    def __init__(self, words: Words) -> None:
        """`words` are used for error messages."""
        self._words = words
        self._staff = WorkerPool(1)
        self._data = b""
        #: By number of facts before the choice, seat, and action.
        self._asked: dict[tuple[int, int, Action], Future[Judgement | None]] = {}
        self.problem = ""

    def look_at(self, data: bytes) -> None:
        """Prepare for a game, given as bytes; pending requests for another game are cancelled."""
        self.problem = ""
        if data != self._data:
            self._forget()
            self._data = data

    def judged(self, question: Question, action: Action, known: Judgement | None = None) -> Judgement | None:
        """
        Judgement of a choice as if it had been played, by what is known of its moment if anything is.

        None while pending and after a problem.
        """
        if self.problem:
            return None
        case = question.n, question.seat, action
        if case not in self._asked:
            how = (depth_of(DEPTH), *case) if known is None else (None, *case, known.options)
            self._asked[case] = self._staff.submit(review_choice, self._data, "", *how)
        if not self._asked[case].done():
            return None
        try:
            found = self._asked[case].result()
        except GameError as error:
            self.problem = error_text(self._words, error)
            self._forget()
            return None
        self.problem = "" if found is not None else self._words.say("practice.no_verdict")
        return found

    def _forget(self) -> None:
        for future in self._asked.values():
            future.cancel()
        self._asked.clear()

    def close(self) -> None:
        self._forget()
        self._staff.dismiss()


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


_MINUTE = 60

Clock = Callable[[], datetime]


class Practising:
    """
    Asks the tasks of a practice one by one, each on its page, and receives the answers.

    Starts with `begin`; goes on until no task is left or the player leaves.
    """

    def __init__(self, app: App, practice: Practice, judges: Judges, now: Clock, page_of: "PageOf") -> None:
        """`now` returns the player's local time, `page_of` the page of a task, or None if the table goes on to it."""
        self.app, self.practice, self.judges, self.now, self._page_of = app, practice, judges, now, page_of
        self.page: Scene | None = None  # the last one shown

    # --- order of the tasks --------------------------------------------------------------------------------------

    def begin(self, none: Callable[[], object]) -> None:
        """Show the first task on top of the current scene, or call `none` if there is none."""

        def chosen(task: Task | None) -> None:
            self.page = None if task is None else self._page_of(self, task)
            waited = choosing.is_open
            if self.page is not None:
                (self.app.swap if waited else self.app.push)(self.page)
                return
            if waited:
                self.app.pop()
            none()

        choosing = Choosing(self.practice.choosing(self.now()), chosen)
        if choosing.work():
            self.app.push(choosing)

    def next(self) -> None:
        """Show the next task in place of this one or at the same table; after the last the summary."""
        task = self.practice.next(self.now())
        page = self._summary() if task is None else self._page_of(self, task)
        if page is not None:
            self.page = page
            self.app.swap(page)

    def skip(self) -> None:
        """Show the next task without an answer to this one."""
        self.practice.skip()
        self.next()

    def leave(self) -> None:
        """End the sitting, with a summary if anything was answered."""
        if self.practice.sitting.asked:
            self.app.swap(self._summary())
        else:
            self.app.pop()

    def closed(self, page: Scene) -> None:
        """Stop the judge as the last table closes; the practice page owns the judge of its own sittings."""
        chosen = self.practice.material.these is not None and (page is self.page or isinstance(self.page, Summary))
        if self._guesses or chosen:
            self.judges.close()

    @property
    def _guesses(self) -> bool:
        return self.practice.kind == GUESS

    def _summary(self) -> Scene:
        words, done = self.app.words, self.practice
        lines = practised.guessed(words, score_of(done.answers)) if self._guesses else ()
        return Summary(done.sitting, done.file.progress, self.now().date(), game=done.ruleset, lines=lines)

    # --- words and answers ---------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Title of the task, in a word or two."""
        return self.app.words.say(f"practice.{self.practice.kind}.title")

    def about(self, *, plays_on: bool = False) -> tuple[str, ...]:
        """Return the question, its game if it is a position, and the progress; `plays_on` is for a table on its way."""
        words, sitting, task = self.app.words, self.practice.sitting, self.practice.task
        found = []
        if isinstance(task, Seen) and self._guesses:
            name = named_in(words, task.game.replay.header)[task.question.seat]
            asks = words.say(f"practice.guess.{'watch' if plays_on else 'ask'}", name=name)
            answers = self.practice.answers
            return (asks, practised.score(words, score_of(answers))) if answers else (asks,)
        if isinstance(task, Seen):
            which = practised.course(words, task.game.replay, task.question.n)
            found = [words.say(f"practice.{self.practice.kind}.ask"), which]
        asked, right = sitting.count()
        if asked:
            found.append(words.say("practice.so_far", asked=asked, right=right))
        if sitting.limit:
            found.append(words.say("practice.minutes_left", count=-int(-sitting.left // _MINUTE)))
        return tuple(found)

    def answered(self, said: Answer | Marked) -> Sequence[str]:
        """Record an answer; return the lines below it, such as when a costly choice comes back."""
        now, task = self.now(), self.practice.task
        self.practice.answer(said, now)
        if not isinstance(task, Seen) or task.own is None:
            return ()
        return (practised.comes_back(self.app.words, self.practice.file.progress.cards[task.own.key], now),)

    def tick(self) -> None:
        """Advance the time, and read on for the next question."""
        now = self.now()
        self.practice.tick(now)
        if not self._guesses:
            self.practice.read_ahead(now)


class Choosing(Screen):
    """The first task being chosen, over the scene below, which stays as it is: this takes some frames. Esc stops it."""

    overlay = True
    veiled = False
    holds_reviews = True
    busy = works = True

    def __init__(self, steps: Generator[float, None, Task | None], then: Callable[[Task | None], object]) -> None:
        """`then` receives the task."""
        super().__init__()
        self._choice, self._then = InSteps(steps), then
        self.is_open = False

    def enter(self, app: App) -> None:
        super().enter(app)
        self.is_open = True

    def build(self) -> Widget:
        return Spacer()

    def update(self, dt: float) -> None:
        """Work for a part of the frame."""
        super().update(dt)
        self.work()

    def work(self) -> bool:
        """Return True if there is more to do; otherwise the task has been handed on."""
        if self._choice.goes_on():
            return True
        self._then(self._choice.found)
        return False


PageOf = Callable[[Practising, Task], Scene | None]
