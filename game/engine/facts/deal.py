"""Facts of tiles from the wall: it is built, broken by dice and dealt; players draw, and show flowers and jokers."""

from dataclasses import dataclass, replace
from typing import ClassVar

from game.engine.actions import ShowFlower, ShowJoker, TakeTile
from game.engine.facts.fact import (
    Event,
    Numbers,
    OfOne,
    Tiles,
    clear_offer,
    leaves,
    own,
    part_of_round,
    take,
    turn_comes,
)
from game.engine.table import Cause, Phase, Place, Showing, Shown, Table
from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN, Tile
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

    def seen_by(self, _seat: int, _rules: Ruleset) -> Event:
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

    def to_others(self, _rules: Ruleset) -> Event:
        return Dealt(self.seat, (HIDDEN,) * len(self.tiles))


@dataclass(frozen=True, slots=True)
class Taken(OfOne):
    """A player took a tile of the wall into the hand."""

    tile: Tile

    def take(self, table: Table, *, back: bool) -> Place:
        """Move the tile from the front or the back of the wall into the hand; return the player's place."""
        place = own(table, self.seat)
        take(table, back=back, tile=self.tile)
        place.now_holds((*place.hand, self.tile), self.tile, 1)
        return place

    def to_others(self, _rules: Ruleset) -> Event:
        return replace(self, tile=HIDDEN)


@dataclass(frozen=True, slots=True)
class Drew(Taken):
    """A player drew a tile from the front of the wall."""

    name = "drew"
    tells_nothing: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        self.take(table, back=False).draws += 1
        table.drawn, table.drawn_for, table.kongs_now = self.tile, Cause.NOTHING, 0
        table.turn, table.phase = self.seat, Phase.TURN
        turn_comes(table, self.seat)
        clear_offer(table)


@dataclass(frozen=True, slots=True)
class Replaced(Taken):
    """A player took a replacement tile from the back of the wall, for a flower, a joker or a kong."""

    name = "replaced"
    wished = TakeTile  # only under house rules that let persons forget a replacement
    cause: Cause

    def fold(self, table: Table) -> None:
        self.take(table, back=True)
        if table.phase is Phase.FLOWERS:
            showing = table.showing or Showing(self.seat)
            table.showing = replace(showing, replaced=showing.replaced + 1, done=True)
            if self.seat == table.dealer:
                table.drawn = self.tile
            return
        table.drawn, table.drawn_for = self.tile, self.cause
        table.owed, table.owed_more = self.cause if table.owed_more else Cause.NOTHING, max(0, table.owed_more - 1)
        table.turn, table.phase = self.seat, Phase.TURN
        clear_offer(table)


@dataclass(frozen=True, slots=True)
class TookLate(Taken):
    """A player who had discarded while a tile was owed took the owed tile afterwards."""

    name = "took_late"
    cause: Cause

    def fold(self, table: Table) -> None:
        if not table.owed or table.turn != self.seat:
            raise Broken(f"no tile is owed to player {self.seat}")
        self.take(table, back=True)
        table.owed, table.owed_more = self.cause if table.owed_more else Cause.NOTHING, max(0, table.owed_more - 1)


@dataclass(frozen=True, slots=True)
class FlowerShown(OfOne):
    """A player showed a flower beside the hand."""

    name = "flower_shown"
    wished = ShowFlower
    tile: Tile
    before_start: bool

    def fold(self, table: Table) -> None:
        _lay(table, self, Cause.FLOWER)


@dataclass(frozen=True, slots=True)
class JokerShown(OfOne):
    """A player showed a joker beside the hand for points."""

    name = "joker_shown"
    wished = ShowJoker
    tile: Tile
    before_start: bool

    def fold(self, table: Table) -> None:
        _lay(table, self, Cause.JOKER)


def _lay(table: Table, event: FlowerShown | JokerShown, cause: Cause) -> None:
    place = own(table, event.seat)
    place.shown = (*place.shown, Shown(event.tile, event.before_start))
    leaves(place, event.tile)
    if not event.before_start:
        table.owed = cause
        table.phase, table.turn, table.drawn = Phase.TURN, event.seat, None
        return
    showing = part_of_round(table, event.seat)
    table.showing = replace(showing, shown=showing.shown + 1)
    table.phase, table.offers = Phase.FLOWERS, ()
