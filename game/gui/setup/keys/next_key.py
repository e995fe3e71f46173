"""The dialog that takes the next key that is pressed as that of a command."""

from collections.abc import Callable

import pygame

from game.gui.keymap.commands import COMMANDS
from game.gui.keymap.fitting import refusal
from game.gui.keymap.names import shown
from game.gui.kit.pressed import is_modifier, pressed
from game.gui.kit.theme import BAD, GAP, PAD, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.widgets import Button, Column, Label, Line, Middle, Panel, Paragraph, Row, Spacer, Widget

_WIDTH = 560


class NextKey(Screen):
    """Lies over the screen of the keys; Esc leaves the key as it is, and a key that cannot be is refused."""

    overlay = takes_keys = True

    def __init__(self, command: str, on_key: Callable[[str], object]) -> None:
        """Take the command, and what learns of its new key once the dialog is closed."""
        super().__init__()
        self._command, self._on_key = command, on_key
        self.refused = ""

    def build(self) -> Widget:
        """Give the board in the middle."""
        say, now = self.app.words.say, shown(self.app.keymap.key(self._command), self.app.words.say)
        asks = Paragraph(say("keys.press_new"), Style.BODY, TEXT_GOLD)
        told = [Paragraph(self.refused, Style.BODY, BAD)] if self.refused else []
        leave = Button(say("keys.leave_it"), self.back, hint=say("key.esc"), skin=QUIET, key="leave")
        body = Column(
            Label(say(f"keys.do.{self._command}"), Style.SUBHEADING, TEXT_GOLD),
            Line(),
            Paragraph(say("keys.now", name=now), Style.BODY, TEXT),
            asks,
            *told,
            Paragraph(say(f"keys.cannot.{self._place}"), Style.SMALL, TEXT_SOFT),
            Row(Spacer(grow=1), leave, gap=GAP),
            gap=GAP,
        )
        return Middle(Panel(body, width=_WIDTH, pad=PAD))

    @property
    def _place(self) -> str:
        return COMMANDS[self._command].place

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the key; the mouse can only leave."""
        if event.type != pygame.KEYDOWN:
            return self.ring.handle(event)
        if event.key == pygame.K_ESCAPE:
            self.back()
        elif not is_modifier(event):
            self._take(pressed(event))
        return True

    def _take(self, key: str) -> None:
        reason = refusal(self._command, key)
        if reason:
            self.refused = self.app.words.say(reason, name=shown(key, self.app.words.say))
            self.rebuild("")
            return
        self.back()
        self._on_key(key)
