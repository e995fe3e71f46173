"""
Which discard is the safest, for one who would rather not win than pay: how many waits a tile may answer.

Counted from what is unseen: each pair of tiles with which it makes a set, and each single one, may be what a ready hand
holds. Of a tile of which the neighbours lie open nobody can wait in a sequence; an honor that is the last of its kind
only makes a pair.
"""

from collections.abc import Sequence

from game.agents.values.danger import Danger
from game.tiles.kinds import Kind

#: How often a ready hand has a wait: two tiles side by side open at both ends, one in between or at an end, two pairs,
#: a single tile.
_OPEN, _SHUT, _PAIRS, _SINGLE = 1.6, 0.6, 10.0, 1.5
#: Waits that a tile in the middle of a suit answers while nothing has been thrown.
_USUAL = 127.0


def waits(face: Kind, left: Sequence[int]) -> float:
    """Return how many waits a tile of this face answers, by how many of each face are `left` unseen."""
    own = min(4, left[face])
    found = _PAIRS * own * (own - 1) / 2 + _SINGLE * own
    if not face.is_suited:
        return found
    at, first = face % 9, face - face % 9
    for low in range(max(0, at - 2), min(at, 6) + 1):
        others = [number for number in range(low, low + 3) if number != at]
        is_open = at != low + 1 and not (low == 0 and at == 2) and not (low == 6 and at == 6)
        one, two = (left[first + number] for number in others)
        found += (_OPEN if is_open else _SHUT) * one * two
    return found


class Safety(Danger):
    """What throwing tiles may cost one seat, by the waits that they may answer."""

    def share(self, face: Kind) -> float:
        """Return how much likelier than another one the tile is to be waited for."""
        return waits(face, self._left) / _USUAL
