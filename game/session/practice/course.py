"""A sitting as a state machine: `next` chooses a task, `answer` records the answer. The caller has the clock."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from game.errors import GameError
from game.record.files import load_bytes, review_path
from game.record.replay import Replay, read
from game.session.choices import Question
from game.session.practice.answers import Answer, Score, score_of
from game.session.practice.drill import Marked
from game.session.practice.hand_drill import HandDrill, HandDrills, row_key
from game.session.practice.joker_drill import JokerDrill, joker_drill, joker_key, jokers_of
from game.session.practice.positions import Position, due, interesting_discard, question_of, questions_of
from game.session.practice.session import BACK, GUESS, JOKER, THROW, WORTH, Sitting
from game.session.practice.store import PracticeFile
from game.session.review.hand_review import hands_of
from game.session.review.judgement import Judgement
from game.session.review.kept import latest
from game.tiles.stream import Chance, Stream

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
        data = load_bytes(path)
        return cls(path, data, read(data))


@dataclass(frozen=True, slots=True)
class Seen:
    """A choice in a game: `judged` is its known judgement, `own` the costly choice that comes back."""

    game: GameFile
    question: Question
    judged: Judgement | None = None
    own: Position | None = None


Task = Seen | HandDrill | JokerDrill


class Practice:
    """A series of tasks, with the time spent. Every `now` is the player's local time."""

    #: The task's kind, and the task; the preset of house rules for drills, if those of the table have too few rows.
    kind = ""
    task: Task | None = None
    preset = ""

    def __init__(self, file: PracticeFile, sitting: Sitting, ruleset: str, now: datetime) -> None:
        """`file` keeps the answers; `ruleset` is the key of the game."""
        self.file, self.sitting, self.ruleset = file, sitting, ruleset
        self._since = self._ticked = now

    def next(self, now: datetime) -> Task | None:
        """Return the next task; None at the end."""
        raise NotImplementedError

    def skip(self) -> None:
        """Do not ask for the task again in this sitting."""

    def tick(self, now: datetime) -> None:
        """Count the time since the last call, unless the player was away."""
        if (now - self._since).total_seconds() <= LONGEST:
            self.sitting.tick(max(0.0, (now - self._ticked).total_seconds()))
        self._ticked = now

    def answer(self, said: Answer | Marked, now: datetime) -> None:
        """Record an answer and its duration, in the sitting and in the file."""
        self.tick(now)
        took = min(LONGEST, (now - self._since).total_seconds())
        self.sitting.answered(
            self.kind, right=said.is_right, lost=said.judged.lost if isinstance(said, Answer) else 0.0
        )
        progress, day = self.file.progress, now.date()
        match self.task, said:
            case HandDrill() as drill, Marked():
                key = drill.rules.key
                progress = progress.with_drill({row_key(key, row): ok for row, ok in said.entries.items()})
            case JokerDrill() as drill, _:
                progress = progress.with_drill({joker_key(drill.joker): said.is_right})
            case Seen(own=Position() as own), Answer():
                progress = progress.with_position(own.key, said.grade, now)
        self.file.save(progress.with_answer(day, right=said.is_right).with_time(day, max(0, round(took))))
        self._since = now


@dataclass(frozen=True, slots=True)
class Material:
    """The sources of tasks: hands of the chosen game, the player's costly choices, and game files."""

    hands: HandDrills
    costly: Sequence[Position]
    games: Sequence[Path]


