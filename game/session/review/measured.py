"""What was measured of each game for reviews (`rules/data/outlook.yaml`, by build_scripts/tables/review_scale.py)."""

from dataclasses import dataclass
from functools import cache

from game.rules.shipped_yaml import shipped_yaml

FILE = "data/outlook.yaml"


@dataclass(frozen=True, slots=True)
class Measured:
    """
    Of one game with its usual house rules, as the strongest agent plays it.

    `scale`: how many points a point of the agent's hand value turned out to be worth; `stake`: the standard deviation
    of what a player is paid in a hand, in points.
    """

    scale: float = 1.0
    stake: float = 100.0


def is_measured(game: str) -> bool:
    """Whether anything was measured of a game: else points say little."""
    return game in shipped_yaml("game.rules", FILE)


@cache
def measured(game: str) -> Measured:
    """Give what was measured of a game; of one that was not, what is neither large nor small."""
    table = shipped_yaml("game.rules", FILE)
    return Measured(**{key: float(value) for key, value in table.get(game, {}).items()})
