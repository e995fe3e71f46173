"""Counts about the players of a match, from its facts."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import log
from typing import Any, ClassVar

from game.engine import facts
from game.engine.actions import Action, Claim
from game.engine.facts import Event
from game.engine.facts.win import WIN
from game.engine.table import Table
from game.rules.ruleset import Ruleset

#: The fineness of classes of durations: each class reaches about this fraction further than the one before.
FINENESS = 50


def class_of(seconds: float) -> int:
    """Class of a duration. Classes widen with the duration, so that few of them hold any number."""
    return round(FINENESS * log(max(seconds, 1e-7) * 1e6))


@dataclass(slots=True)
class HandEnd:
    """
    End of a hand: its points by player, how it ended, and the rows that were paid.

    `points` are the payments, `over` their surplus above the mean of the table, times the number of players. Where
    losers pay the winner, that is the points times the number of players.
    """

    points: tuple[int, ...]
    over: tuple[int, ...]
    by: str
    rows: tuple[str, ...]
    discards: int


@dataclass(slots=True)
class Observed:
    """One match as the arena observes it. `counts` and `times` are by seat; `hands` are the finished ones."""

    rules: Ruleset
    hands: list[HandEnd] = field(default_factory=list)
    counts: dict[int, Counter[str]] = field(default_factory=dict)
    times: dict[int, Counter[int]] = field(default_factory=dict)
    #: The longest decision: seconds, seat, hand, number of facts before it.
    longest: tuple[float, int, int, int] = (0.0, 0, 0, 0)
    unbalanced: int | None = None
    players: tuple[int, ...] = ()
    _points: list[int] = field(default_factory=list)
    _thrown: Counter[int] = field(default_factory=Counter)
    _melds: Counter[int] = field(default_factory=Counter)
    _called: set[int] = field(default_factory=set)
    _dealt_in: set[int] = field(default_factory=set)
    _unpaid: list[int] = field(default_factory=list)
    _ended_by: str = ""
    _rows: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Set up counters for the players."""
        self.players = tuple(seat for seat in range(self.rules.seats) if seat not in self.rules.ghosts)
        self.counts = {seat: Counter() for seat in self.players}
        self.times = {seat: Counter() for seat in self.players}

    def decided(
        self, table: Table, seat: int, possible: Sequence[Action], action: Action, seconds: float | None
    ) -> None:
        """Count a decision."""
        if any(isinstance(option, Claim) for option in possible):
            self.counts[seat]["offers"] += 1
            self.counts[seat]["taken"] += isinstance(action, Claim)
        if seconds is not None:
            self.times[seat][class_of(seconds)] += 1
            if seconds > self.longest[0]:
                self.longest = (seconds, seat, table.hand, table.n)

    def see(self, event: Event) -> None:
        """Count a fact."""
        count = self._COUNTED.get(type(event))
        if count is not None:
            count(self, event)

    def _started(self, event: facts.HandStarted) -> None:
        del event
        self._points = [0] * self.rules.seats
        self._thrown.clear()
        self._melds.clear()
        self._called, self._dealt_in, self._unpaid = set(), set(), []
        self._ended_by, self._rows = "", []

    def _discarded(self, event: facts.Discarded) -> None:
        self._thrown[event.seat] += 1
        if event.seat in self.counts:
            self._of_wild(event, "thrown")

    def _shown(self, event: facts.FlowerShown | facts.JokerShown) -> None:
        if event.seat in self.counts:
            self._of_wild(event, "shown")

    def _of_wild(self, event: facts.Discarded | facts.FlowerShown | facts.JokerShown, what: str) -> None:
        face = event.tile.kind
        if face.is_joker or face.is_flower:
            self.counts[event.seat][f"{'jokers' if face.is_joker else 'flowers'}_{what}"] += 1

    def _melded(self, event: facts.Melded) -> None:
        self.counts[event.seat]["calls"] += 1
        self._melds[event.seat] += 1
        self._called.add(event.seat)

    def _kong(self, event: facts.KongDeclared) -> None:
        self.counts[event.seat]["kongs"] += 1
        self._melds[event.seat] += event.kind == "concealed"

    def _won(self, event: facts.Won) -> None:
        counts = self.counts[event.seat]
        counts["wins"] += 1
        counts["self_draws"] += event.by == "self_draw"
        counts["melds_of_wins"] += self._melds[event.seat]
        counts["discards_of_wins"] += self._thrown[event.seat]
        if event.source is not None:
            self._dealt_in.add(event.source)
        self._unpaid.append(event.seat)
        self._ended_by = self._ended_by or event.by
        self._rows += (row.key for row in event.sheet.rows)

    def _drawn(self, event: facts.HandDrawn) -> None:
        self._ended_by = self._ended_by or event.reason

    def _paid(self, event: facts.Paid) -> None:
        self._points = [sum(both) for both in zip(self._points, event.payments, strict=True)]
        if event.reason == WIN and self._unpaid:
            winner = self._unpaid.pop(0)
            self.counts[winner]["won"] += event.payments[winner]

    def _ended(self, event: facts.HandEnded) -> None:
        del event
        total = sum(self._points)
        if total and self.rules.zero_sum and self.unbalanced is None:
            self.unbalanced = len(self.hands)
        several = len(self.players)
        over = tuple(several * self._points[seat] - total for seat in self.players)
        for seat in self.players:
            counts = self.counts[seat]
            counts["hands"] += 1
            counts["dealt_in"] += seat in self._dealt_in
            counts["called_hands"] += seat in self._called
        points = tuple(self._points[seat] for seat in self.players)
        thrown = sum(self._thrown.values())
        self.hands.append(HandEnd(points, over, self._ended_by, tuple(self._rows), thrown))

    _COUNTED: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        facts.HandStarted: _started,
        facts.Discarded: _discarded,
        facts.FlowerShown: _shown,
        facts.JokerShown: _shown,
        facts.Melded: _melded,
        facts.KongDeclared: _kong,
        facts.Won: _won,
        facts.HandDrawn: _drawn,
        facts.Paid: _paid,
        facts.HandEnded: _ended,
    }
