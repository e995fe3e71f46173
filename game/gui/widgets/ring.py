"""The focus ring: dispatches mouse and keyboard events to widgets, so that either suffices."""

import contextlib
import math
from collections.abc import Iterable

import pygame

from game.gui.keymap import SHIFT
from game.gui.kit.pressed import ENTER_KEYS, modifiers
from game.gui.widgets.base import ARROW_KEYS, Point, Widget, ancestors, walk

PAGE_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_SIDEWAYS = 2.5  # penalty factor for distance across the direction of an arrow key
_REPEAT = (380, 40)  # milliseconds until a held key repeats, and between repeats


class FocusRing:
    """Keeps the focus in a tree of widgets and dispatches events."""

    def __init__(self, root: Widget, *, focus: str = "", by_keyboard: bool = True) -> None:
        """`focus` is the key of the widget to focus; without one, nothing has the focus until a key is pressed."""
        self.root = root
        self.focus: Widget | None = None
        self.hot: Widget | None = None
        self.held: Widget | None = None
        self.by_keyboard = by_keyboard  # the ring is visible only while the keyboard is in use
        self.focus_key(focus)

    def stops(self) -> list[Widget]:
        """Return the focusable widgets in Tab order."""
        return [widget for widget in walk(self.root) if widget.takes_focus and widget.enabled]

    def widgets(self) -> list[Widget]:
        """Return all widgets of the tree."""
        return list(walk(self.root))

    def focus_key(self, key: str) -> None:
        """Focus the widget with this key, or none."""
        self.focus_on(next((widget for widget in self.stops() if key and widget.key == key), None))

    @property
    def focused_key(self) -> str:
        """The key of the focused widget, or ""."""
        return self.focus.key if self.focus else ""

    def focus_on(self, widget: Widget | None) -> None:
        """Focus a widget, or none."""
        if widget is not self.focus:
            if self.focus:
                self.focus.focused = False
                self.focus.on_focus(gained=False)
            self.focus = widget
            if widget:
                widget.focused = True
                widget.on_focus(gained=True)
                self._reveal(widget)
        if widget:
            widget.focus_seen = self.by_keyboard
        self._tell_of_enter(widget)
        self._set_keyboard(widget)

    def _tell_of_enter(self, widget: Widget | None) -> None:
        """Tell every button whether Enter would press it, for its key badge."""
        stops = self.stops()
        named = self._named_enter(stops) is not None
        taken = widget is not None and widget.enters and self.by_keyboard
        for stop in stops:
            stop.enter_is_named, stop.enter_is_elsewhere = named, taken and stop is not widget

    def _named_enter(self, stops: Iterable[Widget]) -> Widget | None:
        """Return the button on which Enter stands, if there is one."""
        placed = (stop for stop in stops if hasattr(stop, "look"))
        return next((stop for stop in placed if getattr(stop, "names_enter", False)), None)

    def _set_keyboard(self, widget: Widget | None) -> None:
        if widget and widget.types:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()
        pygame.key.set_repeat(*(_REPEAT if widget and widget.repeats else (0, 0)))

    def _reveal(self, widget: Widget) -> None:
        """Scroll a widget into view; with the keyboard also its line, and the end of the page if it is next to it."""
        around = ancestors(self.root, widget)
        if self.by_keyboard:  # with the mouse, scroll as little as possible
            for ancestor in around:
                ancestor.reveal_end(widget.looked_at)
            for line in [one for one in around if one.holds_together][-1:]:
                for ancestor in around:
                    ancestor.reveal(line.rect)
        for ancestor in around:
            ancestor.reveal(widget.looked_at)

    def handle(self, event: pygame.event.Event) -> bool:
        """Dispatch an event; return True if it was used."""
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self._mouse(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(getattr(event, "precise_y", event.y))
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT | pygame.TEXTEDITING:
                return self.focus is not None and self.focus.text(event)
        return False

    def _mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
            return self.held is not None
        if event.button != pygame.BUTTON_LEFT:
            return False
        return self._press(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else self._release(event.pos)

    def take_over(self, other: "FocusRing") -> None:
        """Copy the held and hovered widgets from the ring of a previous layout, matched by key."""
        found = {widget.key: widget for widget in self.stops() if widget.key}
        held, hot = other.held, other.hot
        self.held = found.get(held.key) if held else None
        self.hot = found.get(hot.key) if hot else None
        if held and self.held:
            self.held.down = held.down
        if hot and self.hot:
            self.hot.hot, self.hot.glow = True, hot.glow

    def aim(self, point: Point) -> None:
        """Update the hovered widget although the mouse has not moved."""
        if pygame.mouse.get_focused():
            self._move(point)

    def _at(self, point: Point) -> Widget | None:
        return self.focus if self.focus and self.focus.grabs else self.root.hit(point)

    def _move(self, point: Point) -> None:
        if self.held:
            self.held.drag(point)
            return
        hot = self._at(point)
        if hot is not self.hot:
            if self.hot:
                self.hot.hot = False
            self.hot = hot
            if hot:
                hot.hot = True
            with contextlib.suppress(pygame.error):  # not every display has these cursors
                pygame.mouse.set_cursor(hot.cursor if hot else pygame.SYSTEM_CURSOR_ARROW)
        if hot and hot.grabs:
            hot.drag(point)

    def _press(self, point: Point) -> bool:
        self.by_keyboard = False
        target = self._at(point)
        self.focus_on(target)
        self.held = target
        if target:
            target.press(point)
        return target is not None

    def _release(self, point: Point) -> bool:
        held, self.held = self.held, None
        if held:
            held.release(point)
        return held is not None

    def _wheel(self, steps: float) -> bool:
        if self.focus and self.focus.grabs:
            return self.focus.wheel(steps)
        point = pygame.mouse.get_pos()
        under = [widget for widget in walk(self.root) if widget.rect.collidepoint(point)]
        return any(widget.wheel(steps) for widget in reversed(under))

    def _key(self, event: pygame.event.Event) -> bool:
        target = self.focus
        if target and target.enters and not self.by_keyboard and event.key in ENTER_KEYS:
            target = self._named_enter(self.stops()) or target  # a click moves the focus, but not Enter
        if target and target.key_down(event):
            if self.focus:
                self._reveal(self.focus)
            return True
        if event.key == pygame.K_TAB and not modifiers(event.mod) - {SHIFT}:
            return self._step(-1 if SHIFT in modifiers(event.mod) else 1)
        if event.key in ARROW_KEYS and not modifiers(event.mod) - {SHIFT}:
            return self._arrow(ARROW_KEYS[event.key])
        return False

    def turn_page(self, key: int) -> bool:
        """Page the scroll view around the focus, or else the first one: text without controls must scroll, too."""
        around = reversed(ancestors(self.root, self.focus)) if self.focus else ()
        return any(one.turn_page(PAGE_KEYS[key]) for one in (*around, *walk(self.root))) if key in PAGE_KEYS else False

    def _step(self, step: int) -> bool:
        stops = self.stops()
        if not stops:
            return False
        self.by_keyboard = True
        here = next((index for index, widget in enumerate(stops) if widget is self.focus), None)
        self.focus_on(stops[(here + step) % len(stops)] if here is not None else stops[0 if step > 0 else -1])
        return True

    def _arrow(self, way: Point) -> bool:
        self.by_keyboard = True
        if self.focus is None:
            return self._step(1)
        start = self.focus
        ahead = [(_distance(start.rect, stop.rect, way), n, stop) for n, stop in enumerate(self.stops())]
        reachable = [entry for entry in ahead if entry[2] is not start and math.isfinite(entry[0])]
        self.focus_on(min(reachable)[2] if reachable else start)
        return bool(reachable)

    def update(self, dt: float) -> bool:
        """Advance the animations; return True while something moves."""
        return self.root.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets, then their overlays."""
        self.root.draw(surface)
        for widget in walk(self.root):
            widget.draw_over(surface)


def _distance(start: pygame.Rect, end: pygame.Rect, way: Point) -> float:
    """Return the distance in the direction `way` of an arrow key; infinite if `end` lies elsewhere."""
    if way[0]:
        along = (end.left - start.right) if way[0] > 0 else (start.left - end.right)
        aside = max(0, end.top - start.bottom, start.top - end.bottom)
        off = abs(end.centery - start.centery)
    else:
        along = (end.top - start.bottom) if way[1] > 0 else (start.top - end.bottom)
        aside = max(0, end.left - start.right, start.left - end.right)
        off = abs(end.centerx - start.centerx)
    slack = min(*start.size, *end.size) // 2
    return along + _SIDEWAYS * aside + off / 100 if along > -slack else math.inf
