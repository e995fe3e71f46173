"""Hands for measurements, dealt from the game's own stream."""

from collections.abc import Sequence

from game.rules.hand.distance import Shapes, tally
from game.tiles.kinds import PLAIN, Kind
from game.tiles.stream import Stream

NATURALS = tuple(face for face in PLAIN for _ in range(4))
PLAIN_SHAPES = Shapes(orphans=False, fifth=False)


def hands(seed: str, label: str, n: int, size: int, pool: Sequence[Kind]) -> list[list[int]]:
    """Deal `n` hands of `size` tiles from `pool`, as counts of all kinds."""
    stream, pieces = Stream(seed, f"bench/{label}"), list(pool)
    found = []
    for _ in range(n):
        stream.shuffle(pieces)
        found.append(tally(pieces[:size]))
    return found


def unseen(counts: Sequence[int]) -> list[int]:
    """Count of unseen tiles if only the hand is known."""
    return [4 - held if face < 34 else 0 for face, held in enumerate(counts)]
