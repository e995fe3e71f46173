"""Small buttons in the upper corners of the table: the match at the right, help with the hand at the left."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.gui.kit.look import Look, shrunk
from game.gui.kit.theme import PRIMARY, QUIET, Style
from game.gui.widgets import Button, Placed
from game.gui.widgets.boxes import Fitted

_ICON, _FLAT, _FLATTEST = 36, 20, 14  # design pixels of an icon's button, and for the margin beside words
_LARGE = 1.16  # how much larger than usual at the table letters are large: words then have the room of the icon
_LEAST = 0.85  # how much smaller than usual words may be; else there are icons alone
_GAP = 4
_ROWS = 2  # of buttons with words
_MOST = 1.5  # largest scale of icons


class Small(NamedTuple):
    """A small button; `on` makes it bright."""

    key: str
    icon: str
    act: Callable[[], object]
    on: bool = False

    def button(self, look: Look, *, words: bool, large: bool) -> Button:
        """Return the button, with or without words beside the icon; `large` words replace the icon."""
        label = look.say(f"table.corner.{self.icon}") if words else ""
        is_large = words and large
        made = Button(
            label,
            self.act,
            icon="" if is_large else self.icon,
            skin=PRIMARY if self.on else QUIET,
            style=Style.SMALL_STRONG,
            height=_FLATTEST if is_large else _FLAT if words else _ICON,
            key=self.key,
        )
        made.tip = (look.say(f"table.tip.{self.key}"),)
        return made


class Corner(NamedTuple):
    """The buttons of one corner."""

    room: pygame.Rect
    buttons: Sequence[Small]
    at_right: bool = False


def placed(corners: Sequence[Corner], look: Look, unit: Look, *, words: bool) -> Placed:
    """
    Return the buttons with their places: two rows with words, one row of icons without.

    `look` has the user's font size, `unit` the usual one at a table of this size. If words would be too small, only
    icons are shown.
    """
    gap = unit.px(_GAP)
    if words:
        large = look.scale > _LARGE * unit.scale
        cells = [cell for corner in corners for cell in _cells(corner, look, gap, large=large)]
        own = shrunk(look, lambda one: _fit(one, cells))
        if own.scale >= _LEAST * unit.scale:
            return [(Fitted(button, own), box) for button, box in cells]
    side = min(round(min(_MOST, look.scale / unit.scale) * unit.px(_ICON)), *(_most(corner, gap) for corner in corners))
    own = unit.at(side / _ICON)
    return [(Fitted(button, own), box) for corner in corners for button, box in _cells(corner, look, gap, side)]


def _cells(
    corner: Corner, look: Look, gap: int, side: int = 0, *, large: bool = False
) -> Iterator[tuple[Button, pygame.Rect]]:
    """Yield buttons with words in two rows, or icons of size `side` in one row."""
    room, count = corner.room, len(corner.buttons)
    columns = max(1, count if side else -(-count // _ROWS))
    wide = side or (room.width - gap * (columns - 1)) // columns
    high = side or (room.height - gap * (_ROWS - 1)) // _ROWS
    left = room.right + gap - columns * (wide + gap) if corner.at_right else room.x
    for number, one in enumerate(corner.buttons):
        row, column = divmod(number, columns)
        place = pygame.Rect(left + column * (wide + gap), room.y + row * (high + gap), wide, high)
        yield one.button(look, words=not side, large=large), place


def _most(corner: Corner, gap: int) -> int:
    """Largest icons that fit side by side into the corner."""
    count = max(1, len(corner.buttons))
    return min(corner.room.height, (corner.room.width - gap * (count - 1)) // count)


def _fit(look: Look, cells: Sequence[tuple[Button, pygame.Rect]]) -> bool:
    wishes = ((button.wish(look, box.width), look.line_height(button.style), box) for button, box in cells)
    return all(wide <= box.width and max(high, line) <= box.height for (wide, high), line, box in wishes)
