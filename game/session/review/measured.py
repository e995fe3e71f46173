"""
What was measured of each game for reviews: `rules/data/outlook.yaml`.

Made by build_scripts/tables/review_scale.py, and what is under `race` by build_scripts/tables/review_race.py, with the
usual house rules of the game; with others the stake is taken to change as what wins of all kinds pay.
"""

from dataclasses import dataclass
from functools import cache

from game.agents.values.aims import aims
from game.agents.values.likely_worth import worth_in
from game.rules.catalogue import ruleset
from game.rules.ruleset import Ruleset
from game.rules.shipped_yaml import shipped_yaml

FILE = "data/outlook.yaml"


@dataclass(frozen=True, slots=True)
class Race:
    """
    How fast players come first where a goal of the game is open to somebody; only the ratios of these numbers count.

    `distance`: with a usual hand, by how many tiles it is from ready; `way`: with the goal, by how many tiles are in
    the way of it; `left`: that nobody wins, by how many times twenty tiles are left to draw. The last is for all above.
    """

    distance: tuple[float, ...] = (1.0,)
    way: tuple[float, ...] = (1.0,)
    left: tuple[float, ...] = (0.0,)


@dataclass(frozen=True, slots=True)
class Measured:
    """
    Of one game with its usual house rules, as the strongest agent plays it.

    `scale`: how many points a point of the agent's hand value turned out to be worth; `stake`: the standard deviation
    of what a player is paid in a hand, in points; `race` counts where the game has goals beside the usual hands.
    """

    scale: float = 1.0
    stake: float = 100.0
    race: Race = Race()


def is_measured(game: str) -> bool:
    """Whether anything was measured of a game: else points say little."""
    return game in shipped_yaml("game.rules", FILE)


@cache
def measured(game: str) -> Measured:
    """Give what was measured of a game; of one that was not, what is neither large nor small."""
    found = shipped_yaml("game.rules", FILE).get(game, {})
    race = Race(**{key: tuple(map(float, speeds)) for key, speeds in found.get("race", {}).items()})
    return Measured(**{key: float(value) for key, value in found.items() if key != "race"}, race=race)


def stake_of(rules: Ruleset) -> float:
    """Give the standard deviation of what a player is paid in a hand: it tells large losses from small ones."""
    usual = ruleset(rules.key)
    pays, usually = _pays(rules), _pays(usual)
    return measured(rules.key).stake * (pays / usually if pays and usually else 1.0)


def _pays(rules: Ruleset) -> float:
    """Sum up what wins of all kinds bring a dealer in the first round."""
    worth = worth_in(rules)
    return sum(worth.of(aim, (), (0, 0, ())) for aim in aims((), (), rules, runs=True))
