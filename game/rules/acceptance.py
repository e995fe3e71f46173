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
    STARTS,
    WILD,
    Jokers,
    Keys,
    Shapes,
    jokers,
    keys,
    other_distance,
)
from game.tiles.kinds import KINDS, PLAIN, Kind

Classes = tuple[int, int, int, int, int]
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
    still = Left(left)
    now, mask = _Regular(keys(counts), jokers(counts), melds, shapes.fifth, still.bits).whole()
    return _weigh(now, mask, counts, still, _other_floor(counts, melds, shapes), shapes)


def discards(
    counts: Sequence[int], left: Sequence[int], melds: int = 0, shapes: Shapes = SOUTH_VIETNAMESE
) -> tuple[Discard, ...]:
    """Give each kind that a hand of 14 - 3 * melds tiles may throw, in canonical order, with what it keeps."""
    still, held, wild = Left(left), keys(counts), jokers(counts)
    floor = _other_floor(counts, melds, shapes)
    regular = _Regular(held, wild, melds, shapes.fifth, still.bits)
    kept = list(counts)
    found = []
    for face, now, mask in regular.without_each():
        kept[face] -= 1
        found.append(Discard(face, _weigh(now, mask, kept, still, floor, shapes)))
        kept[face] += 1
    for face in KINDS[34:]:
        if counts[face]:
            kept[face] -= 1
            fewer = _Regular(held, jokers(kept), melds, shapes.fifth, still.bits)
            found.append(Discard(face, _weigh(*fewer.whole(), kept, still, floor, shapes)))
            kept[face] += 1
    return tuple(found)


def _other_floor(counts: Sequence[int], melds: int, shapes: Shapes) -> int:
    """Give the distance of the shapes beside sets and a pair, which a discard cannot lower."""
    return _NO_SHAPE if melds else other_distance(counts, jokers(counts), shapes)


def _weigh(best: int, mask: int, counts: Sequence[int], left: Left, floor: int, shapes: Shapes) -> Acceptance:
    """Bring in the other shapes, which seldom matter, and count."""
    if floor <= best:
        other = other_distance(counts, jokers(counts), shapes)
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


class _Regular:
    """Distance and useful tiles for sets and a pair: of a hand, and of the hand without one tile of a plain face."""

    __slots__ = ("_classes", "_held", "_own", "_place", "_tables", "_wanted")

    def __init__(self, held: Keys, wild: Jokers, melds: int, fifth: bool, wanted: int) -> None:
        suit, winds, dragons, _, spend, _ = self._tables = READY[fifth] or tables(fifth)
        j1, j2, j3, j4, j5, suited, general = self._own = wild
        k1, k2, k3, k4, k5 = self._held = held
        honors = general << 4 | melds << 8 | fifth << 12
        self._place = honors | suited, honors
        self._classes = (
            spend[j1][suit[k1]],
            spend[j2][suit[k2]],
            spend[j3][suit[k3]],
            spend[j4][winds[k4]],
            spend[j5][dragons[k5]],
        )
        self._wanted = wanted & _ALL_WILD

    def whole(self) -> tuple[int, int]:
        """Give the distance, and the useful tiles as bits."""
        row = _row(self._own[4], *self._beside(4), self._place[1])
        return row[self._tables[2][self._held[4]]] - 1, self._around(self._classes, -1)

    def without_each(self) -> Iterator[tuple[Kind, int, int]]:
        """Give each plain face of the hand, with distance and useful tiles when one of it goes."""
        fifth = self._place[1] >> 12
        for group, key in enumerate(self._held):
            if not key:
                continue
            honors = group > 2
            table = max(0, group - 2) | fifth << 2
            first = STARTS[group]
            row = _row(self._own[group], *self._beside(group), self._place[honors])
            around: dict[int, int] = {}
            for rank, then, missing, mask in _throws(table, key, row):
                if then not in around:
                    classes = list(self._classes)
                    classes[group] = self._tables[4][self._own[group]][then]
                    around[then] = self._around(tuple(classes), group)
                yield PLAIN[first + rank], missing - 1, mask << first | around[then]

    def _beside(self, group: int) -> tuple[int, int]:
        """Give the classes of the groups that share suited jokers with this one, and of the others."""
        one, two, three, four, five = self._classes
        _, _, _, join, spend, _ = self._tables
        if group < 3:
            pair = ((two, three), (one, three), (one, two))[group]
            return join[pair[0]][pair[1]], join[four][five]
        suits = spend[self._own[_SUITED]][join[join[one][two]][three]]
        return (five if group == 3 else four), suits

    def _around(self, classes: Classes, group: int) -> int:
        """Give the useful tiles outside one group (-1: everywhere), for the hand with these classes."""
        _, _, _, join, spend, _ = self._tables
        j1, j2, j3, j4, j5, suited, _ = self._own
        k1, k2, k3, k4, k5 = self._held
        one, two, three, four, five = classes
        place, plain = self._place
        suit = plain >> 12 << 2
        honors, but_one = join[four][five], join[two][three]
        suits = spend[suited][join[one][but_one]]
        mask = 0
        if group != 0:
            mask |= _useful(suit, k1, _row(j1, but_one, honors, place))
        if group != 1:
            mask |= _useful(suit, k2, _row(j2, join[one][three], honors, place)) << 9
        if group != 2:
            mask |= _useful(suit, k3, _row(j3, join[one][two], honors, place)) << 18
        if group != 3:
            mask |= _useful(suit | 1, k4, _row(j4, five, suits, plain)) << 27
        if group != 4:
            mask |= _useful(suit | 2, k5, _row(j5, four, suits, plain)) << 31
        return mask | (self._wanted and _useful_jokers(classes, place) & self._wanted)


