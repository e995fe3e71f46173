"""The dialog in which the place of a file is typed, where the system has no file chooser or one would rather type."""

from collections.abc import Callable
from pathlib import Path

from game.errors import GameError
from game.gui.kit.theme import BAD, GAP, PAD, PRIMARY, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.program.troubles import told_if_known
from game.gui.widgets import Button, Column, Label, Middle, Panel, Paragraph, TextField, Widget

_WIDTH = 560
_LONGEST = 400
Act = Callable[[Path], Callable[[], object]]


class PathDialog(Screen):
    """Lies over a page; Enter takes what was typed, and a refusal stands below it."""

    overlay = True
    first_focus = "path"

    def __init__(self, title: str, sentence: str, path: str, act: Act) -> None:
        """Take the words, a place to begin with, and what takes it (it may raise a GameError) and says what follows."""
        super().__init__()
        self.path, self._title, self._sentence, self._act, self._problem = path, title, sentence, act, ""

    def build(self) -> Widget:
        """Give the board in the middle."""
        say = self.app.words.say
        field = TextField(self.path, self._type, longest=_LONGEST, on_enter=self._enter, key="path")
        told = Paragraph(self._problem or self._sentence, Style.SMALL, BAD if self._problem else TEXT_SOFT)
        go = Button(say("action.ok"), self._enter, hint=say("key.enter"), skin=PRIMARY, key="go")
        body = Column(Label(self._title, Style.SUBHEADING, TEXT_GOLD), field, told, self.foot(go), gap=GAP)
        return Middle(Panel(body, width=_WIDTH, pad=PAD))

    def _type(self, path: str) -> None:
        self.path = path

    def _enter(self) -> None:
        if not self.path.strip():
            return
        try:
            then = self._act(Path(self.path.strip()).expanduser())
        except (GameError, RuntimeError) as error:
            self._problem = told_if_known(self.app.words, str(error))
            self.rebuild("path")
            return
        self.app.pop()
        then()
