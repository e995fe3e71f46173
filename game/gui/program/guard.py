"""The moment in which what has just come up answers nothing: what was meant for the table does no harm."""

import pygame

SECONDS = 0.5
_MEANT = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.TEXTINPUT)


class Guard:
    """
    Swallows keys and clicks for half a second.

    A key that is held down while it ends does nothing either: the program has no repeated keys outside of fields and
    lists (`Program._hand_over`), so only a fresh press is heard.
    """

    def __init__(self, seconds: float = SECONDS) -> None:
        """Begin now."""
        self._left = seconds

    @property
    def up(self) -> bool:
        """True if it still swallows."""
        return self._left > 0

    def update(self, dt: float) -> None:
        """Advance the time."""
        self._left = max(0.0, self._left - dt)

    def again(self) -> None:
        """Begin anew: something else has come up."""
        self._left = SECONDS

    def holds(self, event: pygame.event.Event) -> bool:
        """Return True if an event is to do nothing; a key that only changes what others mean is no answer anyway."""
        return self.up and event.type in _MEANT
