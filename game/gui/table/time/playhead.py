"""The playhead: the current fact and its elapsed time. It knows neither tiles nor pictures."""

from collections.abc import Callable
from enum import StrEnum


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
