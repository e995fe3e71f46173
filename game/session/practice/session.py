"""A practice session of some minutes: the order of questions, and the results. The caller has the clock."""

from collections.abc import Collection
from dataclasses import dataclass

#: The kinds of questions: a position that comes back, a discard of any game, a hand to be scored, a joker, and guessing
#: the moves of a whole game, which is a session of its own.
BACK, THROW, WORTH, JOKER, GUESS = KINDS = ("back", "throw", "worth", "joker", "guess")
#: The length of a session in seconds.
TEN_MINUTES = 600.0
#: The order of the questions, repeated; kinds without questions are skipped.
_ROUND = (BACK, WORTH, BACK, THROW, JOKER, WORTH, BACK, THROW)


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of a session: its kind, whether the answer was right, and the points that it cost."""

    kind: str
    right: bool
    lost: float = 0.0


class Sitting:
    """A session that mixes kinds of questions until its time is over; a session of one kind has no time limit."""

    def __init__(self, kind: str = "", limit: float = TEN_MINUTES) -> None:
        """Use the kind to practise alone, or "" for all kinds within `limit` seconds."""
        self.kind, self.limit = kind, limit if not kind else 0.0
        self.seconds = 0.0
        self.asked: list[Asked] = []
        self._place = 0

    def tick(self, seconds: float) -> None:
        """Count passing time."""
        self.seconds += seconds

    @property
    def left(self) -> float:
        """Seconds left; 0 if the session has no limit or is over."""
        return max(0.0, self.limit - self.seconds)

    @property
    def over(self) -> bool:
        """True if the time is up; a question under way may still be answered."""
        return bool(self.limit) and self.seconds >= self.limit

    def next(self, there: Collection[str]) -> str:
        """Return the kind of the next question among those available; "" if there is none or the time is up."""
        if self.over:
            return ""
        if self.kind:
            return self.kind if self.kind in there else ""
        for step in range(len(_ROUND)):
            kind = _ROUND[(self._place + step) % len(_ROUND)]
            if kind in there:
                self._place += step + 1
                return kind
        return ""

    def answered(self, kind: str, *, right: bool, lost: float = 0.0) -> None:
        """Record an answer."""
        self.asked.append(Asked(kind, right, lost))

    def count(self, kind: str = "") -> tuple[int, int]:
        """Return the number of questions asked of a kind, or of all, and the number of right answers."""
        told = [one for one in self.asked if kind in ("", one.kind)]
        return len(told), sum(one.right for one in told)

    @property
    def lost(self) -> float:
        """The points that the answers have cost."""
        return round(sum(one.lost for one in self.asked), 2)
