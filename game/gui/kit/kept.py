"""The last of what is made again and again."""

from collections.abc import Callable
from typing import Generic, TypeVar

_T = TypeVar("_T")


class Kept(Generic[_T]):
    """Holds what was made last, and for which key."""

    def __init__(self) -> None:
        """Hold nothing yet."""
        self._last: tuple[object, _T] | None = None

    def get(self, key: object, make: Callable[[], _T]) -> _T:
        """Return what was made for this key; make it if the last key was another one."""
        if self._last is None or self._last[0] != key:
            self._last = key, make()
        return self._last[1]
