"""
Realistic hidden hands: each draws and discards about as often as its player has discarded.

A random hand is some three tiles from ready, however long the hand has lasted. Nobody would then seem near, and playing
on would seem safe. So each imagined hand draws tiles of the wall and returns its least useful ones, about once a
discard. docs/measured/review.md compares such hands with real ones.
"""

from collections.abc import Collection, MutableSequence, Sequence
from dataclasses import dataclass

from game.rules.hand.distance import GROUP, STARTS, tally
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Kind, Tile
from game.tiles.melds import Meld
from game.tiles.stream import Stream

Tiles = MutableSequence[Tile]

#: Draws for each discard of the player, in fifths.
_DRAWS = 6
_AROUND = 2  # tiles of a suit so near to each other can form a set


@dataclass(frozen=True, slots=True)
class Held:
    """An imagined hand: the places of its hidden tiles, and what is known about it."""

    hidden: tuple[Tile, ...]
    seen: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    discards: int


def play_on(held: Held, hand: Tiles, wall: Tiles, rules: Ruleset, stream: Stream) -> None:
    """
    Exchange tiles of the hidden `hand` with some of `wall`, until the hand is ready or has drawn enough.

    Tiles beside the hand stay.
    """
    bonus, counts = rules.conduct.bonus, tally(tile.kind for tile in (*hand, *held.seen))
    left = rules.distance(counts, held.melds)
    for _ in range(_DRAWS * held.discards // 5):
        if left <= 0 or not wall:
            return
        at = stream.below(len(wall))
        drawn = wall[at].kind
        if drawn in bonus:
            continue
        counts[drawn] += 1
        faces = {drawn, *(tile.kind for tile in hand if tile.kind not in bonus)}
        left, thrown = _thrown(counts, faces, held.melds, rules)
        counts[thrown] -= 1
        if thrown != drawn:
            place = next(number for number, tile in enumerate(hand) if tile.kind == thrown)
            hand[place], wall[at] = wall[at], hand[place]


def _thrown(
    counts: MutableSequence[int], faces: Collection[Kind], melds: Sequence[Meld], rules: Ruleset
) -> tuple[int, Kind]:
    """Return the best distance after a discard, and that discard; ties go to the most isolated tile."""
    found = []
    for face in faces:
        counts[face] -= 1
        found.append((rules.distance(counts, melds), _goes_with(counts, face), face))
        counts[face] += 1
    left, _, thrown = min(found)
    return left, thrown


def _goes_with(counts: Sequence[int], face: Kind) -> int:
    """Return how many tiles of a hand may form a set with a face; a joker fits all."""
    if face >= len(GROUP):
        return sum(counts)
    first, after = STARTS[GROUP[face]], STARTS[GROUP[face] + 1]
    if face.is_honor:
        return counts[face]
    return sum(counts[max(first, face - _AROUND) : min(after, face + _AROUND + 1)])
