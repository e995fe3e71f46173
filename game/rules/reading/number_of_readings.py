"""
The number of readings of a group of tiles: its splits, times the ways to put distinct wild tiles into the slots.

The walk over the ranks carries how many sequences reach into the next two. As in `groups`, a group is a number with
four bits for each rank.
"""

from functools import lru_cache
from math import comb

from game.rules.hand.groups import FACES, SUIT


def number_of_readings(kind: int, tiles: int, wild: int, limit: int) -> int:
    """
    Return the number of pairs (split, assignment of wild tiles to faces) over all splits of a group.

    `limit` has four bits for each rank: how many wild tiles may stand there; -1: any number (decisions C17).
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
