"""What a seat may see: facts with HIDDEN in place of the rest, and the view that is folded from them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce

from game.engine import events as facts
from game.engine.apply import apply
from game.engine.events import Event
from game.engine.table import Table, new_table
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN, UNKNOWN


def redact(event: Event, seat: int, rules: Ruleset) -> Event | None:
    """
    Blank what a seat does not see of a fact; None for what passes between the game and another player.

    A concealed kong of another stays hidden where the rules say so (decisions C10).
    """
    if isinstance(event, facts.WallBuilt):
        return facts.WallBuilt((HIDDEN,) * len(event.tiles))
    if getattr(event, "seat", seat) == seat:
        return event
    return _of_another(event, rules)


def _of_another(event: Event, rules: Ruleset) -> Event | None:
    match event:
        case facts.Offered() | facts.Declined():
            return None
        case facts.Dealt(seat, tiles):
            return facts.Dealt(seat, (HIDDEN,) * len(tiles))
        case facts.Drew() | facts.Replaced():
            return replace(event, tile=HIDDEN)
        case facts.KongDeclared(_, "concealed", tiles) if rules.conduct.kongs_hidden:
            return replace(event, tiles=(HIDDEN,) * len(tiles), stands=(UNKNOWN,) * len(tiles))
        case _:
            return event


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it under the rules of the game."""

    seat: int
    table: Table
    rules: Ruleset

    def after(self, event: Event) -> "View":
        """Give the view after a fact (which may hold more than the seat sees)."""
        seen = redact(event, self.seat, self.rules)
        table = apply(self.table, seen) if seen else replace(self.table, n=self.table.n + 1)
        return replace(self, table=table)


def new_view(seat: int, rules: Ruleset) -> View:
    """Give a seat's view before the first fact."""
    return View(seat, new_table(rules.seats), rules)


def view_of(events: Iterable[Event], seat: int, rules: Ruleset) -> View:
    """Fold a seat's view from all facts so far."""
    return reduce(View.after, events, new_view(seat, rules))
