"""The dialog in which house rules get a name."""

from collections.abc import Callable, Sequence

from game.errors import GameError
from game.gui.kit.theme import GAP, TEXT_SOFT
from game.gui.program.dialog import Dialog
from game.gui.widgets import Column, Spacer, TextField, Widget
from game.record.small_files import LONGEST_NAME, may_stand
from game.rules.games.presets import Preset, preset_named

_WIDTH = 520


class SavePreset(Dialog):
    """Lies over the house rules; Enter saves."""

    first_focus = "name"

    def __init__(self, name: str, presets: Sequence[Preset], save: Callable[[str], object]) -> None:
        """Take a name to begin with, the presets that there are, and what saves (it may raise a GameError)."""
        super().__init__()
        self.name, self._presets, self._save = name, presets, save

    def build(self) -> Widget:
        """Return the board in the middle."""
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
        self._about = self.told(self._sentence())
        buttons = self.foot(self.enter_button(say("house.save_go"), self._enter, icon="save", key="save"))
        room = Column(self._about, Spacer(GAP / 2), gap=0)
        return self.board(self.head(say("house.save_title")), field, room, buttons, width=_WIDTH)

    def _sentence(self) -> str:
        """Return in words what saving will do."""
        say = self.app.words.say
        taken = preset_named(self.name, self._presets)
        if taken is None:
            return say("house.save_about")
        return say("house.save_taken" if taken.own else "house.save_built_in", name=taken.name)

    def _type(self, name: str) -> None:
        self.name, self.problem = name, ""
        self._about.words, self._about.colour = self._sentence(), TEXT_SOFT

    def _enter(self) -> None:
        try:
            self._save(self.name)
        except GameError as error:
            self.refuse(error, "name")
            return
        self.app.pop()
