"""A scroll view of a taller widget."""

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import FOCUS, GOLD_DEEP, RADIUS_SMALL, Skin
from game.gui.widgets.base import Say, Widget, keyed, walk
from game.gui.widgets.holder import Holder, Padded

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
