"""Dialogs over the library: a form, the choice of a seat to play a deal from, and the player's collections."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.gui import widgets
from game.gui.kit.theme import BAD, DANGER, GAP_SMALL, QUIET, TEXT_GOLD, Style
from game.gui.program.dialog import Answer, Dialog, NameDialog, ask
from game.record.header import Header, places
from game.record.index.game import Game
from game.record.saved.game_lists import Collection, Collections
from game.record.small_files import LONGEST_NAME
from game.rules.score.sheet import WINDS
from game.words import saved_games
from game.words.names import called_in
from game.words.troubles import error_text

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

    def build(self) -> widgets.Widget:
        buttons = self.foot(self.enter_button(self._go, self._enter, icon=self._icon))
        about = [widgets.Paragraph(self.about, Style.SMALL)] if self.about and not self.problem else []
        fields = [self._field(field) for field in self.fields]
        head = self.head(self.title, self._icon)
        return self.board(
            head, *self.trouble(), self.scrolling(*about, *fields), widgets.Spacer(2), buttons, width=_WIDTH
        )

    def _field(self, field: Field) -> widgets.Widget:
        value, change = self.values[field.key], partial(self.values.__setitem__, field.key)
        line: widgets.Widget = (
            widgets.Row(widgets.Choice(field.entries, value, change, key=field.key))
            if field.entries
            else widgets.TextField(
                value, change, placeholder=field.placeholder, longest=field.longest, on_enter=self._enter, key=field.key
            )
        )
        return widgets.Column(widgets.Label(field.label, Style.SMALL_STRONG, TEXT_GOLD), line, gap=GAP_SMALL)

    def _enter(self) -> None:
        self.succeeds(lambda: self._done(self.values), self.ring.focused_key)


class SeatChoice(Dialog):
    """Lies over the library: a button for each other seat, with its wind in the first hand and its player."""

    def __init__(self, header: Header, choose: Callable[[int], object]) -> None:
        """`choose` is called with the seat."""
        super().__init__()
        self.dealt, self._choose = header, choose
        self.seats = places(header)

    def build(self) -> widgets.Widget:
        say = self.app.words.say
        sits = {seat: self.closing(partial(self._choose, seat)) for seat in self.seats}
        buttons = [
            widgets.Button(self.label(seat), sit, icon="seat", align="left", key=f"seat {seat}")
            for seat, sit in sits.items()
        ]
        self.first_focus = "cancel"  # so that pressing one key twice never starts a match
        head = self.head(say("library.seat_title"), "seat")
        about = widgets.Paragraph(say("library.seat_sentence"), Style.SMALL)
        return self.board(head, about, *buttons, self.foot(), width=_NARROW)

    def label(self, seat: int) -> str:
        """Wind of a seat in the first hand, and its player."""
        wind = self.app.words.say(f"wind.{WINDS[self.dealt.winds[seat]]}")
        name = called_in(self.app.words, self.dealt)[seat]
        return self.app.words.say("library.seat_of", wind=wind, name=name[:24])


_LISTS = 580


class Collecting(NameDialog):
    """Lies over the library. Enter in the field creates a collection with the game in it, Esc closes."""

    def __init__(self, game: Game, shelf: Collections) -> None:
        super().__init__()
        self._game, self._shelf = game, shelf
        self.first_focus = next((f"in {one.name}" for one in shelf.found().things), "name")

    def build(self) -> widgets.Widget:
        words, found = self.app.words, self._shelf.found()
        say = words.say
        rows = [self._row(one) for one in found.things]
        about = say("library.collect_about", name=saved_games.heading(words, self._game)) if rows else ""
        rows += [
            widgets.Paragraph(say("library.collect_broken", problem=error_text(words, one)), Style.SMALL, BAD)
            for one in found.problems
        ]
        field = self.name_field(say("library.collect_new"), self._begin)
        begin = widgets.Button(say("library.collect_begin"), self._begin, icon="tag", key="begin")
        return self.board(
            self.head(say("library.collect"), "tag"),
            widgets.Paragraph(about or say("library.collect_none"), Style.SMALL),
            widgets.Scroll(widgets.Column(*rows, gap=GAP_SMALL), key="collections"),
            widgets.Divider(),
            widgets.Row(field.growing(), begin, align="center"),
            *self.trouble(),
            widgets.Row(widgets.Spacer(grow=1), self.close_button()),
            width=_LISTS,
        )

    def _row(self, one: Collection) -> widgets.Widget:
        """The line of a collection: a switch for the game, and buttons to rename and delete it."""
        say = self.app.words.say
        label = say("library.collect_count", name=one.name, count=len(one.games))
        there = self._game.facts.replay in one.games
        switch = widgets.Toggle(label, there, partial(self._turn, one), key=f"in {one.name}")
        rename = widgets.Button("", partial(self._rename, one), icon="pen", skin=QUIET, key=f"rename {one.name}")
        delete = widgets.Button("", partial(self._ask, one), icon="trash", skin=QUIET, key=f"delete {one.name}")
        rename.tip, delete.tip = (say("library.collect_rename"),), (say("library.collect_delete"),)
        return widgets.Row(switch.growing(), rename, delete, gap=GAP_SMALL, align="center")

    def _do(self, act: Callable[[], object], focus: str) -> None:
        if self.succeeds(act, focus):
            self.rebuild(focus)

    def _turn(self, one: Collection, there: bool) -> None:
        """Add or remove the game."""
        self._do(lambda: self._shelf.keep(one.turned(self._game.facts.replay), one.name), f"in {one.name}")

    def _begin(self) -> None:
        """Create a collection with the game; without a name close the dialog."""
        if not self.name.strip():
            self.back()
            return

        def begin() -> None:
            self._shelf.begin(self.name, [self._game.facts.replay])
            self.name = ""

        self._do(begin, "name")

    def _rename(self, one: Collection) -> None:
        say = self.app.words.say

        def rename(values: Mapping[str, str]) -> None:
            renamed = self._shelf.rename(one, values["name"])
            self.app.pop()
            self.rebuild(f"in {renamed.name}")

        fields = [Field("name", say("library.collect_new"), one.name, longest=LONGEST_NAME)]
        title, go = say("library.collect_rename_title"), say("library.collect_rename")
        self.app.push(Form(title, "", fields, rename, go=go, icon="pen"))

    def _ask(self, one: Collection) -> None:
        say = self.app.words.say

        def delete() -> None:
            self._do(lambda: self._shelf.forget(one), "name")

        title, sentence = say("library.collect_delete_title"), say("library.collect_delete_sentence", name=one.name)
        ask(self.app, title, sentence, Answer(say("library.collect_delete"), delete, DANGER, "trash"))
