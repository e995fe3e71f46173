"""The side: the panel beside the table (below it in a tall window) with one tab open, or none."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, GOLDEN, LACQUER_DEEP, PANEL, QUIET, TEXT_GOLD, Style
from game.gui.viewer.looking import Looking
from game.gui.viewer.tab import Tab
from game.gui.widgets import Button, Column, Label, Line, Padded, Row, Widget

WIDE = 336  # design pixels
_PAD = 12
_TALL = 1.15  # a window that is so much higher than wide has the panel below the table
_MOST = 0.48  # of the width
_SHARE = 0.36  # of the height of such a window


class Side:
    """Knows which tab is open, and how much of the window it takes."""

    def __init__(self, looking: Looking, tabs: Sequence[Tab]) -> None:
        """Take what is looked at, and the tabs in their order."""
        self._looking, self.tabs = looking, {tab.name: tab for tab in tabs}
        self.name = ""

    @property
    def tab(self) -> Tab | None:
        """The tab that is open."""
        return self.tabs.get(self.name)

    def open(self, name: str) -> None:
        """Open a tab, or none."""
        if self.tab is not None and name != self.name:
            self.tab.leave()
        self.name = name

    def box(self, look: Look, size: tuple[int, int], footer: int) -> pygame.Rect:
        """Give the place of the panel; an empty one while no tab is open."""
        width, height = size
        if self.tab is None:
            return pygame.Rect(width, 0, 0, 0)
        if height > _TALL * width:
            high = round(height * _SHARE)
            return pygame.Rect(0, height - footer - high, width, high)
        wide = min(look.px(WIDE), round(width * _MOST))
        return pygame.Rect(width - wide, 0, wide, height - footer)

    def table_size(self, box: pygame.Rect, size: tuple[int, int]) -> tuple[tuple[int, int], int]:
        """Give the size that is left to the table, and how much of its lower edge the panel takes."""
        if not box.height:
            return size, 0
        return (size, box.height) if box.x == 0 else ((size[0] - box.width, size[1]), 0)

    def build(self) -> Widget | None:
        """Give the widgets of the panel."""
        tab = self.tab
        if tab is None:
            return None
        say = self._looking.app.words.say
        buttons = [self._button(one) for one in self.tabs.values()]
        close = Button("", self._close, icon="cross", skin=QUIET, height=32, key="close side")
        key = self._looking.app.look.key(f"viewer_{tab.name}")
        title = Label(f"{say(f'viewer.tab.{tab.name}')} ({key})", Style.STRONG, TEXT_GOLD)
        head = Column(Row(*buttons, close, gap=GAP_SMALL), title, Line(), gap=GAP_SMALL)
        return Padded(Column(head, tab.build().growing(), gap=GAP_SMALL), _PAD)

    def _button(self, tab: Tab) -> Widget:
        def open_it() -> None:
            self.open(tab.name)
            self._looking.stale = True

        skin = GOLDEN if tab.name == self.name else QUIET
        return Button("", open_it, icon=tab.icon, skin=skin, height=32, key=f"tab {tab.name}").growing()

    def _close(self) -> None:
        self.open("")
        self._looking.stale = True

    def draw(self, surface: pygame.Surface, box: pygame.Rect, look: Look, size: tuple[int, int]) -> None:
        """Draw the board under the panel, and what lies under the controls below it."""
        if box.width:
            surface.fill(tuple(PANEL.bottom), box)
            if box.x:
                surface.fill(tuple(LACQUER_DEEP), (box.x, box.bottom, box.width, size[1] - box.bottom))
            draw.panel(surface, box, look.px(6), PANEL, border=look.px(1))
