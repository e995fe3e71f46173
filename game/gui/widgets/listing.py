"""Scrolling: a view of a taller widget, and a long list that draws only its visible entries."""

from collections.abc import Callable

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.pressed import ENTER_KEYS
from game.gui.kit.theme import CHOSEN, FIELD, FOCUS, GOLD_DEEP, PLAIN, RADIUS, RADIUS_SMALL, Skin
from game.gui.widgets.base import Point, Say, Size, Widget, keyed, walk
from game.gui.widgets.boxes import Holder, Padded

_WHEEL = 56  # design pixels per step
_MARGIN = 16
_BAR = 6
_SLACK = 8  # a smaller overflow needs no scroll bar
_BAR_SKIN = Skin(GOLD_DEEP, GOLD_DEEP, GOLD_DEEP, GOLD_DEEP)


class Scroll(Holder):
    """Shows a part of its child; scrolls with the wheel and with the focus."""

    repeats = True

    def __init__(self, child: Widget, *, pad: float = 0, key: str = "scroll") -> None:
        """`pad`, in design pixels, leaves room for the focus rings of the content."""
        super().__init__(Padded(child, pad) if pad else child, key=key)
        self.offset = 0
        self.goal: Widget | None = None  # scrolled into view after the next layout
        self._whole = 0
        self.grow = 1

    def spoken(self, say: Say) -> str:
        """Return the text about the scroll keys; the scene speaks the content."""
        return say("text.scroll")

    @property
    def takes_focus(self) -> bool:  # type: ignore[override]
        """True if the child overflows and has nothing focusable, so that keys can scroll."""
        return self._most > 0 and not any(widget.takes_focus for widget in walk(self.child))

    def key_down(self, event: pygame.event.Event) -> bool:
        """Scroll with the keys; past an end an arrow key moves the focus."""
        page = keyed(event, pageup=-1, pagedown=1)
        if page is not None:
            return self.turn_page(page)
        step = self.look.px(_WHEEL)
        to = keyed(event, up=self.offset - step, down=self.offset + step, home=0, end=self._most)
        return to is not None and self.scroll_to(to)

    def turn_page(self, step: int) -> bool:
        """Scroll by the visible height minus a line."""
        return self.scroll_to(self.offset + step * (self.rect.height - self.look.px(_WHEEL)))

    @property
    def _most(self) -> int:
        return max(0, self._whole - self.rect.height)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Lay out the child, and scroll to `goal`."""
        super().place(look, rect)
        goal, self.goal = self.goal, None
        if goal is not None:
            self.reveal(goal.rect)

    def inside(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """Return the rectangle of the child: its full height, moved up by the offset."""
        high = self._whole = self.child.wish(look, rect.width)[1]
        if high > rect.height + look.px(_SLACK):
            narrow = rect.width - look.px(_BAR * 3)
            high = self._whole = self.child.wish(look, narrow)[1]
            rect = pygame.Rect(rect.x, rect.y, narrow, rect.height)
        elif high > rect.height:
            self._whole = rect.height
        self.offset = max(0, min(self._most, self.offset))
        return pygame.Rect(rect.x, rect.y - self.offset, rect.width, max(high, rect.height))

    def scroll_to(self, offset: int) -> bool:
        """Scroll to an offset, clamped to the ends; return True if the view moved."""
        before, self.offset = self.offset, max(0, min(self._most, offset))
        if self.offset != before:
            self.place(self.look, self.rect)
        return self.offset != before

    def wheel(self, steps: float) -> bool:
        return self.scroll_to(self.offset - round(steps * self.look.px(_WHEEL)))

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll a rectangle into view, or its top if it is too high."""
        margin = min(self.look.px(_MARGIN), max(0, (self.rect.height - rect.height) // 2))
        above, below = rect.top - margin - self.rect.top, rect.bottom + margin - self.rect.bottom
        if above < 0 or below > 0:
            self.scroll_to(self.offset + (above if above < 0 else min(above, below)))

    def reveal_end(self, rect: pygame.Rect) -> None:
        """Scroll to the start (or the end) if no focus stop lies above (below) `rect` and `rect` stays in view."""
        stops = [widget.rect for widget in walk(self.child) if widget.takes_focus and widget.enabled]
        top, bottom = (edge - self.rect.top + self.offset for edge in (rect.top, rect.bottom))
        if all(stop.bottom > rect.top for stop in stops) and bottom <= self.rect.height:
            self.scroll_to(0)
        elif all(stop.top < rect.bottom for stop in stops) and self._whole - top <= self.rect.height:
            self.scroll_to(self._most)

    def draw(self, surface: pygame.Surface) -> None:
        room = self.look.px(_MARGIN)  # shadows and focus rings of children may overhang at the sides
        view = self.rect.inflate(2 * room if not self._most else room, 0)
        if not self.offset:  # at the start nothing hidden can come into view
            view.y, view.height = view.y - self.look.px(FOCUS), view.height + self.look.px(FOCUS)
        if self.offset == self._most:
            view.height += self.look.px(_SLACK)
        with draw.within(surface, view):
            super().draw(surface)
        paint_bar(surface, self.rect, self._whole, self.offset, self.look.px(_BAR))
        self.draw_focus(surface, self.look.px(RADIUS_SMALL))


def paint_bar(surface: pygame.Surface, view: pygame.Rect, whole: int, offset: int, thick: int) -> None:
    """Draw a scroll bar at the right of `view` if the content (`whole` pixels high) is higher."""
    if whole > view.height > 0:
        length = max(4 * thick, view.height * view.height // whole)
        y = view.y + (view.height - length) * offset // (whole - view.height)
        surface.blit(draw.rounded((thick, length), thick // 2, _BAR_SKIN, 0), (view.right - thick, y))


PaintEntry = Callable[[pygame.Surface, pygame.Rect, int, bool], None]
_CHOSEN_BAR = 6
_PAD = 6
_INDENT = 14  # horizontal padding of an entry


class ListBox(Widget):
    """A vertical list with one chosen entry; arrow keys move, Enter or a double click opens."""

    takes_focus = True
    repeats = True

    def __init__(
        self,
        count: int,
        paint: PaintEntry,
        *,
        height: float = 64,
        least: int = 1,
        chosen: int = 0,
        on_choose: Callable[[int], object] = lambda _index: None,
        on_open: Callable[[int], object] = lambda _index: None,
        key: str = "",
    ) -> None:
        """
        `paint` draws an entry (surface, box, index, chosen); `height` is that of an entry, in design pixels.

        `least` entries are always in view.
        """
        super().__init__(key=key)
        self.count, self._paint, self._height, self.chosen = count, paint, height, chosen
        self._least = least
        self._on_choose, self._on_open = on_choose, on_open
        self.offset = 0
        self._clicked = (-1, 0)
        self.grow = 1

    def wish(self, look: Look, room: int) -> Size:
        """Return the full width and the least height; the list grows into the spare height."""
        return room, look.px(self._height) * self._least + 2 * look.px(_PAD)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._show(self.chosen)

    def spoken(self, say: Say) -> str:
        """Return the text that the chosen entry draws, and its position in the list."""
        if not 0 <= self.chosen < self.count:
            return ""
        return say("text.entry", name=self._words_of(self.chosen), place=self.chosen + 1, count=self.count)

    def listed(self) -> list[str]:
        return [self._words_of(index) for index in self._in_view]

    @property
    def _in_view(self) -> range:
        first = self.offset // self._step
        return range(first, min(self.count, first + self._inner.height // self._step + 2))

    def _words_of(self, index: int) -> str:
        """Return the text that an entry draws."""
        sheet = pygame.Surface((self.rect.width, self._step))
        with self.look.heard.listening() as written:
            self._paint(sheet, sheet.get_rect(), index, True)
        return ", ".join(written)

    @property
    def _step(self) -> int:
        return self.look.px(self._height)

    @property
    def _inner(self) -> pygame.Rect:
        pad = self.look.px(_PAD)
        return self.rect.inflate(-2 * pad, -2 * pad)

    @property
    def _most(self) -> int:
        return max(0, self.count * self._step - self._inner.height)

    def _show(self, index: int) -> None:
        room = self._inner.height
        beside = max(0, min(self._step, (room - self._step) // 2))  # keep the neighbours in view, too
        top, bottom = index * self._step - beside, (index + 1) * self._step + beside
        self.offset = max(bottom - room, min(self.offset, top))
        self.offset = max(0, min(self._most, self.offset))

    def choose(self, index: int) -> None:
        """Choose an entry and scroll it into view."""
        if not self.count:
            return
        self.chosen = max(0, min(self.count - 1, index))
        self._show(self.chosen)
        self._on_choose(self.chosen)

    def _at(self, point: Point) -> int:
        row = (point[1] - self._inner.y + self.offset) // self._step
        return row if self._inner.collidepoint(point) and 0 <= row < self.count else -1

    def press(self, point: Point) -> None:
        """Choose the entry; a double click opens it."""
        row = self._at(point)
        if row < 0:
            return
        self.choose(row)
        before, self._clicked = self._clicked, (row, pygame.time.get_ticks())
        if before[0] == row and self._clicked[1] - before[1] < 400:
            self._clicked = (-1, 0)
            self._on_open(row)

    def wheel(self, steps: float) -> bool:
        before = self.offset
        self.offset = max(0, min(self._most, self.offset - round(steps * self._step)))
        return self.offset != before

    def key_down(self, event: pygame.event.Event) -> bool:
        at, page = self.chosen, max(1, self._inner.height // self._step)
        to = keyed(event, up=at - 1, down=at + 1, pageup=at - page, pagedown=at + page, home=0, end=self.count - 1)
        if event.key in ENTER_KEYS and self.count:
            self._on_open(self.chosen)
            return True
        at_end = to in (-1, self.count) and event.key in (pygame.K_UP, pygame.K_DOWN)
        if to is None or at_end:
            return False  # past an end an arrow key moves the focus
        self.choose(to)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        look, inner = self.look, self._inner
        draw.panel(surface, self.rect, look.px(RADIUS), FIELD, border=look.px(1.5))
        with draw.within(surface, inner):
            for index in self._in_view:
                self._draw_entry(surface, index)
        paint_bar(surface, inner, self.count * self._step, self.offset, look.px(_CHOSEN_BAR))
        self.draw_focus(surface, look.px(RADIUS))

    def box_of(self, index: int) -> pygame.Rect:
        """Return the rectangle in which an entry is painted."""
        inner, look = self._inner, self.look
        bar = look.px(_CHOSEN_BAR * 2) if self._most else 0
        y = inner.y + index * self._step - self.offset
        row = pygame.Rect(inner.x, y, inner.width - bar, self._step - look.px(4))
        return row.inflate(-2 * look.px(_INDENT), 0)

    def _draw_entry(self, surface: pygame.Surface, index: int) -> None:
        look, chosen = self.look, index == self.chosen
        box = self.box_of(index)
        row = box.inflate(2 * look.px(_INDENT), 0)
        skin, alpha = (CHOSEN, 255) if chosen else (PLAIN, 70)
        surface.blit(draw.rounded(row.size, look.px(RADIUS_SMALL), skin, look.px(1.5) if chosen else 0, alpha), row)
        self._paint(surface, box, index, chosen)
