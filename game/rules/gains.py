"""
What one more tile does for each group of a hand: the look-ups behind `acceptance`.

Tiles are kept as bits of a number (bit = kind). What one group says depends only on its key, its own jokers and the
classes of the rest; few of those occur, so the answers are remembered.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.rules.class_tables import READY, tables
from game.rules.distance import GROUP, ORPHANS, STARTS, WILD, Jokers, Keys, orphans_missing, orphans_short
from game.tiles.kinds import PLAIN, Kind

_SUITED, _ANY = 5, 6
_WILD_BITS = tuple(1 << face for face in WILD)
ALL_WILD = sum(_WILD_BITS)
_WEIGHTS = tuple(5**rank for rank in reversed(range(9)))


def _one_more(wild: Jokers, scope: int) -> Jokers:
    more = list(wild)
    more[scope] += 1
    return Jokers(*more)


def orphans_gains(counts: Sequence[int], wild: Jokers) -> int:
    """Give the tiles that bring a hand nearer to thirteen orphans, jokers too, as bits."""
    missing, paired = orphans_missing(counts)
    now = orphans_short(missing, paired, wild)
    mask = 0
    if not paired and orphans_short(missing, True, wild) < now:
        mask = sum(1 << face for face in ORPHANS if counts[face])
    for group, n in enumerate(missing):
        if n and orphans_short([*missing[:group], n - 1, *missing[group + 1 :]], paired, wild) < now:
            mask |= sum(1 << face for face in ORPHANS if GROUP[face] == group and not counts[face])
    for scope, bit in enumerate(_WILD_BITS):
        if orphans_short(missing, paired, _one_more(wild, scope)) < now:
            mask |= bit
    return mask


class Regular:
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
        self._wanted = wanted & ALL_WILD

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
                    around[then] = self._around(classes, group)
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

    def _around(self, classes: Sequence[int], group: int) -> int:
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
        return mask | (self._wanted and _useful_jokers(tuple(classes), place) & self._wanted)


@lru_cache(maxsize=1 << 15)
def _row(own: int, near: int, far: int, place: int) -> bytes:
    """
    Give, for each class that a group may be of, how many tiles the whole hand is short of.

    `own` counts the group's own jokers; `near` is the class of the groups that share `place`'s suited jokers with
    it, `far` of the others; `place` holds 4 bits each: suited jokers, General jokers, melds, fifth copy.
    """
    fifth = bool(place >> 12)
    _, _, _, join, spend, need = READY[fifth] or tables(fifth)
    shared, general, missing = spend[place & 15], spend[place >> 4 & 15], need[place >> 8 & 15]
    row = spend[own]
    for then in (join[near], shared, join[far], general, missing):
        row = row.translate(then)
    return row


def _look(table: int) -> tuple[bytes, int]:
    """Give classes by key and number of faces of a group: 0 suit, 1 winds, 2 dragons; 4 more with a fifth copy."""
    fifth = table > 3
    return (READY[fifth] or tables(fifth))[table & 3], (9, 4, 3)[table & 3]  # type: ignore[return-value]


@lru_cache(maxsize=1 << 16)
def _useful(table: int, key: int, row: bytes) -> int:
    """Give the faces of a group that lower the number of missing tiles, as bits from its first face."""
    now = row[_look(table)[0][key]]
    # as binary digits: a translated byte is the digit of its face
    return int(_neighbors(table, key).translate(_lower(row, now)), 2)


@lru_cache(maxsize=1 << 16)
def _neighbors(table: int, key: int) -> bytes:
    """Give what a group is of with one more tile, last face first; where four are held, as it is: there is no fifth."""
    classes, faces = _look(table)
    weights = _WEIGHTS[-faces:]
    return bytes([classes[key + weight] if key // weight % 5 < 4 else classes[key] for weight in weights])


@lru_cache(maxsize=1 << 12)
def _lower(row: bytes, now: int) -> bytes:
    """Give the digit 1 for each class of which a hand is short of fewer tiles than now, else 0."""
    return bytes(49 if short < now else 48 for short in row)


@lru_cache(maxsize=1 << 15)
def _throws(table: int, key: int, row: bytes) -> tuple[tuple[int, int, int, int], ...]:
    """Give for each rank held: what the group is without it (class, tiles missing, its useful faces as bits)."""
    classes, faces = _look(table)
    found = []
    for rank in range(faces):
        weight = 5**rank
        if key // weight % 5:
            then = classes[key - weight]
            found.append((rank, then, row[then], _useful(table, key - weight, row)))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _useful_jokers(classes: tuple[int, ...], place: int) -> int:
    """Give the bits of the joker kinds that lower the number of missing tiles, of a hand with these classes."""
    fifth = bool(place >> 12)
    _, _, _, join, spend, need = READY[fifth] or tables(fifth)
    shared, general, missing = spend[place & 15], spend[place >> 4 & 15], need[place >> 8 & 15]

    def short(classes: Sequence[int], shared: bytes) -> int:
        one, two, three, four, five = classes
        suits = shared[join[join[one][two]][three]]
        return missing[general[join[join[suits][four]][five]]]

    now = short(classes, shared)
    mask = _WILD_BITS[_ANY] if now else 0
    for group in range(5):
        more = list(classes)
        more[group] = spend[1][more[group]]
        if short(more, shared) < now:
            mask |= _WILD_BITS[group]
    if short(classes, spend[(place & 15) + 1]) < now:
        mask |= _WILD_BITS[_SUITED]
    return mask
