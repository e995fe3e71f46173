"""What the small button under the mouse, or with the focus of the keyboard, is for."""

import pygame

from game.gui.kit.look import Look
from game.gui.table.paint import tooltip
from game.gui.table.told.explain_card import Card
from game.gui.widgets import Button, FocusRing


def paint(surface: pygame.Surface, look: Look, ring: FocusRing) -> None:
    """Say it beside the button, unless the button says so itself."""
    widget = ring.hot or (ring.focus if ring.focus is not None and ring.focus.focus_seen else None)
    if widget is None or not look.words.has(f"table.tip.{widget.key}"):
        return
    if isinstance(widget, Button) and widget.label:
        return
    card = Card(look.say(f"table.tip.{widget.key}"), None, ())
    tooltip.paint(surface, look, widget.rect, card, surface.get_rect())
