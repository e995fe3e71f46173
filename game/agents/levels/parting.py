"""Giving tiles away: so many, one after the other, each time the one that a level values least."""

from collections.abc import Callable, Iterable, Sequence

from game.engine.actions import Action
from game.engine.questions import Several
from game.tiles.kinds import Kind

#: Which of some faces goes first, of a hand with these counts.
Least = Callable[[Sequence[int], Iterable[Kind]], Kind]


def given_away(several: Several, counts: Sequence[int], least: Least) -> Action:
    """Give the wish that parts with as many tiles as are asked for."""
    kept, among = list(counts), list(several.among)
    for _ in range(several.number):
        face = least(kept, dict.fromkeys(tile.kind for tile in among))
        kept[face] -= 1
        among.remove(next(tile for tile in among if tile.kind == face))
    return several.of(tile for tile in several.among if tile not in among)
