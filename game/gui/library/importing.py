"""
Files that are dropped on the window, or named by the player: taken in as games, and told in a sentence.

What takes longer than a moment goes on in small steps behind a bar, and can be stopped.
"""

import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from game.errors import GameError, Unreadable
from game.gui.kit.theme import PRIMARY, QUIET, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.program.message import Answer, Message
from game.gui.program.scene import App
from game.gui.widgets import Button, Paragraph, Row, Spacer, Widget
from game.gui.widgets.labels import Progress
from game.record.files import NOTES_SUFFIX, SUFFIX
from game.record.saved.bundle import SUFFIX as BUNDLE
from game.words.saved.arrived import arrived
from game.words.troubles import told

_AT_ONCE = 0.25  # seconds that are worked before a bar is shown
_SLICE = 0.012  # seconds of a frame that go to the work
_WIDTH = 480
_MOST_NAMED = 2  # matches of which each is named; of more it is said how many they are


def receive(app: App, sources: Iterable[Path]) -> None:
    """Take files in and tell it; the library is opened at the first game, unless something else is under way."""
    intake = Intake(app, sources)
    if intake.work(_AT_ONCE):
        app.push(TakingIn(intake))
    else:
        intake.tell()


class Intake:
    """Files on their way into the library."""

    def __init__(self, app: App, sources: Iterable[Path]) -> None:
        """Take the files; nothing is done yet."""
        self._app = app
        self.new: list[Path] = []
        self.had: list[Path] = []
        self.problems: list[str] = []
        self._arrived: list[str] = []
        self.sources = list(dict.fromkeys(_meant(sources)))
        #: How many files are done, and how much of the one that is read, from 0 to 1.
        self.done, self.share = 0, 0.0
        self._steps = self._all()

    def work(self, seconds: float) -> bool:
        """Work for a while; return True if there is more to do."""
        until = time.perf_counter() + seconds
        for share in self._steps:
            self.share = share
            if time.perf_counter() >= until:
                return True
        return False

    def stop(self) -> None:
        """Leave the rest; what was taken in stays."""
        self._steps.close()

    def _all(self) -> Generator[float, None, None]:
        app = self._app
        for source in self.sources:
            try:
                taken = yield from app.games.library.taking_in(source)
            except GameError as error:
                self.problems.append(told(app.words, error))
            else:
                (self.had if taken.had else self.new).append(taken.path)
                self._arrived.append(arrived(app.words, taken))
                if taken.problem:
                    self.problems.append(
                        told(app.words, Unreadable("file.named", name=taken.path.name, error=taken.problem))
                    )
            self.done += 1
            yield 0.0

    def tell(self) -> None:
        """Tell what became of the files."""
        app, say, games = self._app, self._app.words.say, [*self.new, *self.had]
        if not games:
            app.tell("\n".join(self.problems) or say("library.nothing_there"), say("library.not_taken_in"))
            return
        sentence = " ".join(self._arrived if len(games) <= _MOST_NAMED else self._counted())
        if app.top.show_game(games[0], sentence):
            if self.problems:
                app.tell("\n".join(self.problems), say("error.notice"))
            return
        answers = (
            Answer(say("library.to_library"), lambda: _leave_for(app, games[0], sentence), PRIMARY, "list"),
            Answer(say("library.stay")),
        )
        app.push(Message(say("library.came"), "\n".join((sentence, *self.problems)), answers, icon="import"))

    def _counted(self) -> Iterator[str]:
        for key, paths in (("taken_in", self.new), ("had", self.had)):
            if paths:
                yield self._app.words.say(f"library.{key}", count=len(paths))


class TakingIn(Dialog):
    """Lies over whatever is open while files are taken in; Esc stops it."""

    first_focus = "close"

    def __init__(self, intake: Intake) -> None:
        """Take the work."""
        super().__init__()
        self.intake = intake

    def update(self, dt: float) -> None:
        """Work for a moment; when all is done, tell it."""
        super().update(dt)
        if self.intake.work(_SLICE):
            self._show()
        else:
            self.app.pop()
            self.intake.tell()

    @property
    def busy(self) -> bool:
        """There is work as long as it is open."""
        return True

    def _show(self) -> None:
        intake = self.intake
        self._bar.share = (intake.done + intake.share) / max(1, len(intake.sources))
        self._name.words = self._file()
        self.app.redraw()

    def _file(self) -> str:
        sources = self.intake.sources
        return sources[min(self.intake.done, len(sources) - 1)].name

    def build(self) -> Widget:
        """Return the board in the middle."""
        say = self.app.words.say
        head = self.head(say("library.taking_in"), "import")
        self._name = Paragraph(self._file(), Style.SMALL, TEXT_SOFT)
        self._bar = Progress(0.0, key="bar")
        stop = Button(say("library.stop"), self.back, icon="cross", hint=say("key.esc"), skin=QUIET, key="close")
        return self.board(head, self._name, self._bar, Spacer(2), Row(Spacer(grow=1), stop), width=_WIDTH)

    def back(self) -> None:
        """Stop; what was taken in stays, and is told."""
        self.intake.stop()
        self.app.pop()
        if self.intake.new or self.intake.had or self.intake.problems:
            self.intake.tell()

    def leave(self) -> None:
        """Be closed: the rest is left."""
        self.intake.stop()


def _leave_for(app: App, path: Path, sentence: str) -> None:
    """Open the library at a game; what was open is left as with the button home."""
    app.home()
    app.show.library(path, sentence)


def _meant(sources: Iterable[Path]) -> Iterator[Path]:
    """Yield the files that are meant: those in a folder, and a replay in the place of its notes."""
    for source in sources:
        if source.is_dir():
            with suppress(OSError):
                yield from (path for path in sorted(source.iterdir()) if path.name.endswith((SUFFIX, BUNDLE)))
        else:
            beside = source.with_name(source.name.removesuffix(NOTES_SUFFIX) or source.name)
            yield beside if beside.exists() else source
