"""
The panel beside the table (below it in a tall window), with one open tab, two if wide, or none; the base of tabs.

A large window has three columns if they fit: the list of moves, the table with the foot, the open tab.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look, fitting, largest
from game.gui.table.place.frame import LEAST, USUAL, Seating, frame_for
from game.gui.viewer.viewed_game import ViewedGame
from game.gui.widgets import Button, Column, Divider, Label, Padded, Row, Scroll, Widget
from game.words.lookup import Words
from game.words.spoken import with_key

SMALL = 34  # height of a button in the panel
_WIDE, _WIDEST, _WISH = 336, 420, 0.28  # design pixels of the width, and its share of the window between them
_LEAST = 332  # the least, to which enlarged letters of the panel are fitted
_PAD = 12
_NUMBER = 48  # width of the column of hands, in design pixels
_TALL = 1.15  # from this ratio of height to width the panel is below the table
_MOST = 0.38  # of the width
_SHARE = 0.36  # of the height of a tall window
_LEAST_BESIDE = 14.5  # least pixels of a wall tile beside a panel; closing the panel enlarges the table at once
_SECOND = 0.66  # width of the second tab, relative to the open one, in a wide window
_ROOM = (1000, 1.05)  # least room for the table beside two tabs: pixels, and in parts of its height
_THREE = 1900  # least width of three columns, in pixels
_BOARD = (682, 464)  # least table beside two tabs or columns: width in design pixels, height in pixels
#: The columns beside it: least and largest design pixels, and the share of the window's width between them.
_LISTED, _OPENED = (226, 260, 0.165), (360, 440, 0.29)
_Size = tuple[int, int]
#: Returns the heights of head and foot; if the flag tells of three columns, the size is that of the table's column.
Edges = Callable[[Look, _Size, bool], tuple[int, int]]


class Tab:
    """Base class of tabs in the side panel; `name` is the key of its words, `icon` its icon."""

    name = ""
    icon = ""
    narrow = False  # whether it stands beside a wider tab
    apart = False  # whether there are three columns, with the table between two tabs
    own_look: Look | None = None  # that of the panel

    def __init__(self, viewed: ViewedGame) -> None:
        self.viewed = viewed

    @property
    def look(self) -> Look:
        """The look of the panel, or before its first layout that of the window."""
        return self.own_look or self.viewed.app.look

    @property
    def words(self) -> Words:
        """The words of the language."""
        return self.viewed.app.words

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
        """Return the boards of the tab as one of three columns, from the top down."""
        return (Board(Column(titled(self), Divider(), self.build().growing(), gap=theme.GAP_SMALL)).growing(),)

    def button(
        self,
        word: str,
        act: Callable[[], object],
        icon: str,
        key: str,
        skin: theme.Skin = theme.PLAIN,
        **values: object,
    ) -> Button:
        """Return a small button with the words for a key."""
        label = self.say(word, **values)
        return Button(label, act, icon=icon, skin=skin, style=theme.Style.SMALL_STRONG, height=SMALL, key=key)

    def scrolled(self, *items: Widget, gap: float = 8, goal: Widget | None = None) -> Scroll:
        """Return a column that scrolls if it is too long, so that `goal` is visible."""
        scroll = Scroll(Column(*items, gap=gap), pad=3, key=f"scroll {self.name}")
        scroll.goal = goal
        return scroll

    def leave(self) -> None:
        """React to closing, or to a change of position."""


class Division(NamedTuple):
    """
    The division of a window: look, panel rectangle, table size, and the heights above and below the table.

    `listed` is the column of moves at the left, empty unless there are three columns; the table size includes it.
    """

    look: Look
    panel: pygame.Rect
    table: _Size
    above: int
    below: int
    listed: pygame.Rect = pygame.Rect(0, 0, 0, 0)

    @property
    def is_in_three(self) -> bool:
        """True if there are three columns."""
        return bool(self.listed.width)

    @property
    def middle(self) -> pygame.Rect:
        """The column of table and foot, between the other two."""
        return pygame.Rect(self.listed.right, 0, self.table[0] - self.listed.right, self.table[1])

    def inside(self, column: pygame.Rect) -> pygame.Rect:
        """Return the rectangle of the widgets in a column; in three columns it has a margin."""
        if not self.is_in_three:
            return column
        gap = self.look.px(theme.GAP)
        return pygame.Rect(column.x + gap, column.y, column.width - 2 * gap, column.height - gap)

    def is_readable(self, seating: Seating) -> bool:
        """Return True if the table is readable."""
        unit = frame_for(self.table, self.below, seating, head=self.above, left=self.listed.width).unit
        return unit >= (_LEAST_BESIDE if self.panel.width else LEAST)

    @property
    def panel_look(self) -> Look:
        """The look of the panel: letters above the usual size grow as far as its width allows."""
        return fitting(self.look, lambda tried: (tried.px(_LEAST), 0), self.panel.size)


class SidePanel:
    """
    Knows the open tab and the panel's share of the window.

    A wide window has room for a second tab beside the open one: the list of events, and beside that one the review. In
    three columns the list is at the left of the table, below the `summary`.
    """

    def __init__(
        self, tabs: Sequence[Tab], second: tuple[str, str], summary: Callable[[], Sequence[Widget]] = tuple
    ) -> None:
        """`second` are the candidates for the second tab, the narrow list first; `summary` returns boards."""
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
        """Name of the tab at the right: in three columns the review replaces the list, which is at the left."""
        return self._second[1] if self.is_in_three and self.name == self._second[0] else self.name

    def shows(self, name: str) -> bool:
        """Return True if a tab is open, or beside the open one."""
        return name == self.lit or (self.beside is not None and self.beside.name == name)

    @property
    def offered(self) -> tuple[str, ...]:
        """Names of the tabs to choose from, without the list if three columns always show it."""
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
        """Divide a window between head and foot; the table shrinks beside the panel, or above it."""
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
        least = max(_ROOM[0], _ROOM[1] * (height - head - foot), look.px(_BOARD[0]))
        self.is_double = width - double >= least
        wide = double if self.is_double else wide
        panel = pygame.Rect(width - wide, head, wide, height - head - foot)
        return Division(look, panel, (width - wide, height), head, foot)

    def _in_three(self, look: Look, size: _Size, edges: Edges) -> Division | None:
        """Divide a window into three columns; return None if it is too small or too tall."""
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
        found = largest(divisions, lambda tried: tried.look.percent <= USUAL or tried.is_readable(seating))
        for tab in self.tabs.values():
            tab.own_look = found.panel_look
        return found

    # --- widgets -------------------------------------------------------------------------------------------------

    def build(self) -> Widget | None:
        """Return the widgets of the panel, which is the right one of three columns; None if it is closed."""
        tab = self.tab
        if tab is None:
            return None
        for one in self.tabs.values():
            one.apart = self.is_in_three
        if self.is_in_three:
            return _column(self.tabs[self.lit].boards())
        close = Button("", partial(self.open, ""), icon="cross", skin=theme.QUIET, height=32, key="close side")
        other = self.beside
        narrow, wide = (tab, other) if other is not None and tab.name == self._second[0] else (other, tab)
        for one in self.tabs.values():
            one.narrow = one is narrow
        head = Column(
            Row(titled(wide).growing(), close, gap=theme.GAP_SMALL, align="center"), Divider(), gap=theme.GAP_SMALL
        )
        opened = Padded(Column(head, wide.build().growing(), gap=theme.GAP_SMALL), _PAD)
        if narrow is None:
            return opened
        listed = Padded(Column(titled(narrow), Divider(), narrow.build().growing(), gap=theme.GAP_SMALL), _PAD)
        return Row(listed.growing(round(100 * _SECOND)), opened.growing(100), gap=0)

    def build_list(self) -> Widget | None:
        """Return the left one of three columns, the summary above the list of moves; None without columns."""
        return _column((*self._summary(), *self.tabs[self._second[0]].boards())) if self.is_in_three else None

    def draw(self, surface: pygame.Surface, division: Division) -> None:
        """Draw the background of the panel, or dark ground under the boards of columns."""
        box, look = division.panel, division.look
        if division.is_in_three:
            for column in (box, division.listed):
                surface.fill(
                    tuple(theme.LACQUER_DEEP), (column.x, column.y, column.width, surface.get_height() - column.y)
                )
        elif box.width:
            surface.fill(tuple(theme.PANEL.bottom), box)
            draw.panel(surface, box, look.px(6), theme.PANEL, border=look.px(1))


def _column(boards: Sequence[Widget]) -> Widget:
    return Column(*boards, gap=theme.GAP)


class Board(Padded):
    """A framed part of a column. It has no shadow: on the dark ground that would cost time for nothing."""

    def __init__(self, child: Widget) -> None:
        """`child` is the content."""
        super().__init__(child, _PAD)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        draw.panel(surface, self.rect, look.px(theme.RADIUS), theme.PANEL, border=look.px(1.5))
        super().draw(surface)


def hand_line(first: Widget, texts: Iterable[str], style: theme.Style) -> Widget:
    """Return a line of a table of hands: its first cell, and figures in columns of equal width."""
    cells = (Label(text, style, theme.TEXT_SOFT, align="right", may_cut=True).growing() for text in texts)
    return Row(Padded(first, 0, width=_NUMBER), *cells, gap=theme.GAP_SMALL, align="center")


def titled(tab: Tab) -> Widget:
    """Return the title of a tab, with its key binding."""
    key = tab.look.key(f"viewer_{tab.name}")
    return Label(with_key(tab.say(f"viewer.tab.{tab.name}"), key), theme.Style.STRONG, theme.TEXT_GOLD)
