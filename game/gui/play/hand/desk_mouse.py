"""What the mouse does at the desk: press buttons, click and drag tiles, rest on something to have it explained."""

import contextlib
from typing import TYPE_CHECKING

import pygame

from game.gui.play.hand.drag import Drop
from game.tiles.kinds import Tile

if TYPE_CHECKING:
    from game.gui.play.hand.desk import Desk


class DeskMouse:
    """Answers the mouse for a desk."""

    def __init__(self, desk: "Desk") -> None:
        """Take the desk."""
        self._desk = desk
        self._pointing = False
        self._explained = False  # whether what is let go of was held so long that it was explained

    def note(self, event: pygame.event.Event) -> None:
        """Let the inspector know where the mouse is, and what it holds down."""
        view, held = self._desk.view, self._desk.drag.tile is not None
        self._explained = view.inspector.held_long
        if event.type == pygame.MOUSEMOTION and not held:
            view.mouse_at(None if self._covered(event.pos) else event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and not self._covered(event.pos):
            view.inspector.press(event.pos)
        elif not (event.type == pygame.MOUSEMOTION and not self._desk.drag.active):
            view.mouse_at(None)

    def _covered(self, point: tuple[int, int]) -> bool:
        """Whether a button, a card or a board lies over the table at a point."""
        return any(widget.rect.collidepoint(point) for widget in self._desk.ring.root.children())

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event of the mouse; give whether it was used up."""
        desk = self._desk
        if desk.drag.tile is not None and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._dragged(event)
        if desk.ring.handle(event):
            if event.type == pygame.MOUSEBUTTONUP and not desk.open:
                desk.ring.focus_on(None)  # Enter is for the hand again, not for the button that was clicked
            return True
        if desk.open:
            return event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return desk.drag.press(event.pos)
        return False

    def _dragged(self, event: pygame.event.Event) -> bool:
        desk = self._desk
        if event.type == pygame.MOUSEMOTION:
            desk.drag.move(event.pos)
            return True
        if event.button != pygame.BUTTON_LEFT:
            return desk.drag.cancel()
        drop, tile = desk.drag.release(event.pos)
        if tile is not None and drop is Drop.THROW:
            desk.throw(tile)
        elif tile is not None and drop is Drop.CLICK and not self._explained:
            self._click(tile)
        elif drop is Drop.MOVE:
            desk.on_arranged()
        return True

    def _click(self, tile: Tile) -> None:
        desk = self._desk
        if not desk.view.show.playhead.at_end:
            return
        if desk.confirm and tile in desk.choices.discards and tile != desk.view.hand.picked:
            desk.pick_up(tile)
        else:
            desk.throw(tile)

    def _hover(self, point: tuple[int, int]) -> None:
        if self._desk.hand.hover(point) != self._pointing:
            self._pointing = not self._pointing
            shape = pygame.SYSTEM_CURSOR_HAND if self._pointing else pygame.SYSTEM_CURSOR_ARROW
            with contextlib.suppress(pygame.error):  # not every display has these shapes
                pygame.mouse.set_cursor(shape)
