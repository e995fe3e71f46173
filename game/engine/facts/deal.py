"""The wall: built, broken by dice, and dealt."""

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
    """All tiles, in wall places."""

    name = "wall_built"
    tiles: Tiles

    def fold(self, table: Table) -> None:
        """Change the table."""
        if table.phase is Phase.IDLE or table.wall is not None:
            raise Broken("a wall is built in a hand, and once")
        if not self.tiles:
            raise Broken("a wall has tiles")
        table.wall = Wall(self.tiles)

    def seen_by(self, seat: int, rules: Ruleset) -> Event:
        """Nobody sees the tiles."""
        del seat, rules
        return WallBuilt((HIDDEN,) * len(self.tiles))


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The pips."""

    name = "dice_rolled"
    dice: Numbers

    def fold(self, table: Table) -> None:
        """Change the table."""
        table.dice = self.dice


@dataclass(frozen=True, slots=True)
class WallBroken(Event):
    """The player whose wall is broken, and after which stack from his right."""

    name = "wall_broken"
    wall: int
    stack: int

    def fold(self, table: Table) -> None:
        """Change the table."""
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
    """One packet, in the order taken; the dealer's last tile is a packet of one."""

    name = "dealt"
    tiles: Tiles

    def fold(self, table: Table) -> None:
        """Change the table."""
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
        """They do not see the tiles."""
        del rules
        return Dealt(self.seat, (HIDDEN,) * len(self.tiles))
