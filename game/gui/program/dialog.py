"""Dialogs: a board over another scene, with title, close button and error message."""

from collections.abc import Callable

import pygame

from game.errors import GameError
from game.gui.kit.theme import BAD, CONTROL, GAP, PAD, PRIMARY, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.widgets import Button, Column, Icon, Label, Middle, Panel, Paragraph, Row, TextField, Widget
from game.record.small_files import LONGEST_NAME, may_stand
from game.words.troubles import told

_MARGIN = 30  # free space around a board, in design pixels


class Dialog(Screen):
    """A screen over the scene below."""

    overlay = True
    problem = ""  # the error message, in the player's language

    def board(self, *parts: Widget, width: float, pad: float = PAD, gap: float = GAP) -> Widget:
        """Return a centred board with its parts in a column; lengths are in design pixels."""
        return Middle(Panel(Column(*parts, gap=gap), width=width, pad=pad))

    def board_area(self, width: float) -> pygame.Rect:
        """Return a centred rectangle for a board, `width` design pixels wide and as high as its content."""
        look, size = self.app.look, self.app.size
        margin = look.px(_MARGIN)
        wide = min(look.px(width), size[0] - margin)
        high = min(self.build().wish(look, wide)[1] + look.px(4), size[1] - margin)
        return pygame.Rect(0, 0, wide, high).move_to(center=(size[0] // 2, size[1] // 2))

    def head(self, title: str, icon: str = "", *, side: float = 24) -> Widget:
        """Return the title line of a board; `side` is the size of the icon in design pixels."""
        label = Label(title, Style.SUBHEADING, TEXT_GOLD)
        return Row(Icon(icon, side, TEXT_GOLD), label, align="center") if icon else label

    def trouble(self) -> list[Widget]:
        """Return the error message as a paragraph, if any."""
        return [Paragraph(self.problem, Style.SMALL, BAD)] if self.problem else []

    def told(self, usual: str) -> Paragraph:
        """Return the sentence below a field: the error message, or else the hint `usual`."""
        return Paragraph(self.problem or usual, Style.SMALL, BAD if self.problem else TEXT_SOFT)

    def close_button(self, *, height: float = CONTROL, key: str = "close") -> Button:
        """Return the OK button of a board that only shows something."""
        say = self.app.words.say
        return Button(say("action.ok"), self.back, hint=say("key.esc"), skin=PRIMARY, height=height, key=key)

    def refuse(self, error: GameError | RuntimeError, focus: str) -> None:
        """Stay open, show the error, and focus the widget with the key `focus`."""
        self.problem = told(self.app.words, error)
        self.rebuild(focus)

    def succeeds(self, act: Callable[[], object], focus: str = "name") -> bool:
        """Call `act` and return True; on a GameError show it, focus a widget and return False."""
        try:
            act()
        except GameError as error:
            self.refuse(error, focus)
            return False
        self.problem = ""
        return True


class NameDialog(Dialog):
    """A dialog with a field for a name."""

    first_focus = "name"
    name = ""

    def name_field(self, placeholder: str, enter: Callable[[], object]) -> TextField:
        """Return the field; `enter` handles Enter."""
        return TextField(
            self.name,
            self.take_name,
            placeholder=placeholder,
            longest=LONGEST_NAME,
            allowed=may_stand,
            on_enter=enter,
            key="name",
        )

    def take_name(self, name: str) -> None:
        """Store the name while it is typed, and clear the error."""
        self.name, self.problem = name, ""
