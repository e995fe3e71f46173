"""
Missing tiles of many hands, counted for all of them at once.

One large number has a byte for each hand, so that one addition serves all hands. A few bit operations take the larger
of two numbers for all hands. Thousands of hands take some ten microseconds.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache

#: One byte for each hand, the first hand in the lowest byte.
Bytes = int


class SideBySide:
    """Many hands side by side, by how many tiles of each face they need."""

    __slots__ = ("_faces", "_needed", "_saved")

    def __init__(self, hands: Sequence[Mapping[int, int]]) -> None:
        """Store how many tiles of each face every hand needs."""
        self._needed = int.from_bytes(bytes([sum(hand.values()) for hand in hands]), "little")
        needs: dict[int, list[tuple[int, int]]] = {}
        for at, hand in enumerate(hands):
            for face, need in hand.items():
                needs.setdefault(face, []).append((at, need))
        self._saved = {face: _used(of_face, len(hands)) for face, of_face in needs.items()}
        self._faces = tuple(self._saved)

    def lacks(self, counts: Sequence[int]) -> Bytes:
        """Return the number of missing tiles of each hand, without jokers."""
        lacks = self._needed
        for face in self._faces:
            if counts[face]:
                lacks -= self._used(face, counts[face])
        return lacks

    def throwing(self, face: int, count: int) -> Bytes:
        """Return 0 or 1 for each hand: the extra missing tiles after discarding one of `count` tiles of a face."""
        return self._used(face, count) - self._used(face, count - 1) if face in self._saved else 0

    def _used(self, face: int, count: int) -> Bytes:
        of_face = self._saved[face]
        return of_face[min(count, len(of_face) - 1)]


def _used(needs: Sequence[tuple[int, int]], size: int) -> list[Bytes]:
    """Return, for each number of tiles held, how many of them each hand can use; `needs` are places and numbers."""
    found = [0]
    for held in range(1, 1 + max(need for _, need in needs)):
        row = bytearray(size)
        for at, need in needs:
            row[at] = min(need, held)
        found.append(int.from_bytes(row, "little"))
    return found


class Lanes:
    """Operations on one byte for each of `size` hands. No byte may reach 128."""

    __slots__ = ("_high", "_ones", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self._ones = int.from_bytes(b"\1" * size, "little")
        self._high = self._ones << 7

    def with_jokers(self, every: Bytes, bare: Bytes, jokers: int) -> bytes:
        """Return for each hand the larger of `every` less the jokers and `bare`."""
        if jokers:
            bare += jokers * self._ones
        larger = (every | self._high) - bare & self._high  # the top bit is set where every >= bare
        every = bare ^ (every ^ bare) & (larger << 1) - (larger >> 7)
        return (every - jokers * self._ones).to_bytes(self.size, "little")


def least(lacks: bytes, start: int = 0, stop: int | None = None) -> tuple[int, int]:
    """Return the smallest of some bytes and its first place. Raises ValueError if there are no bytes."""
    for value in range(256):
        at = lacks.find(value, start, stop)
        if at >= 0:
            return value, at
    raise ValueError("no hands")


def places(lacks: bytes, most: int) -> list[int]:
    """Return the places of all bytes up to `most`, in order."""
    return [found.start() for found in _up_to(most).finditer(lacks)]


@cache
def _up_to(most: int) -> re.Pattern[bytes]:
    return re.compile(b"[\\x00-\\x%02x]" % most)
