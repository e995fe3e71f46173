"""The notes of a line that was never played: they are those of its game, seen along its branch."""

from pathlib import Path

from game.gui.viewer.notes.notebook import Book
from game.record.notes.along_branch import number_of, seen_along, with_kept, written_along
from game.record.notes.branch import Branch
from game.record.notes.history import History
from game.record.notes.model import Notes
from game.record.notes.text import At


class LineBook(Book):
    """Every step is one of the game's notebook, and is undone there."""

    def __init__(self, whole: Book, branch: Branch) -> None:
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
    def is_kept(self) -> bool:
        """Whether the branch is in the notes."""
        return self.number is not None

    def keep(self) -> None:
        """Keep the branch. Raises NotAllowed."""
        self._whole.did(with_kept(self._whole.now, self._branch))

    def may_write(self, at: At) -> bool:
        """Whether what is said of a moment is kept: what comes after the parting belongs to the branch."""
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
        """Whether something is not yet in the file of the game."""
        return (self._draft is not None and self._draft != self._failed) or self._whole.pending

    def flush(self) -> None:
        """Let the notebook of the game write."""
        self.settle()
        self._failed = self._draft
        self._whole.flush()

    @property
    def history(self) -> History:
        """The steps of the game's notebook."""
        return self._whole.history

    @history.setter
    def history(self, history: History) -> None:
        self._whole.history = history

    @property
    def problem(self) -> str:
        """What the notebook of the game has to tell."""
        return self._whole.problem

    @problem.setter
    def problem(self, sentence: str) -> None:
        self._whole.problem = sentence

    @property
    def aside(self) -> Path | None:  # type: ignore[override]
        """Where an unread file went."""
        return self._whole.aside

    @property
    def writable(self) -> bool:  # type: ignore[override]
        """Whether notes of the game are kept."""
        return self._whole.writable
