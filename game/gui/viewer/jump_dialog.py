"""The dialog in which one names a place of a game, as `hand:event`."""

from collections.abc import Callable

from game.gui.program.dialog import Dialog
from game.gui.table.time.chapters import Chapters
from game.gui.widgets import TextField, Widget

_WIDTH = 460


class JumpDialog(Dialog):
    """Lies over the viewer; Enter goes there."""

    first_focus = "place"

    def __init__(self, chapters: Chapters, here: int, go: Callable[[int], object]) -> None:
        """Take the chapters, where one is, and what goes to a place."""
        super().__init__()
        self._chapters, self._go = chapters, go
        hand, event = chapters.address(here)
        self._text = f"{hand}:{event}" if hand else "1"

    def build(self) -> Widget:
        """Return the board in the middle."""
        say = self.app.words.say
        field = TextField(self._text, self._type, longest=12, on_enter=self._enter, width=200, key="place")
        told = self.told(say("viewer.jump_about"))
        buttons = self.foot(self.enter_button(say("viewer.jump"), self._enter))
        return self.board(self.head(say("viewer.jump_title")), field, told, buttons, width=_WIDTH)

    def _type(self, text: str) -> None:
        self._text = text

    def _enter(self) -> None:
        place = self._chapters.read(self._text)
        if place is None:
            hand, event = self._chapters.address(self._chapters.count)
            self.problem = self.app.words.say("viewer.jump_wrong", last=f"{hand}:{event}")
            self.lay_out()
            return
        self.app.pop()
        self._go(place)
