"""A practice sitting: chooses the next question, shows it, and saves the answer."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import TypeVar

from game.errors import GameError
from game.gui.learn.practice.drill_page import Drills
from game.gui.learn.practice.hand_page import HandPage
from game.gui.learn.practice.joker_page import JokerPage
from game.gui.learn.practice.judges import Judges
from game.gui.learn.practice.position_scene import PositionScene
from game.gui.learn.practice.summary import Summary
from game.gui.program.scene import App, Scene
from game.local_time import local
from game.record.files import load_bytes
from game.record.replay import Replay, read
from game.session.choices import Question
from game.session.game import address
from game.session.practice.answers import Answer
from game.session.practice.hand_drill import HandDrills, row_key
from game.session.practice.joker_drill import joker_drill, joker_key, jokers_of
from game.session.practice.positions import Position, due, interesting_discard, question_of
from game.session.practice.progress import Progress
from game.session.practice.seen_again import SeenAgain
from game.session.practice.session import BACK, JOKER, THROW, WORTH, Sitting
from game.session.practice.store import PracticeFile
from game.session.review.judgement import Judgement
from game.tiles.stream import Chance, Stream
from game.words.judged import practised

#: Somebody who thinks longer about one question has gone away.
LONGEST = 180.0
_TRIES = 4  # games that are looked into for a discard worth asking for
_MINUTE = 60

Clock = Callable[[], datetime]
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Material:
    """The sources of questions: hands of the chosen game, the player's costly choices, and game files."""

    hands: HandDrills
    costly: Sequence[Position]
    games: Sequence[Path]


