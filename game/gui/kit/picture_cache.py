"""
The shared LRU cache of pictures.

The cache is bounded in bytes, by the size of the window, so that memory does not grow during a long session. Pictures
used in the current or the previous frame are not evicted: a demanding screen may exceed the bound (up to `_AT_MOST`
times). Theme and tile faces are part of the key.

A frame may be drawn `sliced`: once its new pictures have used up the time, the next one raises Unready. Finished
pictures stay cached, so drawing the frame again gets further. A picture made of others is never interrupted.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Generic, ParamSpec, TypeVar

import pygame

from game.gui.kit import theme

_P = ParamSpec("_P")
_T = TypeVar("_T")
_ROOM = 8_000_000  # bytes of the cache for any window
_ROOM_OF_PIXEL = 8  # further bytes for each pixel of the window
_LEAST = 400  # bytes of overhead of a picture
_AT_MOST = 4  # hard limit, as a multiple of the bound
_frame = 0
_LEAST_SLICE = 0.004  # minimal seconds for new pictures in a slice
_until = math.inf  # end of the slice
_spent = 0.0  # seconds spent on new pictures in the slice


class Unready(BaseException):  # not an error: `except Exception` must not catch it
    """A frame needs more new pictures than its slice has time for."""


class Rehearsal(pygame.Surface):
    """A surface that ignores drawing: a frame drawn on it only creates its missing pictures."""

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Return the rectangle that the picture would cover."""
        return source.get_rect(topleft=dest[:2])

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        """Do nothing."""

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Return the whole surface."""
        return self.get_rect()


@contextmanager
def sliced(seconds: float) -> Iterator[None]:
    """Limit the time for new pictures in this context; at least some are always made."""
    global _until, _spent  # noqa: PLW0603  (there is one screen)
    _until, _spent = time.perf_counter() + seconds, 0.0
    try:
        yield
    finally:
        _until = math.inf


def in_turn(make: Callable[_P, _T]) -> Callable[_P, _T]:
    """Make a picture function raise Unready when the slice is used up; its result must be cached."""

    @wraps(make)
    def made(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        global _until, _spent  # noqa: PLW0603
        start = time.perf_counter()
        if start > _until and _spent > _LEAST_SLICE:
            raise Unready
        until, _until = _until, math.inf  # no limit for the parts of this picture
        try:
            return make(*args, **kwargs)
        finally:
            _until = until
            _spent += time.perf_counter() - start

    return made


def weight(picture: object) -> int:
    """Return the size of a picture in bytes."""
    if isinstance(picture, tuple):  # a picture with a place
        return sum(map(weight, picture))
    if not isinstance(picture, pygame.Surface):
        return _LEAST
    return _LEAST + picture.get_height() * picture.get_pitch()


class Room(Generic[_T]):
    """LRU cache by key, bounded by total weight (`weigh`)."""

    def __init__(self, room: int, weigh: Callable[[_T], int]) -> None:
        self.room, self.taken, self._weigh = room, 0, weigh
        self._things: OrderedDict[Hashable, tuple[_T, int]] = OrderedDict()  # with the last frame that used it

    def __len__(self) -> int:
        """Return the number of entries."""
        return len(self._things)

    def get(self, key: Hashable) -> _T | None:
        """Return the cached value or None, and mark it as used in this frame."""
        found = self._things.get(key)
        if found is None:
            return None
        if found[1] != _frame:
            self._things[key] = found = found[0], _frame
        self._things.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, thing: _T) -> _T:
        """Add a value under a new key, evict old values, and return the value."""
        self._things[key] = thing, _frame
        self.taken += self._weigh(thing)
        self.resize(self.room)
        return thing

    def resize(self, room: int) -> None:
        """Set the maximal weight and evict old values."""
        self.room = room
        while self.taken > self.room and len(self._things) > 1:
            oldest = next(iter(self._things))
            thing, frame = self._things[oldest]
            if frame >= _frame - 1 and self.taken < _AT_MOST * self.room:
                return
            del self._things[oldest]
            self.taken -= self._weigh(thing)


_pictures: Room[object] = Room(_ROOM, weight)


def cached(make: Callable[_P, _T]) -> Callable[_P, _T]:
    """Cache the results of a picture function in the shared cache; callers must not draw on them."""
    in_its_turn = in_turn(make)

    @wraps(make)
    def picture(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        key = (make, theme.outfit, args, *kwargs.items())
        found = _pictures.get(key)
        if found is None:
            found = _pictures.put(key, in_its_turn(*args, **kwargs))
        return found  # type: ignore[return-value]  # the key contains the function

    return picture


def next_frame() -> None:
    """Start the next frame."""
    global _frame  # noqa: PLW0603  (there is one screen)
    _frame += 1


def make_room(size: tuple[int, int]) -> None:
    """Set the cache size for a window of this size."""
    _pictures.resize(_ROOM + _ROOM_OF_PIXEL * size[0] * size[1])


class Memo(Generic[_T]):
    """Caches the last value with its key."""

    def __init__(self) -> None:
        """Empty at first."""
        self._last: tuple[object, _T] | None = None

    def get(self, key: object, make: Callable[[], _T]) -> _T:
        """Return the value for `key`; call `make` unless the last key was equal."""
        if self._last is None or self._last[0] != key:
            self._last = key, make()
        return self._last[1]
