"""
Which tiles bring a hand nearer, and what each discard keeps.

`counts` (the hand's tiles) and `left` (the tiles that may still come: those whose place the player does not know) have
one number for each of the 59 kinds, as `distance.tally` gives them; `left` at most 7 each. A tile is useful if one more
of it lowers the best distance over the game's shapes and at least one of it is left. So a joker is useful only where
one is left; a fifth natural copy never is.

Tiles are kept as bits of a number (bit = kind). What one group says depends only on its key, its own jokers and the
classes of the rest; few of those occur, so the answers are remembered.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.rules.class_tables import READY, tables
from game.rules.distance import (
    SOUTH_VIETNAMESE,
    WILD,
    Jokers,
    Keys,
    Shapes,
    jokers,
    keys,
    other_distance,
    removed,
)
from game.tiles.kinds import KINDS, PLAIN, Kind

_NO_SHAPE = 99
_SUITED, _ANY = 5, 6
_WILD_BITS = tuple(1 << face for face in WILD)
_ALL_WILD = sum(_WILD_BITS)
_DIGITS = tuple(bytes(48 + (n >> plane & 1) for n in range(256)) for plane in range(3))
_GAINS = (*PLAIN, *WILD)


@dataclass(frozen=True, slots=True)
class Acceptance:
    """The distance of a hand that is to take a tile, the useful kinds as bits, and how many such tiles are left."""

    distance: int
    mask: int
    tiles: int

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The useful kinds in canonical order, jokers last."""
        return tuple(face for face in KINDS if self.mask >> face & 1)


@dataclass(frozen=True, slots=True)
class Discard:
    """A tile that may go, and what the hand is without it."""

    kind: Kind
    keeps: Acceptance


class Left:
    """The tiles that may still come: `bits` of the kinds of which any are left."""

    __slots__ = ("_planes", "bits")

    def __init__(self, left: Sequence[int]) -> None:
        digits = bytes(left)[::-1]
        ones, twos, fours = (int(digits.translate(table), 2) for table in _DIGITS)
        self._planes = ones, twos, fours
        self.bits = ones | twos | fours

    def tiles(self, mask: int) -> int:
        """Count the tiles that are left of these kinds."""
        ones, twos, fours = self._planes
        return (mask & ones).bit_count() + 2 * (mask & twos).bit_count() + 4 * (mask & fours).bit_count()


def acceptance(
    counts: Sequence[int], left: Sequence[int], melds: int = 0, shapes: Shapes = SOUTH_VIETNAMESE
) -> Acceptance:
    """Give the useful tiles of a hand of 13 - 3 * melds tiles."""
    floor = _other_floor(counts, melds, shapes)
    return _accept(counts, keys(counts), jokers(counts), Left(left), melds, shapes, floor)


def discards(
    counts: Sequence[int], left: Sequence[int], melds: int = 0, shapes: Shapes = SOUTH_VIETNAMESE
) -> tuple[Discard, ...]:
    """Give each kind that a hand of 14 - 3 * melds tiles may throw, in canonical order, with what it keeps."""
    still = Left(left)
    floor = _other_floor(counts, melds, shapes)
    kept = list(counts)
    found = []
    for face, held, wild in _without_each(counts):
        kept[face] -= 1
        found.append(Discard(face, _accept(kept, held, wild, still, melds, shapes, floor)))
        kept[face] += 1
    return tuple(found)


def _without_each(counts: Sequence[int]) -> Iterator[tuple[Kind, Keys, Jokers]]:
    """Give each kind of the hand with the keys and jokers that stay when one of it goes."""
    held, wild = keys(counts), jokers(counts)
    for face in KINDS:
        if not counts[face]:
            continue
        if face < 34:
            yield face, removed(held, face), wild
        elif face in WILD:
            fewer = list(counts)
            fewer[face] -= 1
            yield face, held, jokers(fewer)
        else:
            yield face, held, wild


def _other_floor(counts: Sequence[int], melds: int, shapes: Shapes) -> int:
    """Give the distance of the shapes beside sets and a pair, which a discard cannot lower."""
    return _NO_SHAPE if melds else other_distance(counts, jokers(counts), shapes)


def _accept(
    counts: Sequence[int], held: Keys, wild: Jokers, left: Left, melds: int, shapes: Shapes, floor: int
) -> Acceptance:
    best, mask = _regular(held, wild, melds, shapes.fifth, left.bits & _ALL_WILD)
    if floor <= best:
        other = other_distance(counts, wild, shapes)
        if other <= best:
            mask = _other_mask(counts, other, shapes) | (mask if other == best else 0)
            best = other
    mask &= left.bits
    return Acceptance(best, mask, left.tiles(mask))


