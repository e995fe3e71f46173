"""A drop-down list: one of many values."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import CONTROL, FIELD, GOLDEN, PANEL, RADIUS_SMALL, SHADOW, TEXT, TEXT_DARK, TEXT_SOFT, Style
from game.gui.widgets.base import Point, Size, keyed
from game.gui.widgets.button import PRESS_KEYS, lit
from game.gui.widgets.choices import OneOf, T

_MOST_SHOWN = 8
_PAD = 14


class Dropdown(OneOf[T]):
    """Shows the chosen value, and all values while open."""

    _open = False
    _mark = 0  # the entry under mouse or keys while it is open
    _top = 0

    @property
    def grabs(self) -> bool:
        return self._open

    @property
    def repeats(self) -> bool:  # type: ignore[override]
        """True while open: a held arrow key runs through the list."""
        return self._open

    @property
    def at(self) -> int:
        """The marked entry while open, otherwise the chosen one."""
        return self._mark if self._open else self.index

    def wish(self, look: Look, room: int) -> Size:
        widest = max((look.text_width(label) for _, label in self.entries), default=0)
        return widest + look.px(2 * _PAD + CONTROL * 0.6), look.px(CONTROL)

    def offer(self, entries: Sequence[tuple[T, str]], chosen: T) -> None:
        """Replace the values and labels."""
        self.entries, self.chosen = list(entries), chosen
        self._open = self._open and bool(entries)
        if self._open:
            self._set_mark(self._mark)

    def choose(self, index: int) -> None:
        """Choose by index, and close."""
        self._open = False
        super().choose(index)

    def _shown(self) -> int:
        """Return the number of visible entries: those that fit into the larger room, above or below."""
        window = pygame.display.get_surface()
        room = max(self.rect.top, window.get_height() - self.rect.bottom) if window else self.rect.height * _MOST_SHOWN
        fit = (room - 3 * self.look.px(4)) // max(1, self.rect.height)
        return max(1, min(_MOST_SHOWN, len(self.entries), fit))

    def _set_mark(self, index: int) -> None:
        self._mark = max(0, min(len(self.entries) - 1, index))
        shown = self._shown()
        self._top = max(self._mark - shown + 1, min(self._top, self._mark, len(self.entries) - shown))

    def _list_rect(self) -> pygame.Rect:
        high = self._shown() * self.rect.height + 2 * self.look.px(4)
        box = pygame.Rect(self.rect.x, self.rect.bottom + self.look.px(4), self.rect.width, high)
        window = pygame.display.get_surface()
        if window and box.bottom > window.get_height():
            box.bottom = self.rect.top - self.look.px(4)
        return box

    def _at(self, point: Point) -> int | None:
        box = self._list_rect()
        if not box.collidepoint(point):
            return None
        row = (point[1] - box.y - self.look.px(4)) // self.rect.height + self._top
        return max(0, min(len(self.entries) - 1, row))

    def press(self, point: Point) -> None:
        """Open the list; in an open list choose, or close it if the mouse is outside."""
        if not self._open:
            self._open = bool(self.entries)
            self._set_mark(self.index)
            return
        chosen = self._at(point)
        if chosen is None:
            self._open = False
        else:
            self.choose(chosen)

    def drag(self, point: Point) -> None:
        over = self._at(point) if self._open else None
        if over is not None:
            self._mark = over

    def wheel(self, steps: float) -> bool:
        """Scroll the open list; a closed one leaves the event to its ancestors."""
        if not self._open:
            return False
        self._set_mark(self._mark - (1 if steps > 0 else -1))
        return True

    def on_focus(self, gained: bool) -> None:
        self._open = self._open and gained

    def key_down(self, event: pygame.event.Event) -> bool:
        if not self._open:
            if event.key in PRESS_KEYS:
                self.press(self.rect.center)
                return True
            return False
        at, last = self._mark, len(self.entries) - 1
        pages = {"pageup": at - _MOST_SHOWN, "pagedown": at + _MOST_SHOWN}
        to = keyed(event, up=at - 1, down=at + 1, **pages, home=0, end=last)
        if to is not None:
            self._set_mark(to)
        elif event.key in PRESS_KEYS:
            self.choose(self._mark)
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self._open = False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        radius, pad = look.px(RADIUS_SMALL), look.px(_PAD)
        surface.blit(draw.rounded(self.rect.size, radius, lit(FIELD, self.glow), look.px(1.5)), self.rect)
        label = self.entries[max(0, self.index)][1] if self.entries else ""
        arrow = pygame.Rect(0, 0, look.px(18), look.px(18))
        arrow.midright = (self.rect.right - look.px(12), self.rect.centery)
        look.icon(surface, "chevron_down", arrow, TEXT_SOFT)
        room = pygame.Rect(self.rect.x + pad, self.rect.y, arrow.left - self.rect.x - pad, self.rect.height)
        look.write(surface, label, room)
        self.draw_focus(surface, radius)

    def draw_over(self, surface: pygame.Surface) -> None:
        if not self._open:
            return
        look, box = self.look, self._list_rect()
        draw.panel(surface, box, look.px(RADIUS_SMALL), PANEL, border=look.px(1.5), blur=look.px(SHADOW))
        inner = box.inflate(-2 * look.px(4), -2 * look.px(4))
        for line in range(self._shown()):
            row = pygame.Rect(inner.x, inner.y + line * self.rect.height, inner.width, self.rect.height)
            self._draw_entry(surface, row, self._top + line)

    def _draw_entry(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        look = self.look
        marked = index == self._mark
        if marked:
            surface.blit(draw.rounded(row.size, look.px(RADIUS_SMALL - 3), GOLDEN, 1), row)
        ink = TEXT_DARK if marked else TEXT
        style = Style.STRONG if index == self.index else Style.BODY
        look.write(surface, self.entries[index][1], row.inflate(-look.px(18), 0), style, ink)
