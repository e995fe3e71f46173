"""The menu of a paused game: go on, speed, settings, leave. The game is kept."""

from collections.abc import Callable, Iterator

import pygame

from game.gui.keymap.commands import COMMANDS
from game.gui.kit.pressed import pressed
from game.gui.kit.theme import GAP, GAP_LARGE, PRIMARY, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.setup.match_form import teacher_degrees
from game.gui.widgets import Beside, Button, Choice, Column, Divider, Label, Middle, Padded, Panel, Paragraph, Widget
from game.rules.ruleset import Ruleset
from game.settings import HINTS, SPEEDS

_WIDTH = 520


class PauseMenu(Dialog):
    """Lies over the table; Esc or the key that opened it goes on."""

    first_focus = "resume"

    def __init__(
        self,
        on_leave: Callable[[], object],
        rules: Ruleset,
        *,
        keys: str,
        kept: str = "table.menu.kept",
        command: str = "table_pause",
        hints: bool = False,
        teacher: bool = False,
        on_review: Callable[[], object] | None = None,
    ) -> None:
        """
        Take what leaves the game, and its rules.

        `keys` and `kept` are words: the keys, what becomes of the game; `command` is the one that has opened the menu;
        with `hints` it also asks how much advice there is to be, with `teacher` from what loss on something is stopped.
        `on_review` opens the review of the hands that are over.
        """
        super().__init__()
        self._has_hints, self._has_teacher, self._on_review = hints, teacher, on_review
        self._on_leave, self._rules, self._keys, self._kept, self._command = on_leave, rules, keys, kept, command

    def build(self) -> Widget:
        """Give the board in the middle."""
        say, key = self.app.words.say, self.app.look.key(self._command)
        speeds = [(speed, say(f"speed.{speed}")) for speed in SPEEDS]
        resume = Button(say("table.menu.resume"), self.back, icon="play", hint=key, skin=PRIMARY, key="resume")
        body = self.scrolling(
            Choice(speeds, self.app.settings.speed, lambda speed: self.app.change(speed=speed), key="speed"),
            *self._hints(),
            *self._teacher(),
            *self._review(),
            Button(say("table.menu.rules"), self._open_rules, icon="help", key="rules"),
            Button(say("action.settings"), self.app.show.settings, icon="settings", key="settings"),
            Paragraph(say(self._keys), Style.SMALL, TEXT_SOFT),
        )
        style = Style.SUBHEADING if self.narrow else Style.HEADING
        title = Label(say("table.menu.title"), style, TEXT_GOLD, align="center")
        leave = Button(say("table.menu.leave"), self._on_leave, icon="home", key="leave")
        kept = Paragraph(say(self._kept), Style.SMALL, TEXT_SOFT, align="center")
        # the way on and the way out are always seen, however large the letters
        board = Column(title, Divider(), resume, body, Divider(), leave, kept, gap=GAP)
        return Middle(Panel(Padded(board, 6), width=_WIDTH, pad=GAP if self.narrow else GAP_LARGE))

    def _hints(self) -> Iterator[Widget]:
        if self._has_hints:
            say, chosen = self.app.words.say, self.app.settings.hints
            degrees = [(degree, say(f"hints.{degree}")) for degree in HINTS]
            choice = Choice(degrees, chosen, lambda degree: self.app.change(hints=degree), key="hints")
            yield Beside(Label(say("table.menu.hints"), Style.STRONG, TEXT), choice, share=0.12)

    def _teacher(self) -> Iterator[Widget]:
        if self._has_teacher:
            say, chosen = self.app.words.say, self.app.settings.teacher
            degrees = teacher_degrees(self.app.words, self._rules)
            choice = Choice(degrees, chosen, lambda degree: self.app.change(teacher=degree), key="teacher")
            yield Beside(Label(say("table.menu.teacher"), Style.STRONG, TEXT), choice, share=0.4)

    def _review(self) -> Iterator[Widget]:
        if self._on_review is not None:
            yield Button(self.app.words.say("table.menu.review"), self._on_review, icon="check", key="review")

    def _open_rules(self) -> None:
        self.app.show.rules(self._rules)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Go on with the key that opened it, too."""
        closes = self.app.keymap.command(pressed(event), COMMANDS[self._command].place) == self._command
        if closes:
            self.back()
        return closes
