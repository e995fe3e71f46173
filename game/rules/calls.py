"""The melds that a discard may be called for, computed once for each face."""

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.hand.distance import tally
from game.rules.hand.held import copies_of
from game.tiles.kinds import Kind
from game.tiles.melds import Shape


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