@lru_cache(maxsize=1 << 15)
def _row(own: int, near: int, far: int, place: int) -> bytes:
    """
    Give, for each class that a group may be of, how many tiles the whole hand is short of.

    `own` counts the group's own jokers; `near` is the class of the groups that share `place`'s suited jokers with it, `far`
    of the others; `place` holds 4 bits each: suited jokers, General jokers, melds, fifth copy.
    """
    fifth = bool(place >> 12)
    _, _, _, join, spend, need = READY[fifth] or tables(fifth)
    shared, general, missing = spend[place & 15], spend[place >> 4 & 15], need[place >> 8 & 15]
    row = spend[own]
    for then in (join[near], shared, join[far], general, missing):
        row = row.translate(then)
    return row


def _look(table: int) -> tuple[bytes, int]:
    """Give the classes by key and the number of faces of a group: 0 suit, 1 winds, 2 dragons, 4 more with a fifth copy."""
    fifth = table > 3
    return (READY[fifth] or tables(fifth))[table & 3], (9, 4, 3)[table & 3]  # type: ignore[return-value]


@lru_cache(maxsize=1 << 16)
def _useful(table: int, key: int, row: bytes) -> int:
    """Give the faces of a group that lower the number of missing tiles, as bits from its first face."""
    classes, faces = _look(table)
    now = row[classes[key]]
    mask, weight = 0, 1
    for rank in range(faces):
        # a face with four tiles in the hand has no fifth
        if key // weight % 5 < 4 and row[classes[key + weight]] < now:
            mask |= 1 << rank
        weight *= 5
    return mask


@lru_cache(maxsize=1 << 15)
def _throws(table: int, key: int, row: bytes) -> tuple[tuple[int, int, int, int], ...]:
    """Give for each rank held: class of the group without it, tiles missing then, and its useful faces then, as bits."""
    classes, faces = _look(table)
    found = []
    for rank in range(faces):
        weight = 5**rank
        if key // weight % 5:
            then = classes[key - weight]
            found.append((rank, then, row[then], _useful(table, key - weight, row)))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _useful_jokers(classes: Classes, place: int) -> int:
    """Give the bits of the joker kinds that lower the number of missing tiles, of a hand with these classes."""
    fifth = bool(place >> 12)
    _, _, _, join, spend, need = READY[fifth] or tables(fifth)
    shared, general, missing = spend[place & 15], spend[place >> 4 & 15], need[place >> 8 & 15]

    def short(one: int, two: int, three: int, four: int, five: int, shared: bytes) -> int:
        suits = shared[join[join[one][two]][three]]
        return missing[general[join[join[suits][four]][five]]]

    now = short(*classes, shared)
    mask = _WILD_BITS[_ANY] if now else 0
    for group in range(5):
        more = list(classes)
        more[group] = spend[1][more[group]]
        if short(*more, shared) < now:
            mask |= _WILD_BITS[group]
    if short(*classes, spend[(place & 15) + 1]) < now:
        mask |= _WILD_BITS[_SUITED]
    return mask
