"""
The cache of pictures: each is made once and used again.

They share one room, counted in bytes, so that a long evening with many texts, sizes and tiles takes no more memory than
a short one; it is larger where the window is. What was not asked for longest goes first, but nothing that the frame
under way or the one before it shows: a screen that needs more than there is room for gets it as long as it is shown.
A picture that was painted in other colours or with other faces is not given.

A frame may be drawn `sliced`: when its new pictures have taken long enough, the next one raises Unready. What was made
is kept, so drawing the same frame again gets further. A picture that is made of others is made in one go.
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
_ROOM = 8_000_000  # bytes that there are in any window
_ROOM_OF_PIXEL = 8  # bytes more for each of its pixels
_LEAST = 400  # bytes of the smallest picture, with what is written about it
_AT_MOST = 4  # rooms that are taken, whatever a frame shows
_frame = 0
_LEAST_SLICE = 0.004  # seconds that new pictures get in any slice
_until = math.inf  # when the slice ends
_spent = 0.0  # seconds that its new pictures have taken


class Unready(BaseException):  # no fault: `except Exception` lets it pass
    """A frame needs more new pictures than its slice has time for."""


class Rehearsal(pygame.Surface):
    """A surface on which no picture is drawn: a frame that is drawn on it costs little but the pictures it lacks."""

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Return where the picture would be."""
        return source.get_rect(topleft=dest[:2])

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        """Do nothing."""

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Return the whole surface."""
        return self.get_rect()


@contextmanager
def sliced(seconds: float) -> Iterator[None]:
    """Make no more new pictures after so many seconds, but always some."""
    global _until, _spent  # noqa: PLW0603  (there is one screen)
    _until, _spent = time.perf_counter() + seconds, 0.0
    try:
        yield
    finally:
        _until = math.inf


def in_turn(make: Callable[_P, _T]) -> Callable[_P, _T]:
    """Let a function that makes a picture, and whose result is kept, raise Unready when the slice is used up."""

    @wraps(make)
    def made(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        global _until, _spent  # noqa: PLW0603
        start = time.perf_counter()
        if start > _until and _spent > _LEAST_SLICE:
            raise Unready
        until, _until = _until, math.inf  # for the pictures of which this one is made
        try:
            return make(*args, **kwargs)
        finally:
            _until = until
            _spent += time.perf_counter() - start

    return made


def weight(picture: object) -> int:
    """Return how many bytes a picture takes."""
    if isinstance(picture, tuple):  # a picture with its place
        return sum(map(weight, picture))
    if not isinstance(picture, pygame.Surface):
        return _LEAST
    return _LEAST + picture.get_height() * picture.get_pitch()


class Room(Generic[_T]):
    """Holds things by their keys, as many as there is room for; `weigh` says how much one takes."""

    def __init__(self, room: int, weigh: Callable[[_T], int]) -> None:
        """Begin empty."""
        self.room, self.taken, self._weigh = room, 0, weigh
        self._things: OrderedDict[Hashable, tuple[_T, int]] = OrderedDict()  # with the frame that last showed it

    def __len__(self) -> int:
        """How many things it holds."""
        return len(self._things)

    def get(self, key: Hashable) -> _T | None:
        """Return a thing, which is then the one used last."""
        found = self._things.get(key)
        if found is None:
            return None
        if found[1] != _frame:
            self._things[key] = found = found[0], _frame
        self._things.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, thing: _T) -> _T:
        """Hold a thing that was not held yet, and let go what there is no room for; return the thing."""
        self._things[key] = thing, _frame
        self.taken += self._weigh(thing)
        self.resize(self.room)
        return thing

    def resize(self, room: int) -> None:
        """Set the size of the cache, in bytes."""
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
    """Put the shared cache in front of a function that makes pictures; nobody draws on what it returns."""
    in_its_turn = in_turn(make)

    @wraps(make)
    def picture(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        key = (make, theme.outfit, args, *kwargs.items())
        found = _pictures.get(key)
        if found is None:
            found = _pictures.put(key, in_its_turn(*args, **kwargs))
        return found  # type: ignore[return-value]  # what lies under this key came from this function

    return picture


def next_frame() -> None:
    """Begin another frame."""
    global _frame  # noqa: PLW0603  (there is one screen)
    _frame += 1


def make_room(size: tuple[int, int]) -> None:
    """Take so much room as a window of this size needs."""
    _pictures.resize(_ROOM + _ROOM_OF_PIXEL * size[0] * size[1])
