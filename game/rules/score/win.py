"""One reading of a winning hand as the rows of a score see it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Win:
    """
    What stands in the hand (`marks`) and how it was won (`beside`), as bits that each game names.

    Readings that agree in both are worth the same, so a game need look at such a pair only once.
    """

    marks: int
    beside: int = 0

    def has(self, marks: int) -> bool:
        """Whether one of these marks stands in the hand."""
        return bool(self.marks & marks)

    def was(self, beside: int) -> bool:
        """Whether it was won in one of these ways."""
        return bool(self.beside & beside)
