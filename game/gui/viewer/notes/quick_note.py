"""A line about the moment, while one plays: it goes into the notes of the running game."""

from pathlib import Path

from game.gui.kit.theme import BAD, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.viewer.opened.notebook import Notebook
from game.gui.widgets import Paragraph, TextField, Widget
from game.record.header import Header
from game.record.notes.text import At
from game.words.names import writes_as
from game.words.troubles import told

_WIDTH = 600
_LONGEST = 500


class QuickNote(Dialog):
    """Lies over the table, and the table waits; Enter keeps the line, Esc does not."""

    first_focus = "line"

    def __init__(self, header: Header, path: Path, at: At) -> None:
        """Take the game, its file, and the moment."""
        super().__init__()
        self._book, self._at = Notebook(header, path), at
        self._text: str | None = None

    @property
    def author(self) -> str:
        """The author."""
        authors = (moment.author for moment in self._book.now.moments)
        return self.app.settings.author or writes_as(self.app.words, self.app.settings.name, authors)

    @property
    def text(self) -> str:
        """The text of the field: the note of this moment, until the player types."""
        return self._book.comment(self._at, self.author) if self._text is None else self._text

    def build(self) -> Widget:
        say = self.app.words.say
        field = TextField(self.text, self._type, longest=_LONGEST, on_enter=self.keep, width=_WIDTH, key="line")
        field.placeholder = say("notes.write")
        sentence = told(self.app.words, self._book.problem) if self._book.problem else ""
        problem = [Paragraph(sentence, Style.SMALL, BAD)] if sentence else []
        buttons = self.foot(self.enter_button(say("action.ok"), self.keep, key="keep"))
        about = Paragraph(say("notes.quick", hand=self._at.hand, event=self._at.event), Style.SMALL, TEXT_SOFT)
        return self.board(self.head(say("viewer.tab.notes")), about, field, *problem, buttons, width=_WIDTH)

    def _type(self, text: str) -> None:
        self._text = text

    def keep(self) -> None:
        """Keep the line; where that fails the dialog stays, and says why."""
        self._book.type(self._at, self.author, " ".join(self.text.split()))
        self._book.flush()
        if self._book.problem:
            self.lay_out()
        else:
            self.app.pop()
