"""Facts of tiles taken from the front and the back of the wall."""

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
    """A player drew a tile from the front of the wall."""

    name = "drew"
    tile: Tile
    tells_nothing: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        place = own(table, self.seat)
        take(table, back=False, tile=self.tile)
        place.now_holds((*place.hand, self.tile), self.tile, 1)
        place.draws += 1
        table.drawn, table.drawn_for, table.kongs_now = self.tile, Cause.NOTHING, 0
        table.turn, table.phase = self.seat, Phase.TURN
        turn_comes(table, self.seat)
        clear_offer(table)

    def to_others(self, rules: Ruleset) -> Event:
        del rules
        return replace(self, tile=HIDDEN)


@dataclass(frozen=True, slots=True)
class Replaced(OfOne):
    """A player took a replacement tile from the back of the wall, for a flower, a joker or a kong."""

    name = "replaced"
    tile: Tile
    cause: Cause

    def fold(self, table: Table) -> None:
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
        del rules
        return replace(self, tile=HIDDEN)

    def wish(self) -> Action:
        """Return TakeTile, a wish only under house rules that let persons forget a replacement."""
        return TakeTile()


@dataclass(frozen=True, slots=True)
class TookLate(OfOne):
    """A player who had discarded while a tile was owed took the owed tile afterwards."""

    name = "took_late"
    tile: Tile
    cause: Cause

    def fold(self, table: Table) -> None:
        if not table.owed or table.turn != self.seat:
            raise Broken(f"no tile is owed to player {self.seat}")
        place = own(table, self.seat)
        take(table, back=True, tile=self.tile)
        place.now_holds((*place.hand, self.tile), self.tile, 1)
        table.owed, table.owed_more = self.cause if table.owed_more else Cause.NOTHING, max(0, table.owed_more - 1)

    def to_others(self, rules: Ruleset) -> Event:
        del rules
        return replace(self, tile=HIDDEN)
