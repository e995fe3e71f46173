"""
What one more tile does for each group of a hand: the look-ups behind `acceptance`.

Sets of kinds are bits of a number (bit = kind). Three things decide which tiles of a group are useful: the classes that
the group would have with one more tile of each face, the classes of the other groups (its *rest*), and the number of
missing tiles. The first are cached by key. A rest selects a row, by which `bytes.translate` turns classes into numbers
of missing tiles; these become binary digits. Few rests occur, so the rows are cached.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise, product

from game.rules.hand.distance import (
    FOUR_ALIKE,
    GROUP,
    NO_JOKERS,
    ORPHANS,
    READY,
    RUNS,
    STARTS,
    WEIGHT,
    WILD,
    Jokers,
    Keys,
    orphans_missing,
    orphans_short,
    pairs_distance,
    tables,
)
from game.tiles.kinds import PLAIN, Kind

_SUITED, _ANY = 5, 6
_WILD_BITS = tuple(1 << face for face in WILD)
ALL_WILD = sum(_WILD_BITS)
_WEIGHTS = tuple(5**rank for rank in reversed(range(9)))
_FACES = (9, 4, 3)
#: A possible discard: face, tiles missing after it, class of its group after it, classes with one more tile then.
Throw = tuple[Kind, int, int, bytes]
#: Maps a byte to the binary digit of its face: 1 for bytes below the index in this list.
_BELOW = tuple(b"1" * now + b"0" * (256 - now) for now in range(256))
#: Digits of the faces that are held once, and of those that are not held.
_ONCE, _NEVER = (bytes(48 + (held == n) for held in range(256)) for n in (1, 0))
_ODD = bytes(48 + held % 2 for held in range(256))
_ALL_ORPHANS = sum(1 << face for face in ORPHANS)
_GROUP_BITS = tuple((1 << after) - (1 << first) for first, after in pairwise(STARTS))
#: The most rests cached for a group with the same jokers in play.
_MOST_ROWS = 1 << 9


def _with_joker(wild: Jokers, scope: int) -> Jokers:
    more = list(wild)
    more[scope] += 1
    return Jokers(*more)


def orphans_gains(counts: Sequence[int], wild: Jokers, wanted: int) -> int:
    """Return the wanted kinds, jokers included, that bring a hand nearer to thirteen orphans, as bits."""
    if wild is NO_JOKERS and not wanted & ALL_WILD:
        paired = any(counts[face] > 1 for face in ORPHANS)
        return sum(1 << face for face in ORPHANS if not counts[face]) if paired else _ALL_ORPHANS
    missing, paired = orphans_missing(counts)
    now = orphans_short(missing, paired, wild)
    mask = 0
    if not paired and orphans_short(missing, True, wild) < now:
        mask = sum(1 << face for face in ORPHANS if counts[face])
    for group, n in enumerate(missing):
        if n and orphans_short([*missing[:group], n - 1, *missing[group + 1 :]], paired, wild) < now:
            mask |= sum(1 << face for face in ORPHANS if GROUP[face] == group and not counts[face])
    for scope, bit in enumerate(_WILD_BITS):
        if orphans_short(missing, paired, _with_joker(wild, scope)) < now:
            mask |= bit
    return mask


def pairs_gains(counts: Sequence[int], wild: Jokers, wanted: int, pairs: int = 1) -> int:
    """
    Return the wanted kinds that bring a hand nearer to seven pairs, as bits: faces held once, or new faces.

    Where four tiles alike are two pairs, these are the faces held once or three times.
    """
    digits = bytes(counts[33::-1])
    if pairs == FOUR_ALIKE:
        return int(digits.translate(_ODD), 2)
    singles, others = int(digits.translate(_ONCE), 2), int(digits.translate(_NEVER), 2)
    if wild is NO_JOKERS and not wanted & ALL_WILD:
        faces = 34 - others.bit_count()
        return (singles if faces - singles.bit_count() < 7 else 0) | (others if faces < 7 else 0)
    now, more = pairs_distance(counts, wild), list(counts)
    mask = 0
    for group, alike in product(_GROUP_BITS, (singles, others)):
        if faces := group & alike:  # one face stands for all
            face = faces.bit_length() - 1
            more[face] += 1
            mask |= faces if pairs_distance(more, wild) < now else 0
            more[face] -= 1
    for scope, bit in enumerate(_WILD_BITS):
        if wanted & bit and pairs_distance(counts, _with_joker(wild, scope)) < now:
            mask |= bit
    return mask


class Regular:
    """Distance and useful tiles for sets and a pair: of a hand, and of the hand after each discard of a plain face."""

    __slots__ = (
        "_beside",
        "_classes",
        "_held",
        "_more",
        "_own",
        "_place",
        "_rows",
        "_tables",
        "_wanted",
    )

    def __init__(self, held: Keys, wild: Jokers, melds: int, fifth: int, wanted: int) -> None:
        suit, winds, dragons, _, spend, _ = self._tables = READY[fifth] or tables(fifth)
        j1, j2, j3, j4, j5, suited, general = self._own = wild
        k1, k2, k3, k4, k5 = self._held = held
        self._place = place = suited | general << 4 | melds << 8 | fifth << 12
        self._rows = _rows(wild, place)
        self._classes = (
            spend[j1][suit[k1]],
            spend[j2][suit[k2]],
            spend[j3][suit[k3]],
            spend[j4][winds[k4]],
            spend[j5][dragons[k5]],
        )
        in_suit, in_winds, in_dragons = _ONE_MORE[fifth]
        self._more = in_suit(k1), in_suit(k2), in_suit(k3), in_winds(k4), in_dragons(k5)
        self._wanted = wanted & ALL_WILD
        self._beside = self._rests(self._classes)

    def distance(self) -> int:
        """Return the distance from ready."""
        row = self._rows[4][self._beside[4]]
        return row[self._tables[2][self._held[4]]] - 1

    def useful(self) -> int:
        """Return the useful kinds as bits."""
        return self._useful(self._classes, self._more, self.distance() + 1)

    def throws(self) -> list[Throw]:
        """Return each plain face of the hand as a possible discard, in canonical order."""
        found: list[Throw] = []
        groups = zip(self._held, _WITHOUT[self._place >> 12], self._rows, self._beside, strict=True)
        for key, without, rows, rest in groups:
            if key:
                faces, thens, more = without(key)
                found += zip(faces, thens.translate(rows[rest]), thens, more, strict=True)
        return found

    def useful_without(self, throws: Sequence[Throw]) -> list[int]:
        """
        Return the useful kinds after each discard, as bits.

        Useful kinds of other groups are computed once for all faces whose discard leaves their group in the same class.
        """
        found: list[int] = []
        elsewhere: dict[int, int] = {}
        rows, beside, spend = self._rows, self._beside, self._tables[4]
        for face, short, then, one_more in throws:
            group = GROUP[face]
            case = then << 3 | group
            if case in elsewhere:
                here = one_more.translate(rows[group][beside[group]]).translate(_BELOW[short])
                found.append(elsewhere[case] | int(here, 2) << STARTS[group])
                continue
            classes, more = list(self._classes), list(self._more)
            classes[group], more[group] = spend[self._own[group]][then], one_more
            mask = self._useful(classes, more, short)
            elsewhere[case] = mask & ~_GROUP_BITS[group]
            found.append(mask)
        return found

    def _rests(self, classes: Sequence[int]) -> tuple[int, int, int, int, int]:
        """
        Return the rest of each group: the class of all other groups together.

        If suits share suited jokers, a suit's rest is the class of the other two suits times 256 plus the class of the
        honors.
        """
        one, two, three, four, five = classes
        _, _, _, join, spend, _ = self._tables
        suited = self._place & 15
        first, honors, others = join[one], join[four][five], join[two][three]
        suits = spend[suited][first[others]]
        if suited:
            near = others << 8 | honors, first[three] << 8 | honors, first[two] << 8 | honors
        else:
            far = join[honors]
            near = far[others], far[first[three]], far[first[two]]
        return (*near, join[five][suits], join[four][suits])

    def _useful(self, classes: Sequence[int], more: Sequence[bytes], now: int) -> int:
        """Return the useful kinds of a hand with these classes that is `now` tiles short."""
        one, two, three, four, five = self._rests(classes)
        rows1, rows2, rows3, rows4, rows5 = self._rows
        more1, more2, more3, more4, more5 = more
        short = (
            more5.translate(rows5[five]),
            more4.translate(rows4[four]),
            more3.translate(rows3[three]),
            more2.translate(rows2[two]),
            more1.translate(rows1[one]),
        )
        mask = int(b"".join(short).translate(_BELOW[now]), 2)
        return mask | _useful_jokers(tuple(classes), self._place) & self._wanted if self._wanted else mask


class _Rows(dict[int, bytes]):
    """
    The rows of a group with some jokers of its own, by the group's rest (`Regular._rests`).

    A row maps each class of the group to the number of tiles that the whole hand is short.
    """

    __slots__ = ("_own", "_place", "_shares")

    def __init__(self, own: int, place: int, *, shares: bool) -> None:
        self._own, self._place, self._shares = own, place, shares

    def __missing__(self, rest: int) -> bytes:
        if len(self) > _MOST_ROWS:
            self.clear()
        place, fifth = self._place, self._place >> 12
        _, _, _, join, spend, need = READY[fifth] or tables(fifth)
        row = spend[self._own]
        if self._shares:
            row = row.translate(join[rest >> 8]).translate(spend[place & 15])
        row = row.translate(join[rest & 255]).translate(spend[place >> 4 & 15]).translate(need[place >> 8 & 15])
        self[rest] = row
        return row


@lru_cache(maxsize=1 << 8)
def _rows(wild: Jokers, place: int) -> tuple[_Rows, ...]:
    """
    Return the rows of each group for hands with these jokers.

    `place` holds 4 bits each: suited jokers, General jokers, melds, fifth copy.
    """
    return tuple(_group_rows(wild[group], place, group < 3 and wild.suited > 0) for group in range(5))


@lru_cache(maxsize=1 << 8)
def _group_rows(own: int, place: int, shares: bool) -> _Rows:
    return _Rows(own, place, shares=shares)


def _one_more(kind: int, fifth: int) -> Callable[[int], bytes]:
    """
    Return a function from a group's key to its classes with one more tile of each face, last face first.

    With four tiles of a face the class stays the same, because there is no fifth tile.
    """
    weights = _WEIGHTS[-_FACES[kind] :]

    @lru_cache(maxsize=1 << 16)
    def more(key: int) -> bytes:
        classes: bytes = (READY[fifth] or tables(fifth))[kind]  # type: ignore[assignment]
        return bytes([classes[key + weight] if key // weight % 5 < 4 else classes[key] for weight in weights])

    return more


_ONE_MORE = tuple(tuple(_one_more(kind, fifth) for kind in range(3)) for fifth in (0, 1, RUNS))
#: The faces of a group; the group's class after discarding each; the classes with one more tile then.
Without = tuple[tuple[Kind, ...], bytes, tuple[bytes, ...]]


def _without(group: int, fifth: int) -> Callable[[int], Without]:
    """Return a function from a group's key to its state after discarding each face it holds, in canonical order."""
    kind, first = max(0, group - 2), STARTS[group]

    @lru_cache(maxsize=1 << 13)
    def without(key: int) -> Without:
        classes: bytes = (READY[fifth] or tables(fifth))[kind]  # type: ignore[assignment]
        faces = PLAIN[first : STARTS[group + 1]]
        held = [face for face in faces if key // WEIGHT[face] % 5]
        kept = [key - WEIGHT[face] for face in held]
        return tuple(held), bytes([classes[key] for key in kept]), tuple([_ONE_MORE[fifth][kind](key) for key in kept])

    return without


_WITHOUT = tuple(tuple(_without(group, fifth) for group in range(5)) for fifth in (0, 1, RUNS))


@lru_cache(maxsize=1 << 15)
def _useful_jokers(classes: tuple[int, ...], place: int) -> int:
    """Return the bits of the joker kinds that lower the number of missing tiles of a hand with these classes."""
    fifth = place >> 12
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
