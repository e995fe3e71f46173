"""Flowers and jokers that are laid beside a hand."""

from dataclasses import dataclass, replace

from game.engine.actions import Action, ShowFlower, ShowJoker
from game.engine.facts.fact import OfOne
from game.engine.facts.folding import leaves, own, part_of_round
from game.engine.table import Cause, Phase, Shown, Table
from game.tiles.kinds import Tile


@dataclass(frozen=True, slots=True)
class FlowerShown(OfOne):
    """A flower was laid beside the hand."""

    name = "flower_shown"
    tile: Tile
    before_start: bool

    def fold(self, table: Table) -> None:
        """Change the table."""
        _lay(table, self, Cause.FLOWER)

    def wish(self) -> Action:
        """It was chosen, or must be."""
        return ShowFlower(self.tile)


@dataclass(frozen=True, slots=True)
class JokerShown(OfOne):
    """A joker was laid beside the hand for points."""

    name = "joker_shown"
    tile: Tile
    before_start: bool

    def fold(self, table: Table) -> None:
        """Change the table."""
        _lay(table, self, Cause.JOKER)

    def wish(self) -> Action:
        """It was chosen."""
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
