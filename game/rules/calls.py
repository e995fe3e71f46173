"""The melds that a thrown tile may be called for, looked at once for each face."""

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.hand.distance import tally
from game.rules.hand.held import copies_of
from game.tiles.kinds import Kind
from game.tiles.melds import Shape


class Call(NamedTuple):
    """
    A meld with one tile that is called: its shape and faces, and where that tile stands in it, of equals the last.

    `others` are the faces that the hand has to give, and `needs` the same as `Held.copies` has them.
    """

    shape: Shape
    faces: tuple[Kind, ...]
    at: int
    others: tuple[Kind, ...]
    needs: int


def calls_with(face: Kind, melds: Iterable[tuple[Shape, tuple[Kind, ...]]]) -> tuple[Call, ...]:
    """Give what a tile that stands for a face is called for, of melds given by shape and faces."""
    return tuple(_call(face, shape, faces) for shape, faces in melds)


def _call(face: Kind, shape: Shape, faces: tuple[Kind, ...]) -> Call:
    at = len(faces) - 1 if faces[-1] == face else faces.index(face)
    others = faces[:at] + faces[at + 1 :]
    return Call(shape, faces, at, others, copies_of(tally(others)))
