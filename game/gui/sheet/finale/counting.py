"""When what of a win is to be seen: the hand set by set, its name, row after row, the total, the points. Pure."""

from game.gui.table.time.motion import glide

_PART = 0.09  # seconds between two sets that open
_OPENS = 0.22  # seconds in which one does
_NAME = 0.85  # seconds in which the name of a great hand fills the table and goes to its place
_ROWS, _ROW = 1.1, 0.3  # seconds for all rows at most, and for one
_LITTLE_ROW = 0.2
_TOTAL = 0.22
_POINTS, _LITTLE_POINTS = 0.6, 0.45


class Counting:
    """
    The count of one win, in seconds at normal speed; widgets ask it how far they have come, from 0 to 1.

    A `great` hand has a name that fills the table; a `little` one is quicker and has no rays.
    """

    def __init__(self, parts: int, rows: int, *, great: bool = False, little: bool = False) -> None:
        """Begin before the first second, with so many sets and rows."""
        self.parts, self.rows, self.great = parts, rows, great
        self.seconds = 0.0
        self._heard = 0
        self._step = min(_LITTLE_ROW if little else _ROW, _ROWS / max(1, rows))
        #: When the first row comes: the whole hand lies open, and the name stands in its place.
        self._counts = max(_PART * max(0, parts - 1) + _OPENS, _NAME if great else 0.0)
        self._total = self._counts + self._step * rows
        #: When the first points fly, and when all has been told.
        self.points_from = self._total + _TOTAL
        self.end = self.points_from + (_LITTLE_POINTS if little else _POINTS)

    # --- the time ------------------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """True if all has been told."""
        return self.seconds >= self.end

    def complete(self) -> None:
        """Tell all at once."""
        self.seconds = self.end
        self._heard = len(self.sounds())

    def update(self, dt: float) -> tuple[str, ...]:
        """Advance the time; return the sounds to play."""
        self.seconds = min(self.end, self.seconds + dt)
        due = [name for at, name in self.sounds()[self._heard :] if at <= self.seconds]
        self._heard += len(due)
        return tuple(due)

    def sounds(self) -> tuple[tuple[float, str], ...]:
        """Return what is heard and when, in its order."""
        sets = [(_PART * number, "draw") for number in range(self.parts)]
        rows = [(self._counts + self._step * number, "row") for number in range(self.rows)]
        name = [(0.0, "great")] if self.great else []
        return (*sorted([*name, *sets, *rows]), (self.points_from + 0.15, "score"))

    # --- how far it has come -------------------------------------------------------------------------------------

    def part(self, number: int) -> float:
        """Return how far a set of the hand has opened."""
        return self._since(_PART * number, _OPENS)

    @property
    def name(self) -> float:
        """How far the name of a great hand has come: 0 before, 1 when it stands in its place."""
        return self._since(0.0, _NAME) if self.great else 1.0

    def row(self, number: int) -> float:
        """Return how far a row has come."""
        return self._since(self._counts + self._step * number, self._step)

    @property
    def newest(self) -> int | None:
        """The row that has come last while rows are counted; None before and after."""
        if not self._counts <= self.seconds < self.points_from or not self.rows:
            return None
        return min(self.rows - 1, int((self.seconds - self._counts) / self._step))

    @property
    def total(self) -> float:
        """How far the total has come."""
        return self._since(self._total, _TOTAL)

    @property
    def points(self) -> float:
        """How far the points have flown."""
        return self._since(self.points_from, self.end - self.points_from)

    def _since(self, begin: float, span: float) -> float:
        return max(0.0, min(1.0, (self.seconds - begin) / span))


def swell(share: float) -> float:
    """Return how large the name is between its place (0) and filling the table (1): it comes up, rests, and goes."""
    if share < 0.28:
        return glide(share / 0.28)
    return 1.0 if share < 0.62 else 1.0 - glide((share - 0.62) / 0.38)
