"""The timeline: all facts so far and the table after each; live play appends, the viewer walks."""

from collections.abc import Iterable, Sequence

from game.engine.apply import apply
from game.engine.events import Event
from game.engine.table import Table, new_table


class Timeline:
    """Facts and the tables between them. Tables share what does not change, so all of them are kept."""

    def __init__(self, seats: int, events: Iterable[Event] = ()) -> None:
        self._events: list[Event] = []
        self._tables = [new_table(seats)]
        self.extend(events)

    @property
    def events(self) -> Sequence[Event]:
        """The facts so far."""
        return self._events

    def __len__(self) -> int:
        """How many facts there are."""
        return len(self._events)

    def table(self, n: int) -> Table:
        """Give the table after the first n facts (0 to len)."""
        return self._tables[n]

    @property
    def now(self) -> Table:
        """The table after all facts so far."""
        return self._tables[-1]

    def append(self, event: Event) -> None:
        """Add a fact. Raises Broken where it cannot follow."""
        self._tables.append(apply(self._tables[-1], event))
        self._events.append(event)

    def extend(self, events: Iterable[Event]) -> None:
        """Add facts in order."""
        for event in events:
            self.append(event)
