"""The dialog in which the place of a file is typed, where the system has no file chooser or one would rather type."""

from collections.abc import Callable
from pathlib import Path

from game.errors import GameError
from game.gui.program.dialog import Dialog
from game.gui.widgets import TextField, Widget

_WIDTH = 560
_LONGEST = 400
Act = Callable[[Path], Callable[[], object]]


class PathDialog(Dialog):
    """Lies over a page; Enter takes what was typed, and a refusal stands below it."""

    first_focus = "path"

    def __init__(self, title: str, sentence: str, path: str, act: Act) -> None:
        """Take the words, a place to begin with, and what takes it (it may raise a GameError) and says what follows."""
        super().__init__()
        self.path, self._title, self._sentence, self._act = path, title, sentence, act

    def build(self) -> Widget:
        """Return the board in the middle."""
        field = TextField(self.path, self._type, longest=_LONGEST, on_enter=self._enter, key="path")
        buttons = self.foot(self.enter_button(self.app.words.say("action.ok"), self._enter))
        return self.board(self.head(self._title), field, self.told(self._sentence), buttons, width=_WIDTH)

    def _type(self, path: str) -> None:
        self.path = path

    def _enter(self) -> None:
        if not self.path.strip():
            return
        try:
            then = self._act(Path(self.path.strip()).expanduser())
        except (GameError, RuntimeError) as error:
            self.refuse(error, "path")
            return
        self.app.pop()
        then()
