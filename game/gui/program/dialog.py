"""A board over another scene: its place, its title, how it is closed, and why what was asked for cannot be done."""

from collections.abc import Callable

import pygame

from game.errors import GameError
from game.gui.kit.theme import BAD, CONTROL, GAP, PAD, PRIMARY, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.widgets import Button, Column, Icon, Label, Middle, Panel, Paragraph, Row, TextField, Widget
from game.record.small_files import LONGEST_NAME, may_stand
from game.words.troubles import told

_MARGIN = 30  # what stays free beside a board that is as high as it needs, in design pixels


class Dialog(Screen):
    """Lies over the scene that it was pushed on."""

    overlay = True
    problem = ""  # why what was asked for cannot be done, in the language of the player

    def board(self, *parts: Widget, width: float, pad: float = PAD, gap: float = GAP) -> Widget:
        """Return a board in the middle, its parts below one another; all lengths in design pixels."""
        return Middle(Panel(Column(*parts, gap=gap), width=width, pad=pad))

    def board_area(self, width: float) -> pygame.Rect:
        """Return the middle of the window for a board of a width in design pixels, no higher than is needed."""
        look, size = self.app.look, self.app.size
        margin = look.px(_MARGIN)
        wide = min(look.px(width), size[0] - margin)
        high = min(self.build().wish(look, wide)[1] + look.px(4), size[1] - margin)
        return pygame.Rect(0, 0, wide, high).move_to(center=(size[0] // 2, size[1] // 2))

    def head(self, title: str, icon: str = "", *, side: float = 24) -> Widget:
        """Return what stands at the top of a board, after an icon of a side in design pixels."""
        label = Label(title, Style.SUBHEADING, TEXT_GOLD)
        return Row(Icon(icon, side, TEXT_GOLD), label, align="center") if icon else label

    def trouble(self) -> list[Widget]:
        """Return the problem, if there is one."""
        return [Paragraph(self.problem, Style.SMALL, BAD)] if self.problem else []

    def told(self, usual: str) -> Paragraph:
        """Return the sentence below the field: the refusal, else the usual hint."""
        return Paragraph(self.problem or usual, Style.SMALL, BAD if self.problem else TEXT_SOFT)

    def close_button(self, *, height: float = CONTROL, key: str = "close") -> Button:
        """Return the button of a board that only shows something."""
        say = self.app.words.say
        return Button(say("action.ok"), self.back, hint=say("key.esc"), skin=PRIMARY, height=height, key=key)

    def refuse(self, error: GameError | RuntimeError, focus: str) -> None:
        """Stay open and tell what went wrong; the keyboard goes to the widget with a key."""
        self.problem = told(self.app.words, error)
        self.rebuild(focus)

    def succeeds(self, act: Callable[[], object], focus: str = "name") -> bool:
        """Do something and return True; a refusal is told, and the keyboard goes to the widget with a key."""
        try:
            act()
        except GameError as error:
            self.refuse(error, focus)
            return False
        self.problem = ""
        return True


class NameDialog(Dialog):
    """Has a field for the name of something that is kept under it."""

    first_focus = "name"
    name = ""

    def name_field(self, placeholder: str, enter: Callable[[], object]) -> TextField:
        """Return the field; Enter in it does something."""
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
        """Take a name that is being typed."""
        self.name, self.problem = name, ""
