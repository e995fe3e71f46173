"""Calls that a person may make at any time, right or wrong, where a house rule lets persons make mistakes."""

from collections.abc import Iterator
from functools import partial

import pygame

from game.errors import GameError
from game.gui.kit.look import Look
from game.gui.kit.theme import QUIET
from game.gui.play.hand.desk import Desk
from game.gui.play.match.live import Live
from game.gui.table.told.choices import command_of
from game.gui.widgets import Button, Placed
from game.gui.widgets.holder import in_column
from game.rules.ruleset import Ruleset
from game.words.table.prompt import button_name
from game.words.troubles import told

_CALLS = ("win", "pung", "take")
_FLOWER = "show_flower"
_ROWS, _HEIGHT, _GAP = 4, 40, 4  # the most of them, and design pixels


class OwnCalls:
    """
    The permanent buttons for win, pung, flower and an owed tile, and their effects.

    A right call is carried out. A wrong one is a mistake with the penalty of the house rules, without a warning.
    """

    def __init__(self, live: Live, desk: Desk, rules: Ruleset) -> None:
        """Take what lets the match go on, and where the person answers."""
        self._live, self._desk = live, desk
        self.names = tuple(call for call in _CALLS[:-1] if call in rules.mistakes)
        self.names += (_FLOWER,) if "flower" in rules.mistakes else ()
        self.names += tuple(call for call in _CALLS[-1:] if call in rules.mistakes)

    def placed(self, look: Look, room: pygame.Rect) -> Placed:
        """Return them below one another, each alike whether it is right or not."""
        return in_column(tuple(self._buttons(look)), look, room, _ROWS, look.px(_GAP))

    def _buttons(self, look: Look) -> Iterator[Button]:
        for name in self.names:
            command = command_of(name)
            hint = look.key(command) if command else ""
            words = button_name(look.words, name)
            yield Button(words, partial(self.call, name), hint=hint, skin=QUIET, height=_HEIGHT, key=f"call {name}")

    def call(self, name: str) -> None:
        """Call: as it is offered, or wrongly; a flower that is not there cannot be shown."""
        group = self._desk.choices.group(name)
        if group is not None:
            self._desk.press(group)
        elif name != _FLOWER:
            try:
                self._live.call_unasked(name)
            except GameError as error:
                self._desk.say(told(self._desk.view.look.words, error))
