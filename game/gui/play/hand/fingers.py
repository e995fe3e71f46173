"""Mouse and keys at the desk: they point at tiles, choose, move and discard them, and open boards."""

import contextlib

import pygame

from game.gui.keymap.commands import TABLE
from game.gui.kit.pressed import enters, pressed
from game.gui.play.hand.bar import GroupButton
from game.gui.play.hand.desk import Desk
from game.gui.play.hand.drag import Drop
from game.gui.play.hand.joker_exchange import joker_at
from game.gui.play.hand.naming_board import PALETTE, NamingBoard
from game.gui.play.match.boards import LEFT, LOG
from game.gui.table.told.choices import Group, command_of
from game.gui.widgets.button import PRESS_KEYS
from game.tiles.kinds import Tile

_DIGITS = {
    code: (digit - 1) % 10
    for digit in range(10)
    for code in (getattr(pygame, f"K_{digit}"), getattr(pygame, f"K_KP{digit}"))
}
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_BOARDS = {"table_log": LOG, "table_left": LEFT}


class Fingers:
    """Answers the events of the person in front for a desk."""

    def __init__(self, desk: Desk) -> None:
        """Take the desk."""
        self.desk = desk
        self._pointing = False
        self._explained = False  # whether what is let go of was held so long that it was explained

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; return True if it was used up."""
        self._note(event)
        return self._key(event) if event.type == pygame.KEYDOWN else self._mouse(event)

    # --- keys ----------------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        command = self.desk.view.look.keymap.command(pressed(event), TABLE)
        if self.desk.open:
            return self._choose(event, self.desk.open) or self.desk.ring.handle(event)
        if self.desk.naming is not None:
            return self._name_by_key(event, self.desk.naming) or self.desk.ring.handle(event)
        if self.desk.view.inspector.key(event, closes=command == "table_explain"):
            return True
        to_ring = (pygame.K_LEFT, pygame.K_RIGHT, *PRESS_KEYS) if self.desk.ring.focus is not None else ()
        if event.key in (pygame.K_TAB, *to_ring):
            return self.desk.ring.handle(event)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._to_bar() if event.key == pygame.K_UP else self._to_hand()
        return self._hand_key(event) or self._do(event, command)

    def _choose(self, event: pygame.event.Event, group: Group) -> bool:
        number = _digit(event)
        if event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self.desk.close()
        elif number is not None and number < len(group.actions):
            self.desk.answer(group.actions[number])
        else:
            return False
        return True

    def _name_by_key(self, event: pygame.event.Event, board: NamingBoard) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.desk.close()
        elif enters(event, self.desk.view.look.keymap) and self.desk.ring.focused_key == PALETTE:
            board.pick()
        else:
            return False
        return True

    def _to_bar(self) -> bool:
        if self.desk.choices.groups:
            stop = next((s for s in self.desk.ring.stops() if isinstance(s, GroupButton)), None)
            self.desk.row.let_go()
            self.desk.ring.focus_on(stop)
            if stop:
                stop.focus_seen = True
        return bool(self.desk.choices.groups)

    def _to_hand(self) -> bool:
        self.desk.ring.focus_on(None)
        return self.desk.row.step(0)

    def _hand_key(self, event: pygame.event.Event) -> bool:
        number = _digit(event)
        if number is not None:
            return self._pick(number)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -1 if event.key == pygame.K_LEFT else 1
            return self._shift(step) if event.mod & pygame.KMOD_SHIFT else self.desk.row.step(step)
        whole, tile = self.desk.whole(), self.desk.view.hand.picked or self.desk.row.chosen
        if enters(event, self.desk.view.look.keymap) and whole is not None and not self._may_add(tile):
            self.desk.answer(whole)
            return True
        if enters(event, self.desk.view.look.keymap) and tile is not None and self._takes_tiles:
            self.desk.throw(tile)
            return True
        if event.key == pygame.K_ESCAPE and (self.desk.drag.cancel() or self.desk.view.hand.picked is not None):
            self.desk.pick_up(None)
            return True
        return False

    def _may_add(self, tile: Tile | None) -> bool:
        """Return True if Enter puts a tile to those that are chosen, where these would already do."""
        several = self.desk.choices.several
        if several is None or tile is None or tile in self.desk.gathered:
            return False
        return tile in several.among and len(self.desk.gathered) < several.number

    @property
    def _takes_tiles(self) -> bool:
        """True if a tile of the hand is an answer, or part of one."""
        return bool(self.desk.choices.discards or self.desk.choices.several)

    def _shift(self, steps: int) -> bool:
        """Move the tile that the keyboard has chosen within the row."""
        tile, row = self.desk.row.chosen, self.desk.row.tiles()
        if not self.desk.owner.has_boards or tile not in row or tile is None:
            return False
        self.desk.row.move(tile, row.index(tile) + steps)
        self.desk.owner.arranged()
        return True

    def _pick(self, number: int) -> bool:
        """Choose a tile by its place; the same number again throws it."""
        again = self.desk.row.pick(number)
        if again is not None and self._takes_tiles:
            self.desk.throw(again)
        return number < len(self.desk.row.tiles())

    def _do(self, event: pygame.event.Event, command: str) -> bool:
        if event.key == pygame.K_BACKSPACE and self.desk.take_last_back():
            return True
        group = next((group for group in self.desk.choices.groups if command and group.command == command), None)
        if group is not None:
            self.desk.press(group)
            return True
        return self._look_around(event, command) or (self.desk.advice is not None and self._advise(event, command))

    def _look_around(self, event: pygame.event.Event, command: str) -> bool:
        if command in _BOARDS and self.desk.owner.has_boards:
            self.desk.toggle(_BOARDS[command])
        elif command == "table_explain":
            self.desk.view.inspector.choose(self.desk.row.chosen or self.desk.view.hand.picked)
        elif command == "table_sort" and self.desk.owner.has_boards:
            self.desk.sort()
        else:
            return self.desk.boards.page(event.key)
        return True

    def _advise(self, event: pygame.event.Event, command: str) -> bool:
        """Answer the keys that ask for advice, and the key of a button that is not there."""
        advice = self.desk.advice
        assert advice is not None
        known = (*self.desk.owner.own_calls, *advice.helper.known)
        name = next((name for name in known if command and command_of(name) == command), None)
        if command == "table_hint":
            self.desk.hint()
        elif event.key == pygame.K_ESCAPE and advice.seen_now:
            self.desk.hide_hint()
        elif command == "table_why":
            advice.ask()
        elif name is None:
            return False
        elif name in self.desk.owner.own_calls:
            self.desk.owner.call(name)
        else:
            advice.refuse(name)
        return True

    # --- the mouse -----------------------------------------------------------------------------------------------

    def _note(self, event: pygame.event.Event) -> None:
        """Pass the position and the pressed button of the mouse to the inspector."""
        view, held = self.desk.view, self.desk.drag.tile is not None
        self._explained = view.inspector.held_long
        if event.type == pygame.MOUSEMOTION and not held:
            view.mouse_at(None if self._covered(event.pos) else event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and not self._covered(event.pos):
            view.inspector.press(event.pos)
        elif not (event.type == pygame.MOUSEMOTION and not self.desk.drag.active):
            view.mouse_at(None)

    def _covered(self, point: tuple[int, int]) -> bool:
        """Return True if a button, a card or a board lies over the table at a point."""
        return any(widget.rect.collidepoint(point) for widget in self.desk.ring.root.children())

    def _mouse(self, event: pygame.event.Event) -> bool:
        if self.desk.drag.tile is not None and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._dragged(event)
        if self.desk.ring.handle(event):
            if event.type == pygame.MOUSEBUTTONUP and not self.desk.open and self.desk.naming is None:
                self.desk.ring.focus_on(None)  # Enter is for the hand again, not for the button that was clicked
            return True
        if self.desk.open or self.desk.naming is not None:
            return event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self.desk.drag.press(event.pos)
        return False

    def _dragged(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.desk.drag.move(event.pos)
            return True
        if event.button != pygame.BUTTON_LEFT:
            return self.desk.drag.cancel()
        joker = joker_at(self.desk.view.show, event.pos) if self.desk.drag.active else None
        held = self.desk.drag.tile
        if joker is not None and held is not None and self.desk.may_redeem:
            self.desk.drag.cancel()
            self.desk.exchange(held, joker)
            return True
        drop, tile = self.desk.drag.release(event.pos)
        if tile is not None and drop is Drop.THROW:
            self.desk.throw(tile)
        elif tile is not None and drop is Drop.CLICK and not self._explained:
            self._click(tile)
        elif drop is Drop.MOVE:
            self.desk.owner.arranged()
        return True

    def _click(self, tile: Tile) -> None:
        if not self.desk.view.show.playhead.at_end:
            return
        if self.desk.owner.confirm and tile in self.desk.choices.discards and tile != self.desk.view.hand.picked:
            self.desk.pick_up(tile)
        else:
            self.desk.throw(tile)

    def _hover(self, point: tuple[int, int]) -> None:
        if self.desk.row.hover(point) != self._pointing:
            self._pointing = not self._pointing
            shape = pygame.SYSTEM_CURSOR_HAND if self._pointing else pygame.SYSTEM_CURSOR_ARROW
            with contextlib.suppress(pygame.error):  # not every display has these shapes
                pygame.mouse.set_cursor(shape)


def _digit(event: pygame.event.Event) -> int | None:
    """Return the place that a number key names: 1 is the first, 0 the tenth."""
    return None if event.mod & _COMMANDS else _DIGITS.get(event.key)
