"""Progress in practice: positions that come back, troubles in drills, daily counts; and the file that keeps it."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

from fsrs import Card as Counted, Rating, Scheduler, State

from game.errors import NotAllowed, Phrase, Unreadable
from game.ranges import whole
from game.record.files import text_in
from game.record.lines import strict_json
from game.record.small_files import SharedFile, check_version

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


def card_record(card: Card) -> dict[str, Any]:
    """Return plain values."""
    return {
        "due": card.due.strftime(_TIME),
        "seen": card.seen.strftime(_TIME),
        "stability": card.stability,
        "difficulty": card.difficulty,
        "state": "learned" if card.learned else "lapsed" if card.lapsed else "new",
    }


def card_from(record: Any) -> Card:
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


#: The most trouble of an entry; what a wrong answer adds and a right one subtracts.
MOST_TROUBLE = 9
_WORSE, _BETTER = 3, 1
#: How much each point of trouble adds to the frequency of an entry.
_OFTEN = 2
#: The frequency of an entry that was never asked; entries without trouble have 1.
_UNSEEN = 2
#: The most positions, days and troubles kept; this covers several years.
MOST_CARDS, MOST_DAYS, MOST_TROUBLES = 20_000, 2_000, 2_000

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class PracticeDay:
    """Practice of a day: questions, right answers, and seconds."""

    asked: int = 0
    right: int = 0
    seconds: int = 0

    def __add__(self, other: "PracticeDay") -> "PracticeDay":
        """Add two days."""
        return PracticeDay(self.asked + other.asked, self.right + other.right, self.seconds + other.seconds)

    def __sub__(self, other: "PracticeDay") -> "PracticeDay":
        """Subtract another day; never below zero."""
        pairs = ((self.asked, other.asked), (self.right, other.right), (self.seconds, other.seconds))
        return PracticeDay(*(max(0, one - before) for one, before in pairs))


@dataclass(frozen=True, slots=True)
class Progress:
    """
    The whole progress.

    `cards` maps keys of positions to their cards. `troubles` maps keys of scoring rows and jokers to recent trouble,
    from 0 to `MOST_TROUBLE`. `days` are by date, such as `2026-02-17`.
    """

    cards: Mapping[str, Card] = field(default_factory=dict)
    troubles: Mapping[str, int] = field(default_factory=dict)
    days: Mapping[str, PracticeDay] = field(default_factory=dict)

    def with_position(self, key: str, grade: str, now: datetime) -> "Progress":
        """Return the progress after an answer to a position."""
        return replace(self, cards={**self.cards, key: answered(self.cards.get(key), grade, now)})

    def returning(self, now: datetime) -> tuple[list[str], list[str]]:
        """Return the keys of the positions that come back, the longest overdue first, and of those that rest."""
        keys = sorted(self.cards, key=lambda key: (self.cards[key].due, key))
        due = sum(card.is_due(now) for card in self.cards.values())
        return keys[:due], keys[due:]

    def with_drill(self, found: Mapping[str, bool]) -> "Progress":
        """Return the progress after a drill, from the result of each row or joker by key."""
        return replace(self, troubles={**self.troubles, **{key: self._after(key, ok) for key, ok in found.items()}})

    def _after(self, key: str, right: bool) -> int:
        now = self.troubles.get(key, 0)
        return max(0, now - _BETTER) if right else min(MOST_TROUBLE, now + _WORSE)

    def with_answer(self, day: date, *, right: bool) -> "Progress":
        """Return the progress with one more answer on a day."""
        return self._on(day, PracticeDay(1, int(right)))

    def with_time(self, day: date, seconds: int) -> "Progress":
        """Return the progress with more seconds on a day."""
        return self._on(day, PracticeDay(seconds=seconds))

    def _on(self, day: date, more: PracticeDay) -> "Progress":
        key = day.isoformat()
        return replace(self, days={**self.days, key: self.days.get(key, PracticeDay()) + more})

    def weight(self, key: str) -> int:
        """Return the relative frequency of a key; 1 without trouble."""
        return 1 + _OFTEN * self.troubles[key] if key in self.troubles else _UNSEEN

    def troubling(self, prefix: str) -> tuple[str, ...]:
        """Return the troubling keys with this prefix, the worst first."""
        found = [key for key, trouble in self.troubles.items() if trouble and key.startswith(prefix)]
        return tuple(sorted(found, key=lambda key: (-self.troubles[key], key)))

    def weeks(self, today: date, count: int) -> tuple[PracticeDay, ...]:
        """Return the sums of the last weeks, each of seven days; the last one ends today."""
        sums = [PracticeDay()] * count
        for ago in range(7 * count):
            place = count - 1 - ago // 7
            sums[place] += self.days.get((today - timedelta(days=ago)).isoformat(), PracticeDay())
        return tuple(sums)

    def streak(self, today: date) -> int:
        """Return the number of consecutive days with an answer, up to today or yesterday."""
        first = today if self._answered(today) else today - timedelta(days=1)
        count = 0
        while self._answered(first - timedelta(days=count)):
            count += 1
        return count

    def _answered(self, day: date) -> bool:
        return self.days.get(day.isoformat(), PracticeDay()).asked > 0

    @property
    def bounded(self) -> "Progress":
        """The progress without entries beyond the limits."""
        by_time = sorted(self.cards, key=lambda key: (self.cards[key].seen, key))[-MOST_CARDS:]
        return Progress(
            {key: self.cards[key] for key in sorted(by_time)},
            {key: self.troubles[key] for key in sorted(self.troubles)[:MOST_TROUBLES]},
            {key: self.days[key] for key in sorted(self.days)[-MOST_DAYS:]},
        )


def merged(base: Progress, own: Progress, there: Progress) -> Progress:
    """
    Merge what two windows made of the same state.

    The later answer to a position counts; additions to a day or to a trouble are added up.
    """
    return Progress(
        _joined(base.cards, own.cards, there.cards, lambda _, mine, other: max(mine, other, key=lambda one: one.seen)),
        _joined(
            base.troubles,
            own.troubles,
            there.troubles,
            lambda before, mine, other: max(0, min(MOST_TROUBLE, other + mine - (before or 0))),
        ),
        _joined(
            base.days, own.days, there.days, lambda before, mine, other: other + (mine - (before or PracticeDay()))
        ),
    )


def _joined(
    base: Mapping[str, _T], own: Mapping[str, _T], there: Mapping[str, _T], both: Callable[[_T | None, _T, _T], _T]
) -> dict[str, _T]:
    found = dict(there)
    for key, mine in own.items():
        if mine != base.get(key):
            found[key] = both(base.get(key), mine, there[key]) if key in there else mine
    return found


def most_frequent(weights: Sequence[int], number: int) -> int:
    """Return the index into which a number below the sum of the weights falls; each index is as wide as its weight."""
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    raise ValueError("the number is not below the sum of the weights")


# --- the file ---------------------------------------------------------------------------------------------------------

#: The name of the file among those of the player.
NAME = "practice.json"
_FORMAT, _VERSION = "mat-chuoc-practice", 1
_LARGEST = 8_000_000
_LONGEST_KEY = 120
_MOST_OF_A_DAY = 1_000_000


def write(progress: Progress) -> bytes:
    """Encode the file; equal progress gives equal bytes."""
    kept = progress.bounded
    tree = {
        "format": _FORMAT,
        "version": _VERSION,
        "positions": {key: card_record(card) for key, card in kept.cards.items()},
        "troubles": dict(kept.troubles),
        "days": {key: [day.asked, day.right, day.seconds] for key, day in kept.days.items()},
    }
    return (json.dumps(tree, ensure_ascii=False, indent=1) + "\n").encode()


def read(data: bytes) -> Progress:
    """Return the progress in the bytes of the file. Raises Unreadable."""
    tree = strict_json(text_in(data))
    if not isinstance(tree, Mapping) or tree.get("format") != _FORMAT:
        raise Unreadable("practice.no_file")
    check_version(tree, _VERSION, Phrase("what.practice"))
    if set(tree) != {"format", "version", "positions", "troubles", "days"} or tree["version"] != _VERSION:
        raise Unreadable("practice.keys")
    return Progress(
        _entries(tree["positions"], MOST_CARDS, card_from),
        _entries(tree["troubles"], MOST_TROUBLES, lambda value: whole(value, 0, MOST_TROUBLE, "troubles")),
        _entries(tree["days"], MOST_DAYS, _day, _date),
    )


def _text(key: str) -> str:
    if not 0 < len(key) <= _LONGEST_KEY:
        raise Unreadable("practice.key_length", most=_LONGEST_KEY)
    return key


def _date(key: str) -> str:
    try:
        return date.fromisoformat(key).isoformat()
    except ValueError as error:
        raise Unreadable("practice.no_date", key=key[:40]) from error


def _entries(
    tree: Any, most: int, understand: Callable[[Any], _T], name: Callable[[str], str] = _text
) -> dict[str, _T]:
    if not isinstance(tree, dict) or len(tree) > most:
        raise Unreadable("practice.named", most=most)
    return {name(key): understand(value) for key, value in tree.items()}


def _day(value: Any) -> PracticeDay:
    if not isinstance(value, list) or len(value) != 3:
        raise Unreadable("practice.day")
    asked, right, seconds = (whole(one, 0, _MOST_OF_A_DAY, "days") for one in value)
    if right > asked:
        raise Unreadable("practice.more_right")
    return PracticeDay(asked, right, seconds)


class PracticeFile(SharedFile[Progress]):
    """
    The practice file, `practice.json`, as one window uses it; practice goes on while it cannot be read or written.

    Reading is strict: an invalid file is set aside as `practice.json.broken` and never overwritten. Two windows may use
    the file at once; the additions of both are kept (`merged`).
    """

    largest = _LARGEST

    def __init__(self, path: Path) -> None:
        """Read the file; a missing one means no practice yet."""
        super().__init__(path, Progress())
        self.progress = self.base
        self.look_again()

    def decode(self, data: bytes) -> Progress:
        return read(data)

    def encode(self, thing: Progress) -> bytes:
        return write(thing)

    def merged(self, own: Progress, there: Progress) -> Progress:
        return own if there == self.base else merged(self.base, own, there)

    def look_again(self) -> None:
        """Merge in what other windows have added. Errors go to `problem`."""
        try:
            there = self.read()
        except NotAllowed as error:
            self.problem = error
            return
        if there is not None:
            self.progress, self.base = merged(self.base, self.progress, there), there

    def save(self, progress: Progress) -> None:
        """Write the progress, merged with what another window has added. Errors go to `problem`."""
        self.progress = progress
        try:
            self.base = self.progress = self.write(progress)
        except NotAllowed as error:
            self.problem = error
