"""What can be counted at a table: a seat's own tiles, and how many of each kind nobody who looks on has seen."""

from collections.abc import Collection, Sequence

from game.engine.facts.redact import View
from game.engine.table import Table
from game.errors import Unreadable
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Kind


def own_counts(view: View) -> Sequence[int]:
    """Count the concealed tiles of the seat, by kind."""
    return view.table.places[view.seat].held.counts


def without(counts: Sequence[int], *faces: Kind) -> list[int]:
    """Return the counts with one tile less of each of these faces. Raises Unreadable where there is none."""
    kept = list(counts)
    for face in faces:
        if kept[face] < 1:
            raise Unreadable("unseen.not_there", tile=face)
        kept[face] -= 1
    return kept


#: How many discards each step of the setting `memory` is.
_A_STEP = 4
_EVERY = 10


def remembered_from(table: Table, memory: int) -> int:
    """Return the number of the fact from which on a player with this `memory` (0-10) remembers what was thrown."""
    if memory >= _EVERY:
        return 0
    numbers = sorted([thrown.n for place in table.places for thrown in place.thrown], reverse=True)
    known = numbers[: _A_STEP * memory]
    lies_open = table.n if table.on_offer is None else max(numbers, default=table.n)  # what is on offer everybody sees
    return min(known, default=lies_open)


def unseen(table: Table, rules: Ruleset, hands: Collection[int], memory: int = _EVERY) -> bytes:
    """
    Count the tiles of each kind, in the wall or a hand, that are not seen by one who sees the hands of `hands`.

    `memory` is the setting of that name: of the discards only so many of the last are remembered. In a
    record that somebody has changed more may be seen than there are: then none is left.
    """
    known = remembered_from(table, memory)
    left = [*rules.set_counts, 0]  # what lies hidden is counted last, and left out
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
