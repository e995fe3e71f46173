"""The moment after one's own discard in which it can still be taken back: its time."""

from game.gui.play.countdown import Countdown
from game.gui.play.live import Playing


class TakeBack:
    """Counts down while the match holds the discard, then releases it."""

    def __init__(self, match: Playing) -> None:
        """Take the match."""
        self._match = match
        self.countdown = Countdown(0)

    def follow(self, seconds: int) -> None:
        """Hold discards for so many seconds; for none, hold nothing."""
        self._match.holds = bool(seconds)
        if seconds != self.countdown.seconds:
            self.countdown = Countdown(seconds)

    def update(self, dt: float) -> None:
        """Let time go by; when it is over, play goes on."""
        question = len(self._match.timeline) if self._match.held else None
        if self.countdown.tick(dt, question) or (self._match.held and not self.countdown.seconds):
            self._match.release()

    @property
    def open(self) -> bool:
        """Whether a discard can be taken back now."""
        return self._match.held

    def release(self) -> bool:
        """Let play go on before the time is over; give whether it was held."""
        held = self._match.held
        self._match.release()
        return held
