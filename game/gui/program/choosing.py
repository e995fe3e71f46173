"""The dialog that lies over the window while the system's own file chooser is open."""

from collections.abc import Callable, Sequence
from pathlib import Path

from game.gui.kit.theme import TEXT, Style
from game.gui.program import file_chooser
from game.gui.program.dialog import Dialog
from game.gui.program.file_chooser import Chooser, Wish
from game.gui.program.scene import App
from game.gui.widgets import Button, Paragraph, Spacer, Widget

_WIDTH = 460

Chosen = Callable[[Sequence[Path]], object]


def choose(app: App, wish: Wish, chosen: Chosen, otherwise: Callable[[], object] = lambda: None) -> None:
    """Ask the system for files and give them to `chosen`; `otherwise` is for who would rather type, or must."""
    if not file_chooser.is_there():
        otherwise()
        return
    try:
        chooser = Chooser(wish)
    except OSError:
        otherwise()
        return
    app.push(Choosing(chooser, chosen, otherwise))


class Choosing(Dialog):
    """Waits; Esc closes the chooser too."""

    first_focus = "cancel"

    def __init__(self, chooser: Chooser, chosen: Chosen, otherwise: Callable[[], object]) -> None:
        """Take the chooser, what takes the files, and what is done for who would rather type."""
        super().__init__()
        self.chooser, self._chosen, self._otherwise = chooser, chosen, otherwise

    def build(self) -> Widget:
        say = self.app.words.say
        kind = Button(say("chooser.type"), self.closing(self._otherwise), icon="pen", key="type")
        about = Paragraph(say("chooser.about"), Style.BODY, TEXT)
        return self.board(self.head(say("chooser.open"), "import"), about, Spacer(2), self.foot(kind), width=_WIDTH)

    @property
    def busy(self) -> bool:
        """True if there is something to look after: the chooser may close at any time."""
        return self.chooser.is_open or super().busy

    def update(self, dt: float) -> None:
        """Look whether something was chosen."""
        super().update(dt)
        if not self.chooser.is_open or self.chooser.poll():
            return
        self.app.pop()
        if self.chooser.chosen:
            self._chosen(self.chooser.chosen)

    def leave(self) -> None:
        """Close the dialog and the chooser."""
        self.chooser.close()
