"""What all widgets share in which one of several values is chosen."""

from collections.abc import Callable, Sequence

import pygame

from game.gui.widgets.base import Point, Say, Widget
from game.gui.widgets.button import ENTER_KEYS


class OneOf(Widget):
    """Knows the values, the chosen one (it may be none of them), and who learns of a change."""

    takes_focus = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, values: Sequence[str], chosen: str, on_change: Callable[[str], object], *, key: str) -> None:
        """Take the values in their order, the chosen one, and what learns of a change."""
        super().__init__(key=key)
        self.values, self.chosen, self.on_change = tuple(values), chosen, on_change

    @property
    def index(self) -> int:
        """The place of the chosen value, -1 for none."""
        return self.values.index(self.chosen) if self.chosen in self.values else -1

    @staticmethod
    def spoken_entry(say: Say, labels: Sequence[str], index: int) -> str:
        """Give an entry and its place, for those who hear it."""
        if not 0 <= index < len(labels):
            return ""
        return say("text.entry", name=labels[index], place=index + 1, count=len(labels))

    def choose(self, index: int) -> None:
        """Choose by place; beyond an end is the last one there."""
        value = self.values[max(0, min(len(self.values) - 1, index))]
        if value != self.chosen:
            self.chosen = value
            self.on_change(value)


class Laid(OneOf):
    """One of several that all lie open: chosen with the mouse, the arrow keys, Home and End."""

    #: The keys that take the next one, after the last the first.
    next_keys: tuple[int, ...] = ENTER_KEYS

    def boxes(self) -> list[pygame.Rect]:
        """Give the place of each."""
        raise NotImplementedError

    def press(self, point: Point) -> None:
        """Choose what is under the mouse."""
        hit = next((n for n, box in enumerate(self.boxes()) if box.collidepoint(point)), None)
        if hit is not None:
            self.choose(hit)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Choose with the keys."""
        last = len(self.values) - 1
        steps = {
            pygame.K_LEFT: max(0, self.index - 1),
            pygame.K_RIGHT: min(last, self.index + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        } | dict.fromkeys(self.next_keys, (self.index + 1) % (last + 1))
        if event.key not in steps:
            return False
        self.choose(steps[event.key])
        return True
