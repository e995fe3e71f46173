"""A cache of one value."""

from collections.abc import Callable
from typing import Generic, TypeVar

_T = TypeVar("_T")


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
