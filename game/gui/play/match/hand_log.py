"""The log of a hand: sentences in a board, the newest below; it scrolls, and follows unless one has scrolled up."""

from collections.abc import Callable, Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.theme import PANEL, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.told.captions import LogLine
from game.gui.widgets import Widget
from game.gui.widgets.scroll import paint_bar

_PAD = 12
_WHEEL = 56
_GAP = 3  # between sentences
_BAR = 5
_KEYS = {pygame.K_PAGEUP: 1, pygame.K_PAGEDOWN: -1}


class HandLog(Widget):
    """Shows what `lines` gives; the owner asks for frames when there are more of them."""

    def __init__(self, lines: Callable[[], Sequence[LogLine]], *, key: str = "hand log") -> None:
        """Take what gives the sentences."""
        super().__init__(key=key)
        self._lines = lines
        self.up = 0  # pixels that it was scrolled up from the newest sentence
        self._rows: list[tuple[int, str, bool, bool]] = []
        self._high = 0
        self._made: object = None

    def scroll(self, pixels: int) -> bool:
        """Scroll up by so many pixels (down, where negative); return True if it moved."""
        self._measure()
        before, self.up = self.up, max(0, min(self._high - self._view().height, self.up + pixels))
        return self.up != before

    def wheel(self, steps: float) -> bool:
        """Scroll with the wheel; over the log it moves nothing else."""
        self.scroll(round(steps * self.look.px(_WHEEL)))
        return True

    def page(self, code: int) -> bool:
        """Answer the keys that turn a page; return True if it is one of them."""
        if code not in _KEYS:
            return False
        self.scroll(_KEYS[code] * (self._view().height - self.look.px(_WHEEL)))
        return True

    def _view(self) -> pygame.Rect:
        look = self.look
        pad, title = look.px(_PAD), look.line_height(Style.STRONG) + look.px(6)
        view = self.rect.inflate(-2 * pad, -2 * pad)
        return pygame.Rect(view.x, view.y + title, view.width, max(1, view.height - title))

    def _measure(self) -> None:
        """Break the sentences into rows, where they or the room have changed."""
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
            self.up += y - grown  # what one reads stays where it is
        self.up = max(0, min(self._high - self._view().height, self.up))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board, and the rows that are seen."""
        self._measure()
        look, view = self.look, self._view()
        draw.panel(surface, self.rect, look.px(10), PANEL, border=look.px(1.5), blur=look.px(10))
        head = pygame.Rect(view.x, self.rect.y + look.px(_PAD), view.width, look.line_height(Style.STRONG))
        look.write(surface, look.say("log.title"), head, Style.STRONG, TEXT_GOLD)
        top = max(0, self._high - view.height) - self.up
        clip = surface.get_clip()
        surface.set_clip(view.clip(clip))
        step = look.line_height(Style.SMALL)
        for y, text, own, newest in self._rows:
            if top <= y <= top + view.height - step:  # a row that is cut could not be read
                colour = TEXT_GOLD if newest else TEXT if own else TEXT_SOFT
                look.write(surface, text, pygame.Rect(view.x, view.y + y - top, view.width, step), Style.SMALL, colour)
        surface.set_clip(clip)
        paint_bar(surface, view, self._high, top, look.px(_BAR))
