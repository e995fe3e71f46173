"""The playhead: the current fact and its elapsed time; phases of a hand, and their speed; chapters of a match. Pure."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from game.engine import facts
from game.engine.facts import Event
from game.engine.table import Phase
from game.record.notes.moment import At
from game.session.game import address
from game.settings import PHASES

SEATS, WALL, BREAK, DEAL, FLOWERS, PLAY, END = PHASES
_PHASES: Mapping[type[Event], str] = {
    facts.SeatsDrawn: SEATS,
    facts.HandStarted: WALL,
    facts.WallBuilt: WALL,
    facts.DiceRolled: BREAK,
    facts.WallBroken: BREAK,
    facts.Dealt: DEAL,
    facts.Won: END,
    facts.HandDrawn: END,
    facts.Paid: END,
    facts.HandEnded: END,
    facts.MatchEnded: END,
}
#: The phases of the engine before the first turn.
OPENING = (Phase.DEAL, Phase.FLOWERS)


class Speed(StrEnum):
    """How fast facts are shown."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


_RATES = {Speed.SLOW: 0.55, Speed.NORMAL: 1.0, Speed.FAST: 2.4}


class Playhead:
    """
    `index` facts are complete; the next one has been shown for `time` seconds.

    `lengths` returns the seconds of the fact at an index. The playhead stops at `end`, which the owner moves as facts
    arrive, or sets to make it wait.
    """

    def __init__(self, lengths: Callable[[int], float], end: int = 0) -> None:
        self._lengths = lengths
        self.end, self.index = end, 0
        self.time = 0.0
        self.speed = Speed.NORMAL
        self.own_speed: Callable[[int], Speed | None] = lambda _: None  # overrides the speed of a fact
        self.still = False  # reduced motion: the owner shows only the results of moves
        self._until: int | None = None

    @property
    def at_end(self) -> bool:
        """True if all facts up to `end` have been shown."""
        return self.index >= self.end

    def advance(self, dt: float) -> int:
        """Advance the time; return the number of finished facts."""
        before = self.index
        while not self.at_end:
            speed = self.own_speed(self.index) or self.speed
            hurried = speed is Speed.INSTANT or (self._until is not None and self.index < self._until)
            missing = 0.0 if hurried else max(0.0, self._lengths(self.index) - self.time) / _RATES[speed]
            if missing > dt:
                self.time += dt * _RATES[speed]
                break
            dt -= missing
            self.index, self.time = self.index + 1, 0.0
        if self.at_end:
            self.time = 0.0
        return self.index - before

    def hurry(self, until: int) -> None:
        """Show all facts up to the number `until` at once."""
        self._until = until
        self.time = 0.0
        self.index = max(self.index, min(until, self.end))

    def skip(self) -> None:
        """Finish the current fact."""
        if not self.at_end:
            self.step(1)

    def step(self, facts: int) -> None:
        """Move by a number of facts; forward, a partly shown fact counts as not shown."""
        self.jump(self.index + facts if facts > 0 or self.time == 0 else self.index + facts + 1)

    def jump(self, index: int) -> None:
        """Move to the position after `index` facts."""
        self.index = max(0, min(index, self.end))
        self.time = 0.0


def phase_of(event: Event, before: str) -> str:
    """
    Return the phase of a fact; `before` is the engine's phase of the table before it.

    Showing and replacing tiles belongs to the flowers before the first turn, later to play.
    """
    match event:
        case facts.FlowerShown() | facts.JokerShown():
            opening = event.before_start
        case facts.Replaced() | facts.Offered() | facts.Declined():
            opening = before in OPENING
        case _:
            return SEATS if event.rolled else _PHASES.get(type(event), PLAY)
    return FLOWERS if opening else PLAY


def speeds_of(chosen: Mapping[str, str]) -> dict[str, Speed]:
    """Return the speeds of phases from their names in the settings."""
    return {phase: Speed(speed) for phase, speed in chosen.items()}


def speeds_to_watch(chosen: Mapping[str, str]) -> dict[str, Speed]:
    """Like `speeds_of`, for watching: FAST replaces INSTANT, so that everything stays visible."""
    return {phase: Speed.FAST if speed is Speed.INSTANT else speed for phase, speed in speeds_of(chosen).items()}


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
