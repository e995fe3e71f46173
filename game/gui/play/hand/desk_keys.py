"""What the keys do at the desk: choose and throw a tile, press the buttons, ask for advice, look around the table."""

from typing import TYPE_CHECKING

import pygame

from game.gui.keymap.commands import TABLE
from game.gui.keymap.keymap import Keymap
from game.gui.kit.pressed import enters, pressed
from game.gui.play.boards import LEFT, LOG
from game.gui.play.hand import bar
from game.gui.table.told.choices import command_of
from game.gui.widgets.button import ENTER_KEYS

if TYPE_CHECKING:
    from game.gui.play.hand.desk import Desk

_DIGITS = {
    code: (digit - 1) % 10
    for digit in range(10)
    for code in (getattr(pygame, f"K_{digit}"), getattr(pygame, f"K_KP{digit}"))
}
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_BOARDS = {"table_log": LOG, "table_left": LEFT}


class DeskKeys:
    """Answers the keys for a desk."""

    def __init__(self, desk: "Desk") -> None:
        """Take the desk."""
        self._desk = desk

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer a key; give whether it was used."""
        desk, command = self._desk, self._keymap.command(pressed(event), TABLE)
        if desk.open:
            return self._choose(event) or desk.ring.handle(event)
        if desk.view.inspector.key(event, closes=command == "table_explain"):
            return True
        to_ring = (pygame.K_LEFT, pygame.K_RIGHT, *ENTER_KEYS) if desk.ring.focus is not None else ()
        if event.key in (pygame.K_TAB, *to_ring):
            return desk.ring.handle(event)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._to_bar() if event.key == pygame.K_UP else self._to_hand()
        return self._hand_key(event) or self._do(event, command)

    @property
    def _keymap(self) -> Keymap:
        return self._desk.view.look.keymap

    def _choose(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self._desk.close()
            return True
        number, group = _digit(event), self._desk.open
        if group and number is not None and number < len(group.actions):
            self._desk.answer(group.actions[number])
            return True
        return False

    def _to_bar(self) -> bool:
        desk = self._desk
        if desk.choices.groups:
            stop = next((s for s in desk.ring.stops() if isinstance(s, bar.GroupButton)), None)
            desk.hand.let_go()
            desk.ring.focus_on(stop)
            if stop:
                stop.focus_seen = True
        return bool(desk.choices.groups)

    def _to_hand(self) -> bool:
        self._desk.ring.focus_on(None)
        return self._desk.hand.move(0)

    # --- the hand ------------------------------------------------------------------------------------------------

    def _hand_key(self, event: pygame.event.Event) -> bool:
        desk, number = self._desk, _digit(event)
        if number is not None:
            return self._pick(number)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -1 if event.key == pygame.K_LEFT else 1
            return desk.shift(step) if event.mod & pygame.KMOD_SHIFT else desk.hand.move(step)
        tile = desk.view.hand.picked or desk.hand.chosen
        if enters(event, self._keymap) and tile is not None and desk.choices.discards:
            desk.throw(tile)
            return True
        if event.key == pygame.K_ESCAPE and (desk.drag.cancel() or desk.view.hand.picked is not None):
            desk.pick_up(None)
            return True
        return False

    def _pick(self, number: int) -> bool:
        """Choose a tile by its place; the same number again throws it."""
        desk = self._desk
        again = desk.hand.pick(number)
        if again is not None and desk.choices.discards:
            desk.throw(again)
        return number < len(desk.hand.row())

    # --- commands ------------------------------------------------------------------------------------------------

    def _do(self, event: pygame.event.Event, command: str) -> bool:
        desk = self._desk
        group = next((group for group in desk.choices.groups if group.command == command), None)
        if group is not None:
            desk.press(group)
            return True
        return self._look_around(event, command) or (desk.advice is not None and self._advise(event, command))

    def _look_around(self, event: pygame.event.Event, command: str) -> bool:
        desk = self._desk
        if command in _BOARDS and desk.has_boards:
            desk.toggle(_BOARDS[command])
        elif command == "table_explain":
            desk.view.inspector.choose(desk.hand.chosen or desk.view.hand.picked)
        elif command == "table_sort" and desk.has_boards:
            desk.sort()
        else:
            return desk.boards.page(event.key)
        return True

    def _advise(self, event: pygame.event.Event, command: str) -> bool:
        """Answer the keys that ask for advice, and the key of a button that is not there."""
        advice = self._desk.advice
        assert advice is not None
        name = next((name for name in advice.helper.known if command_of(name) == command), None)
        if command == "table_hint":
            self._desk.hint()
        elif event.key == pygame.K_ESCAPE and advice.open:
            self._desk.hide_hint()
        elif command == "table_why":
            advice.ask()
        elif name is not None:
            advice.refuse(name)
        else:
            return False
        return True


def _digit(event: pygame.event.Event) -> int | None:
    """Give the place that a number key names: 1 is the first, 0 the tenth."""
    return None if event.mod & _COMMANDS else _DIGITS.get(event.key)
