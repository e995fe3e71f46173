"""
How much luck is in house rules: for each preset that comes with a game, what the arena measured of it.

The table `data/luck.yaml` is made by `build_scripts/tables/luck.py`; nobody writes in it by hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil
from statistics import NormalDist

from game.rules.score.shipped_yaml import shipped_yaml

FILE = "data/luck.yaml"
#: How surely the better player is to be ahead.
SURENESS = 0.95
#: An edge that is not so many of its errors above nothing tells nothing.
_TELLING = 2.0
_MOST = 10_000
#: What a number of matches is rounded to, in each power of ten.
_STEPS = (1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10)


@dataclass(frozen=True, slots=True)
class Luck:
    """
    What was measured of one preset: a `strong` player against players who are all `base`, each in every seat.

    `nothing` is the share of hands that ended with No-Flowers-No-Leaves, `drawn` of those that nobody won; `hands` were
    played in `matches`. `sd` is the standard deviation of the strong one's points in a hand; `edge` its mean, with the
    standard error `se`; `match_points` and `match_sd` are the same of whole matches.
    """

    strong: str
    base: str
    hands: int
    matches: int
    nothing: float
    drawn: float
    sd: float
    edge: float
    se: float
    match_points: float
    match_sd: float

    @property
    def telling(self) -> bool:
        """True if the measurement tells who is better: an edge well above its error."""
        return self.edge > _TELLING * self.se and self.match_points > 0

    @property
    def matches_until_ahead(self) -> int:
        """
        After how many matches the points of the better one, summed up, are so surely above nothing, in round numbers.

        Where the measurement does not tell, more than which number it takes: as if the edge were as large as it can be.
        """
        points = self.match_points
        if not self.telling:
            points = (self.edge + _TELLING * self.se) * self.hands / self.matches
        if points <= 0:
            return _MOST
        return rounded(min(_MOST, ceil((NormalDist().inv_cdf(SURENESS) * self.match_sd / points) ** 2)))


def rounded(number: int) -> int:
    """Round a number to one that can be said: to the unit up to ten, above that in steps of a fifth or so."""
    if number <= _STEPS[-1]:
        return number
    unit: int = 10 ** (len(str(number)) - 1)
    return round(min(_STEPS, key=lambda step: abs(step * unit - number)) * unit)


@cache
def table() -> Mapping[tuple[str, str], Luck]:
    """Return all that was measured, by game and preset."""
    games = shipped_yaml("game.rules", FILE)["games"]
    return {(game, preset): Luck(**found) for game, presets in games.items() for preset, found in presets.items()}


def luck_of(game: str, preset: str) -> Luck | None:
    """Return what was measured of a preset that comes with a game; None where nothing was."""
    return table().get((game, preset))
