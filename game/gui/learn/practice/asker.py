"""A page's view of its sitting."""

from collections.abc import Sequence
from typing import Protocol

from game.session.practice.answers import Answer
from game.session.practice.drill import Marked


class Asker(Protocol):
    """Asks tasks one by one and receives the answers."""

    @property
    def title(self) -> str:
        """Title of the task, in a word or two."""

    def about(self) -> tuple[str, ...]:
        """Return the question, its game if it is a position, and the progress of the sitting."""

    def answered(self, said: Answer | Marked) -> Sequence[str]:
        """Record an answer; return the lines below it, such as when a costly choice comes back."""

    def next(self) -> None:
        """Show the next task in place of this one or at the same table; after the last the summary."""

    def skip(self) -> None:
        """Show the next task without an answer to this one."""

    def leave(self) -> None:
        """End the sitting, with a summary if anything was answered."""

    def tick(self) -> None:
        """Advance the time."""

    def closed(self) -> None:
        """Note that the table was closed."""
