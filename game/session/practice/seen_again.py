"""A past game seen again from one seat: it stops at that seat's choice, takes an answer, and continues as played."""

from game.engine.actions import NOTHING, Action, Questions
from game.engine.facts import Warned
from game.errors import NotAllowed
from game.record.header import Header
from game.record.replay import Replay
from game.record.timeline import Timeline
from game.rules.ruleset import Ruleset
from game.session.game import Question


class SeenAgain:
    """
    A past game as a table plays a match: facts so far, questions, answers. Nothing is recorded.

    Facts appear one by one up to the next question that is `put`. They are the recorded ones, whatever the answer is,
    without the warnings of that day's teacher: those name an answer, and change nothing on the table.
    """

    def __init__(self, replay: Replay, seat: int, n: int) -> None:
        """Use a game, the seat whose choices are asked, and the number of facts at the beginning."""
        self.replay, self.seat = replay, seat
        self._events = tuple(event for event in replay.timeline.events if not isinstance(event, Warned))
        self._end = self._place(n)
        self.timeline = Timeline(replay.header.rules.seats, self._events[: self._end])
        self.question: Question | None = None
        self.answer: Action | None = None

    def _place(self, n: int) -> int:
        """Return how many of the first `n` recorded facts appear here."""
        return n - sum(isinstance(event, Warned) for event in self.replay.timeline.events[:n])

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by number."""
        return tuple(seat.name for seat in self.replay.header.seats)

    @property
    def header(self) -> Header:
        """Header: the game and its players."""
        return self.replay.header

    @property
    def rules(self) -> Ruleset:
        """The game with its house rules."""
        return self.replay.header.rules

    @property
    def person(self) -> int:
        """The seat that is asked."""
        return self.seat

    @property
    def end(self) -> int:
        """The number of facts at the next stop."""
        return self._end

    @property
    def over(self) -> bool:
        """True if no question is left and all facts have come."""
        return self.question is None and len(self.timeline) >= self._end

    def put(self, question: Question | None) -> None:
        """Continue to a question; None: to the end of the record."""
        self.question, self.answer = question, None
        self._end = self._place(len(self.replay.timeline) if question is None else question.n)

    def asked(self) -> Questions:
        """Legal actions while the question waits for an answer."""
        waits = self.question is not None and self.answer is None and len(self.timeline) == self._end
        return {self.seat: self.question.asked} if waits and self.question is not None else {}

    def wish(self, seat: int, action: Action) -> None:
        """Answer the question. Raises NotAllowed for an illegal action."""
        if not self.asked().get(seat, NOTHING).allows(action):
            raise NotAllowed("practice.not_now")
        self.answer = action

    def step(self) -> bool:
        """Show the next fact; False at the question, or at the end."""
        if len(self.timeline) >= self._end:
            return False
        self.timeline.append(self._events[len(self.timeline)])
        return True

    def call_unasked(self, seat: int, call: str) -> None:
        """Ignore wrong calls, which are no answers."""
        del seat, call
