"""A text on its way and its file: what is typed goes into the file by itself, and every step can be undone."""

from pathlib import Path

from game.errors import GameError
from game.record import own_texts
from game.record.own_texts import OwnText
from game.rules.written import Draft, Written

REST = 1.0  # seconds without a change until it is kept
_MOST = 400  # steps that can be undone


class DraftFile:
    """A draft; `problem` says why it could not be kept."""

    def __init__(self, kind: Written, folder: Path, draft: Draft, own: OwnText | None = None) -> None:
        """Take what there is; without a file one is made as soon as there is anything to keep."""
        self.kind, self.now, self.own = kind, draft, own
        self.problem: GameError | None = None
        self._folder = folder
        self._before: list[tuple[Draft, object]] = []
        self._after: list[Draft] = []
        self._kept, self._rested = kind.typed(draft) if own else "", 0.0

    @property
    def pending(self) -> bool:
        """True if something is not yet in the file."""
        if (
            self.own is None
            and not self.now.name
            and not any(self.kind.fields(line.text).tiles for line in self.now.lines)
        ):
            return False
        return self.kind.typed(self.now) != self._kept

    def change(self, draft: Draft, what: object = None) -> None:
        """Take a step; steps in a row of the same thing (`what`) are undone together."""
        if draft == self.now:
            return
        if what is None or not self._before or self._before[-1][1] != what:
            self._before = [*self._before[-_MOST:], (self.now, what)]
        self.now, self._after, self._rested = draft, [], 0.0

    def undo(self) -> bool:
        """Take the last step back; return True if there was one."""
        if not self._before:
            return False
        draft, _ = self._before.pop()
        self._after.append(self.now)
        self.now, self._rested = draft, 0.0
        return True

    def redo(self) -> bool:
        """Take the step again that was undone; return True if there was one."""
        if not self._after:
            return False
        self._before.append((self.now, None))
        self.now, self._rested = self._after.pop(), 0.0
        return True

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
