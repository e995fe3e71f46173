"""
The notebook: the notes of the viewed game, with undo, and their file, which saves itself.

A line that was never played has no file of its own: its notes are those of its game, seen along its branch.
"""

import os
from collections.abc import Callable
from pathlib import Path

from game.errors import GameError
from game.gui.kit.kept import Kept
from game.gui.program.scene import App
from game.paths import resource
from game.record.files import notes_path
from game.record.header import Header
from game.record.notes.along_branch import number_of, seen_along, written_along
from game.record.notes.branch import Branch
from game.record.notes.file import NotesFile, identity
from game.record.notes.history import History
from game.record.notes.model import Notes
from game.record.notes.text import At
from game.record.saved.followed import Followed
from game.words.names import writes_as

REST = 1.0  # seconds without a key until what was typed is kept


class KeptNotes:
    """The steps in which the notes of a game were written, and the file to which they go."""

    def __init__(self, header: Header, path: Path | None = None) -> None:
        """Take the game and its file; without one the notes are kept only as long as the viewer is open."""
        self._file = NotesFile(notes_path(path), identity(header)) if path is not None else None
        self._game = Followed(path) if path is not None else None
        self.history = History(self._file.load() if self._file else Notes(identity(header)))
        #: Why the file could not be read or written, or a step not be made.
        self.problem: GameError | None = self._file.problem if self._file else None
        #: Where an unread file went.
        self.aside: Path | None = None
        self.writable = path is None or _may_write_in(path.parent)
        self._in_file = self.history.now
        self._failed: Notes | None = None

    @property
    def state(self) -> object:
        """All of it that changes."""
        return self.history, self.problem, self.aside

    @property
    def pending(self) -> bool:
        """True if something is not yet in the file; what could not be written waits for the next step."""
        return self.writable and self.history.now not in (self._in_file, self._failed)

    def flush(self) -> None:
        """Write what is not yet in the file."""
        now = self._failed = self.history.now
        if self._file is None or self._game is None or not self.writable or now == self._in_file:
            return
        try:
            self._file.path = notes_path(self._game.path())
            self.aside = self._file.save(now) or self.aside
        except GameError as error:
            self.problem = error
            return
        self._in_file, self.problem = now, None


def _may_write_in(folder: Path) -> bool:
    """Return True if notes may be kept in a folder: never among the games that come with the program."""
    samples = resource("saves")
    is_samples = samples.is_dir() and folder.is_dir() and folder.samefile(samples)
    return not is_samples and os.access(folder, os.W_OK)


class Notebook:
    """
    The notes of a game, or of a line that leaves it with a branch, while one writes in them.

    What is being typed is a draft: it becomes a step that can be undone when the typing rests, or when another place is
    looked at.
    """

    def __init__(self, kept: KeptNotes, branch: Branch | None = None) -> None:
        """Take the notes of the game; of a line also the branch as it is kept or would be."""
        self.kept, self._branch = kept, branch
        self._seen = Kept[Notes]()
        self._draft: tuple[At, str, str] | None = None
        self._failed: tuple[At, str, str] | None = None  # the draft that could not become a step
        self._rested = 0.0

    @property
    def now(self) -> Notes:
        """The notes as they are seen along the line, without what is being typed."""
        whole, branch = self.kept.history.now, self._branch
        return whole if branch is None else self._seen.get(whole, lambda: seen_along(whole, branch))

    @property
    def number(self) -> int | None:
        """The place of the branch in the notes; None where there is none, or it is not kept."""
        return None if self._branch is None else number_of(self.kept.history.now, self._branch)

    @property
    def branch(self) -> Branch | None:
        """The branch, as it is kept where it is, and as it was found."""
        return self._branch if self.number is None else self.kept.history.now.branches[self.number]

    def may_write(self, at: At) -> bool:
        """Return True if a moment's notes can be saved: those after the parting belong to the branch."""
        return self.kept.writable and (self._branch is None or at <= self._branch.at or self.number is not None)

    def author(self, app: App) -> str:
        """Return the author of what is written: the chosen name, else the player's."""
        authors = (moment.author for moment in self.now.moments)
        return app.settings.author or writes_as(app.words, app.settings.name, authors)

    # --- writing -------------------------------------------------------------------------------------------------

    def comment(self, at: At, author: str) -> str:
        """Return what an author says of a moment, as far as it is typed."""
        if self._draft is not None and self._draft[:2] == (at, author):
            return self._draft[2]
        return self.now.moment(at, author).comment

    def type(self, at: At, author: str, text: str) -> None:
        """Take what is being typed."""
        if self._draft is not None and self._draft[:2] != (at, author):
            self.settle()
        self._draft, self._rested = (at, author, text), 0.0

    def settle(self) -> None:
        """Turn the typed text into a step; a refused text stays a draft, and the problem is shown."""
        if self._draft is None:
            return
        at, author, text = self._draft
        if self.attempt(lambda notes: notes.with_comment(at, author, text)):
            self._draft = None

    def did(self, notes: Notes) -> None:
        """Take a step. Raises NotAllowed where it cannot be kept."""
        if self._branch is not None:
            notes = written_along(self.kept.history.now, self._branch, notes)
        self.kept.history, self._rested = self.kept.history.did(notes), 0.0

    def attempt(self, step: Callable[[Notes], Notes]) -> bool:
        """Make a step from the current notes and return True; show the problem of a refused one."""
        try:
            self.did(step(self.now))
        except GameError as error:
            self.kept.problem = error
            return False
        return True

    def undo(self) -> None:
        """Take the last step back."""
        self.settle()
        self.kept.history, self._rested = self.kept.history.undo(), 0.0

    def redo(self) -> None:
        """Take the step again that was undone."""
        self.settle()
        self.kept.history, self._rested = self.kept.history.redo(), 0.0

    # --- saving --------------------------------------------------------------------------------------------------

    @property
    def pending(self) -> bool:
        """True if something is not yet in the file."""
        typed = self.kept.writable and self._draft not in (None, self._failed)
        return typed or self.kept.pending

    def update(self, dt: float) -> None:
        """Advance the time; save after a pause in typing."""
        if self.pending:
            self._rested += dt
            if self._rested >= REST:
                self.flush()

    def flush(self) -> None:
        """Write what is not yet in the file."""
        self.settle()
        self._failed = self._draft
        self.kept.flush()
