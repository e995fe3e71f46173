"""A note about the moment, written during play: it goes into the notes of the running game."""

from functools import partial
from pathlib import Path

from game.gui.kit.theme import Style
from game.gui.program.dialog import Dialog
from game.gui.viewer.opened.notebook import KeptNotes, Notebook
from game.gui.widgets import Paragraph, TextField, Widget
from game.record.header import Header
from game.record.notes.text import At
from game.words.troubles import told

_WIDTH = 600
_LONGEST = 500


class QuickNote(Dialog):
    """Asks for one line while the table waits; Enter saves it, Esc does not."""

    first_focus = "line"

    def __init__(self, header: Header, path: Path, at: At) -> None:
        """`path` is the replay, `at` the moment."""
        super().__init__()
        self._book, self._at = Notebook(KeptNotes(header, path)), at
        self._text: str | None = None

    @property
    def text(self) -> str:
        """The text of the field: the note of this moment, until the player types."""
        return self._book.comment(self._at, self._book.author(self.app)) if self._text is None else self._text

    def build(self) -> Widget:
        say, problem = self.app.words.say, self._book.kept.problem
        self.problem = told(self.app.words, problem) if problem else ""
        take = partial(setattr, self, "_text")
        field = TextField(self.text, take, longest=_LONGEST, on_enter=self.keep, width=_WIDTH, key="line")
        field.placeholder = say("notes.write")
        buttons = self.foot(self.enter_button(say("action.ok"), self.keep, key="keep"))
        about = Paragraph(say("notes.quick", hand=self._at.hand, event=self._at.event), Style.SMALL)
        return self.board(self.head(say("viewer.tab.notes")), about, field, *self.trouble(), buttons, width=_WIDTH)

    def keep(self) -> None:
        """Save the line; on failure the dialog stays open and shows the problem."""
        self._book.type(self._at, self._book.author(self.app), " ".join(self.text.split()))
        self._book.flush()
        if self._book.kept.problem:
            self.lay_out()
        else:
            self.app.pop()
