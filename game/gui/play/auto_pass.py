"""Passing by itself: claims go by until a win is possible, or the hand ends."""

from collections.abc import Callable

from game.gui.play.hand.bar import HEIGHT
from game.gui.table.paint.view import TableView
from game.gui.table.told.choices import Choices
from game.gui.widgets import Button
from game.session.judge.hint_values import Hint


class AutoPass:
    """Is on for one hand; `nearer` also stops it for a claim that brings the hand nearer to ready."""

    def __init__(self, view: TableView, say: Callable[[str], object]) -> None:
        """Take the table, and what shows a sentence for a moment; begin switched off."""
        self._view, self._say = view, say
        self._hand: int | None = None
        self.nearer = False

    @property
    def on(self) -> bool:
        """True if it is on in the hand under way."""
        return self._hand is not None and self._hand == self._view.show.table.hand

    def toggle(self) -> None:
        """Switch it on for the hand under way, or off."""
        self._hand = None if self.on else self._view.show.table.hand or None
        key = "off" if self._hand is None else "on_nearer" if self.nearer else "on"
        self._say(self._view.look.say(f"table.auto_pass.{key}"))

    def passes(self, choices: Choices, hint: Callable[[], Hint]) -> bool:
        """Return True if a question is to be let go by without being put; what is useful switches it off."""
        if not self.on or not choices.any:
            return False
        claims = choices.claiming and self._view.show.table.on_offer is not None
        if choices.group("win") or (claims and self.nearer and hint().brings_nearer):
            self._hand = None
            self._say(self._view.look.say("table.auto_pass.stopped"))
            return False
        return claims

    def button(self) -> Button:
        """Return the button that says that it is on, and switches it off."""
        look = self._view.look
        words, key = look.say("table.auto_pass.button"), look.key("table_auto_pass")
        return Button(words, self.toggle, icon="step_forward", hint=key, height=HEIGHT, key="auto pass")
