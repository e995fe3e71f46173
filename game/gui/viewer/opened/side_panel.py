"""The panel beside the table (below it in a tall window), with one open tab, two if wide, or none; the base of tabs."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.gui.kit import draw
from game.gui.kit.fit import largest
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, PANEL, PLAIN, QUIET, TEXT_GOLD, Skin, Style
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
_SHARE = 0.36  # of the height of a tall window
_LEAST_BESIDE = 14.5  # least pixels of a wall tile beside a panel; closing the panel enlarges the table at once
_SECOND = 0.66  # width of the second tab, relative to the open one, in a wide window
_ROOM = (1000, 1.05)  # least room for the table beside two tabs: pixels, and in parts of its height
_Size = tuple[int, int]
Edges = Callable[[Look, _Size], tuple[int, int]]  # returns the heights of the head and the foot of a window


class Tab:
    """Base class of tabs in the side panel; `name` is the key of its words, `icon` its icon."""

    name = ""
    icon = ""
    narrow = False  # whether it stands beside a wider tab

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

    def button(
        self, word: str, act: Callable[[], object], icon: str, key: str, skin: Skin = PLAIN, **values: object
    ) -> Button:
        """Return a small button with the words for a key."""
        label = self.say(word, **values)
        return Button(label, act, icon=icon, skin=skin, style=Style.SMALL_STRONG, height=SMALL, key=key)

    def scrolled(self, *items: Widget, gap: float = 8, goal: Widget | None = None) -> Widget:
        """Return a column that scrolls if it is too long, so that `goal` is visible."""
        scroll = Scroll(Column(*items, gap=gap), pad=3, key=f"scroll {self.name}")
        scroll.goal = goal
        return scroll.growing()

    def leave(self) -> None:
        """React to closing, or to a change of position."""


class Division(NamedTuple):
    """The division of a window: look, panel rectangle, table size, and the heights above and below the table."""

    look: Look
    panel: pygame.Rect
    table: _Size
    above: int
    below: int

    def is_readable(self, seating: Seating) -> bool:
        """Return True if table and panel are readable."""
        unit = frame_for(self.table, self.below, seating, head=self.above).unit
        if not self.panel.width:
            return unit >= LEAST
        return unit >= _LEAST_BESIDE and self.panel.width >= self.look.px(_WIDE * _NARROWER)


class SidePanel:
    """
    Knows the open tab and the panel's share of the window.

    A wide window shows a second tab beside the open one: the list of events, or the review if that list is open.
    """

    def __init__(self, tabs: Sequence[Tab], second: tuple[str, str]) -> None:
        """`second` are the two tabs that may stand beside the open one; the first is the narrow one."""
        self.tabs, self._second = {tab.name: tab for tab in tabs}, second
        self.name = ""
        self._last = next(iter(self.tabs))  # the tab that was open last
        self.is_double = False

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
        (width, height), (head, foot) = size, edges(look, size)
        self.is_double = False
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

    def divide_readably(self, looks: Iterable[Look], size: _Size, seating: Seating, edges: Edges) -> Division:
        """Divide a window with the largest look that keeps table and panel readable."""
        divisions = (self.divide(look, size, edges) for look in looks)
        return largest(divisions, lambda found: found.look.percent <= USUAL or found.is_readable(seating))

    # --- widgets -------------------------------------------------------------------------------------------------

    def build(self) -> Widget | None:
        """Return the widgets of the panel, or None if it is closed."""
        tab = self.tab
        if tab is None:
            return None
        close = Button("", partial(self.open, ""), icon="cross", skin=QUIET, height=32, key="close side")
        other = self.beside
        narrow, wide = (tab, other) if other is not None and tab.name == self._second[0] else (other, tab)
        for one in self.tabs.values():
            one.narrow = one is narrow
        head = Column(Row(_title(wide).growing(), close, gap=GAP_SMALL, align="center"), Divider(), gap=GAP_SMALL)
        opened = Padded(Column(head, wide.build().growing(), gap=GAP_SMALL), _PAD)
        if narrow is None:
            return opened
        listed = Padded(Column(_title(narrow), Divider(), narrow.build().growing(), gap=GAP_SMALL), _PAD)
        return Row(listed.growing(round(100 * _SECOND)), opened.growing(100), gap=0)

    def draw(self, surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
        """Draw the background of the panel."""
        if box.width:
            surface.fill(tuple(PANEL.bottom), box)
            draw.panel(surface, box, look.px(6), PANEL, border=look.px(1))


def _title(tab: Tab) -> Widget:
    key = tab.look.key(f"viewer_{tab.name}")
    return Label(with_key(tab.say(f"viewer.tab.{tab.name}"), key), Style.STRONG, TEXT_GOLD)
