"""Calls that a person may make at any time, right or wrong, where a house rule lets persons make mistakes."""

from collections.abc import Iterator
from functools import partial

from game.errors import GameError
from game.gui.kit.look import Look
from game.gui.play.hand.bar import HEIGHT
from game.gui.play.hand.desk import Desk
from game.gui.play.live import Live
from game.gui.program.troubles import told_if_known
from game.gui.table.told.choices import command_of, label_of
from game.gui.widgets import Button
from game.rules.ruleset import Ruleset

_CALLS = ("win", "pung")
_FLOWER = "show_flower"


class OwnCalls:
    """
    The buttons of a win, a pung and a flower that are always there, and what they do.

    What is right is done. What is not is a mistake, which costs what the house rules say; nobody says so before.
    """

    def __init__(self, live: Live, desk: Desk, rules: Ruleset) -> None:
        """Take what lets the match go on, and where the person answers."""
        self._live, self._desk = live, desk
        self.names = tuple(call for call in _CALLS if call in rules.mistakes)
        self.names += (_FLOWER,) if "flower" in rules.mistakes else ()
        desk.elsewhere, desk.on_call = frozenset(self.names), self.call

    def buttons(self, look: Look) -> Iterator[Button]:
        """Give them, each alike whether it is right or not."""
        for name in self.names:
            command = command_of(name)
            hint = look.key(command) if command else ""
            words = label_of(name, look.words)
            yield Button(words, partial(self.call, name), hint=hint, height=HEIGHT, key=f"call {name}")

    def call(self, name: str) -> None:
        """Call: as it is offered, or wrongly; a flower that is not there cannot be shown."""
        group = self._desk.choices.group(name)
        if group is not None:
            self._desk.press(group)
        elif name != _FLOWER:
            try:
                self._live.call_wrongly(name)
            except GameError as error:
                self._desk.say(told_if_known(self._desk.view.look.words, str(error)))
