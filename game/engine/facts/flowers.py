"""Facts of flowers and jokers shown beside a hand."""

from dataclasses import dataclass, replace

from game.engine.actions import Action, ShowFlower, ShowJoker
from game.engine.facts.fact import OfOne
from game.engine.facts.folding import leaves, own, part_of_round
from game.engine.table import Cause, Phase, Shown, Table
from game.tiles.kinds import Tile


@dataclass(frozen=True, slots=True)
class FlowerShown(OfOne):
    """A player showed a flower beside the hand."""

    name = "flower_shown"
    tile: Tile
    before_start: bool

    def fold(self, table: Table) -> None:
        _lay(table, self, Cause.FLOWER)

    def wish(self) -> Action:
        return ShowFlower(self.tile)


@dataclass(frozen=True, slots=True)
class JokerShown(OfOne):
    """A player showed a joker beside the hand for points."""

    name = "joker_shown"
    tile: Tile
    before_start: bool

    def fold(self, table: Table) -> None:
        _lay(table, self, Cause.JOKER)

    def wish(self) -> Action:
        return ShowJoker(self.tile)


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