class Course(Practice):
    """Tasks of one kind, or of all kinds in turn."""

    def __init__(self, file: PracticeFile, sitting: Sitting, material: Material, now: datetime) -> None:
        """Use `material` as the source of tasks."""
        super().__init__(file, sitting, material.hands.rules.key, now)
        self.material, self.preset = material, material.hands.preset
        self._missing: set[str] = set()  # kinds without any tasks left
        self._gone: set[str] = set()  # positions not to be asked (again)
        self._seen: dict[Path, set[int]] = {}
        self._number = 0
        self._last: object = None  # the previous drill

    def next(self, now: datetime) -> Task | None:
        """Return the next task; kinds without tasks are skipped."""
        self.task = None
        while self.task is None and (kind := self.sitting.next(self._there(now))):
            self._number += 1
            answered = sum(day.asked for day in self.file.progress.days.values())
            stream = Chance(f"practice {now.date()} {answered} {self._number}").stream(kind)
            self.kind, self.task = kind, self._make(kind, stream, now)
            if self.task is None:
                self._missing.add(kind)
        self._since = self._ticked = now
        return self.task

    def skip(self) -> None:
        """Do not ask for the costly choice again in this sitting."""
        if isinstance(self.task, Seen) and self.task.own is not None:
            self._gone.add(self.task.own.key)

    def _there(self, now: datetime) -> set[str]:
        """Return the kinds that may have a task."""
        there = {
            WORTH: True,
            JOKER: jokers_of(self.material.hands.rules),
            THROW: self.material.games,
            BACK: self._due(now),
        }
        return {kind for kind, found in there.items() if found} - self._missing

    def _make(self, kind: str, stream: Stream, now: datetime) -> Task | None:
        hands, progress = self.material.hands, self.file.progress
        if kind == WORTH:
            return self._fresh(lambda: hands.drill(progress, stream), lambda one: one.example.notation)
        if kind == JOKER:
            return self._fresh(lambda: joker_drill(hands, progress, stream), lambda one: (one.way, one.tiles))
        return self._back(now) if kind == BACK else self._throw(stream)

    def _fresh(self, make: Callable[[], _T], known_by: Callable[[_T], object]) -> _T:
        """Make a drill that differs from the previous one, if a few tries give one."""
        for _ in range(_TRIES):
            drill = make()
            if known_by(drill) != self._last:
                break
        self._last = known_by(drill)
        return drill

    def _due(self, now: datetime) -> tuple[Position, ...]:
        found = due(self.material.costly, self.file.progress, now)
        return tuple(position for position in found if position.key not in self._gone)

    def _back(self, now: datetime) -> Task | None:
        """Return the costly choice that has waited longest and is still in its game."""
        for position in self._due(now):
            try:
                game = GameFile.load(position.path)
                return Seen(game, question_of(position, game.replay), position.judged, position)
            except GameError:
                self._gone.add(position.key)
        return None

    def _throw(self, stream: Stream) -> Task | None:
        """Return a discard of a random game that is worth asking."""
        for _ in range(_TRIES):
            path = self.material.games[stream.below(len(self.material.games))]
            try:
                game = GameFile.load(path)
            except GameError:
                continue
            seen = self._seen.setdefault(path, set())
            question = interesting_discard(game.replay, stream, seen)
            if question is not None:
                seen.add(question.n)
                return Seen(game, question)
        return None


class Guess(Practice):
    """Guesses of a seat's moves in a whole game, from a number of facts on; `score` covers all but the current task."""

    kind = GUESS

    def __init__(self, file: PracticeFile, game: GameFile, seat: int, n: int, now: datetime) -> None:
        """Ask the moves of `seat` in `game` after the first `n` facts."""
        super().__init__(file, Sitting(GUESS), game.replay.header.rules.key, now)
        self.game, self.seat = game, seat
        self.answers: list[Answer] = []
        self._said: Answer | None = None
        replay = game.replay
        reviewed = latest(review_path(game.path), replay.header, len(replay.timeline)).parts.values()
        self.known = {choice.n: choice for part in reviewed if part.seat == seat for choice in part.choices}
        hands = (hand for hand in hands_of(replay) if hand.end > n)
        self._questions = (one for hand in hands for one in questions_of(replay, seat, hand) if one.n >= n)

    def next(self, now: datetime) -> Task | None:
        """Return the next move; moves without a clear answer in a review are skipped."""
        del now
        if self._said is not None:
            self.answers.append(self._said)
        self.task = self._said = None
        for question in self._questions:
            judged = self.known.get(question.n)
            if judged is None or judged.has_answer:
                self.task = Seen(self.game, question, judged)
                break
        return self.task

    def answer(self, said: Answer | Marked, now: datetime) -> None:
        """Record an answer; it counts once the next task is requested."""
        super().answer(said, now)
        if isinstance(said, Answer):
            self._said = said

    @property
    def score(self) -> Score:
        """The score of the answers."""
        return score_of(self.answers)
