"""A sitting on the screen: page after page, and the summary at the end; also guessing the moves of a game."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from game.errors import NotAllowed
from game.gui.learn.practice.hand_page import HandPage
from game.gui.learn.practice.joker_page import JokerPage
from game.gui.learn.practice.judges import Judges
from game.gui.learn.practice.position_scene import PositionScene
from game.gui.learn.practice.summary import Summary
from game.gui.program.scene import App, Scene
from game.local_time import local
from game.session.practice.course import GameFile, Guess, Practice, Seen, Task
from game.session.practice.hand_drill import HandDrill
from game.session.practice.store import PracticeFile
from game.words.judged import practised

_MINUTE = 60

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


class Practising:
    """Begins with `begin`; as the `Asker` of its pages it goes on until there is no task, or the player leaves."""

    def __init__(self, app: App, practice: Practice, judges: Judges, now: Clock) -> None:
        """Take where it is shown, what is asked, who judges, and the time."""
        self.app, self.practice, self.judges, self._clock = app, practice, judges, now
        self.table: PositionScene | None = None  # the last one

    @property
    def now(self) -> datetime:
        """The player's local time."""
        return local(self._clock())

    # --- what comes next -----------------------------------------------------------------------------------------

    def begin(self) -> bool:
        """Show the first task over what is shown now; False where there is nothing to ask."""
        task = self.practice.next(self.now)
        if task is not None:
            self.app.push(self._scene(task))
        return task is not None

    def next(self) -> None:
        """Show the next task in the place of this one, or at the same table; at the end the summary."""
        task = self.practice.next(self.now)
        if task is None:
            self.app.swap(self._summary())
        elif self.table is not None and isinstance(task, Seen) and task.game is self.table.task.game:
            self.table.put(task)
        else:
            self.app.swap(self._scene(task))

    def skip(self) -> None:
        """Show the next task without an answer to this one."""
        self.practice.skip()
        self.next()

    def leave(self) -> None:
        """End: with the summary where something was answered."""
        if self.practice.sitting.asked:
            self.app.swap(self._summary())
        else:
            self.app.pop()

    def closed(self) -> None:
        """Do nothing: the page of practice has one judge for all tables."""

    def _scene(self, task: Task) -> Scene:
        if isinstance(task, Seen):
            self.table = PositionScene(task, self, self.judges)
            return self.table
        if isinstance(task, HandDrill):
            return HandPage(task, self.practice.preset, self)
        return JokerPage(task, self.practice.ruleset, self)

    def _summary(self) -> Scene:
        done, today = self.practice, self.now.date()
        return Summary(
            done.sitting,
            done.file.progress,
            today,
            game=done.ruleset,
            lines=practised.guessed(self.app.words, self.guess.score),
        )


def guess(app: App, file: PracticeFile, path: Path, seat: int, n: int = 0, now: Clock = utc_now) -> None:
    """Begin guessing over what is shown now. Raises GameError where the game cannot be read or has nothing to guess."""
    guessing = Guessing(app, Guess(file, GameFile.load(path), seat, n, local(now())), now)
    if not guessing.begin():
        raise NotAllowed("practice.no_guess")
