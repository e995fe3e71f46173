"""Live play advances a match while its table is shown: a little ahead, waiting only for players who look ahead."""

from collections.abc import Callable
from concurrent.futures import Future

from game.engine import facts
from game.engine.actions import NOTHING, Action, Pass
from game.engine.table import Phase
from game.errors import GameError
from game.gui.kit.picture_cache import Memo
from game.gui.table.time.show import Show
from game.gui.table.told.choices import Choices, sort_out
from game.session.match import Match, looks_ahead
from game.session.practice.positions import SeenAgain
from game.session.review import table_work
from game.session.workers import WorkerPool


class Thinker:
    """
    Answers for the players of one match whose level looks ahead; the choices are those of the match itself.

    The process starts at once, but only if there is such a player. If it dies and its replacement too, the match
    chooses by itself from then on.
    """

    def __init__(self, match: Match) -> None:
        self._match, self._staff = match, WorkerPool(1)
        self._seats = frozenset(at for at, seat in enumerate(match.header.seats) if looks_ahead(seat.agent))
        self._jobs: dict[int, Future[Action]] = {}  # by seat
        self._n = 0  # the number of facts before the questions of the jobs
        if self._seats:
            self._staff.submit(table_work.ready)

    @property
    def waits_for(self) -> frozenset[int]:
        """The seats whose answer the match must wait for."""
        return self._seats & (self._match.asked().keys() - self._match.wishes.keys())

    def look_in(self) -> None:
        """Ask for choices, and give those that have come to the match; called once a frame, and after each step."""
        n = len(self._match.timeline)
        if n != self._n:
            self._forget()
            self._n = n
        for seat in sorted(self.waits_for):
            if seat not in self._jobs:
                moment = table_work.Moment(self._match.text(), seat)
                self._jobs[seat] = self._staff.submit(table_work.think, moment)
            if self._jobs[seat].done():
                self._answer(seat, self._jobs[seat])

    def _answer(self, seat: int, job: Future[Action]) -> None:
        try:
            self._match.wish(seat, job.result())
        except (GameError, OSError):
            self._seats = frozenset()

    def _forget(self) -> None:
        for job in self._jobs.values():
            job.cancel()
        self._jobs.clear()

    def dismiss(self) -> None:
        """Stop the process."""
        self._forget()
        self._staff.dismiss()


_AHEAD = 48  # facts that the engine may be ahead of the screen

#: What is played at a table: a match, or a past one seen again from one seat.
Playing = Match | SeenAgain


class Live:
    """Limits the playhead: to the last fact, but not past a finished hand that nobody has looked at."""

    def __init__(self, match: Playing, show: Show, thinker: Thinker | None = None) -> None:
        """Start at the first fact of `match`, shown by `show`; `thinker` answers for players who look ahead."""
        self.match, self.show, self._thinker = match, show, thinker
        self._scanned = 0  # facts already searched for the end of a hand
        self._stop: int | None = None  # the end of a hand that nobody has looked at yet
        self._choices = Memo[Choices]()  # key: number of facts
        self._answered_at = -1
        self._kept: tuple[int, object] = (-1, None)  # facts, hand and jokers when the person kept the jokers

    def work(self, clock: Callable[[], float], budget: float) -> None:
        """Advance the match for `budget` seconds at most."""
        until = clock() + budget
        while not self.match.over and len(self.match.timeline) - self.show.playhead.index < _AHEAD:
            if self._thinker is not None:
                self._thinker.look_in()
            if self._is_thinking or not self.match.step() or clock() >= until:
                break
        self._find_end()

    @property
    def _is_thinking(self) -> bool:
        """True while the match must wait for a player who looks ahead."""
        return self._thinker is not None and bool(self._thinker.waits_for)

    def _find_end(self) -> None:
        """Show everything up to the first finished hand that nobody has looked at."""
        events = self.match.timeline.events
        while self._stop is None and self._scanned < len(events):
            self._scanned += 1
            if isinstance(events[self._scanned - 1], facts.HandEnded):
                self._stop = self._scanned
        self.show.playhead.end = len(events) if self._stop is None else self._stop

    @property
    def hand_over(self) -> bool:
        """True if the screen has reached the end of a hand that nobody has looked at."""
        return self._stop is not None and self.show.playhead.index >= self._stop

    def look_on(self) -> None:
        """Note that the person has seen the end of the hand."""
        self._stop = None
        self._find_end()

    def skip_to(self, facts_seen: int) -> None:
        """Resume a saved match: the first `facts_seen` facts were already shown."""
        self._scanned = facts_seen
        self.show.playhead.end = len(self.match.timeline)
        self.show.playhead.jump(facts_seen)

    @property
    def all_over(self) -> bool:
        """True if the last fact of the match has been shown."""
        return self.match.over and self.show.playhead.index >= len(self.match.timeline) and self._stop is None

    def choices(self) -> Choices:
        """
        Return the person's choices; empty while the screen lags behind.

        They are also empty while others think about the same question: an answer of theirs may settle it.
        """
        seat, at = self.match.person, len(self.match.timeline)
        if seat is None or not self.show.playhead.at_end or self._stop is not None or self._answered_at == at:
            return Choices()
        if self._is_thinking:
            return Choices()
        return self._choices.get(at, lambda: sort_out(self.match.asked().get(seat, NOTHING)))

    def answer(self, action: Action) -> None:
        """Submit the person's answer."""
        person, at = self.match.person, len(self.match.timeline)
        assert person is not None
        if isinstance(action, Pass) and (asked := self._jokers_and_hand()) is not None:
            self._kept = at, asked
        self._answered_at = at
        self.match.wish(person, action)

    def asks_again(self) -> bool:
        """Return True if the person is asked about the jokers that were kept with the same hand earlier."""
        at, kept = self._kept
        return kept is not None and at < len(self.match.timeline) and kept == self._jokers_and_hand()

    def _jokers_and_hand(self) -> object:
        """Return what a question about showing jokers depends on: deal, hand and jokers; None for another question."""
        jokers = self.choices().group("show_joker")
        if jokers is None or not self.choices().claiming or self.match.person is None:
            return None
        now = self.match.timeline.now
        return now.hand, frozenset(now.places[self.match.person].hand), jokers

    def run_out(self) -> Action:
        """Answer when the person's time for calls runs out: an action `by_clock` if the rules have one, else a pass."""
        question = self.match.asked().get(self.match.person, NOTHING) if self.match.person is not None else NOTHING
        return next((action for action in question.actions if action.by_clock), Pass())

    def call_unasked(self, call: str) -> None:
        """Submit an unasked call; ignored while the screen shows another hand."""
        person, now = self.match.person, self.match.timeline.now
        if person is not None and self.show.table.hand == now.hand and self._stop is None:
            self.match.call_unasked(person, call)

    def waited_for(self) -> frozenset[int]:
        """
        The seats that still think, while the person has no question.

        On a player's turn that is the player. At other times it is everybody who might be asked: nobody may learn who
        could use the tile on offer, or holds a joker.
        """
        if not self.show.playhead.at_end or self._stop is not None or self.match.over:
            return frozenset()
        asked, now, person = self.match.asked(), self.match.timeline.now, self.match.person
        if person in asked and not self._is_thinking:
            return frozenset()
        thrower = now.on_offer.seat if now.on_offer is not None else None
        return frozenset(asked if now.phase is Phase.TURN else now.in_hand).difference({person, thrower}, now.ghosts)
