"""The small buttons in the corner of the table."""

from collections.abc import Callable, Sequence

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import PRIMARY, QUIET
from game.gui.table.place.regions import CORNER_COLUMNS
from game.gui.widgets import Button, Placed
from game.gui.widgets.holder import Fitted

_SMALL = 38  # design pixels of a small button


def small(icon: str, act: Callable[[], object], *, on: bool = False, key: str) -> Button:
    """Return a button of the corner; what is on is bright."""
    return Button("", act, icon=icon, skin=PRIMARY if on else QUIET, height=_SMALL, key=key)


def placed(buttons: Sequence[Button], look: Look, first_row: pygame.Rect) -> Placed:
    """Return the buttons in rows, of which the first is given."""
    side = first_row.height
    step = (first_row.width - side) // (CORNER_COLUMNS - 1)
    own = look.at(side / _SMALL)  # they are as large as their place, whatever the letters
    begin = max(0, CORNER_COLUMNS - len(buttons))  # few stand at the right
    places = ((n % CORNER_COLUMNS, n // CORNER_COLUMNS) for n in range(begin, begin + len(buttons)))
    return [
        (Fitted(button, own), pygame.Rect(first_row.x + x * step, first_row.y + y * step, side, side))
        for button, (x, y) in zip(buttons, places, strict=True)
    ]