class Course:
    """Begins with `begin`; each page goes on with `go_on`, and `leave` ends with the summary."""

    def __init__(
        self, app: App, file: PracticeFile, sitting: Sitting, material: Material, judges: Judges, now: Clock
    ) -> None:
        """Take where it is shown and kept, what is to be asked, who judges, and the time."""
        self.app, self.file, self.sitting, self.judges, self.now = app, file, sitting, judges, now
        self._material = material
        self._missing: set[str] = set()  # kinds of which there is nothing any more
        self._gone: set[str] = set()  # positions that could not be shown
        self._seen: dict[Path, set[int]] = {}
        self._number = 0
        self._last: object = None  # the drill that was asked last
        self._since = self._ticked = now()

    # --- time ----------------------------------------------------------------------------------------------------

    @property
    def today(self) -> date:
        """The day of the one who practises."""
        return local(self.now()).date()

    def tick(self) -> None:
        """Count the time since the last call, unless the player was away."""
        now = self.now()
        if (now - self._since).total_seconds() <= LONGEST:
            self.sitting.tick(max(0.0, (now - self._ticked).total_seconds()))
        self._ticked = now

    def about(self) -> tuple[str, ...]:
        """Return in words how far the sitting has come."""
        say, (asked, right) = self.app.words.say, self.sitting.count()
        found = [say("practice.so_far", asked=asked, right=right)] if asked else []
        if self.sitting.limit:
            found.append(say("practice.minutes_left", count=-int(-self.sitting.left // _MINUTE)))
        return tuple(found)

    # --- what comes next -----------------------------------------------------------------------------------------

    def begin(self) -> bool:
        """Show the first question over what is shown now; False where there is nothing to ask."""
        scene = self._next()
        if scene is not None:
            self.app.push(scene)
        return scene is not None

    def go_on(self) -> None:
        """Show the next question in the place of this one, at the end the summary."""
        scene = self._next()
        self.app.swap(scene if scene is not None else self._summary())

    def leave(self) -> None:
        """End: with the summary where something was answered."""
        if self.sitting.asked:
            self.app.swap(self._summary())
        else:
            self.app.pop()

    def _summary(self) -> Scene:
        return Summary(self.sitting, self.file.progress, self.today, game=self._material.hands.rules.key)

    @property
    def _there(self) -> set[str]:
        """The kinds of which there may be something."""
        found = {WORTH}
        if jokers_of(self._material.hands.rules):
            found.add(JOKER)
        if self._material.games:
            found.add(THROW)
        if self._due():
            found.add(BACK)
        return found - self._missing

    def _due(self) -> tuple[Position, ...]:
        found = due(self._material.costly, self.file.progress, self.now())
        return tuple(position for position in found if position.key not in self._gone)

    def _next(self) -> Scene | None:
        makers: Mapping[str, Callable[[Stream], Scene | None]] = {
            BACK: self._back,
            THROW: self._throw,
            WORTH: self._worth,
            JOKER: self._joker,
        }
        while kind := self.sitting.next(self._there):
            self._number += 1
            answered = sum(day.asked for day in self.file.progress.days.values())
            chance = Chance(f"practice {self.today} {answered} {self._number}")
            scene = makers[kind](chance.stream(kind))
            if scene is not None:
                self._since = self._ticked = self.now()
                return scene
            self._missing.add(kind)
        return None

    # --- positions -----------------------------------------------------------------------------------------------

    def _read(self, path: Path) -> tuple[bytes, Replay]:
        data = load_bytes(path)
        return data, read(data)

    def _back(self, stream: Stream) -> Scene | None:
        """Return the costly choice that has waited longest; what is no longer in its game is passed over."""
        del stream
        for position in self._due():
            try:
                data, replay = self._read(position.path)
                question = question_of(position, replay)
            except GameError:
                self._gone.add(position.key)
                continue

            return self._position(BACK, (data, replay, position.path), question, position)
        return None

    def _throw(self, stream: Stream) -> Scene | None:
        """Return a discard of some game that is worth thinking about."""
        for _ in range(_TRIES):
            path = self._material.games[stream.below(len(self._material.games))]
            try:
                data, replay = self._read(path)
            except GameError:
                continue
            seen = self._seen.setdefault(path, set())
            question = interesting_discard(replay, stream, seen)
            if question is not None:
                seen.add(question.n)
                return self._position(THROW, (data, replay, path), question)
        return None

    def _position(
        self, kind: str, game: tuple[bytes, Replay, Path], question: Question, position: Position | None = None
    ) -> Scene:
        data, replay, path = game
        match = SeenAgain(replay, question.seat, question.n)
        match.put(question)
        self.judges.look_at(data)
        known = {} if position is None else {question.n: position.judged}
        return PositionScene(match, _Asked(self, kind, path, replay, question, known, position), self.judges)

    def threw(self, answer: Answer) -> None:
        """Note what was answered about a discard."""
        self._keep(self.file.progress, THROW, right=answer.is_right, lost=answer.judged.lost)

    def came_back(self, position: Position, answer: Answer) -> str:
        """Note what was answered about one's own costly choice; return in words when it comes again."""
        now = self.now()
        progress = self.file.progress.with_position(position.key, answer.grade, now)
        self._keep(progress, BACK, right=answer.is_right, lost=answer.judged.lost)
        return practised.comes_back(self.app.words, self.file.progress.cards[position.key], now)

    def drop(self, position: Position) -> None:
        """Ask about a position no more in this sitting."""
        self._gone.add(position.key)

    # --- drills --------------------------------------------------------------------------------------------------

    def _fresh(self, make: Callable[[], _T], known_by: Callable[[_T], object]) -> _T:
        """Make a drill that is not the one before once more, if a few tries give another."""
        for _ in range(_TRIES):
            drill = make()
            if known_by(drill) != self._last:
                break
        self._last = known_by(drill)
        return drill

    def _worth(self, stream: Stream) -> Scene:
        hands = self._material.hands
        drill = self._fresh(lambda: hands.drill(self.file.progress, stream), lambda one: one.example.notation)

        def kept(entries: Mapping[str, bool], *, right: bool) -> None:
            found = {row_key(hands.rules.key, row): ok for row, ok in entries.items()}
            self._keep(self.file.progress.with_drill(found), WORTH, right=right)

        return HandPage(drill, hands.preset, Drills(self.about, self.tick, kept, self.go_on, self.leave))

    def _joker(self, stream: Stream) -> Scene:
        hands = self._material.hands
        drill = self._fresh(lambda: joker_drill(hands, self.file.progress, stream), lambda one: (one.way, one.tiles))

        def kept(entries: Mapping[str, bool], *, right: bool) -> None:
            del entries
            self._keep(self.file.progress.with_drill({joker_key(drill.joker): right}), JOKER, right=right)

        return JokerPage(
            drill, self._material.hands.rules.key, Drills(self.about, self.tick, kept, self.go_on, self.leave)
        )

    def _keep(self, progress: Progress, kind: str, *, right: bool, lost: float = 0.0) -> None:
        """Note an answer, and how long it took, in the sitting and in the file."""
        self.tick()
        took = min(LONGEST, (self.now() - self._since).total_seconds())
        self.sitting.answered(kind, right=right, lost=lost)
        self.file.save(progress.with_answer(self.today, right=right).with_time(self.today, max(0, round(took))))
        self._since = self.now()


@dataclass(frozen=True, slots=True)
class _Asked:
    """One position of a course: some discard, or one's own costly choice (`position`)."""

    course: Course
    kind: str
    path: Path
    replay: Replay
    question: Question
    known: Mapping[int, Judgement]
    position: Position | None

    @property
    def title(self) -> str:
        """The title of the question."""
        return self.course.app.words.say(f"practice.{self.kind}.title")

    def about(self) -> Sequence[str]:
        """Return the question, its game, and the progress of the sitting."""
        words = self.course.app.words
        which = practised.course(words, self.replay, self.question.n)
        return words.say(f"practice.{self.kind}.ask"), which, *self.course.about()

    def answered(self, answer: Answer) -> Sequence[str]:
        """Note an answer; return when a costly choice comes again."""
        if self.position is not None:
            return (self.course.came_back(self.position, answer),)
        self.course.threw(answer)
        return ()

    def next(self) -> None:
        """Show what comes next."""
        self.course.go_on()

    def skip(self) -> None:
        """Show what comes next; a costly choice is not asked for again today."""
        if self.position is not None:
            self.course.drop(self.position)
        self.course.go_on()

    def leave(self) -> None:
        """End the sitting."""
        self.course.leave()

    def look(self, n: int) -> None:
        """Look at the position in the viewer, which lies over the sitting."""
        at, app = address(self.replay.timeline.events, n), self.course.app
        app.attempt(lambda: app.push(app.games.open(self.path, (at.hand, at.event))))

    def tick(self) -> None:
        """Advance the time."""
        self.course.tick()

    def closed(self) -> None:
        """Do nothing: the sitting has one judge for all its positions."""
