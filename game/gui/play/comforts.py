"""What makes playing comfortable: taking back, passing by itself, the order by hand, and the small buttons for it."""

from collections.abc import Callable, Iterator

import pygame

from game.engine.table import Table
from game.errors import GameError
from game.gui.keymap.commands import TABLE
from game.gui.kit.look import Look
from game.gui.kit.pressed import enters, pressed
from game.gui.kit.theme import PRIMARY, QUIET
from game.gui.play.autopass import AutoPass
from game.gui.play.boards import LEFT, LOG
from game.gui.play.hand.desk import Desk
from game.gui.play.help.helper import Helper
from game.gui.play.live import Playing
from game.gui.play.take_back import TakeBack
from game.gui.program.troubles import told_if_known
from game.gui.table.told.choices import Choices
from game.gui.widgets import Button
from game.settings import Settings

_HEIGHT = 44  # design pixels, as the buttons of the bar


class Comforts:
    """Belongs to a table at which a person plays; the settings say what of it is wanted."""

    def __init__(self, match: Playing, desk: Desk, helper: Helper, change: Callable[..., object]) -> None:
        """Take the match, the desk, what knows a hint, and what changes a setting."""
        self._match, self._desk, self._helper, self._change = match, desk, helper, change
        self.take_back = TakeBack(match)
        self.auto_pass = AutoPass()
        self._shown: object = None
        desk.has_boards = True
        desk.extras, desk.tells = self._extras, self._held
        desk.on_arranged = self._arranged

    # --- time ----------------------------------------------------------------------------------------------------

    def follow(self, settings: Settings) -> None:
        """Do as the settings say, at once."""
        self.take_back.follow(settings.undo)
        self.auto_pass.nearer = settings.let_by == "nearer"
        self._desk.confirm, self._desk.by_hand = settings.confirm_discard, settings.sort == "hand"

    def update(self, dt: float) -> None:
        """Let time go by; the buttons follow."""
        self.take_back.update(dt)
        shown = (self.take_back.open, self.auto_pass.on(self._table))
        if shown != self._shown:
            self._shown = shown
            self._desk.lay_out()

    def passes(self, choices: Choices) -> bool:
        """Whether a question is let go by without being put."""
        was_on = self.auto_pass.on(self._table)
        passes = self.auto_pass.passes(choices, self._table, self._helper.hint)
        if was_on and not self.auto_pass.on(self._table):
            self._desk.say(self._look.say("table.auto_pass.stopped"))
        return passes

    @property
    def _table(self) -> Table:
        return self._desk.view.show.table

    @property
    def _look(self) -> Look:
        return self._desk.view.look

    # --- what the person does ------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Answer the keys of what is held, and of passing by itself."""
        if self._desk.open:
            return False
        command, free = self._look.keymap.command(pressed(event), TABLE), self._desk.ring.focus is None
        if self.take_back.open and command == "table_take_back":
            self.undo()
        elif self.take_back.open and free and (command == "table_skip" or enters(event, self._look.keymap)):
            self.take_back.release()
        elif command == "table_auto_pass":
            self.toggle_pass()
        else:
            return False
        return True

    def undo(self) -> None:
        """Take the last discard back."""
        try:
            self._match.take_back()
        except GameError as error:
            self._desk.say(told_if_known(self._look.words, str(error)))

    def toggle_pass(self) -> None:
        """Switch passing by itself on or off."""
        on = self.auto_pass.toggle(self._table)
        key = "off" if not on else "on_nearer" if self.auto_pass.nearer else "on"
        self._desk.say(self._look.say(f"table.auto_pass.{key}"))

    def _arranged(self) -> None:
        if not self._desk.by_hand:
            self._desk.by_hand = True
            self._change(sort="hand")
            self._desk.say(self._look.say("table.by_hand"))

    def _held(self) -> str:
        """Say of a discard that is held what can be done."""
        offer = self._table.on_offer
        if not self.take_back.open or offer is None:
            return ""
        return self._look.say("table.prompt.held", tile=self._desk.view.narrator.tile(offer.tile))

    # --- buttons -------------------------------------------------------------------------------------------------

    def _extras(self) -> Iterator[Button]:
        """Give the buttons at the left of the bar: taking back, and that passing by itself is on."""
        look = self._look
        if self.take_back.open:
            key = look.key("table_take_back")
            yield Button(look.say("table.take_back"), self.undo, icon="undo", hint=key, height=_HEIGHT, key="take back")
        elif self.auto_pass.on(self._table) and not self._desk.choices.any:
            words, key = look.say("table.auto_pass.button"), look.key("table_auto_pass")
            yield Button(words, self.toggle_pass, icon="step_forward", hint=key, height=_HEIGHT, key="auto pass")

    def corner(self, side: float) -> list[Button]:
        """Give the small buttons below those in the corner, in two rows of two."""
        desk = self._desk
        return [
            Button("", desk.sort, icon="sort", skin=QUIET, height=side, key="sort"),
            self._lit("step_forward", self.toggle_pass, side, on=self.auto_pass.on(self._table), key="passing"),
            self._lit("eye", lambda: desk.toggle(LEFT), side, on=LEFT in desk.boards.open, key="left"),
            self._lit("list", lambda: desk.toggle(LOG), side, on=LOG in desk.boards.open, key="log"),
        ]

    @staticmethod
    def _lit(icon: str, act: Callable[[], object], side: float, *, on: bool, key: str) -> Button:
        return Button("", act, icon=icon, skin=PRIMARY if on else QUIET, height=side, key=key)
