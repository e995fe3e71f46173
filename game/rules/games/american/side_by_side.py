"""
How many tiles each of many hands lacks, counted for all of them at once.

One large number has a byte for each hand, so that one addition adds for all hands, and a few steps on bits give the
larger of two numbers for all of them. Thousands of hands take some ten microseconds.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache

#: A byte for each hand, the first hand in the lowest byte.
Bytes = int


class SideBySide:
    """Hands side by side, each as how many it needs of a face."""

    __slots__ = ("_faces", "_needed", "_saved")

    def __init__(self, hands: Sequence[Mapping[int, int]]) -> None:
        """Take the number of tiles of each face that a hand needs, for every hand."""
        self._needed = int.from_bytes(bytes([sum(hand.values()) for hand in hands]), "little")
        needs: dict[int, list[tuple[int, int]]] = {}
        for at, hand in enumerate(hands):
            for face, need in hand.items():
                needs.setdefault(face, []).append((at, need))
        self._saved = {face: _used(of_face, len(hands)) for face, of_face in needs.items()}
        self._faces = tuple(self._saved)

    def lacks(self, counts: Sequence[int]) -> Bytes:
        """Return how many tiles each hand lacks without jokers."""
        lacks = self._needed
        for face in self._faces:
            if counts[face]:
                lacks -= self._used(face, counts[face])
        return lacks

    def throwing(self, face: int, count: int) -> Bytes:
        """Return how many tiles more each hand lacks with one of `count` tiles of a face thrown: 0 or 1."""
        return self._used(face, count) - self._used(face, count - 1) if face in self._saved else 0

    def _used(self, face: int, count: int) -> Bytes:
        of_face = self._saved[face]
        return of_face[min(count, len(of_face) - 1)]


def _used(needs: Sequence[tuple[int, int]], size: int) -> list[Bytes]:
    """List how many of a face each hand can use, by how many are held; `needs` are places and numbers."""
    found = [0]
    for held in range(1, 1 + max(need for _, need in needs)):
        row = bytearray(size)
        for at, need in needs:
            row[at] = min(need, held)
        found.append(int.from_bytes(row, "little"))
    return found


class Lanes:
    """What is done with a byte for each of `size` hands. No byte may reach 128."""

    __slots__ = ("_high", "_ones", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self._ones = int.from_bytes(b"\1" * size, "little")
        self._high = self._ones << 7

    def with_jokers(self, every: Bytes, bare: Bytes, jokers: int) -> bytes:
        """Return the larger of `every` less the jokers and `bare`, for each hand."""
        if jokers:
            bare += jokers * self._ones
        larger = (every | self._high) - bare & self._high  # the top bit where every >= bare
        every = bare ^ (every ^ bare) & (larger << 1) - (larger >> 7)
        return (every - jokers * self._ones).to_bytes(self.size, "little")


def least(lacks: bytes, start: int = 0, stop: int | None = None) -> tuple[int, int]:
    """Return the least of some bytes and the first place where it stands. There has to be one."""
    for value in range(256):
        at = lacks.find(value, start, stop)
        if at >= 0:
            return value, at
    raise ValueError("no hands")


def places(lacks: bytes, most: int) -> list[int]:
    """Return the places of the bytes that are at most so large, in order."""
    return [found.start() for found in _up_to(most).finditer(lacks)]


@cache
def _up_to(most: int) -> re.Pattern[bytes]:
    return re.compile(b"[\\x00-\\x%02x]" % most)
