"""The menu of a paused game: resume, speed, settings, leave. The game is kept."""

from collections.abc import Callable, Sequence

import pygame

from game.gui.keymap import COMMANDS
from game.gui.kit.pressed import commanded
from game.gui.kit.theme import GAP, GAP_LARGE, PRIMARY, TEXT_GOLD, Style
from game.gui.program.dialog import Dialog
from game.gui.setup.match_form import teacher_degrees
from game.gui.widgets import Button, Choice, Column, Divider, Label, Middle, Padded, Panel, Paragraph, Row, Widget
from game.rules.ruleset import Ruleset
from game.settings import SETTINGS

_WIDTH = 720
_LABEL, _CONTROL = 2, 5  # the shares of a line


class PauseMenu(Dialog):
    """A dialog over the table; Esc or the key that opened it resumes the game."""

    first_focus = "resume"

    def __init__(
        self,
        on_leave: Callable[[], object],
        rules: Ruleset,
        *,
        keys: str,
        kept: str = "table.menu.kept",
        command: str = "table_pause",
        asks: Sequence[str] = (),
        on_review: Callable[[], object] | None = None,
    ) -> None:
        """
        `on_leave` leaves the game; `on_review` opens the review of the finished hands.

        `keys` and `kept` are words: the keys, and what happens to the game. `command` is the one that opened the menu.
        `asks` names the settings shown beside the speed.
        """
        super().__init__()
        self._on_leave, self._rules, self._keys, self._kept, self._command = on_leave, rules, keys, kept, command
        self._asks, self._on_review = asks, on_review

    def build(self) -> Widget:
        say, key, rules = self.app.words.say, self.app.look.key(self._command), self._rules
        resume = Button(say("table.menu.resume"), self.back, icon="play", hint=key, skin=PRIMARY, key="resume")
        review = self._on_review
        body = self.scrolling(
            *(self._asked(name) for name in ("speed", *self._asks)),
            *([Button(say("table.menu.review"), review, icon="check", key="review")] if review else ()),
            Button(say("table.menu.rules"), lambda: self.app.show.rules(rules), icon="help", key="rules"),
            Button(say("action.settings"), self.app.show.settings, icon="settings", key="settings"),
            Paragraph(say(self._keys), Style.SMALL),
        )
        style = Style.SUBHEADING if self.narrow else Style.HEADING
        title = Label(say("table.menu.title"), style, TEXT_GOLD, align="center")
        leave = Button(say("table.menu.leave"), self._on_leave, icon="home", key="leave")
        kept = Paragraph(say(self._kept), Style.SMALL, align="center")
        # resume and leave stay outside the scrolling part: they are visible at any font size
        board = Column(title, Divider(), resume, body, Divider(), leave, kept)
        return Middle(Panel(Padded(board, 6), width=_WIDTH, pad=GAP if self.narrow else GAP_LARGE))

    def _asked(self, name: str) -> Widget:
        label, choice = Label(self.app.words.say(f"settings.{name}"), Style.STRONG), self._choice(name)
        if self.narrow:
            return Column(label, choice, gap=GAP / 2)
        return Row(label.growing(_LABEL), choice.growing(_CONTROL), align="center")

    def _choice(self, name: str) -> Widget:
        words = self.app.words
        values: Sequence[tuple[str | int, str]] = [(one, words.say(f"{name}.{one}")) for one in SETTINGS[name].values]
        if name == "teacher":
            values = teacher_degrees(words, self._rules)
        chosen = getattr(self.app.settings, name)
        return Choice(values, chosen, lambda value: self.app.change(**{name: value}), key=name)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Resume with the key that opened the menu, too."""
        closes = commanded(event, self.app.keymap, COMMANDS[self._command].place) == self._command
        if closes:
            self.back()
        return closes
