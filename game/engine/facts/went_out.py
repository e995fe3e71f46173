"""A player takes no more part in a hand that others play on."""

from dataclasses import dataclass

from game.engine.facts.fact import OfOne
from game.engine.facts.folding import own
from game.engine.table import Table


@dataclass(frozen=True, slots=True)
class WentOut(OfOne):
    """A player is out of the hand, for a reason: he has `won`, or what else the game has. His tiles stay."""

    name = "went_out"
    reason: str

    def fold(self, table: Table) -> None:
        """Change the table."""
        own(table, self.seat).out = True
        table.offers = tuple(offer for offer in table.offers if offer.seat != self.seat)
