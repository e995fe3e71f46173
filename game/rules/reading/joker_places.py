"""How the wild tiles of a hand may be distributed among the groups, and which slot each of them takes."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate

from game.rules.hand.groups import GROUPS

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
