"""
The agent that plays like a beginner.

It sees only how near its hand is to complete, neither the number of useful tiles nor the other players. It calls
whatever does not hurt, does not know No-Flowers-No-Leaves, and sometimes slips.
"""

from game.agents.levels.casual import CasualAgent
from game.agents.temper import Temper

#: Slips in a hundred moves; fewer in games with a least worth, where one slip may cost the whole worth.
_SLIPS, _SLIPS_ASKED = 20, 6


def novice(temper: Temper) -> CasualAgent:
    """Make a novice."""
    return CasualAgent(temper, simple=True, slips=_SLIPS, slips_asked=_SLIPS_ASKED)
