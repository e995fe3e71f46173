"""The agent that takes any legal action: for tests, and to show how little is needed to be an agent."""

from dataclasses import dataclass

from game.engine.actions import Action
from game.engine.facts.redact import View
from game.engine.questions import Question
from game.rules.ruleset import Ruleset
from game.tiles.stream import Stream


@dataclass(frozen=True, slots=True)
class RandomAgent:
    """Every option is as likely as every other."""

    def choose(self, view: View, question: Question, rules: Ruleset, chance: Stream) -> Action:
        """Choose a legal action."""
        del view, rules
        options, several = question.actions, question.several
        at = chance.below(len(options) + (several is not None))
        if several is None or at < len(options):
            return options[at]
        tiles = list(several.among)
        chance.shuffle(tiles)
        number = several.number - (chance.below(several.fewer + 1) if several.fewer else 0)
        return several.of(tiles[:number])
