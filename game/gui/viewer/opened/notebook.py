"""
The notebook: the notes of the viewed game, with undo, and their file, which saves itself.

A line that was never played has no file of its own: its notes are those of its game, seen along its branch.
"""

import os
from collections.abc import Callable
from pathlib import Path

from game.errors import GameError
from game.paths import resource
from game.record.files import notes_path
from game.record.header import Header
from game.record.notes.along_branch import number_of, seen_along, with_kept, written_along
from game.record.notes.branch import Branch
from game.record.notes.file import NotesFile, identity
from game.record.notes.history import History
from game.record.notes.model import Notes
from game.record.notes.text import At
from game.record.saved.followed import Followed

REST = 1.0  # seconds without a key until what was typed is kept


def _may_write_in(folder: Path) -> bool:
    """Return True if notes may be kept in a folder: never among the games that come with the program."""
    samples = resource("saves")
    is_samples = samples.is_dir() and folder.is_dir() and folder.samefile(samples)
    return not is_samples and os.access(folder, os.W_OK)


class AnyNotebook:
    """
    Notes that are written in.

    What is being typed is a draft: it becomes a step that can be undone when the typing rests, or when another place is
    looked at. `problem` is that of a file that could not be read or written, `aside` where an unread one went.
    """

    history: History[Notes]
    problem: GameError | None
    aside: Path | None
    writable: bool

    def __init__(self) -> None:
        """Begin without a draft."""
        self._draft: tuple[At, str, str] | None = None
        self._rested = 0.0

    @property
    def now(self) -> Notes:
        """The notes as they are, without what is being typed."""
        return self.history.now

    @property
    def state(self) -> object:
        """All of it that changes, but for what is being typed."""
        return self.history, self.problem, self.aside

    def may_write(self, at: At) -> bool:
        """Return True if what is said of a moment is kept."""
        del at
        return self.writable

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
        try:
            self._step(self.now.with_comment(at, author, text))
        except GameError as error:
            self.problem = error
            return
        self._draft = None

    def did(self, notes: Notes) -> None:
        """Take a step. Raises NotAllowed where it cannot be kept."""
        self._step(notes)
        self._rested = 0.0

    def attempt(self, step: Callable[[Notes], Notes]) -> None:
        """Make a step from the current notes; show the problem of a refused one."""
        try:
            self.did(step(self.now))
        except GameError as error:
            self.problem = error

    def _step(self, notes: Notes) -> None:
        self.history = self.history.did(notes)

    def undo(self) -> None:
        """Take the last step back."""
        self.settle()
        self.history, self._rested = self.history.undo(), 0.0

    def redo(self) -> None:
        """Take the step again that was undone."""
        self.settle()
        self.history, self._rested = self.history.redo(), 0.0

    @property
    def pending(self) -> bool:
        """True if something is not yet in the file."""
        raise NotImplementedError

    def update(self, dt: float) -> None:
        """Advance the time; save after a pause in typing."""
        if self.pending:
            self._rested += dt
            if self._rested >= REST:
                self.flush()

    def flush(self) -> None:
        """Write what is not yet in the file."""
        raise NotImplementedError


class Notebook(AnyNotebook):
    """The notes of a game, which save themselves."""

    def __init__(self, header: Header, path: Path | None = None) -> None:
        """Take the game and its file; without one the notes are kept only as long as the viewer is open."""
        super().__init__()
        self._file = NotesFile(notes_path(path), identity(header)) if path is not None else None
        self._game = Followed(path) if path is not None else None
        self.history = History(self._file.load() if self._file else Notes(identity(header)))
        self.problem = self._file.problem if self._file else None
        self.aside = None
        self.writable = path is None or _may_write_in(path.parent)
        self._kept = self.now
        self._failed: tuple[Notes, tuple[At, str, str] | None] | None = None

    @property
    def pending(self) -> bool:
        """True if something is not yet in the file; what could not be written waits for the next step."""
        changed = self._draft is not None or self.now != self._kept
        return changed and self.writable and self._failed != (self.now, self._draft)

    def flush(self) -> None:
        """Write what is not yet in the file."""
        self.settle()
        self._failed = (self.now, self._draft)
        if self._file is None or self._game is None or not self.writable or self.now == self._kept:
            return
        try:
            self._file.path = notes_path(self._game.path())
            self.aside = self._file.save(self.now) or self.aside
        except GameError as error:
            self.problem = error
            return
        self._kept, self.problem = self.now, None


class LineNotebook(AnyNotebook):
    """The notes of a line that was never played: every step is one of the game's notebook, and is undone there."""

    def __init__(self, whole: AnyNotebook, branch: Branch) -> None:
        """Take the notebook of the game, and the branch as it is kept or would be."""
        super().__init__()
        self._whole, self._branch = whole, branch
        self._seen: tuple[Notes, Notes] | None = None
        self._failed: tuple[At, str, str] | None = None

    @property
    def number(self) -> int | None:
        """The place of the branch in the notes; None where it is not kept."""
        return number_of(self._whole.now, self._branch)

    @property
    def branch(self) -> Branch:
        """The branch, as it is kept where it is, and as it was found."""
        number = self.number
        return self._branch if number is None else self._whole.now.branches[number]

    @property
    def is_kept(self) -> bool:
        """True if the branch is in the notes."""
        return self.number is not None

    def keep(self) -> None:
        """Keep the branch."""
        self._whole.attempt(lambda notes: with_kept(notes, self._branch))

    def may_write(self, at: At) -> bool:
        """Return True if a moment's notes can be saved: those after the parting belong to the branch."""
        return self.writable and (at <= self._branch.at or self.is_kept)

    @property
    def now(self) -> Notes:
        """The notes as they are seen along the line."""
        whole = self._whole.now
        if self._seen is None or self._seen[0] is not whole:
            self._seen = (whole, seen_along(whole, self._branch))
        return self._seen[1]

    def _step(self, notes: Notes) -> None:
        self._whole.did(written_along(self._whole.now, self._branch, notes))

    @property
    def pending(self) -> bool:
        """True if something is not yet in the file of the game."""
        return (self._draft is not None and self._draft != self._failed) or self._whole.pending

    def flush(self) -> None:
        """Make the notebook of the game save."""
        self.settle()
        self._failed = self._draft
        self._whole.flush()

    @property
    def history(self) -> History[Notes]:
        """The steps of the game's notebook."""
        return self._whole.history

    @history.setter
    def history(self, history: History[Notes]) -> None:
        self._whole.history = history

    @property
    def problem(self) -> GameError | None:
        """The problem of the game's notebook."""
        return self._whole.problem

    @problem.setter
    def problem(self, error: GameError | None) -> None:
        self._whole.problem = error

    @property
    def aside(self) -> Path | None:  # type: ignore[override]
        """The path of an unreadable file that was set aside."""
        return self._whole.aside

    @property
    def writable(self) -> bool:  # type: ignore[override]
        """True if notes of the game are kept."""
        return self._whole.writable
