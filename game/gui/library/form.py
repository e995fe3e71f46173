"""A dialog with fields: each a line to type or a choice; what cannot be done is told in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.errors import GameError
from game.gui.kit.theme import BAD, GAP, GAP_SMALL, PAD, PRIMARY, QUIET, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.program.troubles import told
from game.gui.widgets import (
    Button,
    Choice,
    Column,
    Icon,
    Label,
    Middle,
    Panel,
    Paragraph,
    Row,
    Spacer,
    TextField,
    Widget,
)

_WIDTH = 560


@dataclass(frozen=True, slots=True)
class Field:
    """One field; `key` is that of its value. With `entries` it is a choice, else a line."""

    key: str
    label: str
    value: str = ""
    placeholder: str = ""
    longest: int = 200
    entries: Sequence[tuple[str, str]] = ()


class Form(Screen):
    """Lies over the library; Enter does it, Esc leaves everything as it was."""

    overlay = True

    def __init__(
        self,
        title: str,
        about: str,
        fields: Sequence[Field],
        done: Callable[[Mapping[str, str]], object],
        *,
        go: str,
        icon: str,
    ) -> None:
        """Take the words, the fields, and what takes their values (it may raise a GameError: then the form stays)."""
        super().__init__()
        self.title, self.about, self.fields, self._done, self._go, self._icon = title, about, fields, done, go, icon
        self.values = {field.key: field.value for field in fields}
        self._problem = ""
        self.first_focus = next((field.key for field in fields if not field.entries), "go")

    def build(self) -> Widget:
        """Give the board in the middle."""
        say = self.app.words.say
        head = Row(Icon(self._icon, 24, TEXT_GOLD), Label(self.title, Style.SUBHEADING, TEXT_GOLD), align="center")
        buttons = Row(
            Spacer(grow=1),
            Button(say("action.cancel"), self.back, hint=say("key.esc"), skin=QUIET, key="cancel"),
            Button(self._go, self._enter, icon=self._icon, hint=say("key.enter"), skin=PRIMARY, key="go"),
            gap=GAP,
        )
        problem = [Paragraph(self._problem, Style.SMALL, BAD)] if self._problem else []
        about = [Paragraph(self.about, Style.SMALL, TEXT_SOFT)] if self.about and not problem else []
        fields = [self._field(field) for field in self.fields]
        board = Column(head, *problem, self.scrolling(*about, *fields), Spacer(2), buttons, gap=GAP)
        return Middle(Panel(board, width=_WIDTH, pad=PAD))

    def _field(self, field: Field) -> Widget:
        def change(value: str) -> None:
            self.values[field.key] = value

        value = self.values[field.key]
        line: Widget = (
            Row(Choice(field.entries, value, change, key=field.key))
            if field.entries
            else TextField(
                value,
                change,
                placeholder=field.placeholder,
                longest=field.longest,
                on_enter=self._enter,
                key=field.key,
            )
        )
        return Column(Label(field.label, Style.SMALL_STRONG, TEXT_GOLD), line, gap=GAP_SMALL)

    def _enter(self) -> None:
        try:
            self._done(self.values)
        except GameError as error:
            self._problem = told(self.app.words, str(error))
            self.rebuild(self.ring.focused_key)
