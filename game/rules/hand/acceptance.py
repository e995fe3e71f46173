"""
Which tiles bring a hand nearer, and what each discard keeps.

`counts` (the tiles of the hand) and `left` (the tiles whose place the player does not know, at most 7 of each) have one
number for each of the 59 kinds, as `distance.tally` returns them. A tile is useful if one more of it lowers the best
distance over the game's shapes and at least one of it is left. So a joker is useful only if one is left, and a fifth
natural copy never is.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from game.rules.hand.distance import (
    FOUR_ALIKE,
    NO_JOKERS,
    SOUTH_VIETNAMESE,
    Jokers,
    Shapes,
    distance_with_jokers,
    jokers,
    keys,
    orphans_distance,
    pairs_distance,
)
from game.rules.hand.gains import ALL_WILD, Regular, Throw, orphans_gains, pairs_gains
from game.tiles.kinds import KINDS, PLAIN, Kind

_NO_SHAPE = 99
#: Seven numbers side by side, with one bit for each kind; each tile left sets its kind's bit in one of them.
_COPIES = sum(1 << len(KINDS) * copy for copy in range(7))
_TWICE = sum(1 << len(KINDS) * copy for copy in (1, 2))
_FOUR_TIMES = sum(1 << len(KINDS) * copy for copy in (3, 4, 5, 6))
#: Avoids a call: `_new(Discard, (face, keeps))` equals `Discard(face, keeps)`. A hand needs a dozen of them.
_new = tuple.__new__
_DIGITS = tuple(bytes(48 + (n >> plane & 1) for n in range(256)) for plane in range(3))


class Acceptance(NamedTuple):
    """The distance of a hand before its draw, the useful kinds as bits, and the number of useful tiles left."""

    distance: int
    mask: int
    tiles: int

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The useful kinds in canonical order, jokers last."""
        found, rest = [], self.mask
        while rest:
            last = rest & -rest
            found.append(KINDS[last.bit_length() - 1])
            rest ^= last
        return tuple(found)


class Discard(NamedTuple):
    """A possible discard, and the acceptance of the hand after it."""

    kind: Kind
    keeps: Acceptance


class Left:
    """The tiles left; `bits` has a bit for each kind of which any are left."""

    __slots__ = ("_each", "bits")

    def __init__(self, left: Sequence[int]) -> None:
        digits = bytes(left)[::-1]
        ones, twos, fours = [int(digits.translate(table), 2) for table in _DIGITS]
        self._each = ones | twos * _TWICE | fours * _FOUR_TIMES
        self.bits = ones | twos | fours

    @staticmethod
    def of(left: Sequence[int]) -> "Left":
        """Return the cached object for these numbers; one decision asks for the same numbers many times."""
        return _left(bytes(left))

    def tiles(self, mask: int) -> int:
        """Return how many tiles of these kinds are left."""
        return (mask * _COPIES & self._each).bit_count()


@lru_cache(maxsize=1 << 6)
def _left(left: bytes) -> Left:
    return Left(left)


class _Others:
    """
    Distances to shapes other than sets and a pair, for a hand without melds; `floor` is the smallest now.

    A discard lowers none of these distances, so shapes that are too far now are not computed again.
    """

    __slots__ = ("_few", "_orphans", "_pairs", "_shapes", "_wild", "floor")

    def __init__(self, counts: Sequence[int], wild: Jokers, melds: int, shapes: Shapes) -> None:
        self._shapes, self._wild = shapes, wild
        self._orphans = self._pairs = _NO_SHAPE
        if shapes.orphans and not melds:
            self._orphans = orphans_distance(counts, wild if shapes.orphans_jokers else NO_JOKERS)
        if shapes.pairs and not melds:
            self._pairs = pairs_distance(counts, wild, shapes.pairs)
        self._few = counts[:34].count(0) >= 34 - 7 if self._pairs < _NO_SHAPE else False
        self.floor = min(self._orphans, self._pairs)

    def without(self, counts: Sequence[int], face: Kind, most: int) -> int:
        """Return the distance after discarding a face, to the shapes that may be as near as `most`."""
        if self._wild is NO_JOKERS and face < len(PLAIN) and self._orphans > most:
            if self._pairs > most:
                return _NO_SHAPE
            if self._shapes.pairs == FOUR_ALIKE:
                return self._pairs + (counts[face] % 2 == 0)
            # a pair is broken, or one of seven faces is missing
            return self._pairs + (counts[face] == 2 or (counts[face] == 1 and self._few))
        kept = list(counts)
        kept[face] -= 1
        return self.distance(kept, most)

    def distance(self, counts: Sequence[int], most: int) -> int:
        """Return the distance of a hand after its discard, to the shapes that may be as near as `most`."""
        wild, best = jokers(counts), _NO_SHAPE
        if self._orphans <= most:
            best = orphans_distance(counts, wild if self._shapes.orphans_jokers else NO_JOKERS)
        return min(best, pairs_distance(counts, wild, self._shapes.pairs)) if self._pairs <= most else best

    def useful(self, counts: Sequence[int], best: int, wanted: int) -> int:
        """Return the wanted kinds that bring the hand nearer to the shapes at distance `best`, as bits."""
        wild, mask = jokers(counts), 0
        if self._orphans <= best:
            usable = wild if self._shapes.orphans_jokers else NO_JOKERS
            if orphans_distance(counts, usable) == best:
                mask = orphans_gains(counts, usable, wanted if self._shapes.orphans_jokers else wanted & ~ALL_WILD)
        pairs = self._shapes.pairs
        if self._pairs <= best and pairs_distance(counts, wild, pairs) == best:
            mask |= pairs_gains(counts, wild, wanted, pairs)
        return mask


