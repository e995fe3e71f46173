"""
Measurements of each game as the strongest agent plays it: `rules/data/outlook.yaml`.

`expert` weighs wins by the race for a goal: a new measurement of it makes a new version of that level.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from game.rules.games.catalogue import DEFAULT_PRESET
from game.rules.luck import SCALES
from game.rules.score.rows_file import shipped_yaml


@dataclass(frozen=True, slots=True)
class Race:
    """
    Speeds of players if somebody may reach a goal of the game; only their ratios count.

    `distance`: with a usual hand, by its distance from ready. `way`: with the goal, by the tiles in its way. `lacking`:
    with a goal that lacks one discard, two, … besides. `left`: a hand without winner, by the tiles left to draw in
    twenties. The last entry also stands for all larger numbers. `last` is a factor: who has just discarded draws last.
    """

    distance: tuple[float, ...] = (1.0,)
    way: tuple[float, ...] = (1.0,)
    lacking: tuple[float, ...] = (1.0,)
    left: tuple[float, ...] = (0.0,)
    last: float = 1.0

    @staticmethod
    def speed(table: tuple[float, ...], at: int) -> float:
        """Return the entry for a number of tiles, clamped to the table's ends."""
        return table[max(0, min(at, len(table) - 1))]


@dataclass(frozen=True, slots=True)
class MeasuredGame:
    """
    Measurements of one game, as the strongest agent plays it.

    By preset: `stakes`, the standard deviation of a player's payment in a hand. `race` is for games with goals beside
    the usual hands.
    """

    stakes: Mapping[str, float] = field(default_factory=lambda: {DEFAULT_PRESET: 100.0})
    race: Race = Race()


@cache
def measured(game: str) -> MeasuredGame:
    """Measurements of a game; neutral values if it was not measured."""
    found = dict(shipped_yaml("game.rules", SCALES).get(game, {}))
    if "race" in found:
        found["race"] = Race(**frozen(found["race"]))
    return MeasuredGame(**found)


def frozen(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return a table with its lists as tuples."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
