"""The port of the agents: whoever chooses one of the legal actions, seeing no more than his seat does."""

from typing import Protocol

from game.engine.actions import Action
from game.engine.facts.redact import View
from game.engine.questions import Question
from game.engine.stages.mistakes import no_mistake
from game.rules.ruleset import Ruleset
from game.tiles.stream import Stream


class Agent(Protocol):
    """One who plays."""

    def choose(self, view: View, question: Question, rules: Ruleset, chance: Stream) -> Action:
        """Choose a legal action; whatever is left to chance comes from the stream."""
        ...


def chosen(agent: Agent, view: View, question: Question, rules: Ruleset, chance: Stream) -> Action:
    """Let an agent choose among what there is to choose; what nobody forgets who makes no mistakes is done at once."""
    return no_mistake(question, rules) or agent.choose(view, question.to_choose, rules, chance)
