"""The dialog in which one names a place of a game, as `hand:event`."""

from collections.abc import Callable

from game.gui.kit.theme import BAD, GAP, PAD, PRIMARY, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.program.screen import Screen
from game.gui.table.time.chapters import Chapters
from game.gui.widgets import Button, Column, Label, Panel, Paragraph, Spacer, TextField, Widget


class JumpDialog(Screen):
    """Lies over the viewer; Enter goes there."""

    overlay = True
    first_focus = "place"

    def __init__(self, chapters: Chapters, here: int, go: Callable[[int], object]) -> None:
        """Take the chapters, where one is, and what goes to a place."""
        super().__init__()
        self._chapters, self._go = chapters, go
        hand, event = chapters.address(here)
        self._text = f"{hand}:{event}" if hand else "1"
        self._wrong = False

    def build(self) -> Widget:
        """Give the board in the middle."""
        say = self.app.words.say
        field = TextField(self._text, self._type, longest=12, on_enter=self._enter, width=200, key="place")
        about = Paragraph(self._about(), Style.SMALL, self._colour())
        buttons = self.foot(Button(say("viewer.jump"), self._enter, hint=say("key.enter"), skin=PRIMARY, key="go"))
        title = Label(say("viewer.jump_title"), Style.SUBHEADING, TEXT_GOLD)
        panel = Panel(Column(title, field, about, buttons, gap=GAP), width=460, pad=PAD)
        return Column(Spacer(grow=1), panel, Spacer(grow=1), gap=0)

    def _about(self) -> str:
        if not self._wrong:
            return self.app.words.say("viewer.jump_about")
        hand, event = self._chapters.address(self._chapters.count)
        return self.app.words.say("viewer.jump_wrong", last=f"{hand}:{event}")

    def _colour(self) -> Colour:
        return BAD if self._wrong else TEXT_SOFT

    def _type(self, text: str) -> None:
        self._text = text

    def _enter(self) -> None:
        place = self._chapters.read(self._text)
        if place is None:
            self._wrong = True
            self.lay_out()
            return
        self.app.pop()
        self._go(place)
