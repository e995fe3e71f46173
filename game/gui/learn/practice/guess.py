"""Guess the moves: a whole game from one seat, with what each guess costs and how often it is what was played."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from game.errors import NotAllowed
from game.gui.learn.practice import told
from game.gui.learn.practice.course import LONGEST, Clock
from game.gui.learn.practice.judges import Judges
from game.gui.learn.practice.position_scene import Asking, PositionScene
from game.gui.learn.practice.summary import Summary
from game.gui.program.scene import App
from game.local_time import local
from game.record.files import load_bytes, review_path
from game.record.replay import Replay, read
from game.session.choices import Question
from game.session.game import address
from game.session.practice.answers import Answer, Score, score_of
from game.session.practice.positions import questions_of
from game.session.practice.seen_again import SeenAgain
from game.session.practice.session import GUESS, Sitting
from game.session.practice.store import PracticeFile
from game.session.review.hand_review import hands_of
from game.session.review.judgement import Judgement
from game.session.review.kept import latest
from game.words.numbers import tenth


def _now() -> datetime:
    return datetime.now(UTC)


def begin(app: App, file: PracticeFile, path: Path, seat: int, n: int = 0, now: Clock = _now) -> None:
    """Begin over what is shown now. Raises GameError where the game cannot be read or has nothing to guess."""
    data = load_bytes(path)
    guessing = Guessing(app, file, (path, data, read(data)), seat, n, now)
    app.push(guessing.scene())


class GuessScene(PositionScene):
    """The table of a game whose moves are guessed: between two questions it goes on as it went."""

    guessing: "Guessing"

    def next(self) -> None:
        """Go on to the next question; after the last one comes the summary."""
        if self.answer is not None:
            self.guessing.took(self.answer, self.recorded)
        self._go_on()

    def _go_on(self) -> None:
        question = self.guessing.following()
        if question is None:
            self.guessing.end()
            return
        self.answer, self.notes, self.desk.best, self.judges.problem = None, (), frozenset(), ""
        self.match.put(question)
        self.lay_out()

    def skip(self) -> None:
        """Go on without a guess."""
        self._go_on()

    def update(self, dt: float) -> None:
        """Let the table go on; what comes before the first turn of a hand is not waited for."""
        if self.view.show.in_ceremony:
            self.view.show.playhead.hurry(self.view.show.ceremony_end())
        super().update(dt)

    def leave(self) -> None:
        """Let nobody judge any more."""
        super().leave()
        self.judges.close()


class Guessing:
    """The moves of a seat, one after the other, and how they were guessed."""

    def __init__(
        self, app: App, file: PracticeFile, game: tuple[Path, bytes, Replay], seat: int, n: int, now: Clock
    ) -> None:
        """Take the file of a game and what stands in it, whose moves are guessed, from where on, and the time."""
        self.app, self._file, self._now, self.seat = app, file, now, seat
        self.path, self._data, self.replay = game
        self._questions = self._all(n)
        self.answers: list[Answer] = []
        self._recorded: list[Judgement] = []
        self._sitting = Sitting(GUESS)
        self._since = self._ticked = now()
        self._first = self.following()
        if self._first is None:
            raise NotAllowed("practice.no_guess")
        self._known = self._reviewed()

    def _all(self, n: int) -> Iterator[Question]:
        for hand in hands_of(self.replay):
            if hand.end > n:
                yield from (one for one in questions_of(self.replay, self.seat, hand) if one.n >= n)

    def following(self) -> Question | None:
        """Give the next question, None after the last one."""
        return next(self._questions, None)

    def _reviewed(self) -> dict[int, Judgement]:
        """Give what a review of this game has said of the seat's choices."""
        found = latest(review_path(self.path), self.replay.header, len(self.replay.timeline))
        mine = (part for part in found.parts.values() if part.seat == self.seat)
        return {choice.n: choice for part in mine for choice in part.choices}

    @property
    def name(self) -> str:
        """Whose moves are guessed."""
        return self.replay.header.seats[self.seat].name

    @property
    def score(self) -> Score:
        """How one has guessed so far."""
        return score_of(self.answers, self._recorded)

    def scene(self) -> GuessScene:
        """Give the table at the first question."""
        assert self._first is not None
        match = SeenAgain(self.replay, self.seat, self._first.n)
        match.put(self._first)
        judges = Judges(self.app.words)
        judges.look_at(self._data)
        asking = Asking(
            self.app.words.say("practice.guess.title"),
            self._about,
            self._answered,
            lambda: None,
            self._leave,
            self._skip,
            self._tick,
            self._look,
            self._known,
        )
        self._scene = GuessScene(match, asking, judges)
        self._scene.guessing = self
        return self._scene

    def _skip(self) -> None:
        self._scene.skip()

    # --- what is told, and kept ----------------------------------------------------------------------------------

    def _about(self) -> Sequence[str]:
        words = self.app.words
        asked = self._scene.view.show.playhead.at_end  # until then one sees what the others do
        asks = words.say(f"practice.guess.{'ask' if asked else 'watch'}", name=self.name)
        return (asks, told.score(words, self.score)) if self.answers else (asks,)

    def _answered(self, answer: Answer) -> Sequence[str]:
        self._tick()
        took = min(LONGEST, (self._now() - self._since).total_seconds())
        self._since = self._now()
        day = local(self._since).date()
        self._sitting.answered(GUESS, right=answer.is_right, lost=answer.judged.lost)
        progress = self._file.progress.with_answer(day, right=answer.is_right)
        self._file.save(progress.with_time(day, max(0, round(took))))
        return ()

    def took(self, answer: Answer, recorded: Judgement | None) -> None:
        """Count an answer, with what is said of what was played at the same moment."""
        self.answers.append(answer)
        if recorded is not None:
            self._recorded.append(recorded)

    def _tick(self) -> None:
        now = self._now()
        if (now - self._since).total_seconds() <= LONGEST:
            self._sitting.tick(max(0.0, (now - self._ticked).total_seconds()))
        self._ticked = now

    def _look(self, n: int) -> None:
        at = address(self.replay.timeline.events, n)
        self.app.attempt(lambda: self.app.push(self.app.games.open(self.path, (at.hand, at.event))))

    def _leave(self) -> None:
        if self.answers or self._sitting.asked:
            self.end()
        else:
            self.app.pop()

    def end(self) -> None:
        """Show the summary in the place of the table."""
        words, score = self.app.words, self.score
        say, asked, agreed = words.say, score.asked, score.agreed
        lines = [say("practice.guess.agreed", agreed=agreed, asked=asked)] if asked else []
        if asked:
            mine, theirs = tenth(words, score.lost), tenth(words, score.lost_in_play)
            lines.append(say("practice.guess.lost", lost=mine, played=theirs))
        today, game = local(self._now()).date(), self.replay.header.rules.key
        self.app.swap(Summary(self._sitting, self._file.progress, today, game=game, lines=lines))
