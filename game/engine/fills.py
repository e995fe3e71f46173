"""All ways to fill the places of a meld with tiles of a hand, natural tiles or jokers."""

from collections.abc import Iterator, Mapping, Sequence

from game.rules.conduct import Conduct
from game.tiles.kinds import Kind, Tile

Hand = tuple[Tile, ...]
#: A hand by faces; the copies of a face in ascending order.
Held = Mapping[Kind, Hand]
_NONE: Hand = ()


def fills(held: Held, slots: tuple[Kind, ...], conduct: Conduct, jokers: int) -> Iterator[Hand]:
    """
    Return the tuples of tiles that can fill these places, in order, with at most `jokers` jokers.

    Copies of a face are interchangeable, so the lowest copy is taken. Equal places never yield the same set of tiles
    twice.
    """
    if jokers:
        fillers = conduct.fillers
        wild = tuple(tuple(face for face in fillers.get(slot, ()) if face in held) for slot in slots)
        if any(wild):
            return _fill(held, slots, wild, jokers, {}, 0)
    return _natural(held, slots)


def count_wild(counts: Sequence[int], conduct: Conduct) -> int:
    """Return how many tiles of a hand, given by its counts, can stand for other faces."""
    return sum([counts[joker] for joker in conduct.wild])


def _natural(held: Held, slots: tuple[Kind, ...]) -> Iterator[Hand]:
    """Yield the one way without jokers, if it exists. The places are all equal or all different."""
    first, n = slots[0], len(slots)
    if n == 1 or slots[1] == first:  # equal places
        copies = held.get(first, _NONE)
        if len(copies) >= n:
            yield copies[:n]
        return
    found = [held[slot][0] for slot in slots if slot in held]
    if len(found) == n:
        yield tuple(found)


def _fill(
    held: Held,
    slots: tuple[Kind, ...],
    wild: tuple[tuple[Kind, ...], ...],
    jokers: int,
    used: dict[Kind, int],
    least: int,
) -> Iterator[Hand]:
    """Fill the first place, then the others. Equal places take faces from `least` on, so that no set repeats."""
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
