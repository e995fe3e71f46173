"""What South Vietnamese mahjong adds to the wishes and facts: to tell the table what one goes for (C8)."""

from dataclasses import dataclass

from game.engine.actions import Action, worded
from game.engine.facts.fact import Event, named
from game.engine.facts.folding import own
from game.engine.stages.acting import leads
from game.engine.table import Table
from game.rules.ruleset import Ruleset
from game.rules.south_vietnamese.no_flowers_no_leaves import GOAL


@worded(GOAL.wish)
@dataclass(frozen=True, slots=True)
class DeclarePursuit(Action):
    """Tell the table that one goes for No-Flowers-No-Leaves."""


@named("pursuit_declared")
@dataclass(frozen=True, slots=True)
class PursuitDeclared(Event):
    """A player told the table that he goes for No-Flowers-No-Leaves (house rule `nfnl_pursuit`)."""

    is_said = True

    seat: int

    def fold(self, table: Table) -> None:
        """Change the table."""
        place = own(table, self.seat)
        place.declared = (*place.declared, GOAL.key)

    def wish(self) -> Action:
        """It was chosen."""
        return DeclarePursuit()


@leads(DeclarePursuit, "south_vietnamese")
def _tells(_table: Table, _rules: Ruleset, seat: int, _wish: DeclarePursuit) -> Event:
    return PursuitDeclared(seat)
