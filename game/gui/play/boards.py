"""The boards that one opens beside the table: the log of the hand at the right, the tiles left at the left."""

import pygame

from game.gui.kit.draw import to_rect
from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.play.hand_log import WIDTH, HandLog
from game.gui.play.tiles_left import TilesLeft
from game.gui.table.paint.view import TableView
from game.gui.table.told.captions import hand_lines
from game.gui.widgets import Placed, Widget
from game.gui.widgets.holder import Fitted

LOG, LEFT = "log", "left"
_LEAST = 190  # design pixels of a log that can be read
_AWAY = 8  # design pixels between a board and what is above and below it
GAP = 6  # design pixels between them


class Boards:
    """Knows which boards are open, and where they stand."""

    def __init__(self, view: TableView) -> None:
        """Take the table."""
        self._view = view
        self.open: set[str] = set()
        self.log = HandLog(lambda: hand_lines(view.show, view.narrator))
        self.left = TilesLeft(view.inspector.explainer.counter)

    def toggle(self, name: str) -> None:
        """Open or close a board."""
        self.open ^= {name}
        self.log.up = 0

    def placed(self, look: Look, top: int, right: int | None) -> Placed:
        """Give the open boards and their places: above `top`, the log above `right` (None: something stands there)."""
        found: Placed = []
        if LOG in self.open and right is not None:
            found.append(self._log_above(right))
        if LEFT in self.open:
            cards, board = self._view.show.cards, self.left
            room = to_rect(cards.left(top, look.px(GAP)))
            own = fitting(look, lambda tried: board.wish(tried, 0), room.size)
            box = cards.board_at_left(board.wish(own, 0), top, own.px(_AWAY))
            found.append((Fitted(board, own), to_rect(box)))
        return found

    def _log_above(self, line: int) -> tuple[Widget, pygame.Rect]:
        look, cards = self._view.look, self._view.show.cards
        room = to_rect(cards.right(line, look.px(GAP)))
        own = fitting(look, lambda tried: (tried.px(WIDTH), 0), room.size)
        box = cards.board_at_right(own.px(WIDTH), line, own.px(_AWAY), look.px(GAP))
        return Fitted(self.log, own), to_rect(box)

    def log_has_room(self, line: int) -> bool:
        """Whether the log, where it is open, can be read when it ends above a line."""
        return LOG not in self.open or self._log_above(line)[1].height >= self._view.look.px(_LEAST)

    def page(self, code: int) -> bool:
        """Turn the pages of the log with a key; give whether it was used."""
        return LOG in self.open and self.log.page(code)
