"""What waits in the study room, for the home screen: read in steps of a few milliseconds, after its first frame."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from game.engine.games import read_wish
from game.gui.program.library import Library
from game.record.index.choices import DATE, Choice, WantedChoices
from game.record.index.query import Wanted
from game.record.saved.reviews import SURENESS
from game.session.practice.progress import PracticeFile
from game.session.review.hand_review import Costly

#: The largest number of positions that is counted.
MOST_DUE = 999
_LIKELY = SURENESS[1][0]  # a choice is told at home only if it is at least so sure
_SURE_ENOUGH = WantedChoices(sure=_LIKELY, sort=DATE)


@dataclass(frozen=True, slots=True)
class Study:
    """
    Positions to practise now; matches to review, each with the number of its hands; matches reviewed since yesterday.

    `worst` is the costliest choice of the last match with a costly one; None without a review.
    """

    due: int = 0
    to_review: tuple[tuple[Path, int], ...] = ()
    reviewed: int = 0
    worst: Choice | None = None

    @property
    def costly(self) -> Costly:
        """The worst choice for a card. Raises Unreadable if it cannot be read."""
        one = self.worst
        assert one is not None
        return Costly(one.n, one.hand, read_wish(one.played), read_wish(one.best), one.lost, one.error, one.sure)


def studying(library: Library, file: Path, now: datetime, ruleset: str) -> Iterator[Study | None]:
    """Yield None after each step, then what waits; `file` is that of the practice, `ruleset` the game to practise."""
    _, resting = PracticeFile(file).progress.returning(now)
    yield None
    due = library.count_due(ruleset, resting, MOST_DUE)
    yield None
    to_review = tuple(library.to_review(Wanted(sample=False)))
    yield None
    today = now.replace(hour=0, minute=0, second=0, microsecond=0)
    reviewed = library.reviewed_since((today - timedelta(days=1)).timestamp())
    yield None
    last = next(iter(library.choices(_SURE_ENOUGH)[:1]), None)
    yield None
    worst = last
    if last is not None:
        found = library.choices(WantedChoices(sure=_LIKELY, replay=last.game.facts.replay))[:1]
        worst = next(iter(found), last)
    yield Study(due, to_review, reviewed, worst)
