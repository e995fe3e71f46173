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
        """Lines about the task and the sitting."""

    def answered(self, said: Answer | Marked) -> Sequence[str]:
        """Record an answer; return the lines to show below it."""

    def next(self) -> None:
        """Go on after an answer."""

    def skip(self) -> None:
        """Go on without an answer."""

    def leave(self) -> None:
        """End the sitting."""

    def tick(self) -> None:
        """Advance the time."""

    def closed(self) -> None:
        """Note that the table was closed."""
