"""The agent that takes any legal action, for tests and as the shortest example of an agent."""

from dataclasses import dataclass

from game.engine.actions import Action, Question
from game.engine.facts.redact import View
from game.rules.ruleset import Ruleset
from game.tiles.stream import Stream


@dataclass(frozen=True, slots=True)
class RandomAgent:
    """An agent for which every option is equally likely."""

    def choose(self, view: View, question: Question, rules: Ruleset, chance: Stream) -> Action:
        del view, rules
        options, several = question.actions, question.several
        at = chance.below(len(options) + (several is not None))
        if several is None or at < len(options):
            return options[at]
        tiles = list(several.among)
        chance.shuffle(tiles)
        number = several.number - (chance.below(several.fewer + 1) if several.fewer else 0)
        return several.of(tiles[:number])
