"""Timing of a win: sets of the hand, its name, row after row, the total, the points. Pure."""

from game.gui.table.time.motion import glide

_PART = 0.09  # seconds between two sets that open
_OPENS = 0.22  # seconds for one set to open
_NAME = 0.85  # seconds for the name of a great hand to fill the table and go to its place
_ROWS, _ROW = 1.1, 0.3  # seconds for all rows at most, and for one
_LITTLE_ROW = 0.2
_TOTAL = 0.22
_POINTS, _LITTLE_POINTS = 0.6, 0.45


class Counting:
    """
    The count of one win, in seconds at normal speed; its shares of progress run from 0 to 1.

    A `great` hand has a name that fills the table; a `little` one is quicker and has no rays.
    """

    def __init__(self, parts: int, rows: int, *, great: bool = False, little: bool = False) -> None:
        """Start at second 0."""
        self.parts, self.rows, self.great = parts, rows, great
        self.seconds = 0.0
        self._heard = 0
        self._step = min(_LITTLE_ROW if little else _ROW, _ROWS / max(1, rows))
        #: Start of the first row: the hand lies open, and the name is in its place.
        self._counts = max(_PART * max(0, parts - 1) + _OPENS, _NAME if great else 0.0)
        self._total = self._counts + self._step * rows
        #: Start of the flying points, and the end of the count.
        self.points_from = self._total + _TOTAL
        self.end = self.points_from + (_LITTLE_POINTS if little else _POINTS)

    # --- the time ------------------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """True after the whole count."""
        return self.seconds >= self.end

    def complete(self) -> None:
        """Jump to the end, without the remaining sounds."""
        self.seconds = self.end
        self._heard = len(self.sounds())

    def update(self, dt: float) -> tuple[str, ...]:
        """Advance the time; return the sounds that are due."""
        self.seconds = min(self.end, self.seconds + dt)
        due = [name for at, name in self.sounds()[self._heard :] if at <= self.seconds]
        self._heard += len(due)
        return tuple(due)

    def sounds(self) -> tuple[tuple[float, str], ...]:
        """Seconds and name of every sound, in order."""
        sets = [(_PART * number, "draw") for number in range(self.parts)]
        rows = [(self._counts + self._step * number, "row") for number in range(self.rows)]
        name = [(0.0, "great")] if self.great else []
        return (*sorted([*name, *sets, *rows]), (self.points_from + 0.15, "score"))

    # --- progress ------------------------------------------------------------------------------------------------

    def part(self, number: int) -> float:
        """Share of a set of the hand that has opened."""
        return self._since(_PART * number, _OPENS)

    @property
    def name(self) -> float:
        """Progress of a great hand's name: 0 before, 1 in its place."""
        return self._since(0.0, _NAME) if self.great else 1.0

    def row(self, number: int) -> float:
        """Progress of a row."""
        return self._since(self._counts + self._step * number, self._step)

    @property
    def newest(self) -> int | None:
        """The row counted last, while rows are counted; None before and after."""
        if not self._counts <= self.seconds < self.points_from or not self.rows:
            return None
        return min(self.rows - 1, int((self.seconds - self._counts) / self._step))

    @property
    def total(self) -> float:
        """Progress of the total."""
        return self._since(self._total, _TOTAL)

    @property
    def points(self) -> float:
        """Progress of the flying points."""
        return self._since(self.points_from, self.end - self.points_from)

    def _since(self, begin: float, span: float) -> float:
        return max(0.0, min(1.0, (self.seconds - begin) / span))


def swell(share: float) -> float:
    """Size of the name, from 0 (in its place) to 1 (fills the table): grow, rest, shrink."""
    if share < 0.28:
        return glide(share / 0.28)
    return 1.0 if share < 0.62 else 1.0 - glide((share - 0.62) / 0.38)
