"""Views: a table with HIDDEN in place of what a seat may not see. Facts redact themselves (`Event.seen_by`)."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import cache, reduce

from game.engine.facts import Event
from game.engine.facts.fact import apply
from game.engine.table import OnOffer, Phase, Place, Table, new_table
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN, KONG, UNKNOWN, Meld, Tile
from game.tiles.wall import Wall


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it."""

    seat: int
    table: Table


def view(table: Table, seat: int, rules: Ruleset, also: Collection[int] = ()) -> View:
    """
    Return a seat's view of a table. It equals the fold of the facts redacted for that seat.

    A view has no earlier table to take back to. Of another's part of a flower round it shows only that tiles are owed
    for shown ones. `also` lists other seats whose tiles the viewer sees.
    """
    kongs_hidden = rules.conduct.kongs_hidden
    seen = table.copy()
    seen.before_discard = None
    if table.wall is not None:
        wall = table.wall
        seen.wall = Wall(_hidden(len(wall.tiles)), wall.start, wall.front, wall.back)
    eyes = (seat, *also)
    seen.places = tuple(
        [
            place if other in eyes else _place_of_another(place, kongs_hidden=kongs_hidden)
            for other, place in enumerate(table.places)
        ]
    )
    if table.drawn is not None and table.turn not in eyes:
        seen.drawn = HIDDEN
    if table.showing is not None and table.showing.seat not in eyes:
        owed = table.showing.shown > table.showing.replaced
        seen.showing = replace(table.showing, done=True) if owed else None
    if table.offers:
        seen.offers = tuple(offer for offer in table.offers if offer.seat in eyes)
    if table.last_offers:
        seen.last_offers = tuple(offer for offer in table.last_offers if offer.seat in eyes)
    if table.declined:
        seen.declined = tuple(other for other in table.declined if other in eyes)
    if table.barred:
        seen.barred = tuple(bar for bar in table.barred if bar[0] in eyes)
    if table.phase is Phase.FLOWERS and not any(place.shown for place in table.places) and not seen.offers:
        asked = [other for other in eyes if _was_asked(table, other, rules)]
        if not asked:  # before a tile is shown, nobody else sees that a player is asked about jokers
            seen.phase = Phase.DEAL
    if kongs_hidden and table.on_offer is not None and table.on_offer.seat not in eyes:
        seen.on_offer = _offer_of_another(table, table.on_offer)
    return View(seat, seen)


def _was_asked(table: Table, seat: int, rules: Ruleset) -> bool:
    """Return True if a player with jokers was asked about them before any tile was shown."""
    now = table.showing
    had_part = now is not None and table.wind_of(seat) <= table.wind_of(now.seat)
    return had_part and any(tile.kind in rules.conduct.showable for tile in table.places[seat].hand)


@cache
def _hidden(n: int) -> tuple[Tile, ...]:
    return (HIDDEN,) * n


def _place_of_another(place: Place, *, kongs_hidden: bool) -> Place:
    """Return a place as other seats see it; cached, because most places are seen many times between changes."""
    if place.seen is None or place.seen[0] != kongs_hidden:
        place.seen = kongs_hidden, _hide(place, kongs_hidden=kongs_hidden)
    return place.seen[1]


def _hide(place: Place, *, kongs_hidden: bool) -> Place:
    seen = place.copy()
    seen.forget()
    seen.dealt, seen.kept = _hidden(len(place.dealt)), False
    if place.aside:
        seen.aside = _hidden(len(place.aside))
    if place.known:  # their positions in the hand would tell which tile was thrown
        seen.hand = _hidden(len(place.hand) - len(place.known)) + place.known
    else:
        seen.hand = _hidden(len(place.hand))
    if kongs_hidden and any(meld.called is None for meld in place.melds):
        seen.melds = tuple(Meld(KONG, _hidden(4), (UNKNOWN,) * 4) if meld.concealed else meld for meld in place.melds)
    return seen


def _offer_of_another(table: Table, offer: OnOffer) -> OnOffer:
    """Return the tile on offer, hidden if it belongs to a concealed kong."""
    melds = table.places[offer.seat].melds
    is_of_concealed = offer.stands is not None and any(meld.concealed and offer.tile in meld.tiles for meld in melds)
    return OnOffer(offer.seat, HIDDEN, UNKNOWN) if is_of_concealed else offer


def view_of(events: Iterable[Event], seat: int, rules: Ruleset) -> View:
    """Return a seat's view after these facts."""
    return view(reduce(apply, events, new_table(rules.seats)), seat, rules)
