"""
How far a hand is from ready: 0 is ready (one tile short), -1 is complete.

A hand is `counts`: its number of tiles of each face, in the order of `game.tiles.kinds.KINDS`, without melds. At least
the 34 plain faces are given; jokers and flowers if they matter. With m melds a hand has 13 - 3m or 14 - 3m tiles.
Flowers and the Hoa joker form no set, so each makes a hand one tile short.

For sets and a pair, the five groups (three suits, winds, dragons) are looked up by key in the class tables, which are
read on first use. One distance takes eleven look-ups. `build_scripts/tables/build_class_tables.py` makes their files;
its docstring defines classes, the two readings of a fifth copy, the layout, and the tables of hands without triplets,
which no game needs, but agents who aim at such hands.

The fifth copy (note C17): in games without jokers no tile completes 1111m. With `fifth`, that hand waits for a joker.
"""

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate
from operator import itemgetter
from pkgutil import get_data
from struct import unpack_from
from typing import NamedTuple

from game.errors import Unreadable
from game.tiles.kinds import KINDS, PLAIN, Kind

MAGIC = b"MCCT\x01"
_HEAD = len(MAGIC) + 32  # with the digest
_SUIT, _DRAGONS = 5**9, 5**3


Rows = tuple[bytes, ...]
#: The look-ups, as a plain tuple because hot code unpacks it. Suit, winds and dragons map a group's base-5 key to its
#: class. `join[a][b]` is the class of two groups together, `spend[jokers][a]` (0-15 jokers) the class of the rest,
#: `need[melds][a]` the number of tiles missing for 4 - melds sets and a pair. 255 marks an impossible entry.
Tables = tuple[bytes, bytes, bytes, Rows, Rows, Rows]

#: Selects the tables of runs and a pair, in place of `fifth`.
RUNS = 2
#: The tables read so far: at 0 without a fifth copy, at 1 with it, at `RUNS`. Use `READY[fifth] or tables(fifth)`.
READY: list[Tables | None] = [None, None, None]


def read_sections(data: bytes) -> tuple[bytes, bytes, bytes]:
    """Unpack a file into core, classes of all keys, and differences with a fifth copy. Raises Unreadable."""
    if not data.startswith(MAGIC):
        raise Unreadable("tables.version")
    parts, at = [], _HEAD
    try:
        while at < len(data):
            size = int.from_bytes(data[at : at + 4], "big")
            parts.append(zlib.decompress(data[at + 4 : at + 4 + size]))
            at += 4 + size
        core, four, changes = parts
    except (zlib.error, ValueError) as error:
        raise Unreadable("tables.damaged", at=at) from error
    return core, four, changes


def data(name: str = "classes.bin") -> bytes:
    """Return the bytes of a data file. Raises Unreadable if it is missing."""
    found = get_data("game.rules", f"data/{name}")
    if found is None:
        raise Unreadable("tables.missing", name=name)
    return found


@cache
def _sections(name: str) -> tuple[bytes, bytes, bytes]:
    return read_sections(data(name))


def tables(fifth: int) -> Tables:
    """
    Return the tables; the first use takes some milliseconds.

    With `fifth` a complete hand may hold more than four tiles of a face, the extra ones being jokers. With `RUNS` a
    complete hand holds only runs and a pair.
    """
    known = READY[fifth]
    if known is not None:
        return known
    core, classes, changes = _sections("runs.bin" if fifth == RUNS else "classes.bin")
    if fifth == 1:
        classes = _changed(classes, changes)
    suit, winds, dragons = classes[:_SUIT], classes[_SUIT:-_DRAGONS], classes[-_DRAGONS:]
    rows = [core[at : at + 256] for at in range(0, len(core), 256)]
    made = (suit, winds, dragons, tuple(rows[:256]), tuple(rows[256:272]), tuple(rows[272:]))
    READY[fifth] = made
    return made


def _changed(classes: bytes, changes: bytes) -> bytes:
    (n,) = unpack_from(">I", changes)
    places = accumulate(unpack_from(f">{n}I", changes, 4))
    changed = bytearray(classes)
    for place, new in zip(places, changes[4 + 4 * n :], strict=True):
        changed[place] = new
    return bytes(changed)


