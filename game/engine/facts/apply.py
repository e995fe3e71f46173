"""
The fold: `apply(table, event)` returns the next table.

The fold runs no rules and raises Broken for an impossible fact. A fact changes one table in place. A record copies the
table before each fact (`apply`); a play-out sends one table through all facts (`enter`).
"""

from game.engine.facts.fact import Event
from game.engine.table import Phase, Table
from game.errors import Broken


def apply(table: Table, event: Event) -> Table:
    """Return the table after a fact. Raises Broken if the fact cannot follow."""
    after = table.copy()
    enter(after, event)
    if event.can_be_taken_back:
        after.before_discard = _without_earlier(table)
    elif not event.tells_nothing:
        after.before_discard = None
    return after


def _without_earlier(table: Table) -> Table:
    """Return a table without its own earlier table: only the last discard or call can be taken back."""
    if table.before_discard is None:
        return table
    bare = table.copy()
    bare.before_discard = None
    return bare


def enter(table: Table, event: Event) -> None:
    """Change a table in place by a fact; the fact cannot be taken back later. Raises Broken as `apply` does."""
    if table.phase is Phase.OVER:
        raise Broken("nothing follows the end of a match")
    event.fold(table)
    table.n += 1
