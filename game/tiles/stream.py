"""The only source of chance: version 1 of the stream, which must never change."""

from collections.abc import Iterator, MutableSequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

_T = TypeVar("_T")
_RANGE = 2**32


def _numbers(seed: str, label: str) -> Iterator[int]:
    prefix = sha256(seed.encode()).digest() + label.encode() + b"\0"
    block = 0
    while True:
        yield from unpack(">8I", sha256(prefix + block.to_bytes(8, "big")).digest())
        block += 1


class Stream:
    """Unbiased numbers under one label; the same seed and label give the same numbers on every machine."""

    def __init__(self, seed: str, label: str) -> None:
        self._next = _numbers(seed, label).__next__

    def below(self, n: int) -> int:
        """Return a random number from 0 to n - 1 (n from 1 to 2**32)."""
        limit = _RANGE - _RANGE % n
        while (x := self._next()) >= limit:
            pass
        return x % n

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Shuffle the items in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def die(self) -> int:
        """Return the roll of one die."""
        return 1 + self.below(6)


class Chance:
    """The seed of a match; each purpose has its own stream."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def stream(self, label: str) -> Stream:
        """Return the stream for one purpose, such as `hand/3/wall`."""
        return Stream(self.seed, label)
