"""Undo of a discard: for some seconds after one has thrown a tile it is held, and can be taken back."""

from collections.abc import Callable

from game.errors import GameError
from game.gui.play.countdown import Countdown
from game.gui.play.hand.bar import HEIGHT
from game.gui.play.live import Playing
from game.gui.program.troubles import told_if_known
from game.gui.table.paint.view import TableView
from game.gui.widgets import Button


class Undo:
    """Counts down while the match holds the discard, then releases it."""

    def __init__(self, match: Playing, view: TableView, say: Callable[[str], object]) -> None:
        """Take the match, its table, and what shows a sentence for a moment."""
        self._match, self._view, self._say = match, view, say
        self.countdown = Countdown(0)

    def follow(self, seconds: int) -> None:
        """Hold discards for so many seconds; for none, hold nothing."""
        self._match.holds = bool(seconds)
        if seconds != self.countdown.seconds:
            self.countdown = Countdown(seconds)

    def update(self, dt: float) -> None:
        """Let time go by; when it is over, play goes on."""
        question = len(self._match.timeline) if self._match.held else None
        if self.countdown.tick(dt, question) or (self._match.held and not self.countdown.seconds):
            self._match.release()

    @property
    def open(self) -> bool:
        """Whether a discard can be taken back now."""
        return self._match.held

    def release(self) -> None:
        """Let play go on before the time is over."""
        self._match.release()

    def take_back(self) -> None:
        """Take the last discard back."""
        try:
            self._match.take_back()
        except GameError as error:
            self._say(told_if_known(self._view.look.words, str(error)))

    def prompt(self) -> str:
        """Say of a discard that is held what can be done."""
        offer, view = self._view.show.table.on_offer, self._view
        if not self.open or offer is None:
            return ""
        return view.look.say("table.prompt.held", tile=view.narrator.tile(offer.tile))

    def button(self) -> Button:
        """Give the button that takes the discard back."""
        look = self._view.look
        words, key = look.say("table.take_back"), look.key("table_take_back")
        return Button(words, self.take_back, icon="undo", hint=key, height=HEIGHT, key="take back")
