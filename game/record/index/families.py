"""Which saved game was played on from which other one, and how they stand together in a list."""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

_STARTED = re.compile(rb'"event":"hand_started"')
_ODD = (OSError, ValueError, KeyError, TypeError)


def is_parent(path: Path, parted: Sequence[Any]) -> bool:
    """Return True if a game that parted there (`Facts.parted`) was played on from the one in this file."""
    with suppress(*_ODD):
        digest, hand, event = parted
        data = path.read_bytes()
        end = _begin(data, hand)
        for _ in range(event + 1):
            end = data.index(b"\n", end) + 1
        return bool(sha256(memoryview(data)[:end]).hexdigest() == digest)
    return False


def _begin(data: bytes, hand: int) -> int:
    """Return where the lines of a hand begin. Raises ValueError where there is none."""
    if hand == 0:
        return data.index(b"\n") + 1
    for found in _STARTED.finditer(data):
        begin = data.rfind(b"\n", 0, found.start()) + 1
        if json.loads(data[begin : data.index(b"\n", begin)])["hand"] == hand:
            return begin
    raise ValueError(hand)


def in_families(numbers: Sequence[int], pairs: Iterable[tuple[int, int]]) -> tuple[list[int], dict[int, int]]:
    """
    Put games behind those from which they were played on, and return how deep each of them stands below another.

    A family stands where the first of it stood; within it the order stays. `pairs` are games, each with its parent.
    """
    here = set(numbers)
    above: dict[int, int] = {}
    for child, parent in pairs:
        if child in here and parent in here and _top(above, parent) != child:
            above.setdefault(child, parent)
    if not above:
        return list(numbers), {}
    below: dict[int, list[int]] = defaultdict(list)
    for number in numbers:
        if number in above:
            below[above[number]].append(number)
    ordered: dict[int, int] = {}
    for number in numbers:
        rest = [(_top(above, number), 0)] if number not in ordered else []
        while rest:
            one, depth = rest.pop()
            ordered[one] = depth
            rest += [(child, depth + 1) for child in reversed(below[one])]
    return list(ordered), {number: depth for number, depth in ordered.items() if depth}


def _top(above: dict[int, int], number: int) -> int:
    while number in above:
        number = above[number]
    return number
