"""Measured strength of ways of playing, from `game/agents/strength.json`, which the arena fills."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from game.agents.levels.catalogue import version_of
from game.rules.games.catalogue import GAMES, built_in, ruleset

NO_OPTIONS: Mapping[str, Any] = MappingProxyType({})
_FILE = "strength.json"


@dataclass(frozen=True, slots=True)
class Measured:
    """
    One measurement: a way of playing (level and settings as text, without the pace) against three of another.

    `points` are the average points of a hand and `se` their standard error; `d` is points divided by the standard
    deviation of a hand. `preset` names the house rules of the game `rules`, `version` and `against_version` the levels.
    """

    player: str
    against: str
    rules: str
    preset: str
    points: float
    se: float
    d: float
    hands: int
    version: int = 1
    against_version: int = 1

    @property
    def is_of_today(self) -> bool:
        """Whether both levels still play as they did when this was measured."""
        return (self.version, self.against_version) == (version_in(self.player), version_in(self.against))


def version_in(way: str) -> int:
    """Return the version of the level of a way of playing."""
    return version_of(way.partition(":")[0])


@cache
def table() -> Sequence[Measured]:
    """All measurements."""
    file = files("game.agents").joinpath(_FILE)
    if not file.is_file():
        return ()
    return tuple(Measured(**entry) for entry in json.loads(file.read_text(encoding="utf-8"))["measured"])


def preset_of(game: str, options: Mapping[str, Any]) -> str:
    """
    Preset that equals these house rules apart from the length of the match; "" if there is none.

    Of presets that differ only in length, the one that does not set it. Raises Unreadable.
    """
    length = GAMES[game].length
    fit = [one for one in built_in(game) if _but(length, game, one.options) == _but(length, game, options)]
    return min(fit, key=lambda one: length in one.options).name if fit else ""


def _but(length: str, game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in ruleset(game, options).values.items() if key != length}


def nearest(way: str, game: str, options: Mapping[str, Any] = NO_OPTIONS) -> Measured | None:
    """
    Best matching measurement of a way of playing: with these house rules, otherwise others, otherwise another game.

    Raises Unreadable for options that the game does not have.
    """
    here, preset = measured(way, game), preset_of(game, options)
    found = [one for one in here if one.preset == preset] or here or measured(way)
    return found[0] if found else None


def measured(way: str, rules: str = "") -> tuple[Measured, ...]:
    """
    Measurements of a way of playing (`Player.way`), in all games or in one.

    In the order of the table: presets sorted by name, so `default` comes first.
    """
    return tuple(one for one in table() if one.player == way and (not rules or one.rules == rules))
