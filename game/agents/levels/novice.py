"""
The agent that plays as one does who has just learned the game.

It looks at how near its hand is to complete and at nothing else: not at how many tiles help, nor at what others do. It
calls whatever does not hurt, does not know No-Flowers-No-Leaves, and now and then takes another move for the best one.
"""

from game.agents.levels.casual import CasualAgent
from game.agents.temper import Temper

#: Of a hundred moves; where the game asks for a least worth, one slip may cost the whole of it.
_SLIPS, _SLIPS_ASKED = 20, 6


def novice(temper: Temper) -> CasualAgent:
    """Make one."""
    return CasualAgent(temper, simple=True, slips=_SLIPS, slips_asked=_SLIPS_ASKED)
