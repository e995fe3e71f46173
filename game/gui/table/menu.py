"""The menu of a paused game: go on, speed, settings, leave. The game is kept."""

from collections.abc import Callable

import pygame

from game.gui.scenes.rules import RulesScene
from game.gui.scenes.screen import Screen
from game.gui.scenes.settings import SettingsScene
from game.gui.theme import GAP, GAP_LARGE, PRIMARY, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.widgets import Button, Choice, Column, Label, Line, Padded, Panel, Paragraph, Spacer, Widget
from game.rules.ruleset import Ruleset
from game.settings import SPEEDS

_WIDTH = 520
_CLOSING = (pygame.K_p, pygame.K_PAUSE)


class PauseMenu(Screen):
    """Lies over the table; Esc or P goes on."""

    overlay = True
    first_focus = "resume"

    def __init__(
        self, on_leave: Callable[[], object], rules: Ruleset, *, keys: str, kept: str = "table.menu.kept"
    ) -> None:
        """Take what leaves the game, and its rules; `keys` and `kept` are words: the keys, what becomes of the game."""
        super().__init__()
        self._on_leave, self._rules, self._keys, self._kept = on_leave, rules, keys, kept

    def build(self) -> Widget:
        """Give the board in the middle."""
        say = self.app.words.say
        speeds = [(speed, say(f"speed.{speed}")) for speed in SPEEDS]
        body = Column(
            Label(say("table.menu.title"), Style.HEADING, TEXT_GOLD, align="center"),
            Line(),
            Button(say("table.menu.resume"), self.back, icon="play", hint="P", skin=PRIMARY, key="resume"),
            Choice(speeds, self.app.settings.speed, lambda speed: self.app.change(speed=speed), key="speed"),
            Button(say("table.menu.rules"), self._open_rules, icon="help", key="rules"),
            Button(say("action.settings"), self._settings, icon="settings", key="settings"),
            Button(say("table.menu.leave"), self._on_leave, icon="home", key="leave"),
            Paragraph(say(self._kept), Style.SMALL, TEXT_SOFT, align="center"),
            Line(),
            Paragraph(say(self._keys), Style.SMALL, TEXT_SOFT),
            gap=GAP,
        )
        panel = Panel(Padded(body, 6), width=_WIDTH, pad=GAP_LARGE)
        return Column(Spacer(grow=1), panel, Spacer(grow=1), gap=0)

    def _open_rules(self) -> None:
        self.app.push(RulesScene(self._rules))

    def _settings(self) -> None:
        self.app.push(SettingsScene())

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Go on with P, too."""
        if event.key in _CLOSING:
            self.back()
            return True
        return False
