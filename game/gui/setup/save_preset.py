"""The dialog in which house rules get a name."""

from collections.abc import Callable, Sequence

from game.errors import GameError
from game.gui.kit.theme import BAD, GAP, PAD, PRIMARY, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.program.troubles import told_if_known
from game.gui.widgets import Button, Column, Label, Panel, Paragraph, Spacer, TextField, Widget
from game.record.presets import LONGEST_NAME, may_stand
from game.rules.presets import Preset, preset_named

_WIDTH = 520


class SavePreset(Screen):
    """Lies over the house rules; Enter saves."""

    overlay = True
    first_focus = "name"

    def __init__(self, name: str, presets: Sequence[Preset], save: Callable[[str], object]) -> None:
        """Take a name to begin with, the presets that there are, and what saves (it may raise a GameError)."""
        super().__init__()
        self.name, self._presets, self._save = name, presets, save
        self._problem = ""

    def build(self) -> Widget:
        """Give the board in the middle."""
        say = self.app.words.say
        field = TextField(
            self.name,
            self._type,
            placeholder=say("house.save_placeholder"),
            longest=LONGEST_NAME,
            allowed=may_stand,
            on_enter=self._enter,
            key="name",
        )
        self._about = Paragraph(self._sentence(), Style.SMALL, BAD if self._problem else TEXT_SOFT)
        buttons = self.foot(
            Button(say("house.save_go"), self._enter, icon="save", hint=say("key.enter"), skin=PRIMARY, key="save")
        )
        title = Label(say("house.save_title"), Style.SUBHEADING, TEXT_GOLD)
        room = Column(self._about, Spacer(GAP / 2), gap=0)
        panel = Panel(Column(title, field, room, buttons, gap=GAP), width=_WIDTH, pad=PAD)
        return Column(Spacer(grow=1), panel, Spacer(grow=1), gap=0)

    def _sentence(self) -> str:
        """Say what saving will do, or why it cannot be done."""
        say = self.app.words.say
        if self._problem:
            return self._problem
        taken = preset_named(self.name, self._presets)
        if taken is None:
            return say("house.save_about")
        return say("house.save_taken" if taken.own else "house.save_built_in", name=taken.name)

    def _type(self, name: str) -> None:
        self.name, self._problem = name, ""
        self._about.words, self._about.colour = self._sentence(), TEXT_SOFT

    def _enter(self) -> None:
        try:
            self._save(self.name)
        except GameError as error:
            self._problem = told_if_known(self.app.words, str(error))
            self.rebuild("name")
            return
        self.app.pop()
