"""The base of every widget: a rectangle on the screen that draws itself and may take mouse and keys."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import FOCUS, GOLD_LIGHT

Size = tuple[int, int]
Point = tuple[int, int]
Say = Callable[..., str]
#: The arrow keys, and which way they point.
ARROW_KEYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_EASE = 12.0  # how fast a glow comes and goes, a second


class Widget:
    """
    Something in a window.

    First it says how large it would be (`wish`), then it is given a rectangle (`place`), then it is drawn and used.
    `hot`, `down` and `focused` are set by the focus ring.
    """

    look: Look
    takes_focus = False
    types = False  # whether it takes text, so that the keyboard's input method is wanted
    repeats = False  # whether a key that is held down shall repeat
    cursor = pygame.SYSTEM_CURSOR_ARROW
    enters = False  # whether Enter does something on it while it has the focus
    holds_together = False  # whether all of it is to be in view while the keyboard is at something inside it
    tip: tuple[str, ...] = ()  # what is told beside it while the mouse is on it: a title, and sentences
    grow = 0  # its share of the room that is left over in a row or column

    def __init__(self, *, key: str = "", enabled: bool = True) -> None:
        """Take a key: by it the focus finds the widget again when a scene is laid out anew."""
        self.key = key
        self.enabled = enabled
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.hot = self.down = self.focused = self.focus_seen = False
        #: Whether another widget has the keyboard that Enter works on, and whether a button beside it names that key.
        self.enter_is_elsewhere = self.enter_is_named = False
        self.glow = 0.0

    def growing(self, share: int = 1) -> "Widget":
        """Take a share of the room that is left over; return itself."""
        self.grow = share
        return self

    def children(self) -> Sequence["Widget"]:
        """Return the widgets inside it, in the order of the Tab key."""
        return ()

    @property
    def looked_at(self) -> pygame.Rect:
        """The part of it that is to be in view while it has the focus."""
        return self.rect

    def wish(self, look: Look, room: int) -> Size:
        """Return the size that it would have when it may be `room` wide."""
        return (0, 0)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Take a place."""
        self.look, self.rect = look, pygame.Rect(rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it and what is inside it."""
        for child in self.children():
            child.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over all other widgets, such as an open list."""

    def spoken(self, say: Say) -> str | None:
        """Return what it says to somebody who cannot see it; None for all that is written on it."""
        return None

    def draw_focus(self, surface: pygame.Surface, radius: int, part: pygame.Rect | None = None) -> None:
        """Draw the focus ring around it or a part of it, if it has the focus and the keyboard is in use."""
        if not (self.focused and self.focus_seen):
            return
        thick = self.look.px(FOCUS)
        outer = (part or self.rect).inflate(2 * thick, 2 * thick)
        surface.blit(draw.ring(outer.size, radius + thick, GOLD_LIGHT, thick), outer)

    def update(self, dt: float) -> bool:
        """Advance it and its children; return True while something moves."""
        target = 1.0 if self.hot and self.enabled else 0.0
        self.glow += max(-_EASE * dt, min(_EASE * dt, target - self.glow))
        moving = [child.update(dt) for child in self.children()]
        return self.glow != target or any(moving)

    @property
    def grabs(self) -> bool:
        """True if it wants every event for itself, as an open list does."""
        return False

    def hit(self, point: Point) -> "Widget | None":
        """Return the widget at a point that can be used: a child or itself."""
        if not self.rect.collidepoint(point):
            return None
        inside = (child.hit(point) for child in reversed(self.children()))
        return next((child for child in inside if child), self if self.takes_focus and self.enabled else None)

    def press(self, point: Point) -> None:
        """Take a mouse button going down on it."""

    def drag(self, point: Point) -> None:
        """Take the mouse moving while its button is down."""

    def release(self, point: Point) -> None:
        """Take the mouse button going up."""

    def wheel(self, steps: float) -> bool:
        """Take the mouse wheel turning; return True if it was used."""
        return False

    def key_down(self, event: pygame.event.Event) -> bool:
        """Take a key while it has the focus; return True if it was used."""
        return False

    def text(self, event: pygame.event.Event) -> bool:
        """Take typed or composed text while it has the focus; return True if it was used."""
        return False

    def turn_page(self, step: int) -> bool:
        """Show its next page (1) or the one before (-1); return True if it has one."""
        return False

    def reveal(self, rect: pygame.Rect) -> None:
        """Bring a place inside it into view."""

    def reveal_end(self, rect: pygame.Rect) -> None:
        """Show its beginning or its end, if a place inside it is the first or the last where keys can stop."""

    def on_focus(self, gained: bool) -> None:
        """Learn that it gained or lost the focus."""


def walk(widget: Widget) -> Iterator[Widget]:
    """Yield a widget and all inside it, in the order of the Tab key."""
    left = [widget]
    while left:
        one = left.pop()
        yield one
        left.extend(reversed(one.children()))


def ancestors(root: Widget, widget: Widget) -> list[Widget]:
    """Return what a widget lies in, the outermost first; nothing where it does not lie in the root."""
    for child in root.children():
        if child is widget:
            return [root]
        if inside := ancestors(child, widget):
            return [root, *inside]
    return []


def keyed(event: pygame.event.Event, **goals: int) -> int | None:
    """Return the goal of the key that went down, by the names of pygame (`up`, `pagedown`); None for another key."""
    return next((goal for name, goal in goals.items() if event.key == getattr(pygame, f"K_{name.upper()}")), None)
