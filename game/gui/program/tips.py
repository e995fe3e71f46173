"""What a button with an icon alone is for, told beside it while the mouse or the keyboard is on it."""

import pygame

from game.gui.kit.look import Look
from game.gui.program.aloud import icon_words
from game.gui.table.paint import tooltip
from game.gui.table.told.explain_card import Card
from game.gui.widgets import Button, FocusRing


def draw_tip(surface: pygame.Surface, look: Look, ring: FocusRing) -> None:
    """
    Draw the tip of the button under the mouse, or with the focus of the keyboard.

    A button with words has none but its own.
    """
    widget = ring.hot or (ring.focus if ring.focus is not None and ring.focus.focus_seen else None)
    if not isinstance(widget, Button):
        return
    title, *lines = widget.tip or ("" if widget.label else icon_words(widget, look.words),)
    if title:
        tooltip.paint(surface, look, widget.rect, Card(title, None, tuple(lines)), surface.get_rect())
