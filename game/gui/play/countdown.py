"""The time that a person has to claim a tile, where a house rule limits it. Pure."""

_HURRY = 5.0  # seconds before the end from which it is shown as pressing


class Countdown:
    """Counts one question down after the other; a question is told apart by the number of facts before it."""

    def __init__(self, seconds: int) -> None:
        """Take the limit; 0 is none."""
        self.seconds = seconds
        self.left = float(seconds)
        self._question: int | None = None

    def tick(self, dt: float, question: int | None) -> bool:
        """Let time go by while a question is open (None: there is none); give whether its time has just run out."""
        if not self.seconds or question is None:
            self._question = None
            return False
        if question != self._question:
            self._question, self.left = question, float(self.seconds)
            return False
        before, self.left = self.left, max(0.0, self.left - dt)
        return before > 0 >= self.left

    @property
    def running(self) -> bool:
        """Whether a question is being counted down."""
        return self._question is not None

    @property
    def share(self) -> float:
        """How much of the time is left, from 1 to 0."""
        return self.left / self.seconds if self.seconds else 1.0

    @property
    def presses(self) -> bool:
        """Whether it is nearly over."""
        return self.left <= min(_HURRY, self.seconds / 2)
