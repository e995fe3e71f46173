"""The fact of a teacher's warning about a better choice."""

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
    A player chose `action` and was warned that `better` is worth more; `went_on` is True if the player insisted.

    Both actions are canonical texts. `lost` is the difference and `error` its standard error, in hundredths of a point,
    because recorded numbers are whole. The table does not change, and other players learn nothing.
    """

    name = "warned"
    action: str
    better: str
    lost: int
    error: int
    went_on: bool
    tells_nothing: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        """Change nothing. Raises Broken if the seat does not exist or the warning names nothing better."""
        check_player(table, self.seat)
        if self.lost <= 0 or self.error < 0 or self.action == self.better:
            raise Broken("a warning is about something better")

    def to_others(self, rules: Ruleset) -> None:
        """Return None: only the player learns of the warning."""
