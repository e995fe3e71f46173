"""
Splitting one group of tiles (a suit, the winds, the dragons) into sets and at most one pair, with wild slots.

A group is one number with four bits for each rank: the count of its natural tiles. Every split uses all natural tiles
and a number of wild tiles; a slot without a natural tile is wild. A game defines *marks*: what its scoring sees of a
set or a pair. Of the splits with equal marks only one is kept: the one whose wild slots are the first faces, then the
first in the order sequences, triplets, pair.

A split is a number, too, its *code*: from the top the wild slots (four bits for each rank), the sets (three bits each),
the pair. The first rank stands highest. So the first of two splits of a group has the higher code, and codes of parts
add up to the code of the whole.
"""

from functools import lru_cache
from itertools import combinations_with_replacement

from game.tiles.kinds import Kind

#: The first face of each group (characters, dots, bamboo, winds, dragons) and its number of faces.
GROUPS = ((0, 9), (9, 9), (18, 9), (27, 4), (31, 3))
#: The kinds of groups; all suits are alike.
SUIT, WINDS, DRAGONS = range(3)
KIND_OF = (SUIT, SUIT, SUIT, WINDS, DRAGONS)
FACES = (9, 4, 3)
CHOW, PUNG, PAIR = 0, 1, 2
#: No limit on wild tiles at a face; no face thrown by another player.
NO_LIMIT = NOT_THROWN = -1

_SETS = 4
#: The lowest bit of the wild slots in a code.
SLOTS = 52
#: The bits of a code for its sets and pair, without the wild slots.
STANDING = (1 << SLOTS) - 1
_ALL_SETS = STANDING & -1 << _SETS


def group_of(face: Kind) -> int:
    """Return the group of one of the 34 plain faces."""
    return face // 9 if face < 27 else 3 + (face >= 31)


class Profile:
    """What a game's scoring sees of sets and pairs, as numbers (marks)."""

    def part(self, kind: int, shape: int, rank: int, thrown: int) -> tuple[int, int]:
        """
        Return the marks of a set or a pair: the marks that add up, and the flags that are joined by “or”.

        `thrown` is the rank of a winning tile of this group that another player threw, else -1.
        """
        raise NotImplementedError

    def whole(self, kind: int, marks: int) -> int:
        """Return the marks of a whole group; marks of groups are joined by “or”."""
        raise NotImplementedError


class Everything(Profile):
    """A profile for which all splits differ: its marks are the code of the split."""

    def part(self, _kind: int, shape: int, rank: int, _thrown: int) -> tuple[int, int]:
        """Return the code of a set or a pair, and no flags."""
        return part_code(shape, rank), 0

    def whole(self, _kind: int, marks: int) -> int:
        """Return the marks unchanged."""
        return marks


def part_code(shape: int, rank: int) -> int:
    """Return the code of a set or a pair, its share in the code of a split."""
    if shape == PAIR:
        return 9 - rank
    return 1 << _SETS + 3 * (15 - rank - 7 * (shape == PUNG))


def slot_code(rank: int) -> int:
    """Return the code of a wild slot, its share in the code of a split."""
    return 1 << SLOTS + 4 * (8 - rank)


def ranks_of(shape: int, rank: int) -> tuple[int, ...]:
    """Return the ranks of a set or a pair."""
    return (rank, rank + 1, rank + 2) if shape == CHOW else (rank,) * (3 if shape == PUNG else 2)


def slots_of(slots: int) -> tuple[int, ...]:
    """Return the ranks of the wild slots of a split, sorted; `slots` is that part of its code."""
    return tuple(rank for rank in range(9) for _ in range(slots >> 4 * (8 - rank) & 15))


@lru_cache(maxsize=1 << 12)
def sets_of(code: int) -> tuple[tuple[int, int], ...]:
    """Return the sets of a split as (CHOW or PUNG, first rank), sorted."""
    sets = code & _ALL_SETS
    found = []
    while sets:
        place = (sets.bit_length() - 1 - _SETS) // 3
        sets -= 1 << _SETS + 3 * place
        found.append((CHOW, 15 - place) if place > 8 else (PUNG, 8 - place))
    return tuple(found)


def pair_of(code: int) -> int:
    """Return the rank of the pair of a split; -1 if it has none."""
    return 9 - (code & 15) if code & 15 else -1


