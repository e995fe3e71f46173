"""The focus ring: it brings mouse and keys to the right widget, so that everything works with either."""

import contextlib
import math

import pygame

from game.gui.kit.pressed import ENTER_KEYS
from game.gui.widgets.base import Point, Widget, ancestors, walk

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_SIDEWAYS = 2.5  # how much farther a widget counts that lies beside the way of an arrow key
_REPEAT = (380, 40)  # milliseconds until a held key repeats, and between two


class FocusRing:
    """Holds a tree of widgets, knows which one has the focus, and passes events on."""

    def __init__(self, root: Widget, *, focus: str = "", by_keyboard: bool = True) -> None:
        """Take the tree; the focus goes to the widget with this key, or else to none until a key is pressed."""
        self.root = root
        self.focus: Widget | None = None
        self.hot: Widget | None = None
        self.held: Widget | None = None
        self.by_keyboard = by_keyboard  # the ring is seen while keys are used, not while the mouse is
        self.focus_key(focus)

    def stops(self) -> list[Widget]:
        """Return the widgets that can have the focus, in the order of the Tab key."""
        return [widget for widget in walk(self.root) if widget.takes_focus and widget.enabled]

    def widgets(self) -> list[Widget]:
        """Return every widget of the tree."""
        return list(walk(self.root))

    def focus_key(self, key: str) -> None:
        """Focus the widget with a key, if there is one."""
        self.focus_on(next((widget for widget in self.stops() if key and widget.key == key), None))

    @property
    def focused_key(self) -> str:
        """The key of the widget that has the focus, or ""."""
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
        stops, named = self.stops(), self._named_enter() is not None
        taken = widget is not None and widget.enters and self.by_keyboard
        for stop in stops:
            stop.enter_is_named, stop.enter_is_elsewhere = named, taken and stop is not widget

    def _named_enter(self) -> Widget | None:
        """Return the button on which Enter stands, if there is one."""
        placed = (stop for stop in self.stops() if hasattr(stop, "look"))
        return next((stop for stop in placed if getattr(stop, "names_enter", False)), None)

    def _set_keyboard(self, widget: Widget | None) -> None:
        if widget and widget.types:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()
        pygame.key.set_repeat(*(_REPEAT if widget and widget.repeats else (0, 0)))

    def _reveal(self, widget: Widget) -> None:
        """Bring a widget into view, and for the keyboard also the line and the end of the page in which it stands."""
        around = ancestors(self.root, widget)
        if self.by_keyboard:  # nothing moves farther than it must below the mouse
            for ancestor in around:
                ancestor.reveal_end(widget.looked_at)
            for line in [one for one in around if one.holds_together][-1:]:
                for ancestor in around:
                    ancestor.reveal(line.rect)
        for ancestor in around:
            ancestor.reveal(widget.looked_at)

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event on; return True if it was used."""
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
        """Hold and point at what the mouse did in a tree that was built before; keys tell which it is."""
        found = {widget.key: widget for widget in self.stops() if widget.key}
        held, hot = other.held, other.hot
        self.held = found.get(held.key) if held else None
        self.hot = found.get(hot.key) if hot else None
        if held and self.held:
            self.held.down = held.down
        if hot and self.hot:
            self.hot.hot, self.hot.glow = True, hot.glow

    def aim(self, point: Point) -> None:
        """Learn where the mouse is without its having moved."""
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
            with contextlib.suppress(pygame.error):  # not every display has these shapes
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
            target = self._named_enter() or target  # a click moves the focus, but not Enter
        if target and target.key_down(event):
            if self.focus:
                self._reveal(self.focus)
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._arrow(_ARROWS[event.key])
        return False

    def turn_page(self, key: int) -> bool:
        """Scroll what the focus lies in, or else the first that scrolls, so that one can read what has no controls."""
        around = reversed(ancestors(self.root, self.focus)) if self.focus else ()
        return any(one.turn_page(_PAGES[key]) for one in (*around, *walk(self.root))) if key in _PAGES else False

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
        """Advance the widgets; return True while something moves."""
        return self.root.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets, then what lies over them."""
        self.root.draw(surface)
        for widget in walk(self.root):
            widget.draw_over(surface)


def _distance(start: pygame.Rect, end: pygame.Rect, way: Point) -> float:
    """Return how far it is for an arrow key; infinite when it does not lie that way."""
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
