"""The interface of agents: they choose one of the legal actions and see no more than their seat does."""

from typing import Protocol

from game.engine.actions import Action
from game.engine.facts.redact import View
from game.engine.questions import Question
from game.engine.stages.mistakes import no_mistake
from game.rules.ruleset import Ruleset
from game.tiles.stream import Stream


class Agent(Protocol):
    """Code that plays a seat."""

    def choose(self, view: View, question: Question, rules: Ruleset, chance: Stream) -> Action:
        """Return one of the legal actions; all randomness comes from the stream."""
        ...


def chosen(agent: Agent, view: View, question: Question, rules: Ruleset, chance: Stream) -> Action:
    """Return an agent's choice; an action that no player without mistakes forgets comes first (`no_mistake`)."""
    return no_mistake(question, rules) or agent.choose(view, question.to_choose, rules, chance)
