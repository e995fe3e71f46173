"""The timeline: all facts so far and the table after each; live play appends, the viewer moves along it."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from itertools import accumulate

from game.engine.facts import Event
from game.engine.facts.fact import apply
from game.engine.table import Table, new_table

_STEP = 64  # facts in a stretch
_KEPT = 16  # stretches that keep every table: about ten hands


class Timeline:
    """
    Facts and the tables between them.

    A long match keeps only the first table of each stretch, and all tables of the recently used stretches. Others are
    folded again on demand, which takes a millisecond or two.
    """

    def __init__(self, seats: int, events: Iterable[Event] = (), tables: Sequence[Table] = ()) -> None:
        """`tables` are the first tables of each stretch, if known from an earlier fold."""
        self._events: list[Event] = list(events) if tables else []
        self._first = list(tables) or [new_table(seats)]
        self._stretches: OrderedDict[int, list[Table]] = OrderedDict()
        self._now = self.table(len(self._events))
        if not tables:
            self.extend(events)

    def __reduce__(self) -> tuple[type["Timeline"], tuple[object, ...]]:
        """Pickle only the facts and the first tables; copies, because the window may append meanwhile."""
        return Timeline, (len(self._now.places), tuple(self._events), tuple(self._first))

    def until(self, n: int) -> "Timeline":
        """A timeline of the first n facts, which may continue differently."""
        return Timeline(len(self._now.places), self._events[:n], self._first[: n // _STEP + 1])

    @property
    def events(self) -> Sequence[Event]:
        """The facts so far."""
        return self._events

    def __len__(self) -> int:
        return len(self._events)

    def table(self, n: int) -> Table:
        """The table after the first n facts (0 to len)."""
        number, at = divmod(n, _STEP)
        return self._stretch(number)[at]

    def _stretch(self, number: int) -> list[Table]:
        """Tables of a stretch, as far as it has facts, including the one before its first fact."""
        if number not in self._stretches:
            between = self._events[number * _STEP : (number + 1) * _STEP - 1]
            self._keep(number, list(accumulate(between, apply, initial=self._first[number])))
        self._stretches.move_to_end(number)
        return self._stretches[number]

    def _keep(self, number: int, tables: list[Table]) -> None:
        self._stretches[number] = tables
        if len(self._stretches) > _KEPT:
            self._stretches.popitem(last=False)

    @property
    def now(self) -> Table:
        """The table after all facts so far."""
        return self._now

    def append(self, event: Event, now: Table | None = None) -> None:
        """Add a fact, with the table after it if known. Raises Broken if it cannot follow."""
        now = now or apply(self._now, event)
        number, at = divmod(len(self._events) + 1, _STEP)
        if at:
            (self._stretches.get(number) or self._stretch(number)).append(now)
        else:
            self._first.append(now)
            self._keep(number, [now])
        self._now = now
        self._events.append(event)

    def extend(self, events: Iterable[Event]) -> None:
        for event in events:
            self.append(event)
