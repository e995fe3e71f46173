"""A text on its way and its file: what is typed goes into the file by itself, and every step can be undone."""

from dataclasses import replace
from pathlib import Path

from game.errors import GameError
from game.record import own_texts
from game.record.notes.history import History
from game.record.own_texts import OwnText
from game.rules.written import Draft, DraftLine, Written

REST = 1.0  # seconds without a change until it is kept


class DraftFile:
    """A draft; `problem` says why it could not be kept."""

    def __init__(self, kind: Written, folder: Path, draft: Draft, own: OwnText | None = None) -> None:
        """Take what there is; without a file one is made as soon as there is anything to keep."""
        self.kind, self.own = kind, own
        self.problem: GameError | None = None
        self._folder, self._history = folder, History(draft)
        self._step: object = None  # what the last step was about
        self._kept, self._rested = kind.typed(draft) if own else "", 0.0

    @property
    def now(self) -> Draft:
        """The draft."""
        return self._history.now

    @property
    def pending(self) -> bool:
        """True if something is not yet in the file."""
        tiles = (self.kind.fields(line.text).tiles for line in self.now.lines)
        there = self.own is not None or self.now.name or any(tiles)
        return bool(there) and self.kind.typed(self.now) != self._kept

    def begin(self, line: DraftLine) -> None:
        """Take a first line, which is no step."""
        self._history = History(replace(self.now, lines=(line,)))

    def change(self, draft: Draft, what: object = None) -> None:
        """Take a step; steps in a row of the same thing (`what`) are undone together."""
        if draft != self.now:
            joins = what is not None and what == self._step
            self._history, self._step, self._rested = self._history.did(draft, joins=joins), what, 0.0

    def undo(self) -> None:
        """Take the last step back."""
        self._history, self._step, self._rested = self._history.undo(), None, 0.0

    def redo(self) -> None:
        """Take the step again that was undone."""
        self._history, self._step, self._rested = self._history.redo(), None, 0.0

    def update(self, dt: float) -> None:
        """Advance the time; save the draft after a pause in typing."""
        self._rested += dt
        if self._rested >= REST and self.pending and not self.problem:
            self.settle()

    def settle(self) -> bool:
        """Keep all of it now; return True if that could be done."""
        if not self.pending:
            return True
        text = self.kind.typed(self.now)
        try:
            self.own = own_texts.keep(self._folder, self.kind, text, self.own.path if self.own else None)
        except GameError as error:
            self.problem, self._rested = error, 0.0
            return False
        self._kept, self.problem = text, None
        return True
