"""Stages before the first discard: wall, dice, break and packets."""

from collections.abc import Iterator

from game.engine import facts
from game.engine.facts import Event
from game.engine.stages.play import Stage
from game.engine.table import Phase, Table
from game.rules.ruleset import Ruleset
from game.tiles.stream import Chance
from game.tiles.wall import SIDES, broken_side


class Walls(Stage):
    """Shuffle and build the wall."""

    phases = frozenset({Phase.DEAL})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        if table.wall is not None:
            return ()
        tiles = list(rules.tiles)
        chance.stream(f"hand/{table.hand}/wall").shuffle(tiles)
        return (facts.WallBuilt(tuple(tiles)),)


class Dice(Stage):
    """Roll dice that decide where the wall is broken."""

    phases = frozenset({Phase.DEAL})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        if not table.dice:
            dice = chance.stream(f"hand/{table.hand}/dice")
            return (facts.DiceRolled(tuple(dice.die() for _ in range(rules.conduct.dice))),)
        if table.broken is None:
            total = sum(table.dice)
            return (facts.WallBroken(table.seat_of(broken_side(total) * len(table.players) // SIDES), total),)
        return ()


class Deal(Stage):
    """Deal packets of tiles to everybody."""

    phases = frozenset({Phase.DEAL})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        del chance
        return tuple(_packets(table, rules))


def _packets(table: Table, rules: Ruleset) -> Iterator[Event]:
    """Yield the packets that are still to be dealt."""
    assert table.wall is not None
    wall = table.wall.opened()
    dealt = sum(len(place.dealt) for place in table.places)
    taken = 0
    for seat, size in _order(table, rules):
        taken += size
        if taken > dealt:
            tiles = []
            for _ in range(size):
                tiles.append(wall.tiles[wall.next_front()])
                wall = wall.draw()
            yield facts.Dealt(seat, tuple(tiles))


def _order(table: Table, rules: Ruleset) -> Iterator[tuple[int, int]]:
    """Yield the seat and the size of each packet, in dealing order."""
    seats = [table.seat_of(wind) for wind in range(len(table.players))]
    for size in rules.conduct.packets:
        for seat in seats:
            yield seat, size
    if rules.conduct.dealer_extra:
        yield table.dealer, rules.conduct.dealer_extra


def is_dealing(table: Table) -> bool:
    """Return True if the table is before the first turn."""
    return table.phase in (Phase.DEAL, Phase.FLOWERS)
