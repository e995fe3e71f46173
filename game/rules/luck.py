"""
How much luck the house rules leave: arena measurements of the presets that come with games.

Only `build_scripts/tables/luck.py` writes the table `data/luck.yaml`. A game may be played before it is measured.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil
from statistics import NormalDist

from game.rules.score.rows_file import shipped_yaml

FILE = "data/luck.yaml"
#: The file with the scale of losses in each game; see `game.agents.values.measured`.
SCALES = "data/outlook.yaml"
#: The probability with which the better player is to be ahead.
SURENESS = 0.95
#: The number of standard errors that an edge needs to count as measured.
_TELLING = 2.0
_MOST = 10_000
#: The round numbers in each power of ten.
_STEPS = (1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10)


@dataclass(frozen=True, slots=True)
class Luck:
    """The measurement of one preset: a `strong` player against `base` players, in every seat."""

    strong: str
    base: str
    #: The number of hands played, in `matches` matches.
    hands: int
    matches: int
    #: The share of hands that ended with No-Flowers-No-Leaves.
    nothing: float
    #: The share of hands that nobody won.
    drawn: float
    #: The standard deviation of the strong player's points in a hand.
    sd: float
    #: The mean of the strong player's points in a hand.
    edge: float
    #: The standard error of `edge`.
    se: float
    #: The mean of the strong player's points in a match.
    match_points: float
    #: The standard deviation of the strong player's points in a match.
    match_sd: float

    @property
    def telling(self) -> bool:
        """True if the measurement shows who is better: the edge is well above its standard error."""
        return self.edge > _TELLING * self.se and self.match_points > 0

    @property
    def matches_until_ahead(self) -> int:
        """
        The round number of matches after which the better player's total is positive with probability `SURENESS`.

        Without a measured edge the largest plausible edge is used, so that the number is a lower bound.
        """
        points = self.match_points
        if not self.telling:
            points = (self.edge + _TELLING * self.se) * self.hands / self.matches
        if points <= 0:
            return _MOST
        return rounded(min(_MOST, ceil((NormalDist().inv_cdf(SURENESS) * self.match_sd / points) ** 2)))


def rounded(number: int) -> int:
    """Round a number: exact up to ten, above that in steps of about a fifth."""
    if number <= _STEPS[-1]:
        return number
    unit: int = 10 ** (len(str(number)) - 1)
    return round(min(_STEPS, key=lambda step: abs(step * unit - number)) * unit)


@cache
def table() -> Mapping[tuple[str, str], Luck]:
    """Return all measurements by game and preset."""
    games = shipped_yaml("game.rules", FILE)["games"]
    return {(game, preset): Luck(**found) for game, presets in games.items() for preset, found in presets.items()}


def luck_of(game: str, preset: str) -> Luck | None:
    """Return the measurement of a preset that comes with a game, or None."""
    return table().get((game, preset))


def knows_losses(game: str) -> bool:
    """Return True if it was measured what choices in a game cost; otherwise hints and teacher have no points."""
    return game in shipped_yaml("game.rules", SCALES)
