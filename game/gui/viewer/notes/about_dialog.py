"""The dialog about the whole game: its title, its tags and its stars."""

from game.errors import GameError
from game.gui.kit.theme import TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.viewer.opened.notebook import AnyNotebook
from game.gui.widgets import Choice, Label, TextField, Widget
from game.record.notes.model import MOST_STARS
from game.record.notes.text import LONGEST_TITLE

_WIDTH = 560


class AboutDialog(Dialog):
    """Lies over the viewer; what is written is kept when it is closed, unless with Esc."""

    first_focus = "title"

    def __init__(self, notebook: AnyNotebook) -> None:
        """Take the notes."""
        super().__init__()
        self._book = notebook
        self._title, self._stars = notebook.now.title, notebook.now.stars
        self._tags = ", ".join(notebook.now.tags)

    def build(self) -> Widget:
        """Return the board in the middle."""
        say = self.app.words.say
        title = TextField(self._title, self._name, longest=LONGEST_TITLE, on_enter=self.keep, width=_WIDTH, key="title")
        tags = TextField(self._tags, self._tag, longest=400, on_enter=self.keep, width=_WIDTH, key="tags")
        stars = [(str(n), str(n)) for n in range(MOST_STARS + 1)]
        return self.board(
            self.head(say("notes.about")),
            Label(say("notes.title"), Style.SMALL, TEXT_SOFT),
            title,
            Label(say("notes.tags"), Style.SMALL, TEXT_SOFT),
            tags,
            Label(say("notes.stars"), Style.SMALL, TEXT_SOFT),
            Choice(stars, str(self._stars), self._star, key="stars"),
            *self.trouble(),
            self.foot(self.enter_button(say("action.ok"), self.keep, key="keep")),
            width=_WIDTH,
        )

    def _name(self, text: str) -> None:
        self._title = text

    def _tag(self, text: str) -> None:
        self._tags = text

    def _star(self, value: str) -> None:
        self._stars = int(value)

    def keep(self) -> None:
        """Keep it, and close."""
        try:
            notes = self._book.now.with_title(self._title).with_tags(self._tags.split(",")).with_stars(self._stars)
        except GameError as error:
            self.refuse(error, self.ring.focused_key)
            return
        self._book.did(notes)
        self.app.pop()
