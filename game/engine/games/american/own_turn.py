"""The American turn: as usual, and the player may change the exposure or challenge others."""

from game.engine import facts
from game.engine.actions import Discard
from game.engine.facts import Event
from game.engine.games.american.challenges import challenges
from game.engine.games.american.exposures import changes
from game.engine.questions import Question, Questions
from game.engine.stages.turn import Turn, can_replace, draws, next_turn
from game.engine.table import Table
from game.rules.ruleset import Ruleset
from game.tiles.stream import Chance


class OwnTurn(Turn):
    """A turn; dead hands take none."""

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Return the next player's draw after a wrong mahjong of the player on turn; otherwise the usual facts."""
        if not table.places[table.turn].out:
            return super().follows(table, rules, chance)
        if not can_replace(table, rules):
            return (facts.HandDrawn("wall_empty"),)
        return (draws(table, next_turn(table, rules, table.turn)),)

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Return the usual question with changes of the exposure and challenges before the discards."""
        usual = super().asks(table, rules)[table.turn].actions
        at = next((n for n, action in enumerate(usual) if isinstance(action, Discard)), len(usual))
        own = (*changes(table, rules), *challenges(table, rules, table.turn))
        return {table.turn: Question((*usual[:at], *own, *usual[at:]))}
