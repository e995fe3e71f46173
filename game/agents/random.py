"""The agent that takes any legal action: for tests, and to show how little is needed to be an agent."""

from dataclasses import dataclass

from game.engine.actions import Action
from game.engine.redact import View
from game.rules.ruleset import Ruleset
from game.tiles.stream import Stream


@dataclass(frozen=True, slots=True)
class RandomAgent:
    """Every option is as likely as every other."""

    def choose(self, view: View, options: tuple[Action, ...], rules: Ruleset, chance: Stream) -> Action:
        """Choose one of the options."""
        del view, rules
        return options[chance.below(len(options))]
