"""The dialog of saved tables: load one, save the current one, delete one."""

from pathlib import Path

from game import paths
from game.gui.kit.theme import BAD, GAP_SMALL, PRIMARY, QUIET, Style
from game.gui.program.dialog import NameDialog
from game.gui.setup.opponents.face import SeatCard
from game.gui.setup.opponents.people import People, shown
from game.gui.widgets import Button, Column, Divider, Paragraph, Row, Scroll, Widget
from game.session.opponents.player import named, player_of
from game.session.opponents.tables import Company, keep, tables
from game.words.troubles import told

_WIDTH = 620


class KeptTables(NameDialog):
    """A dialog over the form of a new match; Enter in the field saves the current table."""

    def __init__(self, people: People, folder: Path | None = None) -> None:
        """`people` are the current table; `folder` replaces the player's own folder."""
        super().__init__()
        self._shelf = tables(folder or paths.tables_folder(), people.known)
        self.people = people

    def build(self) -> Widget:
        """Return the board: the saved tables, and below them the field that names the current one."""
        words = self.app.words
        say = words.say
        found = self._shelf.found()
        rows: list[Widget] = [self._row(company) for company in found.things]
        if not rows:
            rows = [Paragraph(say("opponents.no_tables"))]
        rows += [
            Paragraph(say("opponents.broken_table", problem=told(words, one)), Style.SMALL, BAD)
            for one in found.problems
        ]
        field = self.name_field(say("opponents.table_placeholder"), self._keep)
        keep = Button(say("opponents.keep_table"), self._keep, icon="save", skin=PRIMARY, key="keep")
        return self.board(
            self.head(say("opponents.tables")),
            Scroll(Column(*rows, gap=GAP_SMALL), key="tables"),
            Divider(),
            Row(field.growing(), keep, align="center"),
            self.told(say("opponents.keep_about", names=", ".join(self.people.called(words)))),
            self.foot(),
            width=_WIDTH,
        )

    def _row(self, company: Company) -> Widget:
        """Return the line of a table: a card with its first face, name and players, and a delete button."""
        known, words = self.people.known, self.app.words
        players = [player_of(text, known) for text in company.seats]
        names = named(players, known, [name.strip() for name in words.say("name.opponents").split(",")])
        card = SeatCard(
            shown(known.get(players[0].persona)),
            company.name,
            ", ".join(names),
            lambda: self._take(company),
            key=f"take {company.name}",
        )
        forget = Button("", lambda: self._forget(company), icon="trash", skin=QUIET, key=f"forget {company.name}")
        return Row(card.growing(), forget, gap=GAP_SMALL, align="center")

    def _keep(self) -> None:
        """Save the table; a refused name gets a sentence below the field."""
        if self.succeeds(lambda: keep(self._shelf, self.name, self.people.texts)):
            self.name = ""
            self.rebuild("name")

    def _take(self, company: Company) -> None:
        self.people.load(company.seats)
        self.back()

    def _forget(self, company: Company) -> None:
        self.app.attempt(lambda: self._shelf.forget(company))
        self.rebuild("name")
