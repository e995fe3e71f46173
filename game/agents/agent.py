"""
Agents: the interface, and the temper, which is how a player plays within a level.

Agents choose one of the legal actions and see no more than their seat does. A temper is settings, declared like house
rules. The middle of every setting is the level as measured; `pace` only concerns the screen and changes no move.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from game.engine.actions import Action, Question
from game.engine.facts.redact import View
from game.engine.stages.mistakes import no_mistake
from game.rules.options import Option, Value, freeze
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


#: The paces of thinking.
PACES = ("usual", "quick", "slow", "changing")
#: Habits: what a player does whenever it costs the hand no tile (`game.agents.habits`).
HABITS = (
    *("usual", "characters", "dots", "bamboo", "one_suit", "small", "large", "ends", "honors", "pungs"),
    *("drawn", "mirror"),
)
#: The middle and the end of the sliders.
MIDDLE, MOST = 5, 10


def _slider(key: str, usual: int = MIDDLE) -> Option:
    return Option(key, usual, group="style", least=0, most=MOST)


#: The settings of every agent except the random one.
TEMPER = (
    Option("habit", HABITS[0], HABITS[1:], group="habit"),
    _slider("value"),  # 0: always the quickest hand, 10: the dearest
    _slider("caution"),  # 0: ignores the others, 10: breaks a hand rather than deal in
    _slider("calling"),  # 0: hardly ever calls, 10: calls whatever helps
    _slider("thrift"),  # 0: shows jokers early, 10: keeps them
    _slider("memory", MOST),  # 10: remembers every discard, 0: sees only open tiles
    Option("slips", None, group="slips", least=0, most=100),  # of 100 moves; None: as the level
    Option("pace", PACES[0], PACES[1:], group="pace"),
)


@dataclass(frozen=True, slots=True)
class Temper:
    """The settings of one player; `slips` None means the level's number."""

    value: int = MIDDLE
    caution: int = MIDDLE
    calling: int = MIDDLE
    thrift: int = MIDDLE
    memory: int = MOST
    slips: int | None = None
    habit: str = HABITS[0]
    pace: str = PACES[0]


def temper_of(given: Mapping[str, Any], level: str) -> Temper:
    """Return the temper with these settings and defaults. Raises Unreadable for an unknown setting or a bad value."""
    values: dict[str, Any] = freeze(TEMPER, given, level)
    return Temper(**values)


def unusual(given: Mapping[str, Any], level: str) -> dict[str, Value]:
    """Return the settings that differ from the middle, by key. Raises Unreadable."""
    values = freeze(TEMPER, given, level)
    return {option.key: values[option.key] for option in TEMPER if values[option.key] != option.default}
