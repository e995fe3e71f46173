"""
Which tiles bring a hand nearer, and what each discard keeps.

`counts` (the hand's tiles) and `left` (the tiles that may still come: those whose place the player does not know)
have one number for each of the 59 kinds, as `distance.tally` gives them; `left` at most 7 each. A tile is useful if
one more of it lowers the best distance over the game's shapes and at least one of it is left. So a joker is useful
only where one is left; a fifth natural copy never is.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.hand.distance import (
    NO_JOKERS,
    SOUTH_VIETNAMESE,
    Shapes,
    distance_with_jokers,
    jokers,
    keys,
    orphans_distance,
    other_distance,
    pairs_distance,
)
from game.rules.hand.gains import ALL_WILD, Regular, Throw, orphans_gains, pairs_gains
from game.tiles.kinds import KINDS, Kind

_NO_SHAPE = 99
#: In the place of a group: the face is a joker or a flower.
_NO_GROUP = -1
#: Seven numbers of a bit for each kind, side by side: one tile left sets a kind's bit in one of them.
_COPIES = sum(1 << len(KINDS) * copy for copy in range(7))
_TWICE = sum(1 << len(KINDS) * copy for copy in (1, 2))
_FOUR_TIMES = sum(1 << len(KINDS) * copy for copy in (3, 4, 5, 6))
#: `_new(Discard, (face, keeps))` is `Discard(face, keeps)` without the call in between: there are a dozen a hand.
_new = tuple.__new__
_DIGITS = tuple(bytes(48 + (n >> plane & 1) for n in range(256)) for plane in range(3))


class Acceptance(NamedTuple):
    """The distance of a hand that is to take a tile, the useful kinds as bits, and how many such tiles are left."""

    distance: int
    mask: int
    tiles: int

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The useful kinds in canonical order, jokers last."""
        return tuple(face for face in KINDS if self.mask >> face & 1)


class Discard(NamedTuple):
    """A tile that may go, and what the hand is without it."""

    kind: Kind
    keeps: Acceptance


class Left:
    """The tiles that may still come: `bits` of the kinds of which any are left."""

    __slots__ = ("_each", "bits")

    def __init__(self, left: Sequence[int]) -> None:
        digits = bytes(left)[::-1]
        ones, twos, fours = (int(digits.translate(table), 2) for table in _DIGITS)
        self._each = ones | twos * _TWICE | fours * _FOUR_TIMES
        self.bits = ones | twos | fours

    @staticmethod
    def of(left: Sequence[int]) -> "Left":
        """Give it for a number of each kind; remembered, as a decision asks for the same ones again and again."""
        return _left(bytes(left))

    def tiles(self, mask: int) -> int:
        """Count the tiles that are left of these kinds."""
        return (mask * _COPIES & self._each).bit_count()


@lru_cache(maxsize=1 << 6)
def _left(left: bytes) -> Left:
    return Left(left)


def acceptance(
    counts: Sequence[int], left: Sequence[int], melds: int = 0, shapes: Shapes = SOUTH_VIETNAMESE
) -> Acceptance:
    """Give the useful tiles of a hand of 13 - 3 * melds tiles."""
    still = Left.of(left)
    now, mask = Regular(keys(counts), jokers(counts), melds, shapes.fifth, still.bits).whole()
    return _weigh(now, mask, counts, still, _other_floor(counts, melds, shapes), shapes)


def discards(
    counts: Sequence[int],
    left: Sequence[int],
    melds: int = 0,
    shapes: Shapes = SOUTH_VIETNAMESE,
    *,
    nearest: bool = False,
) -> tuple[Discard, ...]:
    """
    Give each kind that a hand of 14 - 3 * melds tiles may throw, in canonical order, with what it keeps.

    With `nearest` only those that keep the hand nearest: much quicker, for what is useful is not asked of the others.
    """
    still, held, wild = Left.of(left), keys(counts), jokers(counts)
    floor = _other_floor(counts, melds, shapes)
    regular = Regular(held, wild, melds, shapes.fifth, still.bits)
    throws = regular.throws(counts)
    kept = list(counts)
    for face in KINDS[34:] if any(counts[34:]) else ():
        if counts[face]:
            kept[face] -= 1
            fewer = jokers(kept)
            throws.append((face, distance_with_jokers(held, fewer, melds, fifth=shapes.fifth), _NO_GROUP, 0))
            kept[face] += 1
    if nearest:
        throws = _nearest(throws, counts, floor, shapes)
    found = []
    for throw in throws:
        face, now, group, _ = throw
        if group == _NO_GROUP:
            kept[face] -= 1
            useful = Regular(held, jokers(kept), melds, shapes.fifth, still.bits).whole()[1]
            found.append(Discard(face, _weigh(now, useful, kept, still, floor, shapes)))
            kept[face] += 1
        elif now < floor:  # nearly always: only sets and a pair matter
            mask = regular.useful_without(throw) & still.bits
            found.append(_new(Discard, (face, _new(Acceptance, (now, mask, still.tiles(mask))))))
        else:
            kept[face] -= 1
            found.append(Discard(face, _weigh(now, regular.useful_without(throw), kept, still, floor, shapes)))
            kept[face] += 1
    return tuple(found)


def _nearest(throws: Sequence[Throw], counts: Sequence[int], floor: int, shapes: Shapes) -> list[Throw]:
    """Give the throws that keep a hand nearest, over all shapes; `floor` is the distance of the other shapes now."""
    least = min([throw[1] for throw in throws])
    if floor > least:
        return [throw for throw in throws if throw[1] == least]
    kept = list(counts)
    distances = []
    for face, now, _, _ in throws:
        kept[face] -= 1
        distances.append(min(now, other_distance(kept, jokers(kept), shapes)))
        kept[face] += 1
    least = min(distances)
    return [throw for throw, now in zip(throws, distances, strict=True) if now == least]


def _other_floor(counts: Sequence[int], melds: int, shapes: Shapes) -> int:
    """Give the distance of the shapes beside sets and a pair, which a discard cannot lower."""
    return _NO_SHAPE if melds else other_distance(counts, jokers(counts), shapes)


def _weigh(best: int, mask: int, counts: Sequence[int], left: Left, floor: int, shapes: Shapes) -> Acceptance:
    """Bring in the other shapes, which seldom matter, and count."""
    if floor <= best:
        other = other_distance(counts, jokers(counts), shapes)
        if other <= best:
            mask = _other_mask(counts, other, shapes, left.bits) | (mask if other == best else 0)
            best = other
    mask &= left.bits
    return _new(Acceptance, (best, mask, left.tiles(mask)))


def _other_mask(counts: Sequence[int], best: int, shapes: Shapes, wanted: int) -> int:
    """Give the wanted tiles that lower the distance of the shapes beside sets and a pair, where it is the best."""
    wild = jokers(counts)
    mask = 0
    if shapes.orphans:
        usable = wild if shapes.orphans_jokers else NO_JOKERS
        if orphans_distance(counts, usable) == best:
            mask = orphans_gains(counts, usable, wanted if shapes.orphans_jokers else wanted & ~ALL_WILD)
    if shapes.pairs and pairs_distance(counts, wild) == best:
        mask |= pairs_gains(counts, wild, wanted)
    return mask
