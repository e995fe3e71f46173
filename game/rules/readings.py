"""
All readings of a finished hand: every split into sets, with every joker standing for something.

Readings that the game's scoring cannot tell apart are given once, by the one whose jokers stand for the first faces in
canonical order; `count` counts them all.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import factorial, prod

from game.rules.finish import Finish
from game.rules.groups import CHOW, GROUPS, Profile, Split, fillings, group_of, set_ranks, splits
from game.rules.irregular import Fill, grouped, orphan_fills, pairs_fills, share_of
from game.rules.sheet import Part
from game.rules.win import Win
from game.tiles.kinds import KINDS, PLAIN, Kind
from game.tiles.melds import CHOW as CHOW_SHAPE
from game.tiles.melds import PUNG as PUNG_SHAPE

#: What each wild face of a game may stand for, as groups: (0,) any character, (3,) any wind, …
Scopes = Mapping[Kind, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Reader:
    """How a game reads hands: what its jokers may stand for, what its scoring looks at, which shapes win."""

    scopes: Scopes
    profile: Profile
    fifth_copy: bool = True
    orphans: bool = True
    orphans_jokers: bool = True
    pairs: bool = False
    sets: int = 4


@dataclass(frozen=True, slots=True)
class _Hand:
    """A concealed hand as natural counts a group, and its wild tiles (face, where they may stand) in notation order."""

    counts: tuple[tuple[int, ...], ...]
    wild: tuple[tuple[Kind, tuple[int, ...]], ...]
    sets: int
    caps: tuple[tuple[int, ...] | None, ...]


def readings(finish: Finish, reader: Reader) -> Iterator[Win]:
    """Give the readings that scoring can tell apart, each with the first possible standing of its jokers."""
    for stands, fixed in _winning_tiles(finish, reader):
        hand = _hand(fixed, reader)
        if hand is None:
            continue
        for win in _regular(fixed, hand, reader.profile):
            yield _put_back(win, finish, stands)
        for win in _irregular(fixed, hand, reader):
            yield _put_back(win, finish, stands)


def count(finish: Finish, reader: Reader) -> int:
    """Count all readings: splits into sets, times what each joker may stand for in them."""
    total = 0
    for _, fixed in _winning_tiles(finish, reader):
        hand = _hand(fixed, reader)
        if hand is not None:
            total += _count_regular(hand) + _count_irregular(fixed, hand, reader)
    return total


def wins(finish: Finish, reader: Reader) -> bool:
    """Whether there is any reading at all."""
    return next(readings(finish, reader), None) is not None


def _winning_tiles(finish: Finish, reader: Reader) -> Iterator[tuple[Kind | None, Finish]]:
    """
    Name the winning tile where another threw a wild one: where it stands decides whether a triplet was hidden.

    Gives what it stands for (None where it is natural or one's own) and the finish with that face as the winning tile.
    """
    scope = _scope(finish, finish.tile, reader) if finish.tile is not None else None
    if scope is None or not finish.from_another:
        yield None, finish
        return
    for face in PLAIN:
        if group_of(face) in scope:
            yield face, replace(finish, tile=face)


def _scope(finish: Finish, face: Kind, reader: Reader) -> tuple[int, ...] | None:
    """Give the groups where a face may stand as a joker; a thrown flower or joker may count as a General."""
    if face == finish.tile and {"discarded_flower", "discarded_joker"} & finish.how:
        return tuple(range(len(GROUPS)))
    return reader.scopes.get(face)


def _put_back(win: Win, finish: Finish, stands: Kind | None) -> Win:
    if stands is None or finish.tile is None:
        return win
    return replace(win, jokers=tuple(sorted((*win.jokers, (finish.tile, stands)))))


def _hand(finish: Finish, reader: Reader) -> _Hand | None:
    """Sort the concealed tiles; None if one of them can have no part in a winning hand."""
    counts = [[0] * faces for _, faces in GROUPS]
    wild = []
    for face in finish.faces:
        if face < 34:
            group = group_of(face)
            counts[group][face - GROUPS[group][0]] += 1
        elif face in reader.scopes:
            wild.append((face, reader.scopes[face]))
        else:
            return None
    caps: tuple[tuple[int, ...] | None, ...] = (None,) * len(GROUPS)
    if not reader.fifth_copy:
        melded = Counter(face for meld in finish.melds for face in meld.stands)
        caps = tuple(tuple(4 - melded[KINDS[first + rank]] for rank in range(n)) for first, n in GROUPS)
    return _Hand(tuple(map(tuple, counts)), tuple(wild), reader.sets - len(finish.melds), caps)


@lru_cache(maxsize=4096)
def _shares(scopes: tuple[tuple[int, ...], ...]) -> Mapping[tuple[int, ...], int]:
    """Give how many wild tiles may go to each group, and in how many ways."""
    ways = Counter({(0,) * len(GROUPS): 1})
    for scope in scopes:
        after: Counter[tuple[int, ...]] = Counter()
        for share, times in ways.items():
            for group in scope:
                after[tuple(n + (at == group) for at, n in enumerate(share))] += times
        ways = after
    return ways


def _fitting(hand: _Hand) -> Iterator[tuple[tuple[int, ...], int]]:
    """Give the shares of wild tiles with which every group can be sets, one of them with a pair, and their ways."""
    sums = [sum(counts) for counts in hand.counts]
    for share, ways in _shares(tuple(scope for _, scope in hand.wild)).items():
        rests = sorted((natural + wild) % 3 for natural, wild in zip(sums, share, strict=True))
        if rests == [0, 0, 0, 0, 2]:
            yield share, ways


def _regular(finish: Finish, hand: _Hand, profile: Profile) -> Iterator[Win]:
    if sum(map(sum, hand.counts)) + len(hand.wild) != 3 * hand.sets + 2:
        return
    for share, _ in _fitting(hand):
        groups = [
            _by_profile(profile, group, hand.counts[group], share[group], hand.caps[group], finish.tile)
            for group in range(len(GROUPS))
        ]
        for chosen in product(*groups):
            yield _first_standing(finish, hand, chosen)


@lru_cache(maxsize=20_000)
def _by_profile(
    profile: Profile, group: int, counts: tuple[int, ...], wild: int, cap: tuple[int, ...] | None, tile: Kind | None
) -> tuple[tuple[Split, ...], ...]:
    """
    Give the splits of a group, those together that scoring cannot tell apart.

    Of these only the ones are kept whose wild slots are not all at or above those of another: jokers are to stand for
    the first faces.
    """
    first, faces = GROUPS[group]
    rank = tile - first if tile is not None and first <= tile < first + faces else -1
    kept: dict[Hashable, list[Split]] = {}
    for split in splits(counts, wild, cap):
        same = kept.setdefault((profile(group, split), _holds_loosely(split, rank)), [])
        if not any(_below(other.wild, split.wild) for other in same):
            same[:] = [other for other in same if not _below(split.wild, other.wild)] + [split]
    return tuple(map(tuple, kept.values()))


def _holds_loosely(split: Split, rank: int) -> bool:
    """Whether a face stands in the pair or in a sequence: then a triplet of it may be hidden though it was thrown."""
    if rank < 0:
        return False
    return split.pair == rank or any(part[0] == CHOW and rank in set_ranks(part) for part in split.sets)


def _below(low: tuple[int, ...], high: tuple[int, ...]) -> bool:
    return all(a <= b for a, b in zip(low, high, strict=True))


def _first_standing(finish: Finish, hand: _Hand, chosen: tuple[tuple[Split, ...], ...]) -> Win:
    """Of splits that are worth the same, take the one whose jokers stand for the first faces."""
    best: tuple[tuple[Kind, ...], tuple[Split, ...]] | None = None
    for some in product(*chosen):
        stands = _stand(hand.wild, some)
        if best is None or (stands, some) < (best[0], best[1]):
            best = (stands, some)
    assert best is not None
    jokers = tuple(zip((face for face, _ in hand.wild), best[0], strict=True))
    return Win(finish, _declared(finish) + _parts(best[1]), jokers)


def _stand(wild: tuple[tuple[Kind, tuple[int, ...]], ...], some: tuple[Split, ...]) -> tuple[Kind, ...]:
    """Put the jokers, in notation order, each into the first wild slot that leaves a slot for every other one."""
    slots = [[KINDS[GROUPS[group][0] + rank] for rank in split.wild] for group, split in enumerate(some)]
    return _put(tuple(scope for _, scope in wild), tuple(tuple(group) for group in slots))


def _put(scopes: tuple[tuple[int, ...], ...], slots: tuple[tuple[Kind, ...], ...]) -> tuple[Kind, ...]:
    if not scopes:
        return ()
    for group in sorted(group for group in scopes[0] if slots[group]):
        left = tuple(faces[1:] if at == group else faces for at, faces in enumerate(slots))
        if tuple(map(len, left)) in _shares(scopes[1:]):
            return (slots[group][0], *_put(scopes[1:], left))
    raise AssertionError("the slots were counted before")  # pragma: no cover


def _declared(finish: Finish) -> tuple[Part, ...]:
    return tuple(Part(meld.shape, tuple(sorted(meld.stands)), not meld.concealed) for meld in finish.melds)


def _parts(some: tuple[Split, ...]) -> tuple[Part, ...]:
    sets = []
    pair = []
    for group, split in enumerate(some):
        first = GROUPS[group][0]
        for part in split.sets:
            shape = CHOW_SHAPE if part[0] == CHOW else PUNG_SHAPE
            sets.append(Part(shape, tuple(KINDS[first + rank] for rank in set_ranks(part))))
        if split.pair >= 0:
            pair.append(Part("pair", (KINDS[first + split.pair],) * 2))
    return (*sets, *pair)


def _count_regular(hand: _Hand) -> int:
    if sum(map(sum, hand.counts)) + len(hand.wild) != 3 * hand.sets + 2:
        return 0
    total = 0
    for share, ways in _fitting(hand):
        for group, wild in enumerate(share):
            ways *= fillings(hand.counts[group], wild, hand.caps[group])  # noqa: PLW2901
        total += ways
    return total


def _irregular(finish: Finish, hand: _Hand, reader: Reader) -> Iterator[Win]:
    """Give the reading of each irregular shape whose jokers stand first; all readings of a shape are worth the same."""
    wild = tuple(face for face, _ in hand.wild)
    scopes = tuple(scope for _, scope in hand.wild)
    for shape, fills in _shapes(finish, hand, reader):
        found = [(_put(scopes, grouped(slots)), faces) for faces, slots in fills if share_of(slots) in _shares(scopes)]
        if found:
            stands, faces = min(found)
            yield Win(finish, (Part(shape, faces),), tuple(zip(wild, stands, strict=True)))


def _count_irregular(finish: Finish, hand: _Hand, reader: Reader) -> int:
    shares = _shares(tuple(scope for _, scope in hand.wild))
    total = 0
    for _, fills in _shapes(finish, hand, reader):
        for _, slots in fills:
            ways = shares.get(share_of(slots), 0)
            for n in share_of(slots):
                ways *= factorial(n)
            total += ways // prod(factorial(n) for n in Counter(slots).values())
    return total


def _shapes(finish: Finish, hand: _Hand, reader: Reader) -> Iterator[tuple[str, Iterator[Fill]]]:
    if finish.melds:
        return
    if reader.orphans and (reader.orphans_jokers or not hand.wild):
        yield "orphans", orphan_fills(finish.faces, len(hand.wild))
    if reader.pairs:
        yield "pairs", pairs_fills(finish.faces, len(hand.wild))
