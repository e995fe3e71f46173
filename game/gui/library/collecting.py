"""The dialog of the player's collections: add or remove a game; create, rename and delete collections."""

from collections.abc import Callable, Mapping
from functools import partial

from game.gui.kit.theme import BAD, DANGER, GAP_SMALL, QUIET, Style
from game.gui.library.dialogs import Field, Form
from game.gui.program.dialog import NameDialog
from game.gui.program.message import Answer, ask
from game.gui.widgets import Button, Column, Divider, Paragraph, Row, Scroll, Spacer, Toggle, Widget
from game.record.index.game import Game
from game.record.saved.collections import Collection, Collections
from game.record.small_files import LONGEST_NAME
from game.words.saved import saved_games
from game.words.troubles import told

_WIDTH = 580


class Collecting(NameDialog):
    """Lies over the library. Enter in the field creates a collection with the game in it, Esc closes."""

    def __init__(self, game: Game, shelf: Collections) -> None:
        super().__init__()
        self._game, self._shelf = game, shelf
        self.first_focus = next((f"in {one.name}" for one in shelf.found().things), "name")

    def build(self) -> Widget:
        words, found = self.app.words, self._shelf.found()
        say = words.say
        rows = [self._row(one) for one in found.things]
        about = say("library.collect_about", name=saved_games.heading(words, self._game)) if rows else ""
        rows += [
            Paragraph(say("library.collect_broken", problem=told(words, one)), Style.SMALL, BAD)
            for one in found.problems
        ]
        field = self.name_field(say("library.collect_new"), self._begin)
        begin = Button(say("library.collect_begin"), self._begin, icon="tag", key="begin")
        return self.board(
            self.head(say("library.collect"), "tag"),
            Paragraph(about or say("library.collect_none"), Style.SMALL),
            Scroll(Column(*rows, gap=GAP_SMALL), key="collections"),
            Divider(),
            Row(field.growing(), begin, align="center"),
            *self.trouble(),
            Row(Spacer(grow=1), self.close_button()),
            width=_WIDTH,
        )

    def _row(self, one: Collection) -> Widget:
        """The line of a collection: a switch for the game, and buttons to rename and delete it."""
        say = self.app.words.say
        label = say("library.collect_count", name=one.name, count=len(one.games))
        there = self._game.facts.replay in one.games
        switch = Toggle(label, there, partial(self._turn, one), key=f"in {one.name}")
        rename = Button("", partial(self._rename, one), icon="pen", skin=QUIET, key=f"rename {one.name}")
        delete = Button("", partial(self._ask, one), icon="trash", skin=QUIET, key=f"delete {one.name}")
        rename.tip, delete.tip = (say("library.collect_rename"),), (say("library.collect_delete"),)
        return Row(switch.growing(), rename, delete, gap=GAP_SMALL, align="center")

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
