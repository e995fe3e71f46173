"""Cached figures of one hand, valid while its tiles stay the same; and the melds that a discard may complete."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from game.rules.hand.distance import Shapes, best_distance, tally
from game.tiles.kinds import Kind, Shape, Tile

#: Maps a count to as many ones, from the lowest bit of its byte up.
_UNARY = bytes((1 << min(n, 8)) - 1 for n in range(256))


def copies_of(counts: Sequence[int]) -> int:
    """Return counts as one number with a byte for each kind that has as many ones as tiles."""
    return int.from_bytes(bytes(counts).translate(_UNARY), "little")


class Held:
    """The concealed tiles of a hand, `tiles` in order of arrival. No tile may be hidden."""

    __slots__ = ("_by_kind", "_copies", "_counts", "_distance", "_in_order", "_is_least", "_melds", "_shapes", "tiles")

    def __init__(
        self,
        tiles: tuple[Tile, ...],
        counts: bytes | None = None,
        shapes: Shapes | None = None,
        melds: int = 0,
        least: int = 0,
    ) -> None:
        """Store the tiles and, if known, their counts and a lower bound of the distance beside `melds` melds."""
        self.tiles = tiles
        self._counts = counts
        self._in_order: tuple[Tile, ...] | None = None
        self._by_kind: dict[Kind, tuple[Tile, ...]] | None = None
        self._copies = -1
        self._shapes, self._melds, self._distance = shapes, melds, least
        self._is_least = True

    @property
    def counts(self) -> bytes:
        """The number of tiles of each kind, as bytes, which serve as keys of caches."""
        if self._counts is None:
            self._counts = bytes(tally([face for face, _ in self.tiles]))
        return self._counts

    @property
    def by_kind(self) -> Mapping[Kind, tuple[Tile, ...]]:
        """The tiles by faces, in canonical order, the first copy first."""
        if self._by_kind is None:
            self._by_kind = {face: tuple(alike) for face, alike in groupby(self.in_order, itemgetter(0))}
        return self._by_kind

    @property
    def in_order(self) -> tuple[Tile, ...]:
        """The tiles in canonical order."""
        if self._in_order is None:
            self._in_order = tuple(sorted(self.tiles))
        return self._in_order

    @property
    def copies(self) -> int:
        """The counts in the form of `copies_of`."""
        if self._copies < 0:
            self._copies = copies_of(self.counts)
        return self._copies

    def distance(self, melds: int, shapes: Shapes) -> int:
        """Return the distance from ready beside `melds` melds; the last answer is cached."""
        if self._is_least or self._shapes is not shapes or self._melds != melds:
            self._shapes, self._melds, self._distance = shapes, melds, best_distance(self.counts, melds, shapes)
            self._is_least = False
        return self._distance

    def is_farther(self, distance: int, melds: int, shapes: Shapes) -> bool:
        """Return True if the hand is farther from ready than `distance`; often the previous distance decides."""
        if self._distance > distance and self._shapes is shapes and self._melds == melds:
            return True
        return self.distance(melds, shapes) > distance

    def is_complete_with(self, face: Kind, melds: int, shapes: Shapes) -> bool:
        """Return True if one more tile of a face completes the hand."""
        counts = bytearray(self.counts)
        counts[face] += 1
        return best_distance(counts, melds, shapes) < 0

    def changed(self, tiles: tuple[Tile, ...], face: Kind, by: int) -> "Held":
        """Return the hand `tiles` that has one tile of a face more (`by` is 1) or less (-1)."""
        counts = bytearray(self.counts)
        counts[face] += by
        least = self._distance - max(0, by)  # a draw lowers the distance by one at most, a discard never lowers it
        return Held(tiles, bytes(counts), self._shapes, self._melds, least)


class Call(NamedTuple):
    """
    A meld with one called tile: shape, faces, and the last place where the called tile may stand.

    `others` are the faces that the hand must supply; `needs` has them in the form of `Held.copies`.
    """

    shape: Shape
    faces: tuple[Kind, ...]
    at: int
    others: tuple[Kind, ...]
    needs: int


def calls_with(face: Kind, melds: Iterable[tuple[Shape, tuple[Kind, ...]]]) -> tuple[Call, ...]:
    """Return the calls of a tile that stands for a face, for melds given by shape and faces."""
    return tuple(_call(face, shape, faces) for shape, faces in melds)


def _call(face: Kind, shape: Shape, faces: tuple[Kind, ...]) -> Call:
    at = len(faces) - 1 if faces[-1] == face else faces.index(face)
    others = faces[:at] + faces[at + 1 :]
    return Call(shape, faces, at, others, copies_of(tally(others)))
