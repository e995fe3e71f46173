"""
Measurements of each game for reviews: `rules/data/outlook.yaml`.

build_scripts/tables/review_scale.py measures each preset, build_scripts/tables/review_race.py measures `race` with the
usual rules. Other house rules take the scale and the stake of the nearest preset; the stake is adjusted to what wins of
all kinds pay.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from game.agents.values.aims import aims
from game.agents.values.likely_worth import worth_in
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.games.presets import DEFAULT_PRESET
from game.rules.luck import SCALES
from game.rules.ruleset import Ruleset
from game.rules.score.rows_file import shipped_yaml


@dataclass(frozen=True, slots=True)
class Race:
    """
    Speeds of players if somebody may reach a goal of the game; only their ratios count.

    `distance`: with a usual hand, by its distance from ready. `way`: with the goal, by the tiles in its way. `left`: a
    hand without winner, by the tiles left to draw in twenties. The last entry also stands for all larger numbers.
    """

    distance: tuple[float, ...] = (1.0,)
    way: tuple[float, ...] = (1.0,)
    left: tuple[float, ...] = (0.0,)


@dataclass(frozen=True, slots=True)
class MeasuredGame:
    """
    Measurements of one game, as the strongest agent plays it.

    By preset: `scales`, points that a point of the agent's hand value turned out to be worth, and `stakes`, the
    standard deviation of a player's payment in a hand. `race` is for games with goals beside the usual hands.
    """

    scales: Mapping[str, float] = field(default_factory=lambda: {DEFAULT_PRESET: 1.0})
    stakes: Mapping[str, float] = field(default_factory=lambda: {DEFAULT_PRESET: 100.0})
    race: Race = Race()


@cache
def measured(game: str) -> MeasuredGame:
    """Measurements of a game; neutral values if it was not measured."""
    found = dict(shipped_yaml("game.rules", SCALES).get(game, {}))
    if "race" in found:
        found["race"] = Race(**{key: tuple(map(float, speeds)) for key, speeds in found["race"].items()})
    return MeasuredGame(**found)


def stake_of(rules: Ruleset) -> float:
    """Return the standard deviation of a player's payment in a hand, which sets the scale of losses."""
    stakes = measured(rules.key).stakes
    name = nearest(rules, stakes)
    pays, usually = _pays(rules), _pays(ruleset(rules.key, GAMES[rules.key].presets[name]))
    return stakes[name] * (pays / usually if pays and usually else 1.0)


def scale_of(rules: Ruleset) -> float:
    """Return how many points a point of the agent's hand value is worth."""
    scales = measured(rules.key).scales
    return scales[nearest(rules, scales)]


def nearest(rules: Ruleset, names: Iterable[str]) -> str:
    """
    Return the preset among `names` that is most like the house rules, of equal ones the first.

    It asks for a least worth if they do, and differs in the fewest options.
    """
    presets = GAMES[rules.key].presets
    return min(names, key=lambda name: _differing(ruleset(rules.key, presets[name]), rules))


def _differing(preset: Ruleset, rules: Ruleset) -> tuple[bool, int]:
    """Return whether only one of both asks for a least worth, and how many options apart from the length differ."""
    options = sum(preset.values[key] != value for key, value in rules.values.items() if key != rules.length)
    return bool(preset.least_worth) != bool(rules.least_worth), options


def _pays(rules: Ruleset) -> float:
    """Return the sum of what wins of all kinds bring a dealer in the first round."""
    worth = worth_in(rules)
    return sum(worth.of(aim, (), (0, 0, ())) for aim in aims((), (), rules, runs=True))
