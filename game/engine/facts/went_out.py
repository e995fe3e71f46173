"""The fact of a player who leaves a hand that others continue."""

from dataclasses import dataclass

from game.engine.facts.fact import OfOne
from game.engine.facts.folding import own
from game.engine.table import Table


@dataclass(frozen=True, slots=True)
class WentOut(OfOne):
    """A player left the hand. `reason` is `won` or a reason of the game. The player's tiles stay on the table."""

    name = "went_out"
    reason: str

    def fold(self, table: Table) -> None:
        own(table, self.seat).out = True
        table.offers = tuple(offer for offer in table.offers if offer.seat != self.seat)
