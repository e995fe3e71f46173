"""Which tiles prove a scoring row: those of its own sets where it speaks of some, else the whole hand."""

from collections.abc import Callable, Iterable, Mapping

from game.rules.score.sheet import Part
from game.tiles.kinds import Kind
from game.tiles.melds import CHOW, KONG, PUNG

Parts = tuple[Part, ...]
Faces = tuple[Kind, ...]


def faces_of(parts: Iterable[Part]) -> Faces:
    """Give the faces of some parts."""
    found: list[Kind] = []
    for part in parts:
        found += part.faces
    return tuple(found)


def _nothing(parts: Parts) -> Faces:
    del parts
    return ()


def _dragons(parts: Parts) -> Faces:
    return faces_of(part for part in parts if part.faces[0].is_dragon)


def _winds(parts: Parts) -> Faces:
    return faces_of(part for part in parts if part.faces[0].is_wind)


def _triplets(parts: Parts) -> Faces:
    return faces_of(part for part in parts if part.shape in (PUNG, KONG))


def _straight(parts: Parts) -> Faces:
    """Give the three sequences of a straight; nine gates need not hold one."""
    firsts = {part.faces[0]: part for part in parts if part.shape == CHOW}
    for first in (0, 9, 18):
        some = [part for face, part in firsts.items() if face in (first, first + 3, first + 6)]
        if len(some) == 3:
            return faces_of(sorted(some, key=lambda part: part.faces))
    return faces_of(parts)


_PROOFS: Mapping[str, Callable[[Parts], Faces]] = {
    "small_three_dragons": _dragons,
    "big_three_dragons": _dragons,
    "small_four_winds": _winds,
    "big_four_winds": _winds,
    "pure_straight": _straight,
    "all_called_triplets": _triplets,
    "called_triplets_with_honors": _triplets,
    "four_concealed_triplets": _triplets,
    "four_kongs": _triplets,
    "star_no_jokers": _nothing,
    "star_no_flowers": _nothing,
}


def proof(key: str, parts: Parts, whole: Faces) -> Faces:
    """Give the faces that prove a row, of a hand with these parts; `whole` are all its faces."""
    some = _PROOFS.get(key)
    return some(parts) if some else whole
