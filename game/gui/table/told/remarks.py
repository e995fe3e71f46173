"""The opponents' occasional remarks: after dealing in, and while they think long."""

from collections.abc import Callable
from zlib import crc32

from game.engine import facts
from game.engine.facts import Event
from game.engine.facts.win import WIN
from game.engine.table import Table

DEAL_IN, THOUGHT = "deal_in", "thought"
_LONG = 0.7  # seconds of thinking on the screen
_OF_DEAL_INS, _OF_THOUGHTS = 2, 6  # one in so many is spoken of


def remark(event: Event, n: int, before: Table, pause: Callable[[int], float]) -> tuple[int, str] | None:
    """
    Return who says what (`DEAL_IN`, `THOUGHT`) at the fact of number n, None for nobody.

    `before` is the table before the fact, `pause` gives for how many seconds its player is seen to think.
    """
    drawn = crc32(f"remark {n}".encode())
    match event:
        case facts.Paid(reason=reason) if reason == WIN and drawn % _OF_DEAL_INS == 0:
            unpaid = [one for one in (before.outcome, *before.others) if one is not None and not one.payments]
            source = unpaid[0].source if unpaid else None
            return None if source is None else (source, DEAL_IN)
        case facts.Drew(seat=seat) | facts.Replaced(seat=seat) if drawn % _OF_THOUGHTS == 0 and pause(n) >= _LONG:
            return seat, THOUGHT
    return None
