"""Base class of all widgets: a rectangle that draws itself and may handle the mouse and keys."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import FOCUS, GOLD_LIGHT

Size = tuple[int, int]
Point = tuple[int, int]
Say = Callable[..., str]
#: Directions of the arrow keys.
ARROW_KEYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_EASE = 12.0  # change of the hover glow per second


class Widget:
    """
    An element of the window.

    Life cycle: measure (`wish`), layout (`place`), then drawing and events.
    The focus ring sets `hot`, `down` and `focused`.
    """

    look: Look
    takes_focus = False
    types = False  # takes text input, so the input method (IME) is switched on
    repeats = False  # a held key repeats
    cursor = pygame.SYSTEM_CURSOR_ARROW
    enters = False  # Enter presses the widget while it has the focus
    holds_together = False  # the whole widget scrolls into view when the keyboard focuses a child
    tip: tuple[str, ...] = ()  # tooltip: a title, then sentences
    grow = 0  # weight for sharing the spare length of a row or column

    def __init__(self, *, key: str = "", enabled: bool = True) -> None:
        """`key` lets the focus find the widget again after a new layout."""
        self.key = key
        self.enabled = enabled
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.hot = self.down = self.focused = self.focus_seen = False
        #: Enter would press another, focused widget; some button on the screen shows Enter as its key.
        self.enter_is_elsewhere = self.enter_is_named = False
        self.glow = 0.0

    def growing(self, share: int = 1) -> "Widget":
        """Set the weight `grow`; return self."""
        self.grow = share
        return self

    def children(self) -> Sequence["Widget"]:
        """Return the direct children in Tab order."""
        return ()

    def complete(self) -> None:
        """Lay out what is otherwise laid out only when it comes into view."""

    @property
    def looked_at(self) -> pygame.Rect:
        """The part to keep in view while the widget has the focus."""
        return self.rect

    def wish(self, look: Look, room: int) -> Size:
        """Return the preferred size for an available width of `room` pixels."""
        return (0, 0)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Lay out the widget in `rect`."""
        self.look, self.rect = look, pygame.Rect(rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget and its children."""
        for child in self.children():
            child.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the part that lies over all other widgets, such as an open list."""

    def spoken(self, say: Say) -> str | None:
        """Return the text for a screen reader; None means all text that the widget draws."""
        return None

    def listed(self) -> list[str]:
        """Return the entries of a list in view, each as a text."""
        return []

    def draw_focus(self, surface: pygame.Surface, radius: int, part: pygame.Rect | None = None) -> None:
        """Draw the focus ring around the widget or `part`, if focused by keyboard."""
        if not (self.focused and self.focus_seen):
            return
        thick = self.look.px(FOCUS)
        outer = (part or self.rect).inflate(2 * thick, 2 * thick)
        surface.blit(draw.ring(outer.size, radius + thick, GOLD_LIGHT, thick), outer)

    def update(self, dt: float) -> bool:
        """Advance the animations by `dt` seconds; return True while something moves."""
        target = 1.0 if self.hot and self.enabled else 0.0
        self.glow += max(-_EASE * dt, min(_EASE * dt, target - self.glow))
        moving = [child.update(dt) for child in self.children()]
        return self.glow != target or any(moving)

    @property
    def grabs(self) -> bool:
        """True if the widget captures every event, as an open list does."""
        return False

    def hit(self, point: Point) -> "Widget | None":
        """Return the enabled widget at a point: a child or self."""
        if not self.rect.collidepoint(point):
            return None
        inside = (child.hit(point) for child in reversed(self.children()))
        return next((child for child in inside if child), self if self.takes_focus and self.enabled else None)

    def press(self, point: Point) -> None:
        """Handle the mouse button going down on the widget."""

    def drag(self, point: Point) -> None:
        """Handle the mouse moving while its button is down."""

    def release(self, point: Point) -> None:
        """Handle the mouse button going up, perhaps outside the widget."""

    def wheel(self, steps: float) -> bool:
        """Handle the mouse wheel; return True if the event was used."""
        return False

    def key_down(self, event: pygame.event.Event) -> bool:
        """Handle a key while focused; return True if the event was used."""
        return False

    def text(self, event: pygame.event.Event) -> bool:
        """Handle typed or composed text while focused; return True if the event was used."""
        return False

    def turn_page(self, step: int) -> bool:
        """Show the next page (1) or the previous one (-1); return True if the view moved."""
        return False

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll a rectangle inside the widget into view."""

    def reveal_end(self, rect: pygame.Rect) -> None:
        """Scroll to the start or the end, if `rect` is the first or last place where the focus can stop."""

    def on_focus(self, gained: bool) -> None:
        """Called when the widget gains or loses the focus."""


def walk(widget: Widget) -> Iterator[Widget]:
    """Yield a widget and all its descendants in Tab order."""
    left = [widget]
    while left:
        one = left.pop()
        yield one
        left.extend(reversed(one.children()))


def ancestors(root: Widget, widget: Widget) -> list[Widget]:
    """Return the ancestors of a widget, outermost first; empty if the widget is not below `root`."""
    for child in root.children():
        if child is widget:
            return [root]
        if inside := ancestors(child, widget):
            return [root, *inside]
    return []


def keyed(event: pygame.event.Event, **goals: int) -> int | None:
    """Return the value in `goals` (pygame key name → value) for the pressed key, or None."""
    return next((goal for name, goal in goals.items() if event.key == getattr(pygame, f"K_{name.upper()}")), None)
