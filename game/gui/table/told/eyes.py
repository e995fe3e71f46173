"""Whose eyes a table is seen with. Pure."""

from dataclasses import dataclass

from game.gui.export.subject import Subject
from game.gui.table.place.layout import Sight


@dataclass(frozen=True, slots=True)
class Eyes:
    """The seat in front (None: the person's), and whether all hands lie open; or all of it as somebody sees it now."""

    seat: int | None = None
    all_hands: bool = True
    as_seen: Sight | None = None

    def sight(self, subject: Subject) -> Sight:
        """Give what may be seen."""
        if self.as_seen is not None:
            return self.as_seen
        front = subject.front if self.seat is None else self.seat
        shown = frozenset(subject.players) if self.all_hands else frozenset({front})
        return Sight(front, shown, kongs_hidden=not self.all_hands and subject.rules.conduct.kongs_hidden)
