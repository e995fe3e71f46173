"""
Splitting one group of tiles (a suit, the winds, the dragons) into sets and at most one pair, with wild slots.

A group of n faces is given as n counts of natural tiles and a number of wild tiles. Every split uses all of them. A
slot that no natural tile fills is wild; the jokers are put into the slots only when the groups have been joined.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from game.tiles.kinds import Kind

#: First face of each group (characters, dots, bamboo, winds, dragons) and how many faces it has.
GROUPS = ((0, 9), (9, 9), (18, 9), (27, 4), (31, 3))
SUIT_GROUPS = (0, 1, 2)

CHOW, PUNG = 0, 1
Sets = tuple[tuple[int, int], ...]  # (CHOW or PUNG, first rank), sorted


def group_of(face: Kind) -> int:
    """Give the group of one of the 34 plain faces."""
    return face // 9 if face < 27 else 3 + (face >= 31)


@dataclass(frozen=True, slots=True)
class Split:
    """One way to split a group: its sets, the rank of its pair (-1 for none), and the ranks that are wild, sorted."""

    sets: Sets
    pair: int
    wild: tuple[int, ...]


#: What a game's scoring looks at in a split; splits that agree in it are worth the same.
Profile = Callable[[int, Split], Hashable]


def set_ranks(part: tuple[int, int]) -> tuple[int, int, int]:
    """Give the three ranks of a set."""
    shape, rank = part
    return (rank, rank, rank) if shape == PUNG else (rank, rank + 1, rank + 2)


@lru_cache(maxsize=20_000)
def splits(counts: tuple[int, ...], wild: int, cap: tuple[int, ...] | None = None) -> tuple[Split, ...]:
    """
    Give all splits of a group, except that sets made of wild tiles alone are only those that scoring can tell apart.

    `cap`, if given, limits how often each face may stand in the split (decisions C17).
    """
    total = sum(counts) + wild
    if total % 3 == 1:
        return ()
    found: set[tuple[Sets, int, tuple[int, ...]]] = set()
    _fill(list(counts), wild, total // 3, total % 3 == 2, [], -1, [], found)
    return tuple(Split(*split) for split in sorted(found) if cap is None or _within(split[0], split[1], cap))


def _within(sets: Sets, pair: int, cap: tuple[int, ...]) -> bool:
    used = [0] * len(cap)
    for part in sets:
        for rank in set_ranks(part):
            used[rank] += 1
    if pair >= 0:
        used[pair] += 2
    return all(have <= limit for have, limit in zip(used, cap, strict=True))


def _fill(
    counts: list[int],
    wild: int,
    sets: int,
    pair_open: bool,
    done: list[tuple[int, int]],
    pair: int,
    slots: list[int],
    found: set[tuple[Sets, int, tuple[int, ...]]],
) -> None:
    """Cover the lowest natural tile with every set or pair that holds it; then let wild tiles stand alone."""
    lowest = next((rank for rank, n in enumerate(counts) if n), -1)
    if lowest < 0:
        for extra, extra_pair in _wild_parts(len(counts), sets, pair_open):
            ranks = [r for part in extra for r in set_ranks(part)] + [extra_pair] * 2 * pair_open
            found.add(
                (
                    tuple(sorted(done + list(extra))),
                    extra_pair if pair_open else pair,
                    tuple(sorted(slots + ranks)),
                )
            )
        return
    if pair_open:
        _try((lowest, lowest), counts, wild, slots, lambda w, s: _fill(counts, w, sets, False, done, lowest, s, found))
    if sets:
        for part in _parts_with(lowest, len(counts)):
            _try(
                set_ranks(part),
                counts,
                wild,
                slots,
                lambda w, s, part=part: _fill(  # type: ignore[misc]
                    counts, w, sets - 1, pair_open, [*done, part], pair, s, found
                ),
            )


def _try(
    ranks: tuple[int, ...], counts: list[int], wild: int, slots: list[int], go_on: Callable[[int, list[int]], None]
) -> None:
    """Take the tiles of a set, wild ones where naturals lack, go on, and put them back."""
    taken = []
    missing = []
    for rank in ranks:
        if counts[rank]:
            counts[rank] -= 1
            taken.append(rank)
        else:
            missing.append(rank)
    if len(missing) <= wild:
        go_on(wild - len(missing), slots + missing)
    for rank in taken:
        counts[rank] += 1


def _parts_with(rank: int, faces: int) -> Iterator[tuple[int, int]]:
    yield PUNG, rank
    if faces == 9:
        for first in range(max(0, rank - 2), min(rank, 6) + 1):
            yield CHOW, first


@lru_cache(maxsize=64)
def _wild_parts(faces: int, sets: int, pair: bool) -> tuple[tuple[Sets, int], ...]:
    """Give the ways in which wild tiles alone make sets and a pair, as far as scoring can tell them apart."""
    if faces == 9:
        # 123 456 789 make a straight; 1s, 9s and one middle face are what pungs can matter by
        parts = [(CHOW, 0), (CHOW, 3), (CHOW, 6), (PUNG, 0), (PUNG, 1), (PUNG, 8)]
    else:
        parts = [(PUNG, rank) for rank in range(faces)]
    chosen = _multisets(tuple(parts), sets)
    return tuple((some, at) for some in chosen for at in (range(faces) if pair else (-1,)))


def _multisets(parts: Sets, n: int) -> list[Sets]:
    if not n:
        return [()]
    return [(part, *rest) for at, part in enumerate(parts) for rest in _multisets(parts[at:], n - 1)]


@lru_cache(maxsize=20_000)
def fillings(counts: tuple[int, ...], wild: int, cap: tuple[int, ...] | None = None) -> int:
    """
    Count (split, which of the distinct wild tiles stands for which face), over all splits of a group.

    A walk over the ranks that carries how many sequences reach into the next two.
    """
    total = sum(counts) + wild
    if total % 3 == 1:
        return 0
    states = {(0, 0, total // 3, int(total % 3 == 2), 0): 1}
    for rank, natural in enumerate(counts):
        limit = cap[rank] if cap else total
        chows = rank <= 6 and len(counts) == 9
        after: dict[tuple[int, int, int, int, int], int] = {}
        for (one, two, sets, pair, used), ways in states.items():
            for state, more in _steps(natural, limit, one, two, sets, pair, used, chows=chows, wild=wild):
                after[state] = after.get(state, 0) + ways * more
        states = after
    return sum(ways for (one, two, sets, pair, used), ways in states.items() if not (one or two or sets or pair))


def _steps(
    natural: int, limit: int, one: int, two: int, sets: int, pair: int, used: int, *, chows: bool, wild: int
) -> Iterator[tuple[tuple[int, int, int, int, int], int]]:
    """Choose pungs, pair and new sequences at one rank: the next state, and in how many ways the wild tiles fall."""
    for pungs in range(sets + 1):
        for paired in range(pair + 1):
            for new in range(sets - pungs + 1 if chows else 1):
                have = 3 * pungs + 2 * paired + new + one + two
                slots = have - natural
                if 0 <= slots <= wild - used and have <= limit:
                    state = (new, one, sets - pungs - new, pair - paired, used + slots)
                    yield state, comb(used + slots, slots)
