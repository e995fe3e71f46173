"""Dialogs over the library: a form, and the choice of a seat to play a deal from."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.gui.kit.theme import GAP_SMALL, TEXT_GOLD, Style
from game.gui.program.dialog import Dialog
from game.gui.widgets import Button, Choice, Column, Label, Paragraph, Row, Spacer, TextField, Widget
from game.record.header import Header
from game.rules.score.sheet import WINDS
from game.session.redeal import places
from game.words.names import called_in

_WIDTH, _NARROW = 560, 480


@dataclass(frozen=True, slots=True)
class Field:
    """One field; `key` names its value. With `entries` it is a choice, otherwise a text field."""

    key: str
    label: str
    value: str = ""
    placeholder: str = ""
    longest: int = 200
    entries: Sequence[tuple[str, str]] = ()


class Form(Dialog):
    """Fields to fill in. Enter submits, Esc changes nothing; errors are shown in the form."""

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
        """`done` is called with the values; if it raises a GameError, the form stays open."""
        super().__init__()
        self.title, self.about, self.fields, self._done, self._go, self._icon = title, about, fields, done, go, icon
        self.values = {field.key: field.value for field in fields}
        self.first_focus = next((field.key for field in fields if not field.entries), "go")

    def build(self) -> Widget:
        buttons = self.foot(self.enter_button(self._go, self._enter, icon=self._icon))
        about = [Paragraph(self.about, Style.SMALL)] if self.about and not self.problem else []
        fields = [self._field(field) for field in self.fields]
        head = self.head(self.title, self._icon)
        return self.board(head, *self.trouble(), self.scrolling(*about, *fields), Spacer(2), buttons, width=_WIDTH)

    def _field(self, field: Field) -> Widget:
        value, change = self.values[field.key], partial(self.values.__setitem__, field.key)
        line: Widget = (
            Row(Choice(field.entries, value, change, key=field.key))
            if field.entries
            else TextField(
                value, change, placeholder=field.placeholder, longest=field.longest, on_enter=self._enter, key=field.key
            )
        )
        return Column(Label(field.label, Style.SMALL_STRONG, TEXT_GOLD), line, gap=GAP_SMALL)

    def _enter(self) -> None:
        self.succeeds(lambda: self._done(self.values), self.ring.focused_key)


class SeatChoice(Dialog):
    """Lies over the library: a button for each other seat, with its wind in the first hand and its player."""

    def __init__(self, header: Header, choose: Callable[[int], object]) -> None:
        """`choose` is called with the seat."""
        super().__init__()
        self.dealt, self._choose = header, choose
        self.seats = places(header)

    def build(self) -> Widget:
        say = self.app.words.say
        sits = {seat: self.closing(partial(self._choose, seat)) for seat in self.seats}
        buttons = [
            Button(self.label(seat), sit, icon="seat", align="left", key=f"seat {seat}") for seat, sit in sits.items()
        ]
        self.first_focus = "cancel"  # so that pressing one key twice never starts a match
        head = self.head(say("library.seat_title"), "seat")
        about = Paragraph(say("library.seat_sentence"), Style.SMALL)
        return self.board(head, about, *buttons, self.foot(), width=_NARROW)

    def label(self, seat: int) -> str:
        """Wind of a seat in the first hand, and its player."""
        wind = self.app.words.say(f"wind.{WINDS[self.dealt.winds[seat]]}")
        name = called_in(self.app.words, self.dealt)[seat]
        return self.app.words.say("library.seat_of", wind=wind, name=name[:24])
