"""A player was told, before anybody saw what he was about to do, that something else is better."""

from dataclasses import dataclass
from typing import ClassVar

from game.engine.facts.fact import OfOne
from game.engine.facts.folding import check_player
from game.engine.table import Table
from game.errors import Broken
from game.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Warned(OfOne):
    """
    A player was about to do `action` and was told that `better` is worth more; `went_on` when he did it all the same.

    Both are canonical texts of actions. `lost` is how much more it is worth and `error` the standard error of that, in
    hundredths of a point: numbers on record are whole. Nothing on the table changes, and nobody else learns of it.
    """

    name = "warned"
    action: str
    better: str
    lost: int
    error: int
    went_on: bool
    tells_nothing: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        """Change nothing. Raises Broken where nobody can sit there, or nothing is better."""
        check_player(table, self.seat)
        if self.lost <= 0 or self.error < 0 or self.action == self.better:
            raise Broken("a warning is about something better")

    def to_others(self, rules: Ruleset) -> None:
        """It passes between the game and one player."""
