"""The dialog that is shown while the system's file chooser is open."""

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
    """Open the system's file chooser for `chosen`; call `otherwise` if there is none or the player prefers to type."""
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
    """Waits for the chooser; Esc closes it, too."""

    first_focus = "cancel"

    def __init__(self, chooser: Chooser, chosen: Chosen, otherwise: Callable[[], object]) -> None:
        """`chosen` receives the files; `otherwise` is called if the player prefers to type."""
        super().__init__()
        self.chooser, self._chosen, self._otherwise = chooser, chosen, otherwise

    def build(self) -> Widget:
        say = self.app.words.say
        kind = Button(say("chooser.type"), self.closing(self._otherwise), icon="pen", key="type")
        about = Paragraph(say("chooser.about"), Style.BODY, TEXT)
        return self.board(self.head(say("chooser.open"), "import"), about, Spacer(2), self.foot(kind), width=_WIDTH)

    @property
    def busy(self) -> bool:
        """True while the chooser must be polled."""
        return self.chooser.is_open or super().busy

    def update(self, dt: float) -> None:
        """Poll the chooser."""
        super().update(dt)
        if not self.chooser.is_open or self.chooser.poll():
            return
        self.app.pop()
        if self.chooser.chosen:
            self._chosen(self.chooser.chosen)

    def leave(self) -> None:
        """Close the dialog and the chooser."""
        self.chooser.close()
