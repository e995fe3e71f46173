"""Counts about the players of a match, from its facts."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from game.engine import facts
from game.engine.actions import Action, Claim
from game.engine.facts import Event
from game.engine.facts.match import WIN
from game.engine.table import Table
from game.record.tally import Tallies
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


class Observed:
    """
    One match as the arena observes it: a tally of each player, what else the arena counts, and the finished hands.

    `counts` and `times` are by seat.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.players = tuple(seat for seat in range(rules.seats) if seat not in rules.ghosts)
        self.hands: list[HandEnd] = []
        self.tallies = Tallies(self.players)
        self.counts = {seat: Counter[str]() for seat in self.players}
        self.times = {seat: Counter[int]() for seat in self.players}
        #: The longest decision: seconds, seat, hand, number of facts before it.
        self.longest = (0.0, 0, 0, 0)
        #: The first hand in which payments do not add up to zero although they must.
        self.unbalanced: int | None = None
        self._begin()

    def _begin(self) -> None:
        """Forget the last hand."""
        self._points = [0] * self.rules.seats
        self._thrown, self._melds = Counter[int](), Counter[int]()
        self._unpaid: list[int] = []
        self._ended_by = ""
        self._rows: list[str] = []

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
        match event:
            case facts.Discarded():
                self._discarded(event)
            case facts.Melded() | facts.KongDeclared() | facts.FlowerShown() | facts.JokerShown():
                self.tallies.did(event.name, event.seat)
                self._melds[event.seat] += isinstance(event, facts.Melded) or (
                    isinstance(event, facts.KongDeclared) and event.kind == "concealed"
                )
            case facts.Won():
                self._won(event)
            case facts.HandDrawn():
                self._ended_by = self._ended_by or event.reason
            case facts.Paid():
                self._paid(event)
            case facts.HandEnded():
                self._end()

    def _discarded(self, event: facts.Discarded) -> None:
        self._thrown[event.seat] += 1
        face = event.tile.kind
        if event.seat in self.counts and (face.is_joker or face.is_flower):
            self.counts[event.seat]["jokers_thrown" if face.is_joker else "flowers_thrown"] += 1

    def _won(self, event: facts.Won) -> None:
        rows = [row.key for row in event.sheet.rows]
        self.tallies.won(event.seat, event.by, event.source, rows, (event.sheet.won, 0))
        self.counts[event.seat]["melds_of_wins"] += self._melds[event.seat]
        self.counts[event.seat]["discards_of_wins"] += self._thrown[event.seat]
        self._unpaid.append(event.seat)
        self._ended_by = self._ended_by or event.by
        self._rows += rows

    def _paid(self, event: facts.Paid) -> None:
        self._points = [sum(both) for both in zip(self._points, event.payments, strict=True)]
        if event.reason == WIN and self._unpaid:
            winner = self._unpaid.pop(0)
            self.counts[winner]["worth"] += event.payments[winner]

    def _end(self) -> None:
        total = sum(self._points)
        if total and self.rules.zero_sum and self.unbalanced is None:
            self.unbalanced = len(self.hands)
        self.tallies.ended(dict(enumerate(self._points)))
        points = tuple(self._points[seat] for seat in self.players)
        over = tuple(len(self.players) * own - total for own in points)
        self.hands.append(HandEnd(points, over, self._ended_by, tuple(self._rows), sum(self._thrown.values())))
        self._begin()
