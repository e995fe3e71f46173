"""The losses from which a teacher speaks: steps by the stake of a game, as round numbers."""

from math import floor, log10

from game.rules.luck import knows_losses
from game.rules.ruleset import Ruleset
from game.session.judge.measured import stake_of

#: The degrees of loss in the settings, as shares of the stake of a hand.
SHARES = {"large": 0.15, "middle": 0.05, "small": 0.02}
_SPOKEN = (1, 2, 5, 10)


def limit_of(rules: Ruleset, degree: str) -> float | None:
    """Smallest loss in points that is reported; None if nothing is reported, or the game was not measured."""
    if degree not in SHARES or not knows_losses(rules.key):
        return None
    share = SHARES[degree] * stake_of(rules)
    unit = 10.0 ** floor(log10(share))
    return min((step * unit for step in _SPOKEN), key=lambda step: abs(log10(step / share)))
