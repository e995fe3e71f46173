"""Dialogs: a board over another scene, with title, close button and error message; messages and questions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.errors import GameError
from game.gui import widgets
from game.gui.kit import theme
from game.gui.program.scene import App
from game.gui.program.screen import Screen
from game.record.small_files import LONGEST_NAME, may_stand
from game.words.troubles import error_text

_CLOSE = "close"  # the key of a button that only closes
_MARGIN = 30  # free space around a board, in design pixels


class Dialog(Screen):
    """A screen over the scene below."""

    overlay = True
    problem = ""  # the error message, in the player's language

    def board(
        self, *parts: widgets.Widget, width: float, pad: float = theme.PAD, gap: float = theme.GAP
    ) -> widgets.Widget:
        """Return a centred board with its parts in a column; lengths are in design pixels."""
        return widgets.Middle(widgets.Panel(widgets.Column(*parts, gap=gap), width=width, pad=pad))

    def board_area(self, width: float) -> pygame.Rect:
        """Return a centred rectangle for a board, `width` design pixels wide and as high as its content."""
        look, size = self.app.look, self.app.size
        margin = look.px(_MARGIN)
        wide = min(look.px(width), size[0] - margin)
        high = min(self.build().wish(look, wide)[1] + look.px(4), size[1] - margin)
        return pygame.Rect(0, 0, wide, high).move_to(center=(size[0] // 2, size[1] // 2))

    @property
    def only_tells(self) -> bool:
        return any(stop.key == _CLOSE for stop in self.ring.stops())

    def head(self, title: str, icon: str = "", *, side: float = 24) -> widgets.Widget:
        """Return the title line of a board; `side` is the size of the icon in design pixels."""
        label = widgets.Label(title, theme.Style.SUBHEADING, theme.TEXT_GOLD)
        return widgets.Row(widgets.Icon(icon, side, theme.TEXT_GOLD), label, align="center") if icon else label

    def trouble(self) -> list[widgets.Widget]:
        """Return the error message as a paragraph, if any."""
        return [widgets.Paragraph(self.problem, theme.Style.SMALL, theme.BAD)] if self.problem else []

    def told(self, usual: str) -> widgets.Paragraph:
        """Return the sentence below a field: the error message, or else the hint `usual`."""
        return widgets.Paragraph(
            self.problem or usual, theme.Style.SMALL, theme.BAD if self.problem else theme.TEXT_SOFT
        )

    def close_button(self, *, height: float = theme.CONTROL, key: str = _CLOSE) -> widgets.Button:
        """Return the OK button of a board that only shows something."""
        say = self.app.words.say
        return widgets.Button(
            say("action.ok"), self.back, hint=say("key.esc"), skin=theme.PRIMARY, height=height, key=key
        )

    def refuse(self, error: GameError | RuntimeError, focus: str) -> None:
        """Stay open, show the error, and focus the widget with the key `focus`."""
        self.problem = error_text(self.app.words, error)
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

    def name_field(self, placeholder: str, enter: Callable[[], object]) -> widgets.TextField:
        """Return the field; `enter` handles Enter."""
        return widgets.TextField(
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


_WIDTH = 520


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: its button calls `act` after the dialog has closed."""

    label: str
    act: Callable[[], object] = lambda: None
    skin: theme.Skin = theme.PLAIN
    icon: str = ""


class Message(Dialog):
    """A message; Esc and Enter choose the last answer."""

    margin = theme.PAD

    def __init__(self, title: str, sentence: str, answers: Sequence[Answer] = (), *, icon: str = "info") -> None:
        """Without answers there is an OK button."""
        super().__init__()
        self.title, self.sentence, self.answers, self.icon = title, sentence, tuple(answers), icon

    def build(self) -> widgets.Widget:
        answers = self.answers or (Answer(self.app.words.say("action.ok"), skin=theme.PRIMARY),)
        buttons = [
            widgets.Button(
                answer.label, partial(self._take, answer), icon=answer.icon, skin=answer.skin, key=f"answer {n}"
            )
            for n, answer in enumerate(answers)
        ]
        self.first_focus = buttons[-1].key
        look = self.app.look
        room = look.px(_WIDTH - 2 * theme.PAD)
        wide = sum(button.wish(look, room)[0] for button in buttons) + (len(buttons) - 1) * look.px(theme.GAP)
        beside = wide <= min(room, self.app.size[0] - look.px(2 * theme.PAD + 2 * theme.GAP))
        row = widgets.Row(widgets.Spacer(grow=1), *buttons) if beside else widgets.Column(*buttons, gap=theme.GAP_SMALL)
        return self.board(
            self.head(self.title, self.icon, side=26),
            widgets.Divider(),
            widgets.Paragraph(self.sentence, theme.Style.BODY, theme.TEXT),
            widgets.Spacer(theme.GAP),
            row,
            width=_WIDTH,
            gap=theme.GAP_LARGE * 0.6,
        )

    def _take(self, answer: Answer) -> None:
        self.app.pop()
        answer.act()

    def back(self) -> None:
        """Choose the last answer, which changes nothing."""
        self._take(self.answers[-1] if self.answers else Answer(""))


def ask(app: App, title: str, sentence: str, answer: Answer) -> None:
    """Ask a question; the second answer is Cancel."""
    app.push(Message(title, sentence, (answer, Answer(app.words.say("action.cancel"))), icon=answer.icon))
