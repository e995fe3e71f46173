"""
All readings of a finished hand: every split into sets, with every assignment of jokers.

All readings are counted. Those that the game's scoring cannot distinguish are returned once, as the reading whose
jokers stand for the first faces in canonical order.

Wild tiles are distributed among the groups; then each group is looked up alone (`groups.classes`). Within a group the
jokers take the slots from the first face on, in notation order. So the first assignment of a whole hand consists of the
first split of each group.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import comb, factorial, prod

from game.rules.hand.groups import (
    CHOW,
    FACES,
    GROUPS,
    KIND_OF,
    NO_LIMIT,
    NOT_THROWN,
    PUNG,
    SUIT,
    Profile,
    classes,
    group_of,
)
from game.rules.reading import (
    AnyReading,
    Codes,
    Fill,
    Hand,
    Irregular,
    Jokers,
    Reading,
    may_be_orphans,
    may_be_pairs,
    orphan_fills,
    pairs_fills,
    share_of,
)
from game.rules.score.finish import Finish
from game.rules.score.sheet import Part
from game.tiles.kinds import CHOW as CHOW_SHAPE, KINDS, PLAIN, Kind

#: For each wild tile, in notation order, the groups where it may stand.
Scoped = tuple[tuple[int, ...], ...]
#: The number of wild tiles of each group.
Share = tuple[int, ...]


@lru_cache(maxsize=1 << 12)
def shares(scopes: Scoped) -> Mapping[Share, int]:
    """Return the possible distributions of wild tiles among the groups, each with its number of ways."""
    ways = {(0,) * len(GROUPS): 1}
    for scope in scopes:
        after: dict[Share, int] = {}
        for share, times in ways.items():
            for group in scope:
                more = _changed(share, group, 1)
                after[more] = after.get(more, 0) + times
        ways = after
    return ways


def _changed(share: Share, group: int, by: int) -> Share:
    return (*share[:group], share[group] + by, *share[group + 1 :])


@lru_cache(maxsize=1 << 12)
def fitting(scopes: Scoped, rests: tuple[int, ...]) -> tuple[tuple[Share, int], ...]:
    """Return the shares that let every group be sets, one with a pair; `rests` are its natural counts modulo 3."""
    return tuple(
        (share, ways)
        for share, ways in shares(scopes).items()
        if sorted((rest + wild) % 3 for rest, wild in zip(rests, share, strict=True)) == [0, 0, 0, 0, 2]
    )


@lru_cache(maxsize=1 << 12)
def turns(scopes: Scoped, share: Share) -> tuple[int, ...]:
    """
    Return the index of the slot that each wild tile takes, in notation order, among all slots in canonical order.

    Each tile goes to the first group that leaves a slot for every other tile, and there to the first free face.
    """
    after = list(accumulate(share, initial=0))
    taken = []
    for place, scope in enumerate(scopes):
        rest = shares(scopes[place + 1 :])
        group = min(group for group in scope if share[group] and _changed(share, group, -1) in rest)
        share = _changed(share, group, -1)
        taken.append(after[group])
        after[group] += 1
    return tuple(taken)


#: The groups that each wild face of a game may stand for: (0,) any character, (3,) any wind, …
Scopes = Mapping[Kind, tuple[int, ...]]
#: The marks of each group's melds (added marks and flags); None for a group without melds.
Melded = tuple[tuple[int, int] | None, ...]
#: The possible marks of a group, each with the code of its first split.
Table = tuple[tuple[int, int], ...]
#: Marks with the splits that have them.
Joined = list[tuple[int, Codes]]

_GROUPS = tuple(range(len(GROUPS)))
_NO_MELDS = (None,) * len(GROUPS)
_UNIT = tuple(1 << 4 * face for face in range(len(KINDS) + 1))
_ALL_PLAIN = _UNIT[len(PLAIN)] - 1
#: The bits of a suit, the winds and the dragons; the groups begin 36, 36, 36 and 16 bits apart.
_SUIT, _WINDS, _DRAGONS = ((1 << 4 * faces) - 1 for faces in FACES)


@dataclass(frozen=True, slots=True)
class Reader:
    """
    How a game reads hands: what its jokers may stand for, what its scoring sees, which shapes win.

    `present` are the marks that each group adds by being in the hand, `shapes` the marks of a shape (`regular`,
    `orphans`, `pairs`).
    """

    scopes: Scopes
    profile: Profile
    fifth_copy: bool = True
    orphans: bool = True
    orphans_jokers: bool = True
    pairs: int = 0
    sets: int = 4
    present: tuple[int, ...] = (0,) * len(GROUPS)
    shapes: Mapping[str, int] | None = None

    def mark(self, shape: str) -> int:
        """Return the mark of a shape."""
        return self.shapes.get(shape, 0) if self.shapes else 0


def readings(finish: Finish, reader: Reader) -> list[AnyReading]:
    """Return the readings that scoring can distinguish, each with the first possible assignment of its jokers."""
    return read(finish, reader)[0]


def read(finish: Finish, reader: Reader) -> tuple[list[AnyReading], int]:
    """Return the readings that scoring can distinguish, and the number of all readings."""
    found: list[AnyReading] = []
    ways = 0
    melded = _melded(finish, reader.profile) if finish.melds else _NO_MELDS
    for tile, named in _winning_tiles(finish, reader):
        hand = _hand(finish, tile, named, reader)
        if hand is not None:
            ways += _regular(hand, reader, melded, found)
            if not finish.melds:
                ways += _irregular(hand, reader, found)
    return found, ways


def _winning_tiles(finish: Finish, reader: Reader) -> list[tuple[Kind | None, Jokers]]:
    """
    Return the possible winning faces, each with the wild tile and the face it stands for if it was named.

    A wild tile of another player is named, because its place decides whether a triplet was concealed. A thrown flower
    or joker may count as a General. A robbed joker keeps the face for which its owner laid it down.
    """
    tile = finish.tile
    if tile is None or finish.source is None:
        return [(tile, ())]
    if finish.stands is not None:
        return [(finish.stands, ((tile, finish.stands),))]
    general = "discarded_flower" in finish.how or "discarded_joker" in finish.how
    scope = _GROUPS if general else reader.scopes.get(tile)
    if scope is None:
        return [(tile, ())]
    return [(face, ((tile, face),)) for face in PLAIN if group_of(face) in scope]


def _melded(finish: Finish, profile: Profile) -> Melded:
    marks: list[tuple[int, int] | None] = [None] * len(GROUPS)
    for meld in finish.melds:
        face = meld.first
        group = group_of(face)
        shape = CHOW if meld.shape == CHOW_SHAPE else PUNG
        added, flags = profile.part(KIND_OF[group], shape, face - GROUPS[group][0], NOT_THROWN)
        before = marks[group] or (0, 0)
        marks[group] = before[0] + added, before[1] | flags
    return tuple(marks)


def _hand(finish: Finish, tile: Kind | None, named: Jokers, reader: Reader) -> Hand | None:
    """Sort the concealed tiles; None if one of them fits into no winning hand."""
    tiles = sum(map(_UNIT.__getitem__, finish.hand))
    if tile is not None:
        tiles += _UNIT[tile]
    wild: tuple[Kind, ...] = ()
    scopes: tuple[tuple[int, ...], ...] = ()
    if tiles > _ALL_PLAIN:
        wild = tuple([face for face in sorted(reader.scopes) for _ in range(tiles >> 4 * face & 15)])
        if tiles - sum(map(_UNIT.__getitem__, wild)) > _ALL_PLAIN:
            return None
        scopes = tuple([reader.scopes[face] for face in wild])
    suit = _SUIT
    counts = tiles & suit, tiles >> 36 & suit, tiles >> 72 & suit, tiles >> 108 & _WINDS, tiles >> 124 & _DRAGONS
    limits = None if reader.fifth_copy else _limits(finish, tiles)
    thrown = NOT_THROWN if finish.source is None or tile is None else tile
    return Hand(finish, tile, named, counts, limits, thrown, wild, scopes)


def _limits(finish: Finish, tiles: int) -> tuple[int, ...]:
    """Return how many wild tiles may stand at each face, by group; -1 for a group with too many tiles already."""
    melded = Counter(face for meld in finish.melds for face in meld.stands)
    limits = []
    for first, faces in GROUPS:
        rooms = [4 - melded[KINDS[face]] - (tiles >> 4 * face & 15) for face in range(first, first + faces)]
        limits.append(sum(room << 4 * rank for rank, room in enumerate(rooms)) if min(rooms) >= 0 else -1)
    return tuple(limits)


def _regular(hand: Hand, reader: Reader, melded: Melded, found: list[AnyReading]) -> int:
    """Add the readings as sets and a pair to `found`, and return the number of all of them."""
    finish = hand.finish
    tiles = len(finish.hand) + (hand.tile is not None)
    if tiles != 3 * (reader.sets - len(finish.melds)) + 2 or (hand.limits and min(hand.limits) < 0):
        return 0
    total = 0
    scopes = hand.scopes
    rests = tuple([held % 3 for held in hand.counts])  # equals the sum of their digits modulo 3, because 16 % 3 is 1
    for share, ways in fitting(scopes, rests):
        joined, times = _join(hand, share, reader, melded)
        taken = turns(scopes, share) if scopes else ()
        found += [Reading(marks, hand, taken, codes) for marks, codes in joined]
        total += ways * times
    return total


def _join(hand: Hand, share: Share, reader: Reader, melded: Melded) -> tuple[Joined, int]:
    """Return marks and splits of all groups together for one share of the wild tiles, and the number of readings."""
    joined: Joined = []  # empty until a group has a choice
    sure: Codes = ()
    base, ways = reader.mark("regular"), 1
    tile, limits = hand.thrown, hand.limits
    for group, tiles in enumerate(hand.counts):
        wild, melds = share[group], melded[group]
        if not (tiles or wild or melds):
            continue
        limit = limits[group] if wild and limits else NO_LIMIT
        thrown = tile - GROUPS[group][0] if tile >= 0 and group_of(PLAIN[tile]) == group else NOT_THROWN
        some, times = _group(reader.profile, KIND_OF[group], tiles, wild, limit, thrown, melds)
        if not some:
            return [], 0
        base |= reader.present[group]
        ways *= times
        if joined or len(some) > 1:
            joined = _product(joined or [(0, sure)], group, some)
        else:
            more, code = some[0]
            base |= more
            sure += ((group, code),)
    return [(marks | base, codes) for marks, codes in joined] if joined else [(base, sure)], ways


def _product(joined: Joined, group: int, table: Table) -> Joined:
    """Combine with every split of one more group."""
    if len(table) == 1:
        more, code = table[0]
        here = ((group, code),)
        return [(marks | more, codes + here) for marks, codes in joined]
    return [(marks | more, (*codes, (group, code))) for marks, codes in joined for more, code in table]


@lru_cache(maxsize=1 << 14)
def _group(
    profile: Profile, kind: int, tiles: int, wild: int, limit: int, thrown: int, melds: tuple[int, int] | None
) -> tuple[Table, int]:
    """Return the possible marks of a group, each with the code of its first split, and the number of its readings."""
    some = classes(profile, kind, tiles, wild, limit, thrown, melds or (0, 0))
    return tuple(some.items()), number_of_readings(kind, tiles, wild, limit)


def _irregular(hand: Hand, reader: Reader, found: list[AnyReading]) -> int:
    """Add the first reading of each irregular shape, as all are worth the same; return the number of all of them."""
    total = 0
    if not ((reader.pairs and may_be_pairs(hand.counts, len(hand.wild), reader.pairs)) or may_be_orphans(hand.counts)):
        return 0
    for shape, fills in _shapes(hand, reader):
        known = shares(hand.scopes)
        stood = []
        for faces, slots in fills:
            share = share_of(slots)
            if share in known:
                stood.append((tuple([slots[turn] for turn in turns(hand.scopes, share)]), faces))
                ways = known[share] * prod(map(factorial, share))
                total += ways // prod(map(factorial, Counter(slots).values()))
        if stood:
            stands, faces = min(stood)
            marks = reader.mark(shape)
            for face in faces:
                marks |= reader.present[group_of(face)]
            found.append(Irregular(marks, hand, stands, Part(shape, faces)))
    return total


def _shapes(hand: Hand, reader: Reader) -> Iterator[tuple[str, Iterator[Fill]]]:
    tiles = hand.finish.hand if hand.tile is None else (*hand.finish.hand, hand.tile)
    if reader.orphans and may_be_orphans(hand.counts) and (reader.orphans_jokers or not hand.wild):
        yield "orphans", orphan_fills(tiles, len(hand.wild))
    if reader.pairs and may_be_pairs(hand.counts, len(hand.wild), reader.pairs):
        yield "pairs", pairs_fills(tiles, len(hand.wild), reader.pairs)


def number_of_readings(kind: int, tiles: int, wild: int, limit: int) -> int:
    """
    Return the number of pairs (split, assignment of wild tiles to faces) over all splits of a group.

    `limit` has four bits for each rank: how many wild tiles may stand there; -1: any number (note C17).
    """
    if not wild:
        return _natural(tiles, kind == SUIT)
    total = tiles % 15 + wild  # the remainder is the sum of the digits
    if total % 3 == 1:
        return 0
    return _walk(FACES[kind], kind == SUIT, tiles, 0, 0, total // 3, total % 3 == 2, wild, limit)


@lru_cache(maxsize=1 << 14)
def _natural(tiles: int, chows: bool) -> int:
    """Count the splits of natural tiles: the lowest face takes triplets and pair, then begins sequences."""
    if not tiles:
        return 1
    total = tiles % 15
    if total % 3 == 1:
        return 0
    low = (tiles & -tiles).bit_length() - 1 & ~3
    held, two, three = tiles >> low & 15, tiles >> low + 4 & 15, tiles >> low + 8 & 15
    ways = 0
    for new in range(held, -1, -1):
        if new and not (chows and low < 28 and new <= two and new <= three):
            continue
        if (held - new) % 3 == 1 or ((held - new) % 3 == 2 and total % 3 != 2):
            continue
        ways += _natural(tiles - (held + 16 * new + 256 * new << low), chows)
    return ways


@lru_cache(maxsize=1 << 15)
def _walk(ranks: int, chows: bool, tiles: int, one: int, two: int, sets: int, pair: bool, wild: int, limit: int) -> int:
    """Choose triplets, pair and new sequences at the first remaining rank, then continue."""
    if not ranks:
        return int(not (one or two or sets or pair or wild))
    natural = tiles & 15
    room = wild if limit < 0 else min(wild, limit & 15)
    ways = 0
    for pungs in range(sets + 1):
        for paired in range(pair + 1):
            base = 3 * pungs + 2 * paired + one + two - natural
            most = sets - pungs if chows and ranks > 2 else 0
            for new in range(max(0, -base), min(most, room - base) + 1):
                slots = base + new
                rest = (new, one, sets - pungs - new, pair and not paired, wild - slots, limit >> 4)
                ways += comb(wild, slots) * _walk(ranks - 1, chows, tiles >> 4, *rest)
    return ways
