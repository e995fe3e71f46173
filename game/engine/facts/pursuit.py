"""A player tells the table that he goes for No-Flowers-No-Leaves (house rule `nfnl_pursuit`)."""

from dataclasses import dataclass

from game.engine.actions import Action, DeclarePursuit
from game.engine.facts.fact import Event, named
from game.engine.facts.folding import own
from game.engine.table import Table


@named("pursuit_declared")
@dataclass(frozen=True, slots=True)
class PursuitDeclared(Event):
    """A player told the table that he goes for No-Flowers-No-Leaves (house rule `nfnl_pursuit`)."""

    seat: int

    def fold(self, table: Table) -> None:
        """Change the table."""
        own(table, self.seat).declared = True

    def wish(self) -> Action:
        """It was chosen."""
        return DeclarePursuit()
