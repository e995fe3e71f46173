"""
Safety for a player who prefers avoiding payment: how many waits a tile may answer.

Unseen tiles are counted: each pair of tiles with which the discard makes a set, and each single one, may be in a ready
hand. If a tile's neighbours are all visible, nobody waits for it with a sequence. The last honor of its kind only makes
a pair.
"""

from collections.abc import Sequence

from game.agents.values.danger import Danger
from game.tiles.kinds import Kind

#: The frequencies of waits in a ready hand: two neighbours open at both ends, a gap or an end, two pairs, a single
#: tile.
_OPEN, _SHUT, _PAIRS, _SINGLE = 1.6, 0.6, 10.0, 1.5
#: The waits that a tile in the middle of a suit answers before any discard.
_USUAL = 127.0


def waits(face: Kind, left: Sequence[int]) -> float:
    """Return how many waits a tile of this face answers, by the unseen tiles `left` of each face."""
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
    """The possible cost of a seat's discards, by the waits that they may answer."""

    def share(self, face: Kind) -> float:
        return waits(face, self._left) / _USUAL
