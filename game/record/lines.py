"""Lines of a replay: JSON without spaces or ASCII escapes, one object a line."""

import json
import math
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from game import __version__
from game.compact_json import compact
from game.errors import Phrase, Unreadable

#: The format named in the first line of a replay.
FORMAT = "mat-chuoc-replay"
#: Agent of a human's seat, and of a ghost's.
PERSON, GHOST = "you", "ghost"
LONGEST_LINE = 1_000_000  # bytes
_SHOWN, _LONGEST_VERSION = 20, 200
#: The program never writes such an escape; two of them can form one character, a single one is invalid.
_LONE = re.compile(r"\\u[dD][89a-fA-F]")


def to_line(value: Any) -> bytes:
    """Encode a value as one line with its end."""
    return compact(value).encode() + b"\n"


def from_line(line: bytes, number: int) -> Any:
    """Decode one line without its end. Raises Unreadable with the line number."""
    if len(line) > LONGEST_LINE:
        raise Unreadable("line.too_long", number=number, most=LONGEST_LINE)
    try:
        return strict_json(line.decode(), number)
    except UnicodeDecodeError as error:
        raise Unreadable("file.not_utf8", line=number) from error


def strict_json(text: str, number: int = 0) -> Any:
    """
    Decode JSON without duplicate keys, non-finite numbers or broken characters; `number` is that of a single line.

    Raises Unreadable with the line.
    """
    try:
        return _decoded(text)
    except json.JSONDecodeError as error:
        raise Unreadable("line.not_json", number=number or error.lineno, sign=error.colno) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, a list in thousands of lists
        problem = Unreadable("json.too_much")
        problem.__cause__ = error
    except Unreadable as error:
        problem = error
    raise Unreadable("line.at", number=number, error=problem) if number else problem


def _decoded(text: str) -> Any:
    if _LONE.search(text):
        raise Unreadable("json.half_sign")
    return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant, parse_float=_finite)


def newer(what: Phrase, version: object, known: int) -> Unreadable:
    """The error for a file of a newer version."""
    return Unreadable("file.newer", what=what, version=str(version)[:12], known=known)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Unreadable("json.twice")
    return found


def _no_constant(word: str) -> Any:
    raise Unreadable("json.number", text=word)


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise Unreadable("json.number", text=text[:_SHOWN])
    return number


# --- values of the first line -----------------------------------------------------------------------------------------


def identity_of(branch: object, commitment: object, seats: object, started: object) -> str:
    """Digest by which notes and reviews identify a game, computed from its header's values."""
    facts = {"branch_of": branch, "commitment": commitment, "seats": seats, "started": started}
    return sha256(compact(facts).encode()).hexdigest()


def is_newer(engine: object) -> bool:
    """True if a newer version of the program than this one wrote a file."""
    return isinstance(engine, str) and _numbers(engine) > _numbers(__version__)


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"[0-9]{1,9}", version[:_LONGEST_VERSION])]


def parted_at(branch: Mapping[str, Any]) -> tuple[int, int]:
    """Address of the last fact that a game shares with its parent: hand and event."""
    last = branch.get("left", branch)
    return last["hand"], last["event"]
