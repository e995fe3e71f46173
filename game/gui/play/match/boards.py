"""The boards that the person opens: the log of the hand, the tiles left. They stand beside the table."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.play.match.tiles_left import CardBoard, TilesLeft, paint_board
from game.gui.table.paint.view import TableView
from game.gui.table.told.captions import LogLine, hand_lines
from game.gui.widgets import Placed, Widget
from game.gui.widgets.holder import Fitted
from game.gui.widgets.scroll import paint_bar
from game.rules.hand.distance import tally
from game.tiles.kinds import Tile

LOG, LEFT = "log", "left"
_WIDE, _HIGH = 336, 472  # design pixels of the dock at the right, and of one below
_MOST, _MOST_HIGH = 0.34, 0.4  # of the width of the window, or of its height
_TALL = 1.1  # from this ratio of height to width the dock is below
_PAD = 8  # design pixels round the content of the dock
_INSIDE = 12  # and inside the log
_WHEEL = 56
_GAP = 3  # between sentences
_BAR = 5
_KEYS = {pygame.K_PAGEUP: 1, pygame.K_PAGEDOWN: -1}
_SHARE = 0.56  # largest share of the dock for the tiles left


def dock_of(look: Look, size: tuple[int, int]) -> pygame.Rect:
    """Place of the open boards: beside the table, or below it in a tall window."""
    width, height = size
    if height > _TALL * width:
        high = round(min(look.px(_HIGH), _MOST_HIGH * height))
        return pygame.Rect(0, height - high, width, high)
    wide = round(min(look.px(_WIDE), _MOST * width))
    return pygame.Rect(width - wide, 0, wide, height)


class HandLog(Widget):
    """
    The log of a hand: the sentences of `lines`, the newest at the bottom.

    It follows the newest sentence unless the person has scrolled up. The owner redraws when sentences are added.
    """

    def __init__(self, lines: Callable[[], Sequence[LogLine]]) -> None:
        """`lines` returns the sentences."""
        super().__init__(key="hand log")
        self._lines = lines
        self.up = 0  # pixels scrolled up from the newest sentence
        self._rows: list[tuple[int, str, bool, bool]] = []
        self._high = 0
        self._made: object = None

    def scroll(self, pixels: int) -> bool:
        """Scroll up by some pixels (negative: down); return True if the log moved."""
        self._measure()
        before, self.up = self.up, max(0, min(self._high - self._view().height, self.up + pixels))
        return self.up != before

    def wheel(self, steps: float) -> bool:
        """Scroll; the log uses every wheel event over it."""
        self.scroll(round(steps * self.look.px(_WHEEL)))
        return True

    def page(self, code: int) -> bool:
        """Handle page up and page down; return True if `code` is one of them."""
        if code not in _KEYS:
            return False
        self.scroll(_KEYS[code] * (self._view().height - self.look.px(_WHEEL)))
        return True

    def _view(self) -> pygame.Rect:
        look = self.look
        pad, title = look.px(_INSIDE), look.line_height(Style.STRONG) + look.px(6)
        view = self.rect.inflate(-2 * pad, -2 * pad)
        return pygame.Rect(view.x, view.y + title, view.width, max(1, view.height - title))

    def _measure(self) -> None:
        look, lines, room = self.look, tuple(self._lines()), self._view().width - self.look.px(2 * _BAR)
        key = (lines, room, look.scale)
        if key == self._made:
            return
        grown = self._high
        self._made, self._rows, y = key, [], 0
        for n, line in enumerate(lines):
            for row in look.wrap(line.text, room, Style.SMALL):
                self._rows.append((y, row, line.own, n == len(lines) - 1))
                y += look.line_height(Style.SMALL)
            y += look.px(_GAP)
        self._high = y
        if self.up and y > grown:
            self.up += y - grown  # the sentences being read stay in place
        self.up = max(0, min(self._high - self._view().height, self.up))

    def draw(self, surface: pygame.Surface) -> None:
        self._measure()
        look, view = self.look, self._view()
        paint_board(surface, look, self.rect, "log.title")
        top = max(0, self._high - view.height) - self.up
        step = look.line_height(Style.SMALL)
        with draw.within(surface, view):
            for y, text, own, newest in self._rows:
                if top <= y <= top + view.height - step:  # a partial row would be unreadable
                    colour = TEXT_GOLD if newest else TEXT if own else TEXT_SOFT
                    row = pygame.Rect(view.x, view.y + y - top, view.width, step)
                    look.write(surface, text, row, Style.SMALL, colour)
        paint_bar(surface, view, self._high, top, look.px(_BAR))


class Boards:
    """The open boards and their places."""

    def __init__(self, view: TableView, given: Callable[[], Iterable[Tile]]) -> None:
        """`given` returns the tiles of the hand chosen to be passed."""
        self._view = view
        self.open: set[str] = set()
        self.log = HandLog(lambda: hand_lines(view.show, view.narrator))
        named = bool(view.show.rules.named_hands(tally(()), ()))
        counter = view.inspector.explainer.counter
        self.left: Widget = CardBoard(view.show, given) if named else TilesLeft(counter)  # the game's card matters more

    @property
    def has_card(self) -> bool:
        """True if the game's card takes the place of the tiles left."""
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
            beside = dock.width > dock.height
            share = (_SHARE, 1.0) if beside else (1.0, _SHARE)
            most = round(room.width * share[0]), round(room.height * share[1])
            own = fitting(look, lambda tried: self.left.wish(tried, 0), most)
            wide, high = self.left.wish(own, 0)
            alone = LOG not in self.open and self.has_card  # then the card shows more of its hands
            high = room.height if alone else min(room.height, high)
            wide = min(most[0], wide) if beside else room.width
            part = pygame.Rect(room.right - wide, room.bottom - high, wide, high)
            if beside:
                room.width = part.x - look.px(_PAD) - room.x
            else:
                room.height = part.y - look.px(_PAD) - room.y
            found.append((Fitted(self.left, own), part))
        if LOG in self.open:
            found.append((Fitted(self.log, look), room))
        return found

    def page(self, code: int) -> bool:
        """Scroll the log by a page; return True if the key was used."""
        return LOG in self.open and self.log.page(code)
