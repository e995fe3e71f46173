"""Stacked walls: a chance whose first wall is prescribed, while everything else is the usual stream of a seed."""

from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from typing import Any, TypeVar

from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.tiles.kinds import PLAIN, Kind, Tile
from game.tiles.stream import Chance, Stream
from game.tiles.wall import Wall, broken_side

_T = TypeVar("_T")
_DIE = 2  # the pips of every die of the first hand
_HIGH, _FIRST = 5, 3  # the pips and the number of the first dice, where the highest roll is seated first


class _Arranged(Stream):
    """A stream that sorts a list into a prescribed order and rolls constant dice, after `high` first ones."""

    def __init__(self, order: Callable[[MutableSequence[Any]], None] | None = None, high: int = 0) -> None:
        super().__init__("", "")
        self._order, self._high = order, high

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Put the items into the prescribed order; without one they stay as they are."""
        if self._order is not None:
            self._order(items)

    def die(self) -> int:
        """Return the scripted pips."""
        self._high -= 1
        return _DIE if self._high < 0 else _HIGH


class StackedChance(Chance):
    """
    The chance of a match with fixed seats and a stacked first wall.

    `dealt` has the tiles of each player, the dealer first; tiles that do not matter may be missing. `front` and `back`
    are the next tiles at both ends of the wall after the deal.
    """

    def __init__(
        self, rules: Ruleset, dealt: Sequence[Sequence[Kind]], front: Sequence[Kind], back: Sequence[Kind], seed: str
    ) -> None:
        """Use a game, the prescribed tiles, and the seed of everything else."""
        super().__init__(seed)
        self._rules = rules
        self._dealing = _dealing(rules, dealt)
        self._front, self._back = tuple(front), tuple(back)

    def stream(self, label: str) -> Stream:
        """Return the stream for a purpose; seats, first wall, dice and blind passes are prescribed."""
        if label == "hand/1/wall":
            return _Arranged(self._stack)
        if label == "match/seats":
            return _Arranged(high=_FIRST)
        arranged = label == "hand/1/dice" or label.startswith("hand/1/blind/")
        return _Arranged() if arranged else super().stream(label)

    def _stack(self, tiles: MutableSequence[Tile]) -> None:
        ahead, behind = self._ends(tiles)
        wished: dict[int, Kind] = {}
        for places, faces in ((ahead, (*self._dealing, *self._front)), (behind, self._back)):
            wished |= {place: face for place, face in zip(places, faces, strict=False) if face is not None}
        tiles[:] = _placed(tiles, wished, ahead)

    def _ends(self, tiles: Sequence[Tile]) -> tuple[tuple[int, ...], list[int]]:
        """Return all places in the order of the front, and the places that the back takes first."""
        total = _DIE * self._rules.conduct.dice
        wall = Wall(tuple(tiles))
        wall = wall.break_after(broken_side(total), total) if total else wall.opened()
        ahead, behind = wall.remaining(), []
        for _ in self._back:
            behind.append(wall.next_back())
            wall = wall.draw_back()
        return ahead, behind


def _dealing(rules: Ruleset, dealt: Sequence[Sequence[Kind]]) -> list[Kind | None]:
    """Return the faces in the order of the packets; None where any tile will do."""
    left: list[list[Kind]] = [list(hand) for hand in dealt] + [[] for _ in range(rules.players - len(dealt))]
    packets = [(seat, size) for size in rules.conduct.packets for seat in range(rules.players)]
    found: list[Kind | None] = []
    for seat, size in [*packets, (0, rules.conduct.dealer_extra)]:
        taken, left[seat] = left[seat][:size], left[seat][size:]
        found += [*taken, *[None] * (size - len(taken))]
    if any(left):
        raise Broken("a stacked wall deals more tiles than a player gets")
    return found


def _placed(tiles: Iterable[Tile], wished: Mapping[int, Kind], ahead: Sequence[int]) -> list[Tile]:
    """Return the tiles: prescribed faces in their places, mixed suits and honors around them, others in the middle."""
    rest = sorted(tiles)
    placed: dict[int, Tile] = {}
    for place, face in wished.items():
        piece = next((tile for tile in rest if tile.kind == face), None)
        if piece is None:
            raise Broken(f"a stacked wall asks for {face} more often than the set has it")
        rest.remove(piece)
        placed[place] = piece
    filler = sorted((tile for tile in rest if tile.kind in PLAIN), key=lambda tile: (tile.copy, tile.kind * 10 % 34))
    middle = len(filler) * 2 // 3
    filler[middle:middle] = [tile for tile in rest if tile.kind not in PLAIN]
    placed |= zip((place for place in ahead if place not in placed), filler, strict=True)
    return [placed[place] for place in range(len(placed))]
