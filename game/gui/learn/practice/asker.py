"""The sitting as a page of it sees it."""

from collections.abc import Sequence
from typing import Protocol

from game.session.practice.answers import Answer
from game.session.practice.drill import Marked


class Asker(Protocol):
    """Puts a task, gets its answer, and knows the next one."""

    @property
    def title(self) -> str:
        """The title of the task, in a word or two."""

    def about(self) -> tuple[str, ...]:
        """Return the lines about the task and the sitting."""

    def answered(self, said: Answer | Marked) -> Sequence[str]:
        """Keep an answer; return the lines below it."""

    def next(self) -> None:
        """Go on after an answer."""

    def skip(self) -> None:
        """Go on without one."""

    def leave(self) -> None:
        """End the sitting."""

    def tick(self) -> None:
        """Advance the time."""

    def closed(self) -> None:
        """Note that the table is closed."""
