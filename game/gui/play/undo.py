"""Undo: for a moment after one has thrown a tile or called one, it can be taken back; the table goes on meanwhile."""

from collections.abc import Callable

from game.engine.facts import Discarded
from game.errors import GameError
from game.gui.play.countdown import Countdown
from game.gui.play.hand.bar import HEIGHT
from game.gui.play.match.live import Playing
from game.gui.table.paint.view import TableView
from game.gui.table.time.playhead import Speed
from game.gui.widgets import Button
from game.words.troubles import told

#: Seconds of the short moment, which is over before the next player has drawn and thought; less where all goes fast.
_SHORT, _QUICK = 1.3, 0.8
_UNHURRIED = (Speed.SLOW, Speed.NORMAL)


class Undo:
    """
    Counts down while the match keeps what others would do to itself, then lets it go on.

    Meanwhile the next player already draws. A call after which one has to throw waits for nobody: it can be taken back
    until one has thrown.
    """

    def __init__(self, match: Playing, view: TableView, say: Callable[[str], object]) -> None:
        """Take the match, its table, and what shows a sentence for a moment."""
        self._match, self._view, self._say = match, view, say
        self.countdown = Countdown(0)

    def follow(self, seconds: int) -> None:
        """Keep what was thrown or called for so many seconds, the fewest of which are a short moment; for none, not."""
        self._match.holds = bool(seconds)
        chosen = float(seconds)
        if 0 < seconds <= 2:
            chosen = _SHORT if self._view.show.playhead.speed in _UNHURRIED else _QUICK
        if chosen != self.countdown.seconds:
            self.countdown = Countdown(chosen)

    def update(self, dt: float) -> None:
        """Advance the time; play resumes at its end."""
        question = self._match.held_since if self.waits else None
        if self.countdown.tick(dt, question) or (self.open and not self.countdown.seconds):
            self._match.release()

    @property
    def open(self) -> bool:
        """True if something can be taken back now."""
        return self._match.held

    @property
    def waits(self) -> bool:
        """True if play waits for it; it does not if the next question is the person's."""
        return self._match.held and self._match.person not in self._match.asked()

    def release(self) -> None:
        """Resume play before the time is over."""
        self._match.release()

    def take_back(self) -> None:
        """Take the last discard or call back."""
        try:
            self._match.take_back()
        except GameError as error:
            self._say(told(self._view.look.words, error))

    def prompt(self) -> str:
        """Return what can be done with the held tile."""
        view, since = self._view, self._match.held_since
        if not self.waits or since is None:
            return ""
        thrown = self._match.timeline.events[since - 1]
        if not isinstance(thrown, Discarded):
            return view.look.say("table.prompt.held_call")
        return view.look.say("table.prompt.held", tile=view.narrator.tile(thrown.tile))

    def button(self) -> Button:
        """Return the button that takes it back."""
        look = self._view.look
        words, key = look.say("table.take_back"), look.key("table_take_back")
        return Button(words, self.take_back, icon="undo", hint=key, height=HEIGHT, key="take back")
