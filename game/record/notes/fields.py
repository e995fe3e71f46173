"""Reading a mapping of a notes file field by field: what is wrong is said with its place, what is unknown is kept."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from game.errors import GameError, Unreadable
from game.record.notes.text import At, brief, read_at
from game.tiles.kinds import Tile, tile

_LONGEST_KEY = 100  # escaped it must stay within the 1,024 signs that YAML allows
_LARGEST = 10**40
_NAMES: dict[type, str] = {str: "a text; put it in quotes", int: "a whole number", list: "a list"}
_T = TypeVar("_T")


class Fields:
    """Takes the fields of a mapping; what nobody took is the rest."""

    def __init__(self, value: Any, where: str) -> None:
        """Begin with a value that should be a mapping. Raises Unreadable."""
        if not isinstance(value, Mapping):
            raise Unreadable(f'{where}: expected names with values, such as “at: "3:41"”')
        self._left = dict(value)
        self.where = where

    def plain(self, key: str) -> Any:
        """Give the value of a field as it is, None where there is none."""
        return self._left.pop(key, None)

    def take(self, key: str, kind: type[_T], default: _T) -> _T:
        """Give the value of a field; one that is missing or has no value is the default. Raises Unreadable."""
        value = self.plain(key)
        if value is None:
            return default
        if not isinstance(value, kind) or isinstance(value, bool):
            raise Unreadable(f"{self.where}: {key} is not {_NAMES[kind]}")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Give a list of texts. Raises Unreadable."""
        found = tuple(self.take(key, list, []))
        for place, text in enumerate(found, 1):
            if not isinstance(text, str):
                raise Unreadable(f"{self.where}: number {place} of {key} is not {_NAMES[str]}")
        return found

    def numbers(self, key: str, largest: int, kind: type = int) -> tuple[Any, ...]:
        """Give a list of numbers of a kind, or whole ones. Raises Unreadable."""
        found = tuple(self.take(key, list, []))
        if not all(_is_number(number, largest, kind) for number in found):
            raise Unreadable(f"{self.where}: {key} are not all numbers up to {largest}")
        return found

    def number(self, key: str, largest: int) -> float:
        """Give a number. Raises Unreadable."""
        value = self.plain(key)
        if value is not None and not _is_number(value, largest, float):
            raise Unreadable(f"{self.where}: {key} is not a number up to {largest}")
        return float(value or 0)

    def at(self) -> At:
        """Give the moment. Raises Unreadable."""
        value = self.plain("at")
        if isinstance(value, int) and not isinstance(value, bool) and 60 <= value < 60 * 10**6:
            return At(*divmod(value, 60))  # without quotes YAML takes 3:41 for a number to the base of 60
        if not isinstance(value, str):
            raise Unreadable(f'{self.where}: expected the moment, such as “at: "3:41"”')
        with self.told():
            return read_at(value)

    def tile(self, key: str) -> Tile:
        """Give a tile. Raises Unreadable."""
        text = self.take(key, str, "")
        with self.told():
            return tile(brief(text))

    def rest(self) -> dict[Any, Any]:
        """Give the fields that nobody took. Raises Unreadable where one could not be written again."""
        if not _can_be_written(self._left):
            raise Unreadable(f"{self.where}: an unknown field has a name or a number that is too long")
        return self._left

    @contextmanager
    def told(self) -> Iterator[None]:
        """Say the place of what is refused within."""
        try:
            yield
        except GameError as error:
            raise Unreadable(f"{self.where}: {error}") from error


def _is_number(value: Any, largest: int, kind: type) -> bool:
    fits = isinstance(value, int | kind) and not isinstance(value, bool)
    return fits and bool(abs(value) <= largest)


def _can_be_written(value: Any) -> bool:
    if isinstance(value, Mapping):
        return all(map(_fits, value)) and all(map(_can_be_written, value.values()))
    if isinstance(value, list):
        return all(map(_can_be_written, value))
    return not isinstance(value, int) or abs(value) < _LARGEST


def _fits(key: Any) -> bool:
    return len(key) <= _LONGEST_KEY if isinstance(key, str) else _can_be_written(key)
