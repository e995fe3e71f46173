"""Actions on a saved game: what each does, why one is refused, and the dialogs that ask for more."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.errors import GameError, NotAllowed, Unreadable
from game.gui import widgets
from game.gui.kit.theme import BAD, DANGER, GAP_SMALL, QUIET, TEXT_GOLD, Style
from game.gui.program.dialog import Answer, Dialog, NameDialog, ask
from game.gui.program.scene import App
from game.record.files import stem_of
from game.record.header import Header, header_of, places
from game.record.index.choices import WantedChoices
from game.record.index.game import Game
from game.record.notes.model import Notes
from game.record.notes.moment import LONGEST_TITLE
from game.record.saved.game_files import Binned
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


def refusal(game: Game, deed: str) -> GameError | None:
    """Return why an action on a game is refused, or None."""
    facts = game.facts
    if deed in ("edit", "delete", "stars"):
        return NotAllowed("library.sample") if game.sample else None
    if deed == "go_on":
        may = facts.can_go_on and facts.person is not None and not game.sample
        return None if may else NotAllowed("library.cannot_go_on")
    whole = bool(facts.replay) if deed == "collect" else not facts.problem
    return None if whole else Unreadable(facts.problem)


def attempt(app: App, game: Game, deed: str, act: Callable[[App, Game], object]) -> None:
    """Run an action on a game, or tell why it is refused."""
    error = refusal(game, deed)
    if error is None:
        app.attempt(lambda: act(app, game))
    else:
        app.tell(error_text(app.words, error))


def _deal_again(app: App, game: Game) -> None:
    """Play the same deal again; ask for the seat if no human played."""
    if game.facts.person is None:
        _ask_for_seat(app, game)
        return
    say = app.words.say

    def begin() -> None:
        app.attempt(lambda: app.push(app.games.deal_again(game.path)))

    answer = Answer(say("library.again_begin"), begin, icon="dice")
    ask(app, say("library.again_title"), say("library.again_sentence"), answer)


def _ask_for_seat(app: App, game: Game) -> None:
    """Ask for a seat, then play the same deal from it."""

    def sit(seat: int) -> None:
        app.attempt(lambda: app.push(app.games.deal_again(game.path, seat)))

    app.push(SeatChoice(header_of(game.path), sit))


def _export(app: App, game: Game) -> None:
    """Ask for format and folder, then export the game."""
    from game.gui.export.dialog import of_saved_game  # noqa: PLC0415  (it brings the table in)

    app.push(of_saved_game(game.path, app.words))


#: Actions that open something: the viewer, a review, a table, a dialog.
DEEDS: Mapping[str, Callable[[App, Game], object]] = {
    "open": lambda app, game: app.push(app.games.open(game.path)),
    "review": lambda app, game: app.push(app.games.review(game.path)),
    "go_on": lambda app, game: app.push(app.games.go_on(game.path)),
    "mistakes": lambda app, game: app.show.mistakes(WantedChoices(replay=game.facts.replay)),
    "again": _deal_again,
    "seat": _ask_for_seat,
    "export": _export,
}


def give_stars(app: App, game: Game, stars: int) -> None:
    """Set a game's rating."""
    _change(app, game, lambda notes: notes.with_stars(stars))


def edit(app: App, game: Game, done: Callable[[Path], object]) -> None:
    """Ask for title, tags and file name; `done` is called with the game's path afterwards."""
    say = app.words.say
    fields = (
        Field("title", say("library.field_title"), game.noted.title, say("library.title_hint"), LONGEST_TITLE),
        Field("tags", say("library.field_tags"), ", ".join(game.noted.tags), say("library.tags_hint"), 400),
        Field("file", say("library.field_file"), stem_of(game.path), longest=120),
    )

    def save(values: Mapping[str, str]) -> None:
        tags = [tag.strip() for tag in values["tags"].split(",")]
        if (values["title"], tuple(filter(None, tags))) != (game.noted.title, game.noted.tags):
            _change(app, game, lambda notes: notes.with_title(values["title"]).with_tags(tags))
        path = game.path
        if values["file"].strip() != stem_of(path):
            app.games.let_go(path)
            path = app.games.library.rename(path, values["file"])
        done(path)

    title, about, go = say("library.edit_title"), say("library.edit_about"), say("house.save_go")
    app.push(Form(title, about, fields, save, go=go, icon="pen"))


def delete(app: App, game: Game) -> Binned:
    """Move a game into the bin."""
    app.games.let_go(game.path)
    return app.games.library.delete(game.path)


def _change(app: App, game: Game, change: Callable[[Notes], Notes]) -> None:
    aside = app.games.library.change_notes(game.path, change)
    if aside is not None:
        app.tell(app.words.say("library.notes_aside", name=aside.name), app.words.say("error.notice"))