#: The base-5 keys of characters, dots, bamboo, winds and dragons.
Keys = tuple[int, int, int, int, int]
#: The first face of each group, and the end of the last.
STARTS = (0, 9, 18, 27, 31, 34)
#: For each of the 34 plain faces: its group (0-4), and the weight of one tile in the group's key.
GROUP = tuple(group for group in range(5) for _ in range(STARTS[group], STARTS[group + 1]))
WEIGHT = tuple(5**rank for group in range(5) for rank in range(STARTS[group + 1] - STARTS[group]))
#: The thirteen faces of thirteen orphans.
ORPHANS = tuple(face for face in KINDS[:34] if face.is_terminal or face.is_honor)
_ORPHAN_GROUPS = ((0, 2), (2, 4), (4, 6), (6, 10), (10, 13))
_orphans = itemgetter(*ORPHANS)
#: Maps counts to the digits of a number.
_DIGITS = bytes(48 + n % 10 for n in range(256))


class Jokers(NamedTuple):
    """The number of wild tiles of a hand by what they may stand for, at most 14 of each."""

    characters: int = 0
    dots: int = 0
    bamboo: int = 0
    winds: int = 0
    dragons: int = 0
    suited: int = 0
    any: int = 0


NO_JOKERS = Jokers()
#: The joker kind of each field of `Jokers`: 3j 1j 2j 6j 7j 8j 4j.
WILD = (KINDS[53], KINDS[51], KINDS[52], KINDS[56], KINDS[57], KINDS[58], KINDS[54])


#: The value of `pairs` in games in which four tiles alike are two pairs.
FOUR_ALIKE = 2


@dataclass(frozen=True, slots=True)
class Shapes:
    """
    The complete hands of a game other than four sets and a pair, and whether a joker may be a fifth copy.

    The other shapes have no melds. `pairs` is 0 for none, 1 for seven different pairs, and `FOUR_ALIKE` for seven pairs
    of which two may be alike, in games without jokers. A game without jokers has `fifth=False`; `class_tables.RUNS`
    counts only hands of runs and a pair.
    """

    orphans: bool = True
    orphans_jokers: bool = True
    pairs: int = 0
    fifth: int = True


SOUTH_VIETNAMESE = Shapes()


def tally(kinds: Iterable[Kind]) -> list[int]:
    """Count tiles: one number for each of the 59 kinds."""
    counts = [0] * len(KINDS)
    for face in kinds:
        counts[face] += 1
    return counts


def keys(counts: Sequence[int]) -> Keys:
    """Return the keys of a hand's plain faces; there are at most four tiles of each."""
    return _keys(bytes(counts))


@lru_cache(maxsize=1 << 6)
def _keys(counts: bytes) -> Keys:
    """Read the counts as base-5 numbers, the first face last. Cached, because each hand is asked several things."""
    digits = counts[33::-1].translate(_DIGITS)
    return int(digits[25:], 5), int(digits[16:25], 5), int(digits[7:16], 5), int(digits[3:7], 5), int(digits[:3], 5)


def jokers(counts: Sequence[int]) -> Jokers:
    """Return the numbers of wild tiles in counts of all kinds; Hoa and the American joker are not wild here."""
    return Jokers(*[counts[face] for face in WILD]) if any(counts[51:59]) else NO_JOKERS


def distance_with_jokers(held: Keys, wild: Jokers = NO_JOKERS, melds: int = 0, *, fifth: int = True) -> int:
    """
    Return the distance from ready for sets and a pair, with 0-4 melds.

    With `fifth` a joker may stand for a fifth copy. The scopes of jokers are nested, so spending the narrowest first is
    optimal.
    """
    suit, winds, dragons, join, spend, need = READY[fifth] or tables(fifth)
    k1, k2, k3, k4, k5 = held
    one, two, three, four, five = suit[k1], suit[k2], suit[k3], winds[k4], dragons[k5]
    if wild is NO_JOKERS:
        return need[melds][join[join[join[join[one][two]][three]][four]][five]] - 1
    j1, j2, j3, j4, j5, suited, anything = wild
    suits = spend[suited][join[join[spend[j1][one]][spend[j2][two]]][spend[j3][three]]]
    whole = join[join[suits][spend[j4][four]]][spend[j5][five]]
    return need[melds][spend[anything][whole]] - 1


def orphans_distance(counts: Sequence[int], wild: Jokers = NO_JOKERS) -> int:
    """Return the distance from ready for thirteen orphans, for a hand without melds."""
    if wild is NO_JOKERS:
        held: tuple[int, ...] = _orphans(counts)
        return held.count(0) - (max(held) > 1)
    return orphans_short(*orphans_missing(counts), wild) - 1


