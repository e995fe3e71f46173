"""Tooltips of icon buttons, for the mouse and the keyboard focus."""

from collections.abc import Sequence

import pygame

from game.gui.kit.look import Look
from game.gui.program.aloud import icon_words
from game.gui.table.paint import tooltip
from game.gui.table.told.explain_card import Card
from game.gui.widgets import Button, FocusRing


def draw_tip(surface: pygame.Surface, look: Look, ring: FocusRing, avoid: Sequence[pygame.Rect] = ()) -> None:
    """
    Draw the tooltip of the hovered or keyboard-focused widget, off `avoid` if there is room.

    A button that has only an icon shows its name; other widgets need a `tip`.
    """
    widget = ring.hot or (ring.focus if ring.focus is not None and ring.focus.focus_seen else None)
    if widget is None:
        return
    nameless = isinstance(widget, Button) and not widget.label
    title, *lines = widget.tip or (icon_words(widget, look.words) if nameless else "",)
    if title:
        tooltip.paint(surface, look, widget.rect, Card(title, None, tuple(lines)), surface.get_rect(), avoid)
