"""Taking a discard back: only one's own last one, and only before any other seat has answered."""

from game.engine.events import TakenBack
from game.engine.table import Phase, Table


def take_back(table: Table) -> TakenBack | None:
    """Give the fact by which the last discard would be taken back; None where there is none, or it was answered."""
    before = table.before_discard
    if table.phase is not Phase.CLAIM or before is None or table.declined:
        return None
    return TakenBack(table.turn, before.n)
