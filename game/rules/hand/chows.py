"""The sequences that there are."""

from functools import cache

from game.tiles.kinds import PLAIN, Kind


@cache
def chows_with(face: Kind) -> tuple[tuple[Kind, Kind, Kind], ...]:
    """Give the sequences that hold a face, lowest first; none for honors."""
    if not face.is_suited:
        return ()
    suit = face // 9 * 9
    firsts = range(max(suit, face - 2), min(suit + 6, face) + 1)
    return tuple((PLAIN[first], PLAIN[first + 1], PLAIN[first + 2]) for first in firsts)
