"""What a seat sees of a table: HIDDEN in place of the rest. What it is told of a fact, the fact says itself."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, reduce

from game.engine.apply import apply
from game.engine.facts import Event
from game.engine.table import OnOffer, Place, Table, new_table
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN, UNKNOWN, Tile
from game.tiles.melds import KONG, Meld
from game.tiles.wall import Wall


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it."""

    seat: int
    table: Table


def view(table: Table, seat: int, rules: Ruleset) -> View:
    """
    Give what a seat sees of a table: the same as the fold of its redacted facts.

    Of an earlier table, to take a discard back, and of another's part of a flower round it knows nothing.
    """
    kongs_hidden = rules.conduct.kongs_hidden
    seen = table.copy()
    seen.before_discard = None
    if table.wall is not None:
        wall = table.wall
        seen.wall = Wall(_hidden(len(wall.tiles)), wall.start, wall.front, wall.back)
    seen.places = tuple(
        place if other == seat else _place_of_another(place, kongs_hidden=kongs_hidden)
        for other, place in enumerate(table.places)
    )
    if table.drawn is not None and table.turn != seat:
        seen.drawn = HIDDEN
    if table.showing is not None and table.showing.seat != seat:
        seen.showing = None
    seen.offers = tuple(offer for offer in table.offers if offer.seat == seat)
    seen.declined = (seat,) if seat in table.declined else ()
    offer = table.on_offer
    if kongs_hidden and offer is not None and offer.seat != seat and _is_of_concealed(table.places[offer.seat], offer):
        seen.on_offer = OnOffer(offer.seat, HIDDEN, UNKNOWN)
    return View(seat, seen)


@cache
def _hidden(n: int) -> tuple[Tile, ...]:
    return (HIDDEN,) * n


def _place_of_another(place: Place, *, kongs_hidden: bool) -> Place:
    seen = place.copy()
    seen.dealt, seen.kept = _hidden(len(place.dealt)), False
    known = place.known
    seen.hand = tuple(t if t in known else HIDDEN for t in place.hand) if known else _hidden(len(place.hand))
    if kongs_hidden and any(meld.called is None for meld in place.melds):
        seen.melds = tuple(Meld(KONG, _hidden(4), (UNKNOWN,) * 4) if meld.concealed else meld for meld in place.melds)
    return seen


def _is_of_concealed(place: Place, offer: OnOffer) -> bool:
    """Whether what lies on offer is of a concealed kong."""
    return offer.stands is not None and any(meld.concealed and offer.tile in meld.tiles for meld in place.melds)


def view_of(events: Iterable[Event], seat: int, rules: Ruleset) -> View:
    """Give what a seat sees after these facts."""
    return view(reduce(apply, events, new_table(rules.seats)), seat, rules)