def orphans_missing(counts: Sequence[int]) -> tuple[list[int], bool]:
    """Return the number of orphans that each group lacks, and whether the hand has a pair of orphans."""
    held = _orphans(counts)
    return [held[first:after].count(0) for first, after in _ORPHAN_GROUPS], max(held) > 1


def orphans_short(missing: Sequence[int], paired: bool, wild: Jokers) -> int:
    """Return how many tiles are missing for thirteen orphans after the jokers are placed."""
    m1, m2, m3, m4, m5 = missing
    j1, j2, j3, j4, j5, suited, general = wild
    one, two, three, four, five = m1 - j1, m2 - j2, m3 - j3, m4 - j4, m5 - j5
    suits = max(0, one) + max(0, two) + max(0, three) - suited
    # a spare joker makes the pair; a General stands for anything, so it needs no special case
    spare = paired or suits < 0 or min(one, two, three, four, five) < 0
    return max(0, max(0, suits) + max(0, four) + max(0, five) + (not spare) - general)


def pairs_distance(counts: Sequence[int], wild: Jokers = NO_JOKERS, pairs: int = 1) -> int:
    """Return the distance from ready for seven pairs (`Shapes.pairs`), for a hand of 13 or 14 tiles without melds."""
    if pairs == FOUR_ALIKE:
        return 6 - sum([held // 2 for held in counts[:34]])
    if wild is NO_JOKERS:
        plain = counts[:34]
        faces = 34 - plain.count(0)
        return 6 - min(7, faces - plain.count(1)) + max(0, 7 - faces)
    one, two, three, four, five = [_held_costs(counts[STARTS[n] : STARTS[n + 1]], wild[n]) for n in range(5)]
    suits = tuple([max(0, cost - wild.suited) for cost in _shared(_shared(one, two), three)])
    return max(0, _shared(_shared(suits, four), five)[7] - wild.any) - 1


def _held_costs(counts: Sequence[int], wild: int) -> tuple[int, ...]:
    none, one = counts.count(0), counts.count(1)
    return _pair_costs(len(counts) - none - one, one, none, wild)


@lru_cache(maxsize=1 << 9)
def _pair_costs(pairs: int, singles: int, others: int, wild: int) -> tuple[int, ...]:
    """Return the cost of 0, 1, … 7 pairs in a group, from its numbers of faces held twice, once and not at all."""
    costs = [0] * (1 + pairs) + [1] * singles + [2] * others
    return tuple([max(0, total - wild) for total in accumulate(costs[:8])])


@lru_cache(maxsize=1 << 12)
def _shared(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cost of 0, 1, … 7 pairs in two groups together."""
    best = [99] * min(8, len(one) + len(two) - 1)
    for m, a in enumerate(one):
        for n, b in enumerate(two[: len(best) - m]):
            best[m + n] = min(best[m + n], a + b)
    return tuple(best)


def best_distance(counts: Sequence[int], melds: int = 0, shapes: Shapes = SOUTH_VIETNAMESE) -> int:
    """Return the smallest distance over the shapes of a game; `counts` covers all 59 kinds."""
    wild = jokers(counts)
    best = distance_with_jokers(keys(counts), wild, melds, fifth=shapes.fifth)
    return best if melds else min(best, other_distance(counts, wild, shapes))


def other_distance(counts: Sequence[int], wild: Jokers, shapes: Shapes) -> int:
    """Return the smallest distance over the shapes other than sets and a pair; 99 if the game has none."""
    best = 99
    if shapes.orphans:
        best = orphans_distance(counts, wild if shapes.orphans_jokers else NO_JOKERS)
    return min(best, pairs_distance(counts, wild, shapes.pairs)) if shapes.pairs else best


def waits(hand: Sequence[Kind], melds: int) -> tuple[Kind, ...]:
    """Return the plain faces that complete a South Vietnamese hand of 13 - 3 * melds tiles, in canonical order."""
    counts = tally(hand)
    found = []
    for face in PLAIN:
        if counts[face] < 4:
            counts[face] += 1
            if best_distance(counts, melds, SOUTH_VIETNAMESE) < 0:
                found.append(face)
            counts[face] -= 1
    return tuple(found)
