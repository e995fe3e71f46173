"""Undo and redo of notes, as a list of their values."""

from dataclasses import dataclass

from game.record.notes.model import Notes

_MOST = 500  # steps that can be undone


@dataclass(frozen=True, slots=True)
class History:
    """The current notes, the earlier ones, and the undone ones (the next to redo last)."""

    now: Notes
    past: tuple[Notes, ...] = ()
    undone: tuple[Notes, ...] = ()

    def did(self, notes: Notes) -> "History":
        """Return the history with a new step; undone steps are dropped. Unchanged notes are no step."""
        if notes == self.now:
            return self
        return History(notes, (*self.past, self.now)[-_MOST:])

    def undo(self) -> "History":
        """Return the history one step back, if there is one."""
        if not self.past:
            return self
        return History(self.past[-1], self.past[:-1], (*self.undone, self.now))

    def redo(self) -> "History":
        """Return the history with the last undone step redone, if there is one."""
        if not self.undone:
            return self
        return History(self.undone[-1], (*self.past, self.now), self.undone[:-1])
