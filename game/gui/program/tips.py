"""What a button with an icon alone is for, told beside it while the mouse or the keyboard is on it."""

import pygame

from game.gui.kit.look import Look
from game.gui.program.aloud import icon_words
from game.gui.table.paint import tooltip
from game.gui.table.told.explain_card import Card
from game.gui.widgets import Button, FocusRing


def draw_tip(surface: pygame.Surface, look: Look, ring: FocusRing) -> None:
    """Draw the tip of the button under the mouse, or with the focus of the keyboard; a button with words has none."""
    widget = ring.hot or (ring.focus if ring.focus is not None and ring.focus.focus_seen else None)
    if not isinstance(widget, Button) or widget.label:
        return
    told = icon_words(widget, look.words)
    if told:
        tooltip.paint(surface, look, widget.rect, Card(told, None, ()), surface.get_rect())
