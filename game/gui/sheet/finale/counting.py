"""When what of a win is to be seen: the hand set by set, its name, row after row, the total, the points. Pure."""

from dataclasses import dataclass

from game.gui.table.time.motion import glide

_PART = 0.09  # seconds between two sets that open
_OPENS = 0.22  # seconds in which one does
_NAME = 0.85  # seconds in which the name of a great hand fills the table and goes to its place
_ROWS, _ROW = 1.1, 0.3  # seconds for all rows at most, and for one
_LITTLE_ROW = 0.2
_TOTAL = 0.22
_POINTS, _LITTLE_POINTS = 0.6, 0.45


@dataclass(frozen=True, slots=True)
class Counting:
    """
    The times of one win, in seconds at normal speed.

    A `great` hand has a name that fills the table; a `little` one is quicker and has no rays.
    """

    parts: int
    rows: int
    great: bool = False
    little: bool = False

    @property
    def _strip(self) -> float:
        """When the whole hand lies open."""
        return _PART * max(0, self.parts - 1) + _OPENS

    @property
    def _counts(self) -> float:
        """When the first row comes."""
        return max(self._strip, _NAME if self.great else 0.0)

    @property
    def _step(self) -> float:
        return min(_LITTLE_ROW if self.little else _ROW, _ROWS / max(1, self.rows))

    @property
    def _total(self) -> float:
        return self._counts + self._step * self.rows

    @property
    def points_from(self) -> float:
        """When the first points fly."""
        return self._total + _TOTAL

    @property
    def end(self) -> float:
        """When all has been told."""
        return self.points_from + (_LITTLE_POINTS if self.little else _POINTS)

    def part(self, number: int, seconds: float) -> float:
        """Return how far a set has opened, from 0 to 1."""
        return _share(seconds - _PART * number, _OPENS)

    def name(self, seconds: float) -> float:
        """Return how far the name of a great hand has come: 0 before, 1 when it stands in its place."""
        return _share(seconds, _NAME) if self.great else 1.0

    def row(self, number: int, seconds: float) -> float:
        """Return how far a row has come, from 0 to 1."""
        return _share(seconds - self._counts - self._step * number, self._step)

    def newest(self, seconds: float) -> int | None:
        """Return the row that has come last while rows are counted; None before and after."""
        if not self._counts <= seconds < self.points_from or not self.rows:
            return None
        return min(self.rows - 1, int((seconds - self._counts) / self._step))

    def total(self, seconds: float) -> float:
        """Return how far the total has come, from 0 to 1."""
        return _share(seconds - self._total, _TOTAL)

    def points(self, seconds: float) -> float:
        """Return how far the points have flown, from 0 to 1."""
        return _share(seconds - self.points_from, self.end - self.points_from)

    def sounds(self) -> tuple[tuple[float, str], ...]:
        """Return what is heard and when, in its order."""
        sets = [(_PART * number, "draw") for number in range(self.parts)]
        rows = [(self._counts + self._step * number, "row") for number in range(self.rows)]
        name = [(0.0, "great")] if self.great else []
        return (*sorted([*name, *sets, *rows]), (self.points_from + 0.15, "score"))


def _share(seconds: float, span: float) -> float:
    return max(0.0, min(1.0, seconds / span))


def swell(share: float) -> float:
    """Return how large the name is between its place (0) and filling the table (1): it comes up, rests, and goes."""
    if share < 0.28:
        return glide(share / 0.28)
    return 1.0 if share < 0.62 else 1.0 - glide((share - 0.62) / 0.38)


class Running:
    """A count that is under way: widgets ask it what of them is to be seen."""

    def __init__(self, times: Counting) -> None:
        """Begin before the first second."""
        self.times, self.seconds = times, 0.0
        self._heard = 0

    @property
    def done(self) -> bool:
        """True if all has been told."""
        return self.seconds >= self.times.end

    def complete(self) -> None:
        """Tell all at once."""
        self.seconds = self.times.end
        self._heard = len(self.times.sounds())

    def update(self, dt: float) -> tuple[str, ...]:
        """Advance the time; return the sounds to play."""
        self.seconds = min(self.times.end, self.seconds + dt)
        due = [name for at, name in self.times.sounds()[self._heard :] if at <= self.seconds]
        self._heard += len(due)
        return tuple(due)

    def part(self, number: int) -> float:
        """Return how far a set of the hand has opened."""
        return self.times.part(number, self.seconds)

    def row(self, number: int) -> float:
        """Return how far a row has come."""
        return self.times.row(number, self.seconds)

    @property
    def newest(self) -> int | None:
        """The row that has come last while rows are counted."""
        return self.times.newest(self.seconds)

    @property
    def name(self) -> float:
        """How far the name of a great hand has come."""
        return self.times.name(self.seconds)

    @property
    def total(self) -> float:
        """How far the total has come."""
        return self.times.total(self.seconds)

    @property
    def points(self) -> float:
        """How far the points have flown."""
        return self.times.points(self.seconds)
