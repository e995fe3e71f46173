"""
The cache of pictures: each is made once and used again.

They share one room, counted in bytes, so that a long evening with many texts, sizes and tiles takes no more memory than
a short one; it is larger where the window is. What was not asked for longest goes first, but nothing that the frame
under way or the one before it shows: a screen that needs more than there is room for gets it as long as it is shown.
A picture that was painted in other colours or with other faces is not given.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from typing import Generic, ParamSpec, TypeVar

import pygame

from game.gui.kit import theme

_P = ParamSpec("_P")
_T = TypeVar("_T")
_ROOM = 6_000_000  # bytes that there are in any window
_ROOM_OF_PIXEL = 2  # bytes more for each of its pixels
_LEAST = 400  # bytes of the smallest picture, with what is written about it
_AT_MOST = 4  # rooms that are taken, whatever a frame shows
_frame = 0


def weight(picture: object) -> int:
    """Return how many bytes a picture takes."""
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

    def clear(self) -> None:
        """Empty the cache."""
        self._things.clear()
        self.taken = 0


_pictures: Room[object] = Room(_ROOM, weight)


class Cached(Generic[_P, _T]):
    """A function that makes pictures, with the cache in front of it."""

    def __init__(self, make: Callable[_P, _T]) -> None:
        """Take the function."""
        self._make = make
        update_wrapper(self, make)

    def __call__(self, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Return a picture; do not draw on it."""
        key = (self, theme.outfit, args, *kwargs.items())
        found = _pictures.get(key)
        if found is None:
            found = _pictures.put(key, self._make(*args, **kwargs))
        return found  # type: ignore[return-value]  # what lies under this key came from this function


def next_frame() -> None:
    """Begin another frame."""
    global _frame  # noqa: PLW0603  (there is one screen)
    _frame += 1


def make_room(size: tuple[int, int]) -> None:
    """Take so much room as a window of this size needs."""
    _pictures.resize(_ROOM + _ROOM_OF_PIXEL * size[0] * size[1])


def cached(make: Callable[_P, _T]) -> Cached[_P, _T]:
    """Put the shared cache in front of a function that makes pictures."""
    return Cached(make)