def classes(
    profile: Profile, kind: int, tiles: int, wild: int, limit: int, thrown: int, melds: tuple[int, int]
) -> dict[int, int]:
    """
    Return the possible marks of a group's splits, each with the code of its first split.

    `limit` has four bits for each rank: how many wild tiles may stand there (-1: any number; note C17). `melds`
    are the marks of the melds of this group.
    """
    found: dict[int, int] = {}
    added, flags = melds
    for marks, code in _splits(profile, kind, tiles, wild, limit, thrown).items():
        whole = profile.whole(kind, marks + added | flags)
        if code > found.get(whole, -1):
            found[whole] = code
    return found


@lru_cache(maxsize=1 << 15)
def _splits(profile: Profile, kind: int, tiles: int, wild: int, limit: int, thrown: int) -> dict[int, int]:
    """Cover the lowest natural tile with every set or pair that can hold it; then let wild tiles stand alone."""
    if not tiles:
        return _wild_alone(profile, kind, wild, limit, thrown)
    found: dict[int, int] = {}
    total = tiles % 15 + wild  # the remainder is the sum of the digits
    if total % 3 == 1:
        return found
    covers = _covers(profile, kind, ((tiles & -tiles).bit_length() - 1) >> 2, thrown)
    for is_pair, units, base, added, flags in covers if wild else covers[:3]:
        if total % 3 != 2 if is_pair else total < 3:
            continue
        left, short, room, code = tiles, wild, limit, base
        for unit, slot in units:
            if left & 15 * unit:
                left -= unit
                continue
            short -= 1
            code += slot
            if room >= 0:
                if not room & 15 * unit:
                    short = -1
                room -= unit
            if short < 0:
                break
        else:
            for marks, rest in _splits(profile, kind, left, short, room, thrown).items():
                both = marks + added | flags
                if code + rest > found.get(both, -1):
                    found[both] = code + rest
    return found


Cover = tuple[bool, tuple[tuple[int, int], ...], int, int, int]


@lru_cache(maxsize=1 << 11)
def _covers(profile: Profile, kind: int, rank: int, thrown: int) -> tuple[Cover, ...]:
    """
    Return the pair and the sets that can hold the lowest tile: units and slots of their ranks, code and marks.

    The first three need no wild tile below that tile.
    """
    parts = [(PAIR, rank), (PUNG, rank)]
    if kind == SUIT:
        parts += [(CHOW, first) for first in range(rank, max(0, rank - 2) - 1, -1) if first <= 6]
    return tuple(_cover(profile, kind, shape, first, thrown) for shape, first in parts)


def _cover(profile: Profile, kind: int, shape: int, rank: int, thrown: int) -> Cover:
    units = tuple((1 << 4 * at, slot_code(at)) for at in ranks_of(shape, rank))
    return (shape == PAIR, units, part_code(shape, rank), *profile.part(kind, shape, rank, thrown))


def _wild_alone(profile: Profile, kind: int, wild: int, limit: int, thrown: int) -> dict[int, int]:
    """Return the splits of wild tiles alone, as far as scoring can distinguish them."""
    found: dict[int, int] = {}
    for some in _wild_parts(kind, wild):
        room, code, marks = limit, 0, 0
        for shape, rank in some:
            _, units, base, added, flags = _cover(profile, kind, shape, rank, thrown)
            code += base + sum(slot for _, slot in units)
            marks = marks + added | flags
            if limit >= 0:
                room = _less(room, units)
        if (limit < 0 or room >= 0) and code > found.get(marks, -1):
            found[marks] = code
    return found


def _less(room: int, units: tuple[tuple[int, int], ...]) -> int:
    """Subtract the places of a set from the room for wild tiles; -1 if there is too little room."""
    for unit, _ in units:
        if room < 0 or not room & 15 * unit:
            return -1
        room -= unit
    return room


@lru_cache(maxsize=64)
def _wild_parts(kind: int, wild: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the ways in which wild tiles alone make sets and a pair, as far as scoring can distinguish them."""
    if wild % 3 == 1:
        return ()
    if kind == SUIT:
        # 123 456 789 make a straight; pungs matter only of 1s, 9s and one middle face
        parts = [(CHOW, 0), (CHOW, 3), (CHOW, 6), (PUNG, 0), (PUNG, 1), (PUNG, 8)]
    else:
        parts = [(PUNG, rank) for rank in range(FACES[kind])]
    pairs = [((PAIR, rank),) for rank in range(FACES[kind])] if wild % 3 else [()]
    return tuple((*some, *pair) for some in combinations_with_replacement(parts, wild // 3) for pair in pairs)
