"""The boards that one opens: the log of the hand, the tiles left. They have a place of their own beside the table."""

from collections.abc import Callable, Iterable

import pygame

from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.play.match.card_board import CardBoard
from game.gui.play.match.hand_log import HandLog
from game.gui.play.match.tiles_left import TilesLeft
from game.gui.table.paint.view import TableView
from game.gui.table.told.captions import hand_lines
from game.gui.widgets import Placed, Widget
from game.gui.widgets.holder import Fitted
from game.rules.hand.distance import tally
from game.tiles.kinds import Tile

LOG, LEFT = "log", "left"
_WIDE, _HIGH = 336, 472  # design pixels of the dock at the right, and of one below
_MOST, _MOST_HIGH = 0.34, 0.4  # of the width of the window, or of its height
_TALL = 1.1  # a window that is so much higher than wide has its dock below
_PAD = 8  # design pixels round what stands in it
_SHARE = 0.56  # the most of it that the tiles left take


def dock_of(look: Look, size: tuple[int, int]) -> pygame.Rect:
    """Return the place beside the table, or below it in a tall window, where all stands that one opens."""
    width, height = size
    if height > _TALL * width:
        high = round(min(look.px(_HIGH), _MOST_HIGH * height))
        return pygame.Rect(0, height - high, width, high)
    wide = round(min(look.px(_WIDE), _MOST * width))
    return pygame.Rect(width - wide, 0, wide, height)


class Boards:
    """Knows which boards are open, and where they stand."""

    def __init__(self, view: TableView, given: Callable[[], Iterable[Tile]] = tuple) -> None:
        """Take the table, and what tells which tiles of the hand are chosen to be given away."""
        self._view = view
        self.open: set[str] = set()
        self.log = HandLog(lambda: hand_lines(view.show, view.narrator))
        named = bool(view.show.rules.named_hands(tally(()), ()))
        counter = view.inspector.explainer.counter
        self.left: Widget = CardBoard(view.show, given) if named else TilesLeft(counter)  # a card is looked at more

    @property
    def has_card(self) -> bool:
        """True if the board of the tiles left is that of a card."""
        return isinstance(self.left, CardBoard)

    def toggle(self, name: str) -> None:
        """Open or close a board."""
        self.open ^= {name}
        self.log.up = 0

    def placed(self, look: Look, dock: pygame.Rect) -> Placed:
        """Return the open boards with their places, the tiles left at the end of the dock."""
        found: Placed = []
        room = dock.inflate(-2 * look.px(_PAD), -2 * look.px(_PAD))
        if LEFT in self.open:
            part = room.copy()
            beside = dock.width > dock.height
            if beside:
                part.width = round(room.width * _SHARE)
            else:
                part.height = round(room.height * _SHARE)
            own = fitting(look, lambda tried: self.left.wish(tried, 0), part.size)
            part.size = (min(part.width, self.left.wish(own, 0)[0]), min(room.height, self.left.wish(own, 0)[1]))
            alone = LOG not in self.open and self.has_card  # a card then shows more of its hands
            part.height = room.height if alone else part.height
            part.bottomright = room.bottomright
            if not beside:
                part.x, part.width = room.x, room.width
                room.height = part.y - look.px(_PAD) - room.y
            else:
                room.width = part.x - look.px(_PAD) - room.x
            found.append((Fitted(self.left, own), part))
        if LOG in self.open:
            found.append((Fitted(self.log, look), room))
        return found

    def page(self, code: int) -> bool:
        """Turn the pages of the log with a key; return True if it was used."""
        return LOG in self.open and self.log.page(code)
