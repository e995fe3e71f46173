"""Guess the moves: a whole game from one seat, with what each guess costs and how often it is what was played."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from game.errors import NotAllowed
from game.gui.learn.practice.course import LONGEST, Clock
from game.gui.learn.practice.judges import Judges
from game.gui.learn.practice.position_scene import PositionScene
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
from game.words.judged import practised


def _now() -> datetime:
    return datetime.now(UTC)


def begin(app: App, file: PracticeFile, path: Path, seat: int, n: int = 0, now: Clock = _now) -> None:
    """Begin over what is shown now. Raises GameError where the game cannot be read or has nothing to guess."""
    data = load_bytes(path)
    guessing = Guessing(app, file, (path, data, read(data)), seat, n, now)
    app.push(guessing.scene())


class Guessing:
    """The moves of a seat, one after the other, and how they were guessed."""

    def __init__(
        self, app: App, file: PracticeFile, game: tuple[Path, bytes, Replay], seat: int, n: int, now: Clock
    ) -> None:
        """Take the file of a game and what stands in it, whose moves are guessed, from where on, and the time."""
        self.app, self._file, self._now, self.seat = app, file, now, seat
        self.path, self._data, self.replay = game
        self._questions, self.known, self._judges = self._all(n), self._reviewed(), Judges(app.words)
        self.answers: list[Answer] = []
        self._recorded: list[Judgement] = []
        self._sitting = Sitting(GUESS)
        self._since = self._ticked = now()
        self._first = self.following()
        if self._first is None:
            raise NotAllowed("practice.no_guess")

    def _all(self, n: int) -> Iterator[Question]:
        for hand in hands_of(self.replay):
            if hand.end > n:
                yield from (one for one in questions_of(self.replay, self.seat, hand) if one.n >= n)

    def following(self) -> Question | None:
        """Return the next question, None after the last; what a review found to have no clear answer is left out."""
        clear = (one for one in self._questions if one.n not in self.known or self.known[one.n].has_answer)
        return next(clear, None)

    def _reviewed(self) -> dict[int, Judgement]:
        """Return what a review of this game has said of the seat's choices."""
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

    def scene(self) -> PositionScene:
        """Return the table at the first question."""
        assert self._first is not None
        match = SeenAgain(self.replay, self.seat, self._first.n)
        match.put(self._first)
        self._judges.look_at(self._data)
        self._scene = PositionScene(match, self, self._judges)
        return self._scene

    @property
    def title(self) -> str:
        """The title of the question."""
        return self.app.words.say("practice.guess.title")

    # --- what comes next -----------------------------------------------------------------------------------------

    def next(self) -> None:
        """Count the answer, and go on to the next question; after the last one comes the summary."""
        if self._scene.answer is not None:
            self.answers.append(self._scene.answer)
            if self._scene.recorded is not None:
                self._recorded.append(self._scene.recorded)
        self.skip()

    def skip(self) -> None:
        """Go on without a guess."""
        question = self.following()
        if question is None:
            self._end()
        else:
            self._scene.put(question)

    def leave(self) -> None:
        """End, with the summary where something was answered."""
        if self.answers or self._sitting.asked:
            self._end()
        else:
            self.app.pop()

    def closed(self) -> None:
        """Stop the judging worker."""
        self._judges.close()

    # --- what is told, and kept ----------------------------------------------------------------------------------

    def about(self) -> Sequence[str]:
        """Return the question, and the score so far."""
        words = self.app.words
        asked = self._scene.view.show.playhead.at_end  # until then one sees what the others do
        asks = words.say(f"practice.guess.{'ask' if asked else 'watch'}", name=self.name)
        return (asks, practised.score(words, self.score)) if self.answers else (asks,)

    def answered(self, answer: Answer) -> Sequence[str]:
        """Note an answer, and how long it took."""
        self.tick()
        took = min(LONGEST, (self._now() - self._since).total_seconds())
        self._since = self._now()
        day = local(self._since).date()
        self._sitting.answered(GUESS, right=answer.is_right, lost=answer.judged.lost)
        progress = self._file.progress.with_answer(day, right=answer.is_right)
        self._file.save(progress.with_time(day, max(0, round(took))))
        return ()

    def tick(self) -> None:
        """Count the time since the last call, unless the player was away."""
        now = self._now()
        if (now - self._since).total_seconds() <= LONGEST:
            self._sitting.tick(max(0.0, (now - self._ticked).total_seconds()))
        self._ticked = now

    def look(self, n: int) -> None:
        """Look at a position in the viewer."""
        at = address(self.replay.timeline.events, n)
        self.app.attempt(lambda: self.app.push(self.app.games.open(self.path, (at.hand, at.event))))

    def _end(self) -> None:
        """Show the summary in the place of the table."""
        lines = practised.guessed(self.app.words, self.score)
        today, game = local(self._now()).date(), self.replay.header.rules.key
        self.app.swap(Summary(self._sitting, self._file.progress, today, game=game, lines=lines))
