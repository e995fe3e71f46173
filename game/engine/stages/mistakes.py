"""
Mistakes that a person may make, and what they cost, where a house rule has them (`Ruleset.mistakes`).

Nobody is asked for them: a person calls whenever it seems right, and pays where it was not. Only persons make them;
opponents do what is right (`no_mistake`).
"""

from game.engine import facts
from game.engine.actions import Action, ShowFlower
from game.engine.facts import Event
from game.engine.stages.claim import claims
from game.engine.stages.stage import Stage, staged
from game.engine.stages.turn import can_replace, wins_himself
from game.engine.table import Phase, Table
from game.rules.ruleset import Ruleset
from game.tiles.stream import Chance

#: What may be called wrongly, by the names of the wishes, and what may be forgotten.
CALLS = ("win", "pung")
FLOWER = "flower"
_REASON = "mistake_"  # what is paid for a mistake, as the record says it
_ON_OFFER = (Phase.CLAIM, Phase.ROB)
_PLAYED = (Phase.DEAL, Phase.FLOWERS, Phase.TURN, *_ON_OFFER)


def called_wrongly(table: Table, rules: Ruleset, seat: int, call: str) -> facts.Paid | None:
    """
    Give what a player pays who calls this now, while somebody is asked something.

    None where the call is right, or costs nothing at this table.
    """
    if call not in CALLS or call not in rules.mistakes or table.phase not in _PLAYED or table.owed:
        return None
    if seat in table.ghosts or table.places[seat].out or _is_right(table, rules, seat, call):
        return None
    return _pays(table, rules, seat, call)


def recorded(table: Table, rules: Ruleset, event: Event) -> facts.Paid | None:
    """Give the payment for a wrong call that a fact on record is, None where it is something else."""
    if not isinstance(event, facts.Paid) or not event.reason.startswith(_REASON):
        return None
    payer = min(range(len(event.payments)), key=event.payments.__getitem__)
    return called_wrongly(table, rules, payer, event.reason.removeprefix(_REASON))


def no_mistake(options: tuple[Action, ...], rules: Ruleset) -> Action | None:
    """Give what one does at once who makes no mistakes: a flower is shown. None where one has to choose."""
    if FLOWER not in rules.mistakes:
        return None
    return next((action for action in options if isinstance(action, ShowFlower)), None)


def _is_right(table: Table, rules: Ruleset, seat: int, call: str) -> bool:
    if table.phase not in _ON_OFFER:
        own = seat == table.turn and table.drawn is not None
        return call == "win" and own and wins_himself(table, rules, seat)
    return any(action.name == call for action in claims(table, rules, seat))


def _pays(table: Table, rules: Ruleset, seat: int, mistake: str) -> facts.Paid:
    cost, others = rules.mistakes[mistake], len(table.players) - 1
    paid = [cost if other in table.players else 0 for other in range(table.seats)]
    paid[seat] = -others * cost
    return facts.Paid(tuple(paid), _REASON + mistake)


@staged("missed_flower")
class MissedFlower(Stage):
    """Who throws a tile and keeps the flower that he has just taken has missed it: he holds a tile too few."""

    phases = frozenset({Phase.CLAIM})

    def waits(self, table: Table) -> bool:
        """Ask nobody."""
        del table
        return False

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Let him pay as soon as the tile lies there."""
        del chance
        seat = table.turn
        place = table.places[seat]
        last = place.thrown[-1] if place.thrown else None
        if last is None or table.n != last.n + 1 or last.from_draw or not place.hand or not can_replace(table, rules):
            return ()
        missed = place.hand[-1].kind in rules.conduct.bonus
        return (_pays(table, rules, seat, FLOWER),) if missed else ()
