"""Chapters of a match: the starts of hands and turns, and the addresses `hand:event` of facts. Pure."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from game.engine import facts
from game.engine.facts import Event
from game.record.notes.text import At
from game.session.game import address

_TURNS = (facts.Drew, facts.Melded, facts.KongDeclared, facts.Won, facts.HandDrawn, facts.HandStarted)


class Chapters:
    """
    An index of the facts of a match.

    A place is a number of facts; place 0 is before the first fact. Its address is the hand and the number of the last
    shown fact in it; `hand_started` is number 0.
    """

    def __init__(self, events: Sequence[Event]) -> None:
        self._events, self.count = events, len(events)
        self.starts = [at for at, event in enumerate(events) if isinstance(event, facts.HandStarted)]
        self.hands = [at + 1 for at, event in enumerate(events) if isinstance(event, facts.WallBuilt)]
        self.turns = [at + 1 for at, event in enumerate(events) if isinstance(event, _TURNS)]
        #: The place of the first turn, with all tiles dealt; 0 in a match without a turn.
        self.first_turn = next((at for at, event in enumerate(events) if isinstance(event, facts.Discarded)), 0)
        self.wins = [at + 1 for at, event in enumerate(events) if isinstance(event, facts.Won)]
        self.results = [at for at, event in enumerate(events) if isinstance(event, facts.Won | facts.HandDrawn)]
        self.ends = [at + 1 for at, event in enumerate(events) if isinstance(event, facts.HandEnded)]
        self._numbers = [event.hand for event in events if isinstance(event, facts.HandStarted)]

    def next_of(self, places: Sequence[int], place: int) -> int:
        """Return the first of the `places` after `place`, or the end."""
        at = bisect_right(places, place)
        return places[at] if at < len(places) else self.count

    @staticmethod
    def last_of(places: Sequence[int], place: int) -> int:
        """Return the last of the `places` before `place`, or the beginning."""
        at = bisect_left(places, place)
        return places[at - 1] if at else 0

    def address(self, place: int) -> At:
        """Return the address of a place; (0, …) before the first hand."""
        return address(self._events, place)

    def place(self, hand: int, event: int) -> int | None:
        """Return the place just after a fact; None for an unknown hand or fact."""
        begin, end = self._span(hand)
        return begin + event + 1 if 0 <= event < end - begin else None

    def _span(self, hand: int) -> tuple[int, int]:
        """Return the range of a hand's facts; hand 0 is everything before the first hand."""
        bounds = 0, *self.starts, self.count
        if hand and hand not in self._numbers:
            return (self.count, self.count) if hand > 0 else (0, 0)
        at = self._numbers.index(hand) + 1 if hand else 0
        return bounds[at], bounds[at + 1]

    def nearest(self, hand: int, event: int) -> int:
        """Return the place just after a fact, or the nearest existing place."""
        found = self.place(hand, event)
        return found if found is not None else self._span(hand)[1] if hand else 0

    def read(self, text: str) -> int | None:
        """Parse an address such as `3:41`, or `3` for the start of a hand; None for anything else."""
        hand, colon, event = text.strip().partition(":")
        if not (hand.isdecimal() and hand.isascii()) or (colon and not (event.isdecimal() and event.isascii())):
            return None
        if len(hand) + len(event) > 12:
            return None
        return self.place(int(hand), int(event) if colon else 0)

    def hand_end(self, place: int) -> int | None:
        """
        Return the end of the hand that contains a place; None for an unfinished hand.

        Facts after the last hand, at the end of the match, belong to that hand.
        """
        at = bisect_left(self.ends, place)
        if at == len(self.ends) and self.ends and not any(self.ends[-1] <= start < place for start in self.starts):
            at -= 1
        return self.ends[at] if at < len(self.ends) else None
