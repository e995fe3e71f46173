"""One scene melts into the next."""

import pygame

_SECONDS = 0.16
_THICKEST = 254  # SDL takes six times as long to lay 255 over a frame


class Fade:
    """Lets one scene melt into the next: keeps the last frame of the one before, and lays it ever thinner over it."""

    def __init__(self) -> None:
        """Begin with nothing to fade."""
        self._old: pygame.Surface | None = None
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """True if frames are needed."""
        return self._old is not None

    def begin(self, shown: pygame.Surface) -> None:
        """Take what is shown now as the frame that goes."""
        self._old, self._left = shown.copy(), _SECONDS

    def drop(self) -> None:
        """End at once."""
        self._old = None

    def update(self, dt: float) -> None:
        """Advance the time."""
        self._left -= dt
        if self._left <= 0:
            self._old = None

    def draw(self, surface: pygame.Surface) -> None:
        """Lay the old frame over the new one."""
        if self._old is None or self._old.get_size() != surface.get_size():
            return
        self._old.set_alpha(min(_THICKEST, round(255 * self._left / _SECONDS)))
        surface.blit(self._old, (0, 0))
