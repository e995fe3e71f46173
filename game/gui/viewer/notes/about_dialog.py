"""The dialog of what is said of a whole game: its title, its tags and its stars."""

from game.errors import GameError
from game.gui.kit.theme import BAD, GAP, PAD, PRIMARY, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.program.troubles import told_if_known
from game.gui.viewer.notebook import AnyNotebook
from game.gui.widgets import Button, Choice, Column, Label, Middle, Panel, Paragraph, TextField, Widget
from game.record.notes.model import MOST_STARS
from game.record.notes.text import LONGEST_TITLE

_WIDTH = 560


class AboutDialog(Screen):
    """Lies over the viewer; what is written is kept when it is closed, unless with Esc."""

    overlay = True
    first_focus = "title"

    def __init__(self, notebook: AnyNotebook) -> None:
        """Take the notes."""
        super().__init__()
        self._book = notebook
        self._title, self._stars = notebook.now.title, notebook.now.stars
        self._tags = ", ".join(notebook.now.tags)
        self._problem = ""

    def build(self) -> Widget:
        """Give the board in the middle."""
        say = self.app.words.say
        title = TextField(self._title, self._name, longest=LONGEST_TITLE, on_enter=self.keep, width=_WIDTH, key="title")
        tags = TextField(self._tags, self._tag, longest=400, on_enter=self.keep, width=_WIDTH, key="tags")
        stars = [(str(n), str(n)) for n in range(MOST_STARS + 1)]
        buttons = self.foot(Button(say("action.ok"), self.keep, hint=say("key.enter"), skin=PRIMARY, key="keep"))
        body = Column(
            Label(say("notes.about"), Style.SUBHEADING, TEXT_GOLD),
            Label(say("notes.title"), Style.SMALL, TEXT_SOFT),
            title,
            Label(say("notes.tags"), Style.SMALL, TEXT_SOFT),
            tags,
            Label(say("notes.stars"), Style.SMALL, TEXT_SOFT),
            Choice(stars, str(self._stars), self._star, key="stars"),
            *([Paragraph(self._problem, Style.SMALL, BAD)] if self._problem else []),
            buttons,
            gap=GAP,
        )
        return Middle(Panel(body, width=_WIDTH, pad=PAD))

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
            self._problem = told_if_known(self.app.words, str(error))
            self.lay_out()
            return
        self._book.did(notes)
        self.app.pop()
