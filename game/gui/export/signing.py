"""The question, asked once, whose name stands under the notes that leave the machine."""

from collections.abc import Callable

from game.errors import GameError, NotAllowed
from game.gui.kit.theme import PAD, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.widgets import Button, Paragraph, TextField, Widget
from game.record.notes.text import clean_line
from game.settings import LONGEST_NAME

_WIDTH = 620


class Signing(Dialog):
    """Lies over the dialog of an export: Enter signs, Esc leaves everything as it was and exports nothing."""

    first_focus = "name"

    def __init__(self, done: Callable[[], object]) -> None:
        """Take what goes on when there is an answer."""
        super().__init__()
        self._done, self._name = done, ""

    def build(self) -> Widget:
        """Return the board in the middle."""
        say = self.app.words.say
        width = _WIDTH - 2 * PAD
        field = TextField(self._name, self._type, longest=LONGEST_NAME, on_enter=self._sign, width=width, key="name")
        without = Button(say("export.sign_not"), self._leave_unsigned, key="without")
        return self.board(
            self.head(say("export.sign_title"), "pen"),
            Paragraph(say("export.sign_about"), Style.SMALL, TEXT_SOFT),
            field,
            *self.trouble(),
            self.foot(without, self.enter_button(say("export.sign_go"), self._sign)),
            width=_WIDTH,
        )

    def _type(self, name: str) -> None:
        self._name = name

    def _sign(self) -> None:
        try:
            name = clean_line(self._name, "author", LONGEST_NAME)
            if not name:
                raise NotAllowed("name.none")
        except GameError as error:
            self.refuse(error, "name")
            return
        self._go_on(author=name)

    def _leave_unsigned(self) -> None:
        self._go_on(name_asked=True)

    def _go_on(self, **chosen: object) -> None:
        self.app.change(**chosen)
        self.app.pop()
        self._done()
