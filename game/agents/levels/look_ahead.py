"""
Look-ahead: agents play an option in worlds that the seat cannot rule out.

After some rounds of the table the outlook counts; a hand that ends earlier counts its payments. All options of a choice
meet the same worlds. Where the seat could win on a tile, worlds in which another player wins on it first are left out:
there every option comes to the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.agents.agent import Agent
from game.agents.levels.outlook import Outlook, World
from game.agents.levels.worlds import TableWorlds
from game.agents.play_on import Way
from game.engine.actions import Action, DeclareWin
from game.engine.table import Phase, Table

_MOST_TAKEN = 0.75  # the largest share of worlds to leave out


@dataclass(frozen=True, slots=True)
class Mind:
    """The judge's players: the agent for the seat, the agents for the others, and the outlook."""

    own: Agent
    other: Agent
    outlook: Outlook


class LookAhead:
    """One choice of a seat: the pay of each option in each world."""

    def __init__(self, worlds: TableWorlds, mind: Mind, options: Sequence[Action] = ()) -> None:
        """Use the worlds of a position, and the options."""
        self._worlds, self._seat, self._mind = worlds, worlds.seat, mind
        players = worlds.table.players
        self._agents = {one: mind.own if one == self._seat else mind.other for one in players}
        self._dealt: dict[int, World] = {}
        offered = worlds.table.on_offer is not None
        self._win = next((one for one in options if isinstance(one, DeclareWin) and offered), None)
        #: How many worlds were looked at, and in how many of them another player wins on the same tile first.
        self.looked_at = self.taken = 0

    def pays(self, action: Action, world: int, rounds: int) -> float:
        """Points of an option in world 1, 2, … if play is followed for this many rounds."""
        while world not in self._dealt:
            self.looked_at += 1
            found = self._worlds.world(self.looked_at)
            if self.taken < self.looked_at * _MOST_TAKEN and self._is_taken(found):
                self.taken += 1
            else:
                self._dealt[len(self._dealt) + 1] = World(found)
        table = self._dealt[world].table
        self._mind.outlook.in_world(self._dealt[world])
        way = Way(self._worlds.rules, self._worlds.chance, self._agents, table)
        thrown = _thrown(table)
        until = thrown + rounds * len(table.players)
        way.step({self._seat: action})
        while not way.ended() and not self._far_enough(way.table, until, thrown):
            way.step({})
        if way.ending is not None:
            return float(way.ending.payments[self._seat])
        return self._mind.outlook.of(way.table, self._seat)

    def _is_taken(self, table: Table) -> bool:
        """Return True if another player wins before the seat can."""
        if self._win is None:
            return False
        way = Way(self._worlds.rules, self._worlds.chance, self._agents, table)
        way.step({self._seat: self._win})
        while way.table.phase in (Phase.CLAIM, Phase.ROB, Phase.WON) and not way.ended():
            way.step({})
        return way.ending is not None and self._seat not in way.ending.winners

    def _far_enough(self, table: Table, until: int, thrown: int) -> bool:
        """Return True if the seat has just discarded, after at least this many discards at the table."""
        now = _thrown(table)
        if table.phase is Phase.TURN and table.turn != self._seat:
            return now > until + len(table.players)  # the seat's turn was skipped by a call
        return now > max(until, thrown) and table.phase is Phase.CLAIM and table.turn == self._seat


def _thrown(table: Table) -> int:
    return sum(len(place.thrown) for place in table.places)
