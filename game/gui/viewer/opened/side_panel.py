"""
The panel beside the table (below it in a tall window) with one tab open, or none; and what every tab is to it.

A large window has three columns where they have room: the list of moves, the table with the foot, the open tab.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.gui.kit import draw
from game.gui.kit.fit import largest
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP, GAP_SMALL, LACQUER_DEEP, PANEL, PLAIN, QUIET, RADIUS, TEXT_GOLD, Skin, Style
from game.gui.table.place.frame import LEAST, USUAL, frame_for
from game.gui.table.place.seating import Seating
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.widgets import Button, Column, Divider, Label, Padded, Row, Scroll, Widget
from game.words.lookup import Words
from game.words.spoken import with_key

SMALL = 34  # height of a button in the panel
_WIDE, _WIDEST, _WISH = 336, 420, 0.28  # design pixels of the width, and its share of the window between them
_NARROWER = 0.96  # share of its least width with which the panel is still readable
_PAD = 12
_TALL = 1.15  # from this ratio of height to width the panel is below the table
_MOST = 0.48  # of the width
_SHARE = 0.36  # of the height of such a window
_LEAST_BESIDE = 14.5  # pixels of a tile of the wall beside a panel: without it there is a larger table at once
_SECOND = 0.66  # of the panel's width has the tab beside the open one, in a wide window
_ROOM = (1000, 1.05)  # pixels that the table keeps beside two tabs at least, also in parts of its height
_THREE = 1900  # pixels of the width from which on there are three columns
_BOARD = (688, 464)  # of a table between two: its width in design pixels, and its height in pixels, at least
#: The columns beside it: design pixels at least and at most, and the share of the width between them.
_LISTED, _OPENED = (226, 260, 0.165), (360, 420, 0.27)
_Size = tuple[int, int]
#: Tells how high the head and the foot of a table are; in three columns the foot is as wide as the table.
Edges = Callable[[Look, _Size, bool], tuple[int, int]]


class Tab:
    """Base class of tabs in the side panel; `name` is the key of its words, `icon` its icon."""

    name = ""
    icon = ""
    narrow = False  # whether it stands beside a wider tab
    apart = False  # whether the table stands between it and another tab

    def __init__(self, looking: ViewedGame) -> None:
        """`looking` is the viewed game."""
        self.looking = looking

    @property
    def look(self) -> Look:
        """The look of the window."""
        return self.looking.app.look

    @property
    def words(self) -> Words:
        """The words of the language."""
        return self.looking.app.words

    def say(self, key: str, **parameters: object) -> str:
        """Return the words for a key."""
        return self.words.say(key, **parameters)

    @property
    def state(self) -> object:
        """The changing content, besides the viewed game."""
        return ()

    def build(self) -> Widget:
        """Return the widgets below the head of the panel."""
        raise NotImplementedError

    def boards(self) -> Sequence[Widget]:
        """Return its boards where it is one of three columns, from the top down."""
        return (Board(Column(titled(self), Divider(), self.build().growing(), gap=GAP_SMALL)).growing(),)

    def button(
        self, word: str, act: Callable[[], object], icon: str, key: str, skin: Skin = PLAIN, **values: object
    ) -> Button:
        """Return a small button with the words for a key."""
        label = self.say(word, **values)
        return Button(label, act, icon=icon, skin=skin, style=Style.SMALL_STRONG, height=SMALL, key=key)

    def scrolled(self, *items: Widget, gap: float = 8, goal: Widget | None = None) -> Scroll:
        """Return items one below the other, which are scrolled where there are many, so that `goal` is seen."""
        scroll = Scroll(Column(*items, gap=gap), pad=3, key=f"scroll {self.name}")
        scroll.goal = goal
        return scroll

    def leave(self) -> None:
        """React to closing, or to a change of position."""


class Division(NamedTuple):
    """
    The division of a window: a look, the panel's rectangle, the table's size, the heights above and below it.

    `listed` is the column of the moves at the left, where there is one; the table's size has it in it.
    """

    look: Look
    panel: pygame.Rect
    table: _Size
    above: int
    below: int
    listed: pygame.Rect = pygame.Rect(0, 0, 0, 0)

    @property
    def is_in_three(self) -> bool:
        """Return True if there are three columns."""
        return bool(self.listed.width)

    @property
    def middle(self) -> pygame.Rect:
        """The column of the table and of its foot, between the other two."""
        return pygame.Rect(self.listed.right, 0, self.table[0] - self.listed.right, self.table[1])

    def inside(self, column: pygame.Rect) -> pygame.Rect:
        """Return the place of the widgets in the panel or the list: boards of three columns have a margin."""
        if not self.is_in_three:
            return column
        gap = self.look.px(GAP)
        return pygame.Rect(column.x + gap, column.y, column.width - 2 * gap, column.height - gap)

    def is_readable(self, seating: Seating) -> bool:
        """Return True if table and panel can be read."""
        unit = frame_for(self.table, self.below, seating, head=self.above, left=self.listed.width).unit
        if not self.panel.width:
            return unit >= LEAST
        return unit >= _LEAST_BESIDE and self.panel.width >= self.look.px(_WIDE * _NARROWER)


class SidePanel:
    """
    Knows the open tab and the panel's share of the window.

    A wide window has room for a second tab beside the open one: the list of events, and beside that one the review. In
    three columns the list stands at the left of the table, below a `summary`.
    """

    def __init__(
        self, tabs: Sequence[Tab], second: tuple[str, str], summary: Callable[[], Sequence[Widget]] = tuple
    ) -> None:
        """Take the tabs in their order, the two tabs one of which stands beside the open tab, and the summary."""
        self.tabs, self._second, self._summary = {tab.name: tab for tab in tabs}, second, summary
        self.name = ""
        self._last = next(iter(self.tabs))  # the tab that was open last
        self.is_double = self.is_in_three = False

    @property
    def tab(self) -> Tab | None:
        """The open tab."""
        return self.tabs.get(self.name)

    @property
    def beside(self) -> Tab | None:
        """The tab beside the open one; None if the window is not wide enough."""
        if not self.is_double or self.tab is None:
            return None
        return self.tabs[next(name for name in self._second if name != self.name)]

    @property
    def lit(self) -> str:
        """The tab at the right: in three columns the list stands at the left, whatever is open."""
        return self._second[1] if self.is_in_three and self.name == self._second[0] else self.name

    @property
    def offered(self) -> tuple[str, ...]:
        """The tabs that can be opened: no list where it is always there."""
        return tuple(name for name in self.tabs if not (self.is_in_three and name == self._second[0]))

    @property
    def state(self) -> object:
        """The changing content, besides the viewed game."""
        return self.name, *(tab.state for tab in (self.tab, self.beside) if tab is not None)

    def open(self, name: str) -> None:
        """Open a tab; "" closes the panel."""
        if self.tab is not None and name != self.name:
            self.tab.leave()
        self.name = name
        self._last = name or self._last

    def toggle(self, name: str) -> None:
        """Open a tab, or close it if it is open."""
        self.open("" if name == self.name else name)

    def put_away(self) -> None:
        """Toggle between the full-width table and the last open tab."""
        self.toggle(self.name or self._last)

    # --- its place in the window ---------------------------------------------------------------------------------

    def divide(self, look: Look, size: _Size, edges: Edges) -> Division:
        """Divide a window between its head and its foot for a look: the table shrinks beside the panel, or above it."""
        in_three = self._in_three(look, size, edges) if self.tab is not None else None
        self.is_double = self.is_in_three = in_three is not None
        if in_three is not None:
            return in_three
        (width, height), (head, foot) = size, edges(look, size, False)
        if self.tab is None:
            return Division(look, pygame.Rect(width, 0, 0, 0), size, head, foot)
        if height > _TALL * width:
            high = round(height * _SHARE)
            return Division(look, pygame.Rect(0, height - foot - high, width, high), size, head, foot + high)
        wish = max(look.px(_WIDE), min(look.px(_WIDEST), round(width * _WISH)))
        wide = min(wish, round(width * _MOST))
        double = round(wide * (1 + _SECOND))
        self.is_double = width - double >= max(_ROOM[0], _ROOM[1] * (height - head - foot))
        wide = double if self.is_double else wide
        panel = pygame.Rect(width - wide, head, wide, height - head - foot)
        return Division(look, panel, (width - wide, height), head, foot)

    def _in_three(self, look: Look, size: _Size, edges: Edges) -> Division | None:
        """Divide a window into three columns; return None where it is too small for them."""
        width, height = size
        listed, opened = (
            max(look.px(least), min(look.px(most), round(width * share))) for least, most, share in (_LISTED, _OPENED)
        )
        middle = width - listed - opened
        if width < _THREE or height > width or middle < look.px(_BOARD[0]):
            return None
        head, foot = edges(look, (middle, height), True)
        if height - head - foot < _BOARD[1]:
            return None
        panel = pygame.Rect(width - opened, head, opened, height - head)
        return Division(look, panel, (panel.x, height), head, foot, pygame.Rect(0, head, listed, height - head))

    def divide_readably(self, looks: Iterable[Look], size: _Size, seating: Seating, edges: Edges) -> Division:
        """Divide a window with the largest look that keeps table and panel readable."""
        divisions = (self.divide(look, size, edges) for look in looks)
        return largest(divisions, lambda found: found.look.percent <= USUAL or found.is_readable(seating))

    # --- widgets -------------------------------------------------------------------------------------------------

    def build(self) -> Widget | None:
        """Return the widgets of the panel: in three columns those of the right one."""
        tab = self.tab
        if tab is None:
            return None
        for one in self.tabs.values():
            one.apart = self.is_in_three
        if self.is_in_three:
            return _column(self.tabs[self.lit].boards())
        close = Button("", partial(self.open, ""), icon="cross", skin=QUIET, height=32, key="close side")
        other = self.beside
        narrow, wide = (tab, other) if other is not None and tab.name == self._second[0] else (other, tab)
        for one in self.tabs.values():
            one.narrow = one is narrow
        head = Column(Row(titled(wide).growing(), close, gap=GAP_SMALL, align="center"), Divider(), gap=GAP_SMALL)
        opened = Padded(Column(head, wide.build().growing(), gap=GAP_SMALL), _PAD)
        if narrow is None:
            return opened
        listed = Padded(Column(titled(narrow), Divider(), narrow.build().growing(), gap=GAP_SMALL), _PAD)
        return Row(listed.growing(round(100 * _SECOND)), opened.growing(100), gap=0)

    def build_list(self) -> Widget | None:
        """Return the widgets of the left one of three columns: the summary, and the list of moves."""
        return _column((*self._summary(), *self.tabs[self._second[0]].boards())) if self.is_in_three else None

    def draw(self, surface: pygame.Surface, division: Division) -> None:
        """Draw what lies under the panel: a board, or dark ground under the boards of a column."""
        box, look = division.panel, division.look
        if division.is_in_three:
            for column in (box, division.listed):
                surface.fill(tuple(LACQUER_DEEP), (column.x, column.y, column.width, surface.get_height() - column.y))
        elif box.width:
            surface.fill(tuple(PANEL.bottom), box)
            draw.panel(surface, box, look.px(6), PANEL, border=look.px(1))


def _column(boards: Sequence[Widget]) -> Widget:
    return Column(*boards, gap=GAP)


class Board(Padded):
    """A board of a column with something on it; on the dark ground it needs no shadow."""

    def __init__(self, child: Widget) -> None:
        """Take what is on it."""
        super().__init__(child, _PAD)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        draw.panel(surface, self.rect, look.px(RADIUS), PANEL, border=look.px(1.5))
        super().draw(surface)


def titled(tab: Tab) -> Widget:
    """Return the title of a tab, with its key."""
    key = tab.look.key(f"viewer_{tab.name}")
    return Label(with_key(tab.say(f"viewer.tab.{tab.name}"), key), Style.STRONG, TEXT_GOLD)
