"""
Each player's expression and gaze, from public facts alone. Pure.

No face betrays a hand, the wall, or a question about a tile. Only open tiles, the turn, calls, shown tiles,
declarations and wins count.
"""

import math
from collections.abc import Sequence

from game.engine import facts
from game.engine.facts import Event
from game.engine.table import Phase, Table

CALM, THINKING, PLEASED = "calm", "thinking", "pleased"
WORRIED, SIGHING, WINNING = "worried", "sighing", "winning"
#: Facts that only one or two players know.
_HIDDEN = facts.Offered | facts.Declined | facts.Warned
_PLAYED = (Phase.TURN, Phase.CLAIM, Phase.ROB)
_ACTING = (Phase.TURN, Phase.FLOWERS, Phase.ROB)
_MANY = 3  # melds that make a hand a threat
#: Eight directions, counter-clockwise from the right.
_WAYS = ("right", "up_right", "up", "up_left", "left", "down_left", "down", "down_right")


def mood(events: Sequence[Event], n: int, table: Table, seat: int) -> str:
    """Return the mood of a player after `n` facts, which led to `table`."""
    if table.phase == Phase.OVER:
        return WINNING if table.standing[:1] == (seat,) else CALM
    if table.outcome is not None:
        winners = {one.winner for one in (table.outcome, *table.others)}
        return WINNING if seat in winners else SIGHING
    thinks = THINKING if table.acting == seat and table.phase in _ACTING else ""
    told = next((events[at] for at in range(n - 1, -1, -1) if not isinstance(events[at], _HIDDEN)), None)
    return _reaction(told, seat) or thinks or _expects(table, seat)


def _expects(table: Table, seat: int) -> str:
    """Return an onlooker's mood: worried by other players' open tiles, pleased by the player's."""
    if not table.places or table.phase not in _PLAYED:
        return CALM
    if any(_threatens(table, other) for other in range(len(table.places)) if other != seat):
        return WORRIED
    return PLEASED if _threatens(table, seat) else CALM


def _reaction(event: Event | None, seat: int) -> str:
    """Return the mood after the last event, or "" if it does not concern the player."""
    match event:
        case facts.Melded(source=source) if source == seat:
            return SIGHING  # the discard was claimed
        case facts.Melded() | facts.KongDeclared() | facts.FlowerShown() | facts.JokerShown():
            return PLEASED if event.seat == seat else ""
        case Event(is_said=True):
            return PLEASED if event.actor == seat else ""
        case _:
            return ""


def _threatens(table: Table, seat: int) -> bool:
    """Return True if a hand is dangerous by its open melds or a declaration."""
    place = table.places[seat]
    return not place.out and (len(place.melds) >= _MANY or bool(place.declared))


def looked_at(table: Table) -> int | None:
    """Return the seat that everybody watches: the winner, else the acting player; or None."""
    if table.phase == Phase.OVER:
        return table.standing[0] if table.standing else None
    if table.outcome is not None:
        return table.outcome.winner
    if not table.hand or table.phase in (Phase.IDLE, Phase.DEAL):
        return None
    return table.acting


def gaze(eye: tuple[float, float], goal: tuple[float, float] | None, *, own: bool) -> str:
    """Return the direction from a point of the screen to another; "down" for `own` tiles, "straight" for no goal."""
    if goal is None:
        return "straight"
    if own:
        return "down"
    angle = math.atan2(eye[1] - goal[1], goal[0] - eye[0])
    return _WAYS[round(angle / (math.pi / 4)) % len(_WAYS)]
