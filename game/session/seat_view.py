"""What a seat sees of a match after so many facts, for a person who asks for help."""

from collections.abc import Sequence
from functools import reduce
from typing import Protocol

from game.engine.events import Event
from game.engine.redact import View, new_view
from game.engine.table import Table
from game.rules.ruleset import Ruleset
from game.session.moments import hand_start


class Facts(Protocol):
    """What is needed of a timeline."""

    @property
    def events(self) -> Sequence[Event]:
        """The facts so far."""

    def table(self, n: int, /) -> Table:
        """Give the table after the first n facts."""


def seat_view(timeline: Facts, seat: int, n: int, rules: Ruleset) -> View:
    """
    Give a seat's view after the first n facts, folded as an agent's is.

    The fold begins with the hand under way: between two hands nothing on the table is hidden.
    """
    events = timeline.events
    start = hand_start(events, n)
    if start is None:
        first, view = 0, new_view(seat, rules)
    else:
        first, view = start + 1, View(seat, timeline.table(start + 1), rules)
    return reduce(View.after, events[first:n], view)
