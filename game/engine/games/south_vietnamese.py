"""What South Vietnamese mahjong adds: the wish and the fact of declaring a pursuit (C8)."""

from dataclasses import dataclass

from game.engine import stages
from game.engine.actions import Action
from game.engine.facts.fact import OfOne, own
from game.engine.stages.play import Play
from game.engine.table import Table
from game.rules.games.south_vietnamese.no_flowers_no_leaves import GOAL


@dataclass(frozen=True, slots=True)
class DeclarePursuit(Action):
    """Declare to the table the pursuit of No-Flowers-No-Leaves."""

    name = GOAL.wish


@dataclass(frozen=True, slots=True)
class PursuitDeclared(OfOne):
    """A player declared the pursuit of No-Flowers-No-Leaves (house rule `nfnl_pursuit`)."""

    name = "pursuit_declared"
    wished = DeclarePursuit
    is_said = True

    def fold(self, table: Table) -> None:
        place = own(table, self.seat)
        place.declared = (*place.declared, GOAL.key)


PLAY = Play(
    facts=(PursuitDeclared,),
    acts={DeclarePursuit: lambda _table, _rules, seat, _wish: PursuitDeclared(seat)},
).over(stages.PLAY)
