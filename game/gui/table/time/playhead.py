"""The playhead: which fact is being shown, and for how long already. It knows no tile and no picture."""

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
    `index` facts are shown whole; the next one has been shown for `time` seconds.

    `lengths` gives the seconds of the fact at an index. It never goes past `end`, which the owner moves as facts arrive
    or to where it must wait.
    """

    def __init__(self, lengths: Callable[[int], float], end: int = 0, index: int = 0) -> None:
        """Stand before the fact `index`."""
        self._lengths = lengths
        self.end = end
        self.index = index
        self.time = 0.0
        self.speed = Speed.NORMAL
        self.own_speed: Callable[[int], Speed | None] = lambda _: None  # that of a fact which has one of its own
        self.still = False  # reduced motion: the owner shows no movement, only what it led to
        self._until: int | None = None

    @property
    def at_end(self) -> bool:
        """True if everything that there is has been shown."""
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
        """Show everything up to a fact at once."""
        self._until = until
        self.time = 0.0
        self.index = max(self.index, min(until, self.end))

    def skip(self) -> None:
        """Finish what moves now."""
        if not self.at_end:
            self.step(1)

    def step(self, facts: int) -> None:
        """Go so many facts forward or back; a fact half shown counts as not shown when going forward."""
        self.jump(self.index + facts if facts > 0 or self.time == 0 else self.index + facts + 1)

    def jump(self, index: int) -> None:
        """Stand after so many facts."""
        self.index = max(0, min(index, self.end))
        self.time = 0.0
