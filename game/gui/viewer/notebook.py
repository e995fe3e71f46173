"""
The notebook: the notes of the viewed game, with undo and a file that saves itself.

A line that was never played has no file: its notes are those of its game, seen along its branch.
"""

import os
from collections.abc import Callable, Collection
from pathlib import Path

from game.errors import GameError
from game.gui.kit.picture_cache import Memo
from game.gui.program.scene import App
from game.record.files import is_sample, notes_path
from game.record.header import Header
from game.record.notes.file import NotesFile, identity, signed
from game.record.notes.history import History, continues
from game.record.notes.model import Branch, Notes, number_of, seen_along, written_along
from game.record.notes.moment import At
from game.record.saved.game_files import Followed
from game.words.names import writes_as

REST = 1.0  # seconds without a key press before typed text is saved


class KeptNotes:
    """The history of a game's notes, and their file."""

    def __init__(self, header: Header, path: Path | None = None) -> None:
        """`path` is the replay; without it the notes live only as long as the viewer."""
        self._file = NotesFile(notes_path(path), identity(header)) if path is not None else None
        self._game = Followed(path) if path is not None else None
        self.history = History(self._file.load() if self._file else Notes(identity(header)))
        #: Why the file could not be read or written, or why a step was refused.
        self.problem: GameError | None = self._file.problem if self._file else None
        #: Path of a notes file that was set aside.
        self.aside: Path | None = None
        self.writable = path is None or (not is_sample(path) and os.access(path.parent, os.W_OK))
        self._in_file = self.history.now
        self._failed: Notes | None = None

    @property
    def state(self) -> object:
        """The changing state."""
        return self.history, self.problem, self.aside

    def recognise(self, names: Collection[str], author: str) -> None:
        """Make notes under one of the player's names those of `author`, before the first step; the next one saves."""
        if not self.history.past and not self.history.undone:
            self.history = History(signed(self.history.now, author, names))
            self._in_file = self.history.now

    @property
    def pending(self) -> bool:
        """True if a step is unsaved; after a write error only the next step counts."""
        return self.writable and self.history.now not in (self._in_file, self._failed)

    def flush(self) -> None:
        """Write unsaved notes."""
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


class Notebook:
    """
    The notes of a game, or of a line that leaves it, while they are edited.

    Typed text is a draft. It becomes a step that can be undone with each word, after a pause in typing, or when the
    position changes.
    """

    def __init__(self, kept: KeptNotes, branch: Branch | None = None) -> None:
        """`branch` is that of a line, saved or not."""
        self.kept, self._branch = kept, branch
        self._seen = Memo[Notes]()
        self._draft: tuple[At, str, str] | None = None
        self._failed: tuple[At, str, str] | None = None  # the draft that was refused as a step
        self._rested = 0.0
        self._knows = frozenset[str]()  # the player's names that were looked for

    @property
    def now(self) -> Notes:
        """The notes as seen along the line, without the draft."""
        whole, branch = self.kept.history.now, self._branch
        return whole if branch is None else self._seen.get(whole, lambda: seen_along(whole, branch))

    @property
    def number(self) -> int | None:
        """Index of the branch in the notes; None without a branch, or if it is not saved."""
        return None if self._branch is None else number_of(self.kept.history.now, self._branch)

    @property
    def branch(self) -> Branch | None:
        """The branch: the saved one if there is one, or else as found."""
        return self._branch if self.number is None else self.kept.history.now.branches[self.number]

    def may_write(self, at: At) -> bool:
        """Return True if notes of a moment can be saved: after the parting they need a saved branch."""
        return self.kept.writable and (self._branch is None or at <= self._branch.at or self.number is not None)

    def author(self, app: App) -> str:
        """Return the author of the player's notes: “you”, whatever the player is or was called."""
        author = writes_as(app.words, (moment.author for moment in self.now.moments))
        if self._knows != (known := app.settings.own_names):
            self._knows = known
            self.kept.recognise(known, author)
        return author

    # --- writing -------------------------------------------------------------------------------------------------

    def comment(self, at: At, author: str) -> str:
        """An author's comment on a moment, including the draft."""
        if self._draft is not None and self._draft[:2] == (at, author):
            return self._draft[2]
        return self.now.moment(at, author).comment

    def type(self, at: At, author: str, text: str) -> None:
        """Set the draft; the one before becomes a step first, unless typing goes on in its word."""
        first = self.now.moment(at, author).comment
        if self._draft and not (self._draft[:2] == (at, author) and continues(first, self._draft[2], text)):
            self.settle()
        self._draft, self._rested = (at, author, text), 0.0

    def settle(self) -> None:
        """Turn the draft into a step; a refused text stays a draft, and the problem is shown."""
        if self._draft is None:
            return
        at, author, text = self._draft
        if self.attempt(lambda notes: notes.with_comment(at, author, text)):
            self._draft = None

    def did(self, notes: Notes) -> None:
        """Add a step to the history. Raises NotAllowed if the notes are refused."""
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
        """Undo the last step."""
        self.settle()
        self.kept.history, self._rested = self.kept.history.undo(), 0.0

    def redo(self) -> None:
        """Redo the step that was undone last."""
        self.settle()
        self.kept.history, self._rested = self.kept.history.redo(), 0.0

    # --- saving --------------------------------------------------------------------------------------------------

    @property
    def pending(self) -> bool:
        """True if something is unsaved."""
        typed = self.kept.writable and self._draft not in (None, self._failed)
        return typed or self.kept.pending

    def update(self, dt: float) -> None:
        """Advance the time; save after a pause in typing."""
        if self.pending:
            self._rested += dt
            if self._rested >= REST:
                self.flush()

    def flush(self) -> None:
        """Save everything, the draft too."""
        self.settle()
        self._failed = self._draft
        self.kept.flush()