def _other_mask(counts: Sequence[int], now: int, shapes: Shapes) -> int:
    """Give the tiles that lower the distance of the shapes beside sets and a pair, one by one."""
    more = list(counts)
    mask = 0
    for face in _GAINS:
        more[face] += 1
        if (face >= 34 or more[face] <= 4) and other_distance(more, jokers(more), shapes) < now:
            mask |= 1 << face
        more[face] -= 1
    return mask


def _regular(held: Keys, wild: Jokers, melds: int, fifth: bool, wanted: int) -> tuple[int, int]:
    """Give distance and useful tiles for sets and a pair; of jokers only the wanted ones are tried."""
    suit, winds, dragons, join, spend, need = READY[fifth] or tables(fifth)
    k1, k2, k3, k4, k5 = held
    j1, j2, j3, j4, j5, suited, anything = wild
    one, two, three = spend[j1][suit[k1]], spend[j2][suit[k2]], spend[j3][suit[k3]]
    four, five = spend[j4][winds[k4]], spend[j5][dragons[k5]]
    but_one, but_two, but_three = join[two][three], join[one][three], join[one][two]
    suits, honors = spend[suited][join[one][but_one]], join[four][five]
    now = need[melds][spend[anything][join[suits][honors]]]
    plain = anything << 4 | melds << 8 | fifth << 12
    place = plain | suited
    mask = (
        _useful(0, k1, j1, but_one, honors, place)
        | _useful(0, k2, j2, but_two, honors, place) << 9
        | _useful(0, k3, j3, but_three, honors, place) << 18
        | _useful(1, k4, j4, five, suits, plain) << 27
        | _useful(2, k5, j5, four, suits, plain) << 31
    )
    if wanted and now:
        rests = ((one, but_one), (two, but_two), (three, but_three))
        mask |= _useful_jokers(rests, (four, five), honors, suits, place, now, wanted)
    return now - 1, mask


@lru_cache(maxsize=1 << 16)
def _useful(table: int, key: int, own: int, near: int, far: int, place: int) -> int:
    """
    Give the faces of a group that lower the number of missing tiles, as bits from its first face.

    `table` is 0 for a suit, 1 winds, 2 dragons; `own` counts its own jokers; `near` is the class of the groups that share
    `place`'s suited jokers with it, `far` of the others; `place` holds 4 bits each: suited jokers, General jokers, melds,
    fifth copy.
    """
    fifth = bool(place >> 12)
    ready = READY[fifth] or tables(fifth)
    classes, join, spend, need = ready[table], ready[3], ready[4], ready[5]
    mine, to_near, shared = spend[own], join[near], spend[place & 15]
    to_far, general, missing = join[far], spend[place >> 4 & 15], need[place >> 8 & 15]
    now = missing[general[to_far[shared[to_near[mine[classes[key]]]]]]]
    mask, weight = 0, 1
    for rank in range((9, 4, 3)[table]):
        # a face with four tiles in the hand has no fifth
        if key // weight % 5 < 4:
            then = missing[general[to_far[shared[to_near[mine[classes[key + weight]]]]]]]
            mask |= (then < now) << rank
        weight *= 5
    return mask


def _useful_jokers(
    rests: Sequence[tuple[int, int]],
    honors: tuple[int, int],
    joined: int,
    suits: int,
    place: int,
    now: int,
    wanted: int,
) -> int:
    """Give the bits of the wanted joker kinds that lower the number of missing tiles from `now`, which is above 0."""
    fifth = bool(place >> 12)
    *_, join, spend, need = READY[fifth] or tables(fifth)
    shared, general, missing = spend[place & 15], spend[place >> 4 & 15], need[place >> 8 & 15]
    more, to_honors, to_suits = spend[1], join[joined], join[suits]
    mask = _WILD_BITS[_ANY]
    if missing[general[to_honors[more[suits]]]] < now:
        mask |= _WILD_BITS[_SUITED]
        for bit, (mine, rest) in zip(_WILD_BITS, rests, strict=False):
            if wanted & bit and missing[general[to_honors[shared[join[more[mine]][rest]]]]] < now:
                mask |= bit
    four, five = honors
    if missing[general[to_suits[join[more[four]][five]]]] < now:
        mask |= _WILD_BITS[3]
    if missing[general[to_suits[join[four][more[five]]]]] < now:
        mask |= _WILD_BITS[4]
    return mask & wanted
