"""
Import of files that were dropped on the window or chosen: each becomes a game.

A long import goes on in small steps behind a progress bar, and can be stopped.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame

from game.errors import GameError, Unreadable
from game.gui.kit.theme import PRIMARY, QUIET, Style
from game.gui.library.game_actions import Field, Form
from game.gui.program.dialog import Answer, Dialog, Message
from game.gui.program.file_chooser import Wish, choose, typed, usual_folder
from game.gui.program.scene import App
from game.gui.program.screen import InSteps
from game.gui.widgets import Button, Paragraph, Row, Spacer, Widget
from game.gui.widgets.labels import Progress
from game.record.files import NOTES_SUFFIX, SUFFIX
from game.record.saved.bundle import SUFFIX as BUNDLE
from game.settings import LONGEST_FOLDER
from game.words.saved_games import arrived
from game.words.troubles import error_text

_AT_ONCE = 0.016  # seconds of work before the dialog opens,
_UNSEEN = 0.25  # which shows itself only after so many more
_SLICE = 0.012  # seconds a frame for the work
_WIDTH = 480
_MOST_NAMED = 2  # matches named one by one, at most; more are only counted


def receive(app: App, sources: Iterable[Path]) -> None:
    """Import files and report. The library opens at the first game, unless something else is under way."""
    files = TakingIn(app, sources)
    if files.work.goes_on(_AT_ONCE):
        files.veiled = False
        app.push(files)
    else:
        files.tell()


class TakingIn(Dialog):
    """Files being imported. If that takes long, this dialog lies over whatever is open; Esc stops it."""

    first_focus = "close"

    def __init__(self, app: App, sources: Iterable[Path]) -> None:
        """Only prepares: `work` reads the files."""
        super().__init__()
        self.app = app
        self.new: list[Path] = []
        self.had: list[Path] = []
        self.problems: list[str] = []
        self._arrived: list[str] = []
        self.sources = list(dict.fromkeys(_meant(sources)))
        self.done = 0  # files
        self._waited, self._is_over = 0.0, False
        self.work = InSteps(self._all())  # each step yields the share of the current file that is done

    # --- the work ------------------------------------------------------------------------------------------------

    def _all(self) -> Generator[float, None, None]:
        words = self.app.words
        for source in self.sources:
            try:
                taken = yield from self.app.games.library.taking_in(source, self.app.settings.own_names)
            except GameError as error:
                self.problems.append(error_text(words, error))
            else:
                (self.had if taken.had else self.new).append(taken.path)
                self._arrived.append(arrived(words, taken))
                if taken.problem:
                    problem = Unreadable("file.named", name=taken.path.name, error=taken.problem)
                    self.problems.append(error_text(words, problem))
            self.done += 1
            yield 0.0

    def tell(self) -> None:
        """Report the result of the import."""
        app, say, games = self.app, self.app.words.say, [*self.new, *self.had]
        if not games:
            app.tell("\n".join(self.problems) or say("library.nothing_there"), say("library.not_taken_in"))
            return
        sentence = " ".join(self._arrived if len(games) <= _MOST_NAMED else self._counted())
        if app.top.show_game(games[0], sentence):
            if self.problems:
                app.tell("\n".join(self.problems), say("error.notice"))
            return

        def to_library() -> None:
            app.home()  # closes the open scenes, like the home button
            app.show.library(games[0], sentence)

        answers = (Answer(say("library.to_library"), to_library, PRIMARY, "list"), Answer(say("library.stay")))
        app.push(Message(say("library.came"), "\n".join((sentence, *self.problems)), answers, icon="import"))

    def _counted(self) -> Iterator[str]:
        for key, paths in (("taken_in", self.new), ("had", self.had)):
            if paths:
                yield self.app.words.say(f"library.{key}", count=len(paths))

    # --- the dialog ----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Work for a moment; at the end report."""
        super().update(dt)
        self._waited += dt
        self.veiled = self.veiled or self._waited > _UNSEEN
        if self._is_over:  # told in a frame of its own
            self.app.pop()
            self.tell()
            return
        self._is_over = not self.work.goes_on(_SLICE)
        self._bar.share = (self.done + self.work.last) / max(1, len(self.sources))
        self._name.words = self._file()
        self.app.redraw()

    @property
    def busy(self) -> bool:
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing at first: a short import flashes no dialog."""
        if self.veiled:
            super().draw(surface)

    def _file(self) -> str:
        return self.sources[min(self.done, len(self.sources) - 1)].name

    def build(self) -> Widget:
        say = self.app.words.say
        head = self.head(say("library.taking_in"), "import")
        self._name = Paragraph(self._file(), Style.SMALL)
        self._bar = Progress(0.0, key="bar")
        stop = Button(say("library.stop"), self.back, icon="cross", hint=say("key.esc"), skin=QUIET, key="close")
        return self.board(head, self._name, self._bar, Spacer(2), Row(Spacer(grow=1), stop), width=_WIDTH)

    def back(self) -> None:
        """Stop, and report the files imported so far."""
        self.app.pop()
        if self.new or self.had or self.problems:
            self.tell()

    def leave(self) -> None:
        """Drop the rest; imported files stay."""
        self.work.steps.close()


def _meant(sources: Iterable[Path]) -> Iterator[Path]:
    """Yield the files to import: those in a folder, and the replay in place of its notes file."""
    for source in sources:
        if source.is_dir():
            with suppress(OSError):
                yield from (path for path in sorted(source.iterdir()) if path.name.endswith((SUFFIX, BUNDLE)))
        else:
            beside = source.with_name(source.name.removesuffix(NOTES_SUFFIX) or source.name)
            yield beside if beside.exists() else source


# --- choosing files ---------------------------------------------------------------------------------------------------


def ask_for_files(app: App) -> None:
    """Open the system's file dialog; without one, or on request, the player types a path."""
    kinds = (f"*{SUFFIX}", f"*{BUNDLE}", f"*{NOTES_SUFFIX}")
    folder = usual_folder(app.settings.import_folder)
    wish = Wish(app.words.say("chooser.import_title"), folder, kinds=kinds, saves=False)
    choose(app, wish, partial(_take_in, app), partial(_ask_for_path, app))


def _take_in(app: App, sources: Sequence[Path]) -> None:
    folder = str(sources[0].parent)
    if len(folder) <= LONGEST_FOLDER:
        app.change(import_folder=folder)
    receive(app, sources)


def _ask_for_path(app: App) -> None:
    """Explain the import, and import one file from a typed path."""
    say = app.words.say

    def read(values: Mapping[str, str]) -> None:
        source = typed(values["file"])
        app.pop()
        _take_in(app, [source])

    field = Field("file", say("library.field_source"), placeholder=say("library.source_hint"), longest=400)
    title, sentence, go = say("library.import_title"), say("library.import_about"), say("library.import_go")
    app.push(Form(title, sentence, (field,), read, go=go, icon="import"))
