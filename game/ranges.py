"""
Checks of values that may be anything: from files that people change, and from other machines.

Each has the expected type and range, or is refused.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import fields, is_dataclass
from typing import Any, TypeGuard, TypeVar, get_args, get_origin, get_type_hints

from game.errors import Phrase, Unreadable

_T = TypeVar("_T")
_SHOWN = 40  # signs of a value to show


def whole(value: Any, least: int, most: int, what: str) -> int:
    """Return a whole number within a range, the ends included. Raises Unreadable."""
    if type(value) is not int or not least <= value <= most:
        raise Unreadable("range.whole", what=what, least=least, most=most, value=_shown(value))
    return value


def real(value: Any, least: float, most: float, what: str) -> float:
    """Return a number within a range, the ends included; infinity and NaN are none. Raises Unreadable."""
    if type(value) not in (int, float) or not least <= value <= most:
        raise Unreadable("range.real", what=what, least=least, most=most, value=_shown(value))
    return float(value)


def text(value: Any, longest: int, what: str) -> str:
    """Return a text of at most `longest` signs. Raises Unreadable."""
    if not isinstance(value, str) or len(value) > longest:
        raise Unreadable("range.text", what=what, most=longest, value=_shown(value))
    return value


def one_of(value: Any, known: Collection[str], what: str) -> str:
    """Return a text that is one of the known ones. Raises Unreadable."""
    if not isinstance(value, str) or value not in known:
        raise Unreadable("range.one_of", what=what, known=tuple(known), value=_shown(value))
    return value


def listed(value: Any, most: int, what: str) -> list[Any]:
    """Return a list of at most `most` values. Raises Unreadable."""
    if not isinstance(value, list) or len(value) > most:
        raise Unreadable("range.listed", what=what, most=most)
    return value


def keyed(value: Any, keys: Collection[str], what: str) -> dict[str, Any]:
    """Return a dictionary that has exactly these keys. Raises Unreadable."""
    if not isinstance(value, dict) or set(value) != set(keys):
        raise Unreadable("range.keyed", what=what, known=tuple(keys))
    return value


def fits(value: object, kind: type[_T]) -> TypeGuard[_T]:
    """Return True if a value has a type, and so has everything in it: fields, items of a list, keys and counts."""
    of, parts = get_origin(kind) or kind, get_args(kind)
    if type(value) is not of:
        return False
    if is_dataclass(of):
        hints = get_type_hints(of)
        return all(fits(getattr(value, one.name), hints[one.name]) for one in fields(of))
    if isinstance(value, dict):
        key, count = (*parts, int) if of is Counter else parts
        return all(fits(one, key) and fits(number, count) for one, number in value.items())
    if isinstance(value, tuple):
        return len(value) == len(parts) and all(map(fits, value, parts))
    return not isinstance(value, list) or all(fits(one, parts[0]) for one in value)


def _shown(value: Any) -> Phrase | str:
    if isinstance(value, dict | list):
        return Phrase("value.values")
    try:
        said = str(value)
    except ValueError:  # more digits than Python converts
        return Phrase("value.endless")
    except Exception:  # noqa: BLE001  (a value from a program may do anything)
        return Phrase("value.values")
    return f"“{said[:_SHOWN]}”"
