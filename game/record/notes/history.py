"""Undo and redo of an edited value, such as notes or a text: typed text by words."""

from dataclasses import dataclass
from typing import Generic, TypeVar

_MOST = 500  # steps that can be undone
_LONGEST_WORD = 7  # letters that a Vietnamese keyboard types at once: nghiêng
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


def _alike(one: str, other: str) -> int:
    """Return how many signs two texts have in common at their beginning."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def changed(before: str, after: str) -> tuple[int, int, int]:
    """Return where two texts differ: the start, the end in `before`, and the end in `after`."""
    start = _alike(before, after)
    same = _alike(before[start:][::-1], after[start:][::-1])
    return start, len(before) - same, len(after) - same


def continues(first: str, now: str, typed: str) -> bool:
    """
    Return True if typing `typed` after `now` belongs to the step of undo that began with `first`.

    A step is a word with the spaces behind it. A Vietnamese keyboard corrects a letter by a backspace and new letters,
    so a backspace belongs to the word as long as it leaves some of it.
    """
    begun, _, end = changed(first, now)
    start, old_end, new_end = changed(now, typed)
    added = typed[start:new_end]
    if not start <= end <= old_end or old_end - start > 1 or now[start:old_end].isspace():
        return False
    if not added:
        return changed(first, typed)[2] > begun or end == begun
    starts_word = now[begun:end][-1:].isspace() and not added.isspace()
    return not starts_word and len(added) <= _LONGEST_WORD and (len(added) == 1 or not any(map(str.isspace, added)))
