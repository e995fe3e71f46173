"""
What a player does although nobody asks him for it, and what comes of that.

He takes something back, calls (wrongly, and pays; a challenge; a tile under a wrong name), or is told by the teacher
that something else is better.
"""

from dataclasses import dataclass

from game.engine import facts
from game.engine.facts import Event
from game.engine.games.plays import play_of
from game.engine.stages.mistakes import CALLS, PLAYED, REASON, is_right, pays
from game.engine.table import Table
from game.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the last discard or call back, before others have seen anything more."""


@dataclass(frozen=True, slots=True)
class Call:
    """Call something, or reach for a tile."""

    seat: int
    text: str


#: What may be done unasked; a warning stands for itself.
Said = TakeBack | Call | facts.Warned


def called_unasked(table: Table, rules: Ruleset, seat: int, call: str) -> Event | None:
    """
    Return what comes of it when a player calls this now, or reaches for a tile, while somebody is asked something.

    For a mistake he pays in most games, and a tile too many goes back unseen. None where it is right and has to be
    chosen among the legal actions, or where it costs nothing at this table.
    """
    name = call.partition(" ")[0]
    leads = play_of(rules).unasked.get(name)
    if table.phase not in PLAYED or seat in table.ghosts or table.places[seat].out:
        return None
    if name in rules.unasked:
        return leads(table, rules, seat, call) if leads else None
    if not (leads or name in CALLS) or name not in rules.mistakes or is_right(table, rules, seat, call):
        return None
    return leads(table, rules, seat, call) if leads else pays(table, rules, seat, call)


def said_in(event: Event) -> Said | None:
    """Return what a player did unasked of which a fact came, if it came of that; None where it cannot have."""
    match event:
        case facts.TakenBack():
            return TakeBack()
        case facts.Warned():
            return event
        case facts.Paid() if event.reason.startswith(REASON):
            return Call(event.payments.index(min(event.payments)), event.reason.removeprefix(REASON))
    call = event.unasked_call()
    return Call(event.actor, call) if call and event.actor is not None else None
