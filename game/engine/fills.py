"""The ways in which tiles of a hand, natural or jokers, can fill the places of a meld."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.rules.conduct import Conduct
from game.tiles.kinds import Kind, Tile

Hand = tuple[Tile, ...]
_NONE: Hand = ()


def fills(hand: Hand, slots: tuple[Kind, ...], conduct: Conduct, jokers: int) -> Iterator[Hand]:
    """
    Give the tiles that can stand in these places, in order, with at most so many jokers.

    Copies of a face are alike, so of these the first is taken; the same set of tiles for equal places comes once.
    """
    held = by_kind(hand)
    if jokers:
        fillers = conduct.fillers
        wild = tuple(tuple(face for face in fillers.get(slot, ()) if face in held) for slot in slots)
        if any(wild):
            return _fill(held, slots, wild, jokers, {}, 0)
    return _natural(held, slots)


@lru_cache(maxsize=64)
def by_kind(hand: Hand) -> Mapping[Kind, Hand]:
    """Give the tiles of a hand by kind, the first copy first."""
    pieces: dict[Kind, Hand] = {}
    for tile in sorted(hand):
        pieces[tile.kind] = (*pieces.get(tile.kind, _NONE), tile)
    return pieces


def _natural(held: Mapping[Kind, Hand], slots: tuple[Kind, ...]) -> Iterator[Hand]:
    """Give the one way without jokers, where there is one."""
    found = tuple(held.get(slot, _NONE)[slots[:at].count(slot) :][:1] for at, slot in enumerate(slots))
    if all(found):
        yield tuple(tile for (tile,) in found)


def _fill(
    held: Mapping[Kind, Hand],
    slots: tuple[Kind, ...],
    wild: tuple[tuple[Kind, ...], ...],
    jokers: int,
    used: dict[Kind, int],
    least: int,
) -> Iterator[Hand]:
    """Fill the first place, then the others; equal places take kinds from `least` on, so that none is taken twice."""
    slot, then = slots[0], slots[1:]
    more = then[:1] == slots[:1]
    for face in (slot, *wild[0]) if jokers else (slot,):
        taken = used.get(face, 0)
        copies = held.get(face, _NONE)
        if face < least or taken == len(copies):
            continue
        tile = copies[taken]
        if not then:
            yield (tile,)
            continue
        used[face] = taken + 1
        for rest in _fill(held, then, wild[1:], jokers - (face != slot), used, face if more else 0):
            yield (tile, *rest)
        used[face] = taken
