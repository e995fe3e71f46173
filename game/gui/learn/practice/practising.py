"""A sitting on the screen: page after page, then the summary; also guessing the moves of a game."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from game.errors import NotAllowed
from game.gui.learn.practice.asker import Asker
from game.gui.learn.practice.drill_page import HandPage, JokerPage
from game.gui.learn.practice.judges import Judges
from game.gui.learn.practice.position_scene import PositionScene
from game.gui.learn.practice.summary import Summary
from game.gui.program.scene import App, Scene
from game.local_time import local_now
from game.session.practice.answers import Answer
from game.session.practice.course import GameFile, Guess, Practice, Seen, Task
from game.session.practice.drill import Marked
from game.session.practice.hand_drill import HandDrill
from game.session.practice.store import PracticeFile
from game.words.judged import practised
from game.words.names import named_in

_MINUTE = 60

Clock = Callable[[], datetime]


class Practising(Asker):
    """Starts with `begin`; as the `Asker` of its pages it goes on until no task is left or the player leaves."""

    def __init__(self, app: App, practice: Practice, judges: Judges, now: Clock) -> None:
        """`now` returns the player's local time."""
        self.app, self.practice, self.judges, self.now = app, practice, judges, now
        self.table: PositionScene | None = None  # the last one shown

    # --- order of the tasks --------------------------------------------------------------------------------------

    def begin(self) -> bool:
        """Show the first task on top of the current scene; return False if there is none."""
        task = self.practice.next(self.now())
        if task is not None:
            self.app.push(self._scene(task))
        return task is not None

    def next(self) -> None:
        task = self.practice.next(self.now())
        if task is None:
            self.app.swap(self._summary())
        elif self.table is not None and isinstance(task, Seen) and task.game is self.table.task.game:
            self.table.put(task)
        else:
            self.app.swap(self._scene(task))

    def skip(self) -> None:
        self.practice.skip()
        self.next()

    def leave(self) -> None:
        if self.practice.sitting.asked:
            self.app.swap(self._summary())
        else:
            self.app.pop()

    def closed(self) -> None:
        """Do nothing: the practice page owns the judge of all tables."""

    def _scene(self, task: Task) -> Scene:
        if isinstance(task, Seen):
            self.table = PositionScene(task, self, self.judges)
            return self.table
        if isinstance(task, HandDrill):
            return HandPage(task, self.practice.preset, self)
        return JokerPage(task, self.practice.ruleset, self)

    def _summary(self, lines: Sequence[str] = ()) -> Scene:
        done, today = self.practice, self.now().date()
        return Summary(done.sitting, done.file.progress, today, game=done.ruleset, lines=lines)

    # --- words and answers ---------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return self.app.words.say(f"practice.{self.practice.kind}.title")

    def about(self) -> tuple[str, ...]:
        say, sitting, task = self.app.words.say, self.practice.sitting, self.practice.task
        found = []
        if isinstance(task, Seen):
            which = practised.course(self.app.words, task.game.replay, task.question.n)
            found = [say(f"practice.{self.practice.kind}.ask"), which]
        asked, right = sitting.count()
        if asked:
            found.append(say("practice.so_far", asked=asked, right=right))
        if sitting.limit:
            found.append(say("practice.minutes_left", count=-int(-sitting.left // _MINUTE)))
        return tuple(found)

    def answered(self, said: Answer | Marked) -> Sequence[str]:
        now, task = self.now(), self.practice.task
        self.practice.answer(said, now)
        if not isinstance(task, Seen) or task.own is None:
            return ()
        return (practised.comes_back(self.app.words, self.practice.file.progress.cards[task.own.key], now),)

    def tick(self) -> None:
        self.practice.tick(self.now())


class Guessing(Practising):
    """Guessing the moves of one seat at one table, with a score."""

    def __init__(self, app: App, guess: Guess, now: Clock) -> None:
        """Creates a judge of its own."""
        super().__init__(app, guess, Judges(app.words), now)
        self.guess = guess

    def about(self) -> tuple[str, ...]:
        """The question, and the score so far."""
        words = self.app.words
        name = named_in(words, self.guess.game.replay.header)[self.guess.seat]
        asked = self.table is not None and self.table.view.show.playhead.at_end  # until then the others play
        asks = words.say(f"practice.guess.{'ask' if asked else 'watch'}", name=name)
        return (asks, practised.score(words, self.guess.score)) if self.guess.answers else (asks,)

    def closed(self) -> None:
        """Stop the judge's worker."""
        self.judges.close()

    def _summary(self, lines: Sequence[str] = ()) -> Scene:
        return super()._summary((*lines, *practised.guessed(self.app.words, self.guess.score)))


def guess(app: App, file: PracticeFile, path: Path, seat: int, n: int = 0, now: Clock = local_now) -> None:
    """Begin guessing on top of the current scene. Raises GameError if the game is unreadable or has no moves."""
    guessing = Guessing(app, Guess(file, GameFile.load(path), seat, n, now()), now)
    if not guessing.begin():
        raise NotAllowed("practice.no_guess")