def acceptance(
    counts: Sequence[int], left: Sequence[int], melds: int = 0, shapes: Shapes = SOUTH_VIETNAMESE
) -> Acceptance:
    """Return the acceptance of a hand of 13 - 3 * melds tiles."""
    still = Left.of(left)
    wild = jokers(counts)
    regular = Regular(keys(counts), wild, melds, shapes.fifth, still.bits)
    return _weigh(regular.distance(), regular.useful(), counts, still, _Others(counts, wild, melds, shapes))


def discards(
    counts: Sequence[int],
    left: Sequence[int],
    melds: int = 0,
    shapes: Shapes = SOUTH_VIETNAMESE,
    *,
    nearest: bool = False,
) -> tuple[Discard, ...]:
    """
    Return the acceptance after each discard from a hand of 14 - 3 * melds tiles, in canonical order.

    With `nearest` only discards that keep the hand nearest are returned. This is much quicker, because useful tiles are
    not computed for the others.
    """
    still, held, wild = Left.of(left), keys(counts), jokers(counts)
    others = _Others(counts, wild, melds, shapes)
    regular = Regular(held, wild, melds, shapes.fifth, still.bits)
    throws = regular.throws()
    kept = list(counts)
    for face in KINDS[34:] if any(counts[34:]) else ():
        if counts[face]:
            kept[face] -= 1
            fewer = jokers(kept)
            throws.append((face, distance_with_jokers(held, fewer, melds, fifth=shapes.fifth) + 1, 0, b""))
            kept[face] += 1
    if nearest:
        throws = _nearest(throws, counts, others)
    masks = regular.useful_without([throw for throw in throws if throw[0] < len(PLAIN)])
    found = []
    for (face, short, _, _), known in zip_longest(throws, masks):
        if short <= others.floor and known is not None:  # the usual case: only sets and a pair matter
            mask = known & still.bits
            found.append(_new(Discard, (face, _new(Acceptance, (short - 1, mask, still.tiles(mask))))))
            continue
        kept[face] -= 1
        # without this joker or flower the hand must be computed anew
        useful = Regular(held, jokers(kept), melds, shapes.fifth, still.bits).useful() if known is None else known
        found.append(Discard(face, _weigh(short - 1, useful, kept, still, others)))
        kept[face] += 1
    return tuple(found)


def _nearest(throws: Sequence[Throw], counts: Sequence[int], others: _Others) -> list[Throw]:
    """Return the discards that keep a hand nearest, over all shapes."""
    least = min([throw[1] for throw in throws])
    if others.floor >= least:
        return [throw for throw in throws if throw[1] == least]
    distances = [min(short - 1, others.without(counts, face, short - 1)) for face, short, _, _ in throws]
    least = min(distances)
    return [throw for throw, now in zip(throws, distances, strict=True) if now == least]


def _weigh(now: int, regular: int, counts: Sequence[int], left: Left, others: _Others) -> Acceptance:
    """Combine sets and a pair with the other shapes; only useful tiles of the nearest shapes count."""
    other = others.distance(counts, now) if others.floor <= now else _NO_SHAPE
    mask = regular if now <= other else 0
    if other <= now:
        mask |= others.useful(counts, other, left.bits)
    mask &= left.bits
    return _new(Acceptance, (min(now, other), mask, left.tiles(mask)))
