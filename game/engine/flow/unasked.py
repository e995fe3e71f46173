"""
Acts that no question asks for, and the facts they lead to.

A player takes something back, or calls: wrongly and pays, a challenge, a tile under a wrong name. A warning of the
teacher is such an act, too.
"""

from dataclasses import dataclass

from game.engine import facts
from game.engine.facts import Event
from game.engine.games.plays import play_of
from game.engine.stages.mistakes import CALLS, PLAYED, REASON, is_mistake, pays
from game.engine.table import Table
from game.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last discard or call, before others have seen more."""


@dataclass(frozen=True, slots=True)
class Call:
    """Call out, or reach for a tile."""

    seat: int
    text: str


#: Everything that may be done unasked; a warning is its own fact.
Said = TakeBack | Call | facts.Warned


def called_unasked(table: Table, rules: Ruleset, seat: int, call: str) -> Event | None:
    """
    Return the fact of a player's unasked call, or of reaching for a tile, while somebody is asked.

    In most games the player pays for a mistake, and a wrongly taken tile returns unseen. None if the call is right and
    must be chosen as a legal action, or if a mistake costs nothing at this table.
    """
    name = call.partition(" ")[0]
    leads = play_of(rules).unasked.get(name)
    if table.phase not in PLAYED or seat in table.ghosts or table.places[seat].out:
        return None
    if name in rules.unasked:
        return leads(table, rules, seat, call) if leads else None
    if not (leads or name in CALLS) or name not in rules.mistakes or not is_mistake(table, rules, seat, call):
        return None
    return leads(table, rules, seat, call) if leads else pays(table, rules, seat, call)


def said_in(event: Event) -> Said | None:
    """Return the unasked act behind a fact; None if no unasked act leads to such a fact."""
    match event:
        case facts.TakenBack():
            return TakeBack()
        case facts.Warned():
            return event
        case facts.Paid() if event.reason.startswith(REASON):
            return Call(event.payments.index(min(event.payments)), event.reason.removeprefix(REASON))
    call = event.unasked_call()
    return Call(event.actor, call) if call and event.actor is not None else None
