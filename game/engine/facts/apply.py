"""
The fold: `apply(table, event)` gives the next table. It knows no rules, and raises on a broken record.

A fact writes to a table of its own. So the same code serves the record, where each fact has its table, and play-outs,
in which one table goes through all facts (`enter`).
"""

from game.engine.facts.fact import Event
from game.engine.table import Phase, Table
from game.errors import Broken


def apply(table: Table, event: Event) -> Table:
    """Return the table after a fact. Raises Broken where the fact cannot follow."""
    after = table.copy()
    enter(after, event)
    if event.can_be_taken_back:
        after.before_discard = _without_earlier(table)
    elif not event.tells_nothing:
        after.before_discard = None
    return after


def _without_earlier(table: Table) -> Table:
    """Return a table from which nothing that came before can be taken back: that has been seen."""
    if table.before_discard is None:
        return table
    bare = table.copy()
    bare.before_discard = None
    return bare


def enter(table: Table, event: Event) -> None:
    """Let a table that nobody else has go through a fact; it cannot be taken back. Raises Broken as `apply`."""
    if table.phase is Phase.OVER:
        raise Broken("nothing follows the end of a match")
    event.fold(table)
    table.n += 1
