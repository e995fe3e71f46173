"""The port of the agents: whoever chooses one of the legal actions, seeing no more than his seat does."""

from typing import Protocol

from game.engine.actions import Action
from game.engine.redact import View
from game.rules.ruleset import Ruleset
from game.tiles.stream import Stream


class Agent(Protocol):
    """One who plays."""

    def choose(self, view: View, options: tuple[Action, ...], rules: Ruleset, chance: Stream) -> Action:
        """Choose one of the options; whatever is left to chance comes from the stream."""
        ...
