"""Undo and redo of notes: the values that they had."""

from dataclasses import dataclass

from game.record.notes.model import Notes

_MOST = 500  # steps that can be undone


@dataclass(frozen=True, slots=True)
class History:
    """The notes as they are now, what they were before, and what was undone (the next one last)."""

    now: Notes
    past: tuple[Notes, ...] = ()
    undone: tuple[Notes, ...] = ()

    def did(self, notes: Notes) -> "History":
        """Record a step; undone steps are dropped. Unchanged notes are no step."""
        if notes == self.now:
            return self
        return History(notes, (*self.past, self.now)[-_MOST:])

    def undo(self) -> "History":
        """Go back a step, if there is one."""
        if not self.past:
            return self
        return History(self.past[-1], self.past[:-1], (*self.undone, self.now))

    def redo(self) -> "History":
        """Take the step again that was undone last, if there is one."""
        if not self.undone:
            return self
        return History(self.undone[-1], (*self.past, self.now), self.undone[:-1])
