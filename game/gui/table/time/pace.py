"""
An opponent's thinking time on the screen: extra or fewer seconds for each of its facts. Pure.

It has nothing to do with the play: the engine has long decided, and the record does not hold it. What changes
does so by the number of the fact, so that the same game always goes at the same pace.
"""

from collections.abc import Mapping
from zlib import crc32

from game.engine import facts
from game.engine.facts import Event

_SLOW = 0.9
_QUICK = -0.2  # of the moment in which a discard that has landed is looked at
_CHANGING = (0.0, 0.0, 0.3, 0.7, 1.4)


def pause(event: Event, n: int, paces: Mapping[int | None, str]) -> float:
    """Return the seconds that the fact of number `n` takes more (or less than 0), by the paces of the players."""
    pace = paces.get(event.actor, "")
    match event, pace:
        case facts.Drew() | facts.Replaced(), "slow":
            return _SLOW
        case facts.Drew() | facts.Replaced(), "changing":
            return _CHANGING[crc32(f"pace {n}".encode()) % len(_CHANGING)]
        case facts.Discarded(), "quick":
            return _QUICK
    return 0.0
