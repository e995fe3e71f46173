"""Undo and redo of an edited value, such as notes."""

from dataclasses import dataclass
from typing import Generic, TypeVar

_MOST = 500  # steps that can be undone
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class History(Generic[T]):
    """The current value, the earlier ones, and the undone ones (the next to redo last)."""

    now: T
    past: tuple[T, ...] = ()
    undone: tuple[T, ...] = ()

    def did(self, value: T, *, joins: bool = False) -> "History[T]":
        """Return the history with another step, or with a longer last one if it `joins`; an equal value is no step."""
        if value == self.now:
            return self
        return History(value, self.past if joins else (*self.past, self.now)[-_MOST:])

    def undo(self) -> "History[T]":
        """Return the history one step back, if there is one."""
        if not self.past:
            return self
        return History(self.past[-1], self.past[:-1], (*self.undone, self.now))

    def redo(self) -> "History[T]":
        """Return the history with the last undone step redone, if there is one."""
        if not self.undone:
            return self
        return History(self.undone[-1], (*self.past, self.now), self.undone[:-1])
