"""A sitting: its order of tasks, its time, and its results. The caller has the clock."""

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from game.errors import GameError
from game.record.files import load_bytes, review_path
from game.record.index.choices import Choice
from game.record.replay import Replay, all_at_once, reading
from game.session.game import Question
from game.session.practice import drills, positions
from game.session.practice.positions import Answer, Position
from game.session.practice.progress import PracticeFile
from game.session.review.hand_review import hands_of
from game.session.review.judgement import Judgement
from game.session.review.kept import latest
from game.tiles.stream import Chance, Stream

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


#: The most seconds counted for a question: after a longer time the player counts as away.
LONGEST = 180.0
_TRIES = 4  # games to search for an interesting discard, and drills to draw for a new one
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game with positions to ask: its path, its bytes, and its replay."""

    path: Path
    data: bytes
    replay: Replay

    @classmethod
    def load(cls, path: Path) -> "GameFile":
        """Return the game of a file. Raises GameError."""
        return all_at_once(cls.reading(path))

    @classmethod
    def reading(cls, path: Path) -> Generator[float, None, "GameFile"]:
        """Like `load`, in steps of some milliseconds."""
        data = load_bytes(path)
        return cls(path, data, (yield from reading(data)))


@dataclass(frozen=True, slots=True)
class Seen:
    """A choice in a game: `judged` is its known judgement, `own` the costly choice that comes back."""

    game: GameFile
    question: Question
    judged: Judgement | None = None
    own: Position | None = None


Task = Seen | drills.HandDrill | drills.JokerDrill


@dataclass(frozen=True, slots=True)
class Material:
    """
    The sources of tasks: hands of a game, the player's costly choices, game files, and moves to guess.

    `due` returns the next costly choices to ask, from the keys of those that come back and of those not to ask. `these`
    are the choices of a sitting of chosen ones, which are asked in their order whether due or not.
    """

    hands: drills.HandDrills | None = None
    due: Callable[[Sequence[str], Sequence[str]], Sequence[Choice]] = lambda _back, _resting: ()
    games: Sequence[Path] = ()
    guessed: Iterable[Seen] = ()
    these: Iterator[Position] | None = None


class Practice:
    """
    A sitting with its tasks, of one kind or of all kinds in turn; every `now` is the player's local time.

    `next` chooses a task, `answer` records the answer. `read_ahead` reads the next costly choice before it is asked.
    """

    #: The task's kind, and the task.
    kind = ""
    task: Task | None = None

    def __init__(self, file: PracticeFile, ruleset: str, kind: str, material: Material, now: datetime) -> None:
        """`file` keeps the answers; `ruleset` is the key of the game; `kind` is "" for all kinds."""
        self.file, self.ruleset, self.material, self.sitting = file, ruleset, material, Sitting(kind)
        #: Answers to positions, without the current one.
        self.answers: list[Answer] = []
        self._said: Answer | None = None
        self._moves = iter(material.guessed)
        self._since = self._ticked = now
        self._missing: set[str] = set()  # kinds without any tasks left
        self._gone: set[str] = set()  # positions not to be asked (again)
        self._seen: dict[Path, set[int]] = {}
        self._number = 0
        self._last: object = None  # the previous drill
        self._ahead: Iterator[float] | None = None  # the steps to the next costly choice,
        self._ready: Seen | None = None  # which is here after them

    def begin(self, kind: str, material: Material) -> None:
        """Begin with a kind and with more material; costly choices that were read ahead stay."""
        self.sitting, self.material = Sitting(kind), material

    def next(self, now: datetime) -> Task | None:
        """Return the next task, or None at the end; kinds without tasks are skipped."""
        return all_at_once(self.choosing(now))

    def choosing(self, now: datetime) -> Generator[float, None, Task | None]:
        """Like `next`, in steps of some milliseconds."""
        if self._said is not None:
            self.answers.append(self._said)
        self.task = self._said = None
        while self.task is None and (kind := self.sitting.next(self._there(now))):
            self._number += 1
            answered = sum(day.asked for day in self.file.progress.days.values())
            stream = Chance(f"practice {now.date()} {answered} {self._number}").stream(kind)
            self.kind, self.task = kind, (yield from self._make(kind, stream, now))
            if self.task is None:
                self._missing.add(kind)
        self._since = self._ticked = now
        return self.task

    def read_ahead(self, now: datetime) -> bool:
        """Do a step, of some milliseconds, towards the next costly choice; return False if there is no other step."""
        self._ahead = self._ahead or self._reading_back(now)
        return next(self._ahead, None) is not None

    def skip(self) -> None:
        """Do not ask for a costly choice again in this sitting."""
        if isinstance(self.task, Seen) and self.task.own is not None:
            self._gone.add(self.task.own.key)

    def tick(self, now: datetime) -> None:
        """Count the time since the last call, unless the player was away."""
        if (now - self._since).total_seconds() <= LONGEST:
            self.sitting.tick(max(0.0, (now - self._ticked).total_seconds()))
        self._ticked = now

    def answer(self, said: Answer | drills.Marked, now: datetime) -> None:
        """Record an answer and its duration, in the sitting and in the file."""
        self.tick(now)
        took = min(LONGEST, (now - self._since).total_seconds())
        self.sitting.answered(
            self.kind, right=said.is_right, lost=said.judged.lost if isinstance(said, Answer) else 0.0
        )
        progress, day = self.file.progress, now.date()
        match self.task, said:
            case drills.HandDrill() as drill, drills.Marked():
                key = drill.rules.key
                progress = progress.with_drill({drills.row_key(key, row): ok for row, ok in said.entries.items()})
            case drills.JokerDrill() as drill, _:
                progress = progress.with_drill({drills.joker_key(drill.joker): said.is_right})
            case Seen(own=Position() as own), Answer():
                progress = progress.with_position(own.key, said.grade, now)
        self.file.save(progress.with_answer(day, right=said.is_right).with_time(day, max(0, round(took))))
        self._since = now
        self._said = said if isinstance(said, Answer) else None

    def _there(self, now: datetime) -> set[str]:
        """Return the kinds that may have a task."""
        hands = self.material.hands
        there = {
            WORTH: hands,
            JOKER: hands and drills.jokers_of(hands.rules),
            THROW: self.material.games,
            BACK: self.material.these or self._ready or self._due(now),
            GUESS: True,
        }
        return {kind for kind, found in there.items() if found} - self._missing

    def _make(self, kind: str, stream: Stream, now: datetime) -> Generator[float, None, Task | None]:
        hands, progress = self.material.hands, self.file.progress
        if kind == WORTH and hands:
            return self._fresh(lambda: hands.drill(progress, stream), lambda one: one.example.notation)
        if kind == JOKER and hands:
            return self._fresh(lambda: drills.joker_drill(hands, progress, stream), lambda one: (one.way, one.tiles))
        if kind == GUESS:
            return next(self._moves, None)
        return (yield from self._back(now) if kind == BACK else self._throw(stream))

    def _fresh(self, make: Callable[[], _T], known_by: Callable[[_T], object]) -> _T:
        """Make a drill that differs from the previous one, if a few tries give one."""
        for _ in range(_TRIES):
            drill = make()
            if known_by(drill) != self._last:
                break
        self._last = known_by(drill)
        return drill

    def _due(self, now: datetime) -> Sequence[Choice]:
        back, resting = self.file.progress.returning(now)
        return self.material.due(back, [*resting, *self._gone])

    def _waiting(self, now: datetime) -> Iterator[Position]:
        """Yield the costly choices that wait; one that is gone is not asked for again."""
        while found := [choice for choice in self._due(now) if choice.key not in self._gone]:
            for choice in found:
                if position := positions.position_of(choice):
                    yield position
                self._gone.add(choice.key)

    def _back(self, now: datetime) -> Generator[float, None, Task | None]:
        """Return the costly choice that has waited longest and is still in its game."""
        while self.read_ahead(now):
            yield 0.0
        found, self._ready, self._ahead = self._ready, None, None
        return found

    def _reading_back(self, now: datetime) -> Iterator[float]:
        for position in self.material.these or self._waiting(now):
            try:
                game = yield from GameFile.reading(position.path)
                self._ready = Seen(game, positions.question_of(position, game.replay), position.judged, position)
            except GameError:
                continue
            finally:
                self._gone.add(position.key)
            return

    def _throw(self, stream: Stream) -> Generator[float, None, Task | None]:
        """Return a discard of a random game that is worth asking."""
        for _ in range(_TRIES):
            path = self.material.games[stream.below(len(self.material.games))]
            try:
                game = yield from GameFile.reading(path)
            except GameError:
                continue
            yield 0.0
            seen = self._seen.setdefault(path, set())
            question = positions.interesting_discard(game.replay, stream, seen)
            if question is not None:
                seen.add(question.n)
                return Seen(game, question, _known(game, question.seat).get(question.n))
        return None


def _known(game: GameFile, seat: int) -> Mapping[int, Judgement]:
    """Return the judgements of a seat's choices that are kept with a game, by the facts before them."""
    stored = latest(review_path(game.path), game.replay.header, len(game.replay.timeline)).all.values()
    return {choice.n: choice for part in stored if part.seat == seat for choice in part.choices}


def moves_of(game: GameFile, seat: int, n: int) -> Iterator[Seen]:
    """Yield the choices of a seat after the first `n` facts, without those that have no clear answer in a review."""
    replay, known = game.replay, _known(game, seat)
    for hand in hands_of(replay):
        for question in positions.questions_of(replay, seat, hand) if hand.end > n else ():
            judged = known.get(question.n)
            if question.n >= n and (judged is None or judged.has_answer):
                yield Seen(game, question, judged)
