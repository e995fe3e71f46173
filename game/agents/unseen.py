"""Counting at the table: a seat's own tiles, and how many tiles of each kind are unseen."""

from collections.abc import Collection, Sequence

from game.engine.facts.redact import View
from game.engine.table import Table
from game.errors import Unreadable
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Kind


def own_counts(view: View) -> Sequence[int]:
    """Return the counts of the seat's concealed tiles, by kind."""
    return view.table.places[view.seat].held.counts


def without(counts: Sequence[int], *faces: Kind) -> list[int]:
    """Return the counts with one tile less of each of these faces. Raises Unreadable if a tile is missing."""
    kept = list(counts)
    for face in faces:
        if kept[face] < 1:
            raise Unreadable("unseen.not_there", tile=face)
        kept[face] -= 1
    return kept


#: The number of discards remembered for each step of the setting `memory`.
_A_STEP = 4
_EVERY = 10


def remembered_from(table: Table, memory: int) -> int:
    """Return the number of the first fact whose discard a player with this `memory` (0-10) remembers."""
    if memory >= _EVERY:
        return 0
    numbers = sorted([thrown.n for place in table.places for thrown in place.thrown], reverse=True)
    known = numbers[: _A_STEP * memory]
    lies_open = table.n if table.on_offer is None else max(numbers, default=table.n)  # everybody sees the tile on offer
    return min(known, default=lies_open)


def unseen(table: Table, rules: Ruleset, hands: Collection[int], memory: int = _EVERY) -> bytes:
    """
    Return how many tiles of each kind, in the wall or a hand, are unseen by a player who sees the hands of `hands`.

    With a smaller `memory` only the last discards are remembered. A tampered record may show more tiles than the set
    has; then none is left.
    """
    known = remembered_from(table, memory)
    left = [*rules.set_counts, 0]  # the last entry counts hidden tiles and is dropped
    for seat, place in enumerate(table.places):
        if seat in hands:
            for face, _ in place.hand:
                left[face] -= 1
        for shown in place.shown:
            left[shown.tile.kind] -= 1
        for thrown in place.thrown:
            if thrown.taken_by is None and thrown.n >= known:
                left[thrown.tile.kind] -= 1
        for meld in place.melds:
            for face, _ in meld.tiles:
                left[face] -= 1
    left.pop()
    try:
        return bytes(left)
    except ValueError:
        return bytes(max(0, number) for number in left)
