"""
When a position comes back: spaced repetition by FSRS.

The caller provides the time, and nothing is random: equal answers at equal times give equal cards on every machine.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import isfinite
from typing import Any

from fsrs import Card as Counted
from fsrs import Rating, Scheduler, State

from game.errors import Unreadable

#: The grades of an answer: wrong, nearly right, right.
WRONG, NEARLY, RIGHT = ("wrong", "nearly", "right")
_RATINGS = {WRONG: Rating.Again, NEARLY: Rating.Hard, RIGHT: Rating.Good}
#: A wrong answer comes back in the same session, a right one after days, at the latest after a year.
SOON = timedelta(minutes=10)
_SCHEDULER = Scheduler(learning_steps=(SOON,), relearning_steps=(SOON,), maximum_interval=365, enable_fuzzing=False)
_TIME = "%Y-%m-%dT%H:%M:%SZ"
_DIGITS = 6  # decimals, so that the file reads back as the same card


@dataclass(frozen=True, slots=True)
class Card:
    """
    The FSRS state of one position: when it comes back, and when it was last seen.

    `stability` is in days, `difficulty` from 1 to 10. `learned` is True if the position comes back in days rather than
    minutes.
    """

    due: datetime
    seen: datetime
    stability: float
    difficulty: float
    learned: bool
    lapsed: bool = False

    def is_due(self, now: datetime) -> bool:
        """Return True if the card is due."""
        return self.due <= now


def answered(card: Card | None, grade: str, now: datetime) -> Card:
    """Return the card of a position (None if it is new) after an answer; `now` is in UTC."""
    now = now.astimezone(UTC).replace(microsecond=0)
    if card is None:
        before = Counted(card_id=0, due=now)
    else:
        state = State.Review if card.learned else State.Relearning if card.lapsed else State.Learning
        step = None if card.learned else 0
        before = Counted(0, state, step, card.stability, card.difficulty, card.due, card.seen)
    after, _ = _SCHEDULER.review_card(before, _RATINGS[grade], now)
    assert after.stability is not None
    assert after.difficulty is not None
    return Card(
        after.due.replace(microsecond=0),
        now,
        round(after.stability, _DIGITS),
        round(after.difficulty, _DIGITS),
        after.state is State.Review,
        after.state is State.Relearning,
    )


def to_record(card: Card) -> dict[str, Any]:
    """Return plain values."""
    return {
        "due": card.due.strftime(_TIME),
        "seen": card.seen.strftime(_TIME),
        "stability": card.stability,
        "difficulty": card.difficulty,
        "state": "learned" if card.learned else "lapsed" if card.lapsed else "new",
    }


def from_record(record: Any) -> Card:
    """Return the card of plain values. Raises Unreadable."""
    try:
        state = {"learned": (True, False), "lapsed": (False, True), "new": (False, False)}[record["state"]]
        stability, difficulty = float(record["stability"]), float(record["difficulty"])
        due, seen = (datetime.strptime(record[key], _TIME).replace(tzinfo=UTC) for key in ("due", "seen"))
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise Unreadable("practice.position") from error
    if not (isfinite(stability) and 0 < stability <= 1e6 and 1 <= difficulty <= 10):
        raise Unreadable("practice.schedule")
    return Card(due, seen, stability, difficulty, *state)
