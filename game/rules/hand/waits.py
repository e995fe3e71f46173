"""Which faces would complete a hand."""

from collections.abc import Sequence

from game.rules.hand.distance import SOUTH_VIETNAMESE, Shapes, best_distance, tally
from game.tiles.kinds import PLAIN, Kind


def waits(hand: Sequence[Kind], melds: int, shapes: Shapes = SOUTH_VIETNAMESE) -> tuple[Kind, ...]:
    """Give the plain faces that complete a hand of 13 - 3 * melds tiles, in canonical order."""
    counts = tally(hand)
    found = []
    for face in PLAIN:
        if counts[face] < 4:
            counts[face] += 1
            if best_distance(counts, melds, shapes) < 0:
                found.append(face)
            counts[face] -= 1
    return tuple(found)
