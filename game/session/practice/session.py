"""A practice session of some minutes: what comes next, and the results. The caller has the clock."""

from collections.abc import Collection
from dataclasses import dataclass

#: What may be asked: a position that comes back, a discard of any game, a hand to be scored, a joker; the moves of a
#: whole game, which are a sitting of their own.
BACK, THROW, WORTH, JOKER, GUESS = KINDS = ("back", "throw", "worth", "joker", "guess")
#: How long a sitting is.
TEN_MINUTES = 600.0
#: In which order it is asked, over and over; what there is none of is left out.
_ROUND = (BACK, WORTH, BACK, THROW, JOKER, WORTH, BACK, THROW)


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of a sitting: of which kind, whether it was answered rightly, and the points that it cost."""

    kind: str
    right: bool
    lost: float = 0.0


class Sitting:
    """Mixes what is asked until its time is over; a sitting of one kind alone has no end of its own."""

    def __init__(self, kind: str = "", limit: float = TEN_MINUTES) -> None:
        """Take the kind to practise alone, or "" for all of them within `limit` seconds."""
        self.kind, self.limit = kind, limit if not kind else 0.0
        self.seconds = 0.0
        self.asked: list[Asked] = []
        self._place = 0

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds

    @property
    def left(self) -> float:
        """Seconds left, 0 if the session has no end or is over."""
        return max(0.0, self.limit - self.seconds)

    @property
    def over(self) -> bool:
        """True if the time is up; a question under way may still be answered."""
        return bool(self.limit) and self.seconds >= self.limit

    def next(self, there: Collection[str]) -> str:
        """Kind of the next question, among those available; "" if there is none or the time is up."""
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
        """Note an answer."""
        self.asked.append(Asked(kind, right, lost))

    def count(self, kind: str = "") -> tuple[int, int]:
        """Number of questions asked of a kind, or of all, and how many answers were right."""
        told = [one for one in self.asked if kind in ("", one.kind)]
        return len(told), sum(one.right for one in told)

    @property
    def lost(self) -> float:
        """The points that answers have cost."""
        return round(sum(one.lost for one in self.asked), 2)
