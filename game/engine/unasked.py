"""What comes of calls that nobody asked for: mistakes that are paid, a challenge, a tile under a wrong name."""

from game.engine import facts
from game.engine.facts import Event
from game.engine.plays import play_of
from game.engine.stages.mistakes import CALLS, PLAYED, REASON, is_right, pays
from game.engine.table import Table
from game.rules.ruleset import Ruleset


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


def recorded(table: Table, rules: Ruleset, event: Event) -> Event | None:
    """Return what a fact on record is that came of an unasked call, None where it is something else."""
    if call := event.unasked_call():
        return called_unasked(table, rules, getattr(event, "seat", -1), call)
    if not isinstance(event, facts.Paid) or not event.reason.startswith(REASON):
        return None
    payer = min(range(len(event.payments)), key=event.payments.__getitem__)
    return called_unasked(table, rules, payer, event.reason.removeprefix(REASON))
