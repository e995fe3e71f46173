"""The catalogue of agents, from the weakest to the strongest."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.agents.agent import TEMPER, Agent, Temper, temper_of
from game.agents.habits import HABITS, WithHabit
from game.agents.levels.casual import CasualAgent, novice
from game.agents.levels.club import ClubAgent
from game.agents.levels.expert import ExpertAgent, has_goals, plays_otherwise
from game.agents.levels.random import RandomAgent
from game.agents.levels.sage import SageAgent
from game.errors import Unreadable
from game.rules.options import Option, Value, spell, unspell
from game.rules.ruleset import Ruleset

_PERSON = "you"  # the key of a person in a record


@dataclass(frozen=True, slots=True)
class Level:
    """
    An agent by its key.

    `settings` are its possible settings. A `hidden` agent is for tests and comparisons and is not offered to players.
    `version` grows when the level plays otherwise than before; files and measurements name the version they are of.
    A level that `looks_ahead` thinks for longer than a frame of the window; the table lets a worker process think.
    """

    key: str
    make: Callable[[Temper], Agent]
    settings: tuple[Option, ...] = TEMPER
    hidden: bool = False
    version: int = 1
    looks_ahead: bool = False


#: The agents in the order of strength.
LEVELS: Mapping[str, Level] = {
    level.key: level
    for level in (
        Level("random", lambda _: RandomAgent(), settings=(), hidden=True),
        Level("novice", novice),
        Level("casual", CasualAgent),
        Level("club", ClubAgent, version=2),
        Level("expert", ExpertAgent, version=3),
        Level("sage", SageAgent, version=4, looks_ahead=True),
    )
}
_CLUB, _EXPERT, _SAGE = "club", "expert", "sage"
OFFERED = tuple(key for key, level in LEVELS.items() if not level.hidden)


def strongest(rules: Ruleset) -> str:
    """Return the key of the strongest agent under these house rules; it gives hints, judges, and plays for par."""
    return _EXPERT if plays_otherwise(rules) else _CLUB


def offered(rules: Ruleset) -> tuple[str, ...]:
    """Return the keys of the agents to offer in a game, without agents that only play like a weaker one there."""
    better = {_EXPERT: plays_otherwise, _SAGE: has_goals}
    return tuple(key for key in OFFERED if key not in better or better[key](rules))


def version_of(key: str) -> int:
    """Return the version of a level; 1 for the person."""
    return LEVELS[key].version if key in LEVELS else 1


def check_agent(key: str) -> str:
    """Return the key of an agent or of the person. Raises Unreadable for an unknown key."""
    if key != _PERSON and key not in LEVELS:
        raise Unreadable("agent.unknown", name=key, known=(_PERSON, *LEVELS))
    return key


def make_agent(key: str, settings: Mapping[str, Any]) -> Agent:
    """Make an agent. Raises Unreadable for an unknown key, or for settings that the agent does not have."""
    check_agent(key)
    level = LEVELS[key]
    if settings and not level.settings:
        raise Unreadable("agent.setting_unknown", name=key, setting=min(settings))
    temper = temper_of(settings, f"the agent “{key}”")
    habit = HABITS.get(temper.habit)
    return level.make(temper) if habit is None else WithHabit(level.make(temper), habit)


def agent_spec(text: str) -> tuple[str, dict[str, Value]]:
    """
    Return the key and the settings in `NAME` or `NAME:key=value+key=value`; NAME is an agent or the person.

    Raises Unreadable for an unknown agent or setting, or a value that the setting does not have.
    """
    key, colon, rest = text.strip().partition(":")
    key = check_agent(key.strip())
    settings: dict[str, Value] = {}
    for part in rest.split("+") if colon else ():
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not name or name in settings:
            raise Unreadable("agent.form", text=text)
        settings[name] = unspell(value)
    if key != _PERSON:
        make_agent(key, settings)
    elif settings:
        raise Unreadable("agent.person_settings", text=text)
    return key, settings


def spec_text(key: str, settings: Mapping[str, Value]) -> str:
    """Return an agent as `agent_spec` reads it: its key, and its settings sorted by name, if there are any."""
    pairs = "+".join(f"{name}={spell(settings[name])}" for name in sorted(settings))
    return f"{key}:{pairs}" if pairs else key
