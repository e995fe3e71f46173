"""Facts of the deal: the wall is built, broken by dice and dealt."""

from dataclasses import dataclass

from game.engine.facts.fact import Event, Numbers, OfOne, Tiles
from game.engine.facts.folding import own, take
from game.engine.table import Phase, Table
from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN
from game.tiles.wall import SIDES, Wall


@dataclass(frozen=True, slots=True)
class WallBuilt(Event):
    """The wall was built: all tiles in the order of their places."""

    name = "wall_built"
    tiles: Tiles

    def fold(self, table: Table) -> None:
        if table.phase is Phase.IDLE or table.wall is not None:
            raise Broken("a wall is built in a hand, and once")
        if not self.tiles:
            raise Broken("a wall has tiles")
        table.wall = Wall(self.tiles)

    def seen_by(self, seat: int, rules: Ruleset) -> Event:
        del seat, rules
        return WallBuilt((HIDDEN,) * len(self.tiles))


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The dice were rolled: the pips of each die."""

    name = "dice_rolled"
    dice: Numbers

    def fold(self, table: Table) -> None:
        table.dice = self.dice


@dataclass(frozen=True, slots=True)
class WallBroken(Event):
    """The wall was broken: the player whose wall it is, and after which stack counted from that player's right."""

    name = "wall_broken"
    wall: int
    stack: int

    def fold(self, table: Table) -> None:
        if table.wall is None or not table.wall.tiles:
            raise Broken("a wall is broken before it is built")
        if table.broken is not None:
            raise Broken("the wall of this hand is broken already")
        if self.wall not in table.players:
            raise Broken(f"there is no player {self.wall}")
        side = table.wind_of(self.wall) * SIDES // len(table.players)
        table.wall, table.broken = table.wall.break_after(side, self.stack), (self.wall, self.stack)


@dataclass(frozen=True, slots=True)
class Dealt(OfOne):
    """A player was dealt a packet, in the order taken. The dealer's last tile is a packet of one."""

    name = "dealt"
    tiles: Tiles

    def fold(self, table: Table) -> None:
        place = own(table, self.seat)
        if table.wall is not None:
            table.wall = table.wall.opened()
        for tile in self.tiles:
            take(table, back=False, tile=tile)
        place.dealt += self.tiles
        place.hand += self.tiles
        if self.seat == table.dealer and self.tiles:
            table.drawn = self.tiles[-1]

    def to_others(self, rules: Ruleset) -> Event:
        del rules
        return Dealt(self.seat, (HIDDEN,) * len(self.tiles))
