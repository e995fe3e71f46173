"""Lines of a replay: JSON without spaces or ASCII escapes, one object a line."""

import json
import math
import re
from typing import Any

from game.compact_json import compact
from game.errors import Phrase, Unreadable

#: The format named in the first line of a replay.
FORMAT = "mat-chuoc-replay"
#: Agent of a human's seat, and of a ghost's.
PERSON, GHOST = "you", "ghost"
_LONGEST = 1_000_000
#: The program never writes such an escape; two of them can form one character, a single one is invalid.
_LONE = re.compile(r"\\u[dD][89a-fA-F]")


def to_line(value: Any) -> bytes:
    """Encode a value as one line with its end."""
    return compact(value).encode() + b"\n"


def from_line(line: bytes, number: int) -> Any:
    """Decode one line without its end. Raises Unreadable with the line number."""
    if len(line) > _LONGEST:
        raise Unreadable("line.too_long", number=number, most=_LONGEST)
    try:
        return strict_json(line.decode())
    except (ValueError, RecursionError) as error:
        raise Unreadable("line.not_json", number=number, reason=_brief(error)) from error


def strict_json(text: str) -> Any:
    """
    Decode JSON without duplicate keys, non-finite numbers or broken characters.

    Raises ValueError or RecursionError.
    """
    if _LONE.search(text):
        raise ValueError("it holds half a character (\\ud800 to \\udfff)")
    return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant, parse_float=_finite)


def newer(what: Phrase, version: object, known: int) -> Unreadable:
    """The error for a file of a newer version."""
    return Unreadable("file.newer", what=what, version=str(version)[:12], known=known)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice")
    return found


def _no_constant(word: str) -> Any:
    raise ValueError(f"{word} is not a number")


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError(f"{text[:20]} is too large")
    return number


def _brief(error: Exception) -> str:
    return str(error).split("\n", maxsplit=1)[0][:80]
