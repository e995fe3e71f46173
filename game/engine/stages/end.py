"""The end of a hand: what is paid, and the scores."""

from game.engine import facts
from game.engine.facts import Event
from game.engine.stages.stage import Stage, staged
from game.engine.table import Phase, Table
from game.rules.ruleset import Ruleset
from game.tiles.stream import Chance


@staged("end")
class End(Stage):
    """Somebody has won, or nobody can any more."""

    phases = frozenset({Phase.WON, Phase.DRAWN})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Pay each win, then close the hand."""
        del rules, chance
        outcome = table.outcome
        assert outcome is not None
        for one in (outcome, *table.others):
            if one.sheet and not one.payments:
                return (facts.Paid(_by_player(table, one.sheet.payments), "win"),)
        return (facts.HandEnded(table.scores),)


def _by_player(table: Table, by_wind: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(0 if seat in table.ghosts else by_wind[table.wind_of(seat)] for seat in range(table.seats))
