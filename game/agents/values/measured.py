"""
Measurements of each game for the judge: `rules/data/outlook.yaml` and `rules/data/judge.yaml`.

build_scripts/tables/review_scale.py measures the stake of each preset, review_race.py `race` with the usual rules,
judge_clock.py the clock and judge_scale.py the prior of differences; build_scripts/players/review_proof.py measures the
accuracy that levels reach. Other house rules take those of the nearest preset; the stake is adjusted to what wins of
all kinds pay.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import floor, log10
from typing import Any

from game.agents.values.aims import aims
from game.agents.values.hand_worth import worth_in
from game.agents.values.posterior import Prior
from game.agents.values.race import frozen, measured
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.luck import knows_losses
from game.rules.ruleset import HAND, Ruleset
from game.rules.score.rows_file import shipped_yaml

JUDGE_FILE = "data/judge.yaml"
#: The losses from which a teacher speaks, by the degree in the settings, in stakes; in points they are round numbers.
SHARES = {"large": 0.15, "middle": 0.05, "small": 0.02}
_SPOKEN = (1, 2, 5, 10)


@dataclass(frozen=True, slots=True)
class Clock:
    """
    What the agent's value of a hand is worth in points, by the share of the wall that is left.

    A value of `x` stakes is worth `size * x ** power` stakes. The value grows by a factor with each step nearer to
    ready, so that the last step brings nearly all; a power below 1 gives the steps before it their share. A discard
    costs `danger` stakes times the chance, by open tiles, that somebody waits for it. All hold for a full and an empty
    wall and change evenly in between, size and danger by equal factors.
    """

    power: tuple[float, float] = (1.0, 1.0)
    size: tuple[float, float] = (1.0, 1.0)
    danger: tuple[float, float] = (0.0, 0.0)

    def points(self, value: float, left: float, stake: float) -> float:
        """Return the points of a value in points of the agent, with this share of the wall left."""
        (early, late), gone = self.power, _gone(left)
        power = early + gone * (late - early)
        return stake * _between(self.size, gone) * float(max(0.0, value / stake) ** power)

    def cost(self, chance: float, left: float, stake: float) -> float:
        """Return the expected points of a discard on which somebody wins with this chance."""
        return chance * stake * _between(self.danger, _gone(left))


def _gone(left: float) -> float:
    return min(1.0, max(0.0, 1 - left))


def _between(ends: tuple[float, float], gone: float) -> float:
    full, empty = ends
    return float(full * (empty / full) ** gone) if full else 0.0


#: Prior, clock, and the accuracy and the loss a hand of agents, of one preset.
_Judged = tuple[Prior, Clock, Mapping[str, float], Mapping[str, float]]


def stake_of(rules: Ruleset) -> float:
    """Return the standard deviation of a player's payment in a hand, which sets the scale of losses."""
    stakes = measured(rules.key).stakes
    name = nearest(rules, stakes)
    preset = ruleset(rules.key, GAMES[rules.key].presets[name])
    if _differing(preset, rules) == (False, 0):  # scoring wins of all kinds takes a frame
        return stakes[name]
    pays, usually = _pays(rules), _pays(preset)
    return stakes[name] * (pays / usually if pays and usually else 1.0)


def prior_of(rules: Ruleset) -> Prior:
    """Return the measured prior of the nearest preset; the usual prior if the game was not measured."""
    return _judged(rules)[0]


def clock_of(rules: Ruleset) -> Clock:
    """Return the measured clock of the nearest preset; a clock that changes nothing if the game was not measured."""
    return _judged(rules)[1]


def reach_of(rules: Ruleset) -> Mapping[str, float]:
    """Return the measured accuracy of agents with the nearest preset, weak ones first; empty if not measured."""
    return _judged(rules)[2]


def losses_of(rules: Ruleset) -> Mapping[str, float]:
    """Return the measured points a hand that agents lose among their equals, as `reach_of`."""
    return _judged(rules)[3]


def wall_of(rules: Ruleset) -> int:
    """Return the number of tiles beside the hands after the deal."""
    return sum(rules.set_counts) - HAND * rules.players


def _judged(rules: Ruleset) -> _Judged:
    presets = _measured().get(rules.key, {})
    return _read(rules.key, nearest(rules, presets)) if presets else (Prior(), Clock(), {}, {})


@cache
def _measured() -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
    """Return what was measured of each game and preset."""
    found: Mapping[str, Mapping[str, Mapping[str, Any]]] = shipped_yaml("game.rules", JUDGE_FILE)
    return found


@cache
def _read(game: str, preset: str) -> _Judged:
    given = dict(_measured()[game][preset])
    clock, reach, losses = (given.pop(key, {}) for key in ("clock", "reach", "losses"))
    return Prior(**frozen(given)), Clock(**frozen(clock)), reach, losses


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


def limit_of(rules: Ruleset, degree: str) -> float | None:
    """Smallest loss in points that is reported; None if nothing is reported, or the game was not measured."""
    if degree not in SHARES or not knows_losses(rules.key):
        return None
    share = SHARES[degree] * stake_of(rules)
    unit = 10.0 ** floor(log10(share))
    return min((step * unit for step in _SPOKEN), key=lambda step: abs(log10(step / share)))
