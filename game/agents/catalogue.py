"""The agents that there are."""

from collections.abc import Callable, Mapping
from typing import Any

from game.agents.agent import Agent
from game.agents.casual import CasualAgent
from game.agents.random import RandomAgent
from game.errors import Unreadable

_PERSON = "you"  # as a record says it
AGENTS: Mapping[str, Callable[[], Agent]] = {"casual": CasualAgent, "random": RandomAgent}


def check_agent(key: str) -> str:
    """Give the key of an agent or of the person. Raises Unreadable for an unknown one."""
    if key != _PERSON and key not in AGENTS:
        raise Unreadable(f"there is no agent “{key}”; there are: {', '.join((_PERSON, *AGENTS))}")
    return key


def make_agent(key: str, settings: Mapping[str, Any]) -> Agent:
    """Make an agent. Raises Unreadable for an unknown one, or for settings that it does not have."""
    check_agent(key)
    if settings:
        raise Unreadable(f"the agent “{key}” has no setting “{min(settings)}”")
    return AGENTS[key]()
