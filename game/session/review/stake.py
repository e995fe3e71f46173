"""
What a hand is about by its house rules: how much points differ from hand to hand, which tells large losses from small.

The standard deviation of what a player is paid in a hand was measured for each game with its usual house rules; with
others it is taken to change as what wins of all kinds pay.
"""

from game.agents.values.aims import aims
from game.agents.values.likely_worth import LikelyWorth
from game.rules.catalogue import ruleset
from game.rules.ruleset import Ruleset
from game.session.review.measured import measured
from game.tiles.kinds import KINDS


def stake_of(rules: Ruleset) -> float:
    """Give the standard deviation of what a player is paid in a hand."""
    usual = ruleset(rules.key)
    pays, usually = _pays(rules), _pays(usual)
    return measured(rules.key).stake * (pays / usually if pays and usually else 1.0)


def _pays(rules: Ruleset) -> float:
    """Sum up what wins of all kinds bring a dealer in the first round."""
    worth, none = LikelyWorth(rules), [0] * len(KINDS)
    left = [*rules.set_counts]
    return sum(worth.of(aim, (), (0, 0, ())) for aim in aims(none, left, (), rules, runs=True))
