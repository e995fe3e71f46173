"""Tiles that are taken from the two ends of the wall."""

from dataclasses import dataclass, replace
from typing import ClassVar

from game.engine.actions import Action, TakeTile
from game.engine.facts.fact import Event, OfOne
from game.engine.facts.folding import clear_offer, own, take, turn_comes
from game.engine.table import Cause, Phase, Showing, Table
from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN, Tile


@dataclass(frozen=True, slots=True)
class Drew(OfOne):
    """A tile came from the front of the wall."""

    name = "drew"
    tile: Tile
    tells_nothing: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        """Change the table."""
        place = own(table, self.seat)
        take(table, back=False, tile=self.tile)
        place.now_holds((*place.hand, self.tile), self.tile, 1)
        place.draws += 1
        table.drawn, table.drawn_for, table.kongs_now = self.tile, Cause.NOTHING, 0
        table.turn, table.phase = self.seat, Phase.TURN
        turn_comes(table, self.seat)
        clear_offer(table)

    def to_others(self, rules: Ruleset) -> Event:
        """They do not see the tile."""
        del rules
        return replace(self, tile=HIDDEN)


@dataclass(frozen=True, slots=True)
class Replaced(OfOne):
    """A tile came from the back of the wall, for a flower, a joker or a kong."""

    name = "replaced"
    tile: Tile
    cause: Cause

    def fold(self, table: Table) -> None:
        """Change the table."""
        place = own(table, self.seat)
        take(table, back=True, tile=self.tile)
        place.now_holds((*place.hand, self.tile), self.tile, 1)
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

    def to_others(self, rules: Ruleset) -> Event:
        """They do not see the tile."""
        del rules
        return replace(self, tile=HIDDEN)

    def wish(self) -> Action:
        """It comes by itself, or is taken where one may forget it."""
        return TakeTile()


@dataclass(frozen=True, slots=True)
class TookLate(OfOne):
    """Who threw a tile while one was owed to him took it afterwards, so that he holds as many as he should."""

    name = "took_late"
    tile: Tile
    cause: Cause

    def fold(self, table: Table) -> None:
        """Change the table."""
        if not table.owed or table.turn != self.seat:
            raise Broken(f"no tile is owed to player {self.seat}")
        place = own(table, self.seat)
        take(table, back=True, tile=self.tile)
        place.now_holds((*place.hand, self.tile), self.tile, 1)
        table.owed, table.owed_more = self.cause if table.owed_more else Cause.NOTHING, max(0, table.owed_more - 1)

    def to_others(self, rules: Ruleset) -> Event:
        """They do not see the tile."""
        del rules
        return replace(self, tile=HIDDEN)
