"""The playhead: the current fact and its elapsed time; and the phases of a hand, each with an optional speed. Pure."""

from collections.abc import Callable, Mapping
from enum import StrEnum

from game.engine import facts
from game.engine.facts import Event
from game.engine.table import Phase
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

    def __init__(self, lengths: Callable[[int], float], end: int = 0, index: int = 0) -> None:
        self._lengths = lengths
        self.end = end
        self.index = index
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
