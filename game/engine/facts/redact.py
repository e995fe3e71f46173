"""What a seat sees of a table: HIDDEN in place of the rest. What it is told of a fact, the fact says itself."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import cache, reduce

from game.engine.facts import Event
from game.engine.facts.apply import apply
from game.engine.table import OnOffer, Phase, Place, Showing, Table, new_table
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN, UNKNOWN, Tile
from game.tiles.melds import KONG, Meld
from game.tiles.wall import Wall


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it."""

    seat: int
    table: Table


def view(table: Table, seat: int, rules: Ruleset, also: Collection[int] = ()) -> View:
    """
    Return what a seat sees of a table: the same as the fold of its redacted facts.

    Of an earlier table, to take something back, it knows nothing, and of another's part of a flower round only that he
    is to get tiles for those that he has shown. `also` are others whose tiles lie open before it.
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
        seen.showing = _part_of_another(table.showing)
    if table.offers:
        seen.offers = tuple(offer for offer in table.offers if offer.seat in eyes)
    if table.declined:
        seen.declined = tuple(other for other in table.declined if other in eyes)
    if table.barred:
        seen.barred = tuple(bar for bar in table.barred if bar[0] in eyes)
    if table.phase is Phase.FLOWERS and not any(place.shown for place in table.places) and not seen.offers:
        asked = [other for other in eyes if _was_asked(table, other, rules)]
        if not asked:  # that another is asked for jokers before anybody has shown a tile nobody sees
            seen.phase = Phase.DEAL
    if kongs_hidden and table.on_offer is not None and table.on_offer.seat not in eyes:
        seen.on_offer = _offer_of_another(table, table.on_offer)
    return View(seat, seen)


def _was_asked(table: Table, seat: int, rules: Ruleset) -> bool:
    """True if a player has been asked for jokers while nobody has shown anything: he has some, and had his part."""
    now = table.showing
    had_part = now is not None and table.wind_of(seat) <= table.wind_of(now.seat)
    return had_part and any(tile.kind in rules.conduct.showable for tile in table.places[seat].hand)


@cache
def _hidden(n: int) -> tuple[Tile, ...]:
    return (HIDDEN,) * n


def _place_of_another(place: Place, *, kongs_hidden: bool) -> Place:
    """Return what others see of a place; most places are seen many times before anything changes there."""
    if place.seen is None or place.seen[0] != kongs_hidden:
        place.seen = kongs_hidden, _hide(place, kongs_hidden=kongs_hidden)
    return place.seen[1]


def _hide(place: Place, *, kongs_hidden: bool) -> Place:
    seen = place.copy()
    seen.forget()
    seen.dealt, seen.kept = _hidden(len(place.dealt)), False
    if place.aside:
        seen.aside = _hidden(len(place.aside))
    if place.known:  # where these stand among the others would tell which tile was thrown
        seen.hand = _hidden(len(place.hand) - len(place.known)) + place.known
    else:
        seen.hand = _hidden(len(place.hand))
    if kongs_hidden and any(meld.called is None for meld in place.melds):
        seen.melds = tuple(Meld(KONG, _hidden(4), (UNKNOWN,) * 4) if meld.concealed else meld for meld in place.melds)
    return seen


def _part_of_another(part: Showing) -> Showing | None:
    """Nobody sees what another is asked, nor whether he has shown all he wants; only that he is owed tiles."""
    return replace(part, done=True) if part.shown > part.replaced else None


def _offer_of_another(table: Table, offer: OnOffer) -> OnOffer:
    """Hide what lies on offer where it is of a concealed kong."""
    melds = table.places[offer.seat].melds
    is_of_concealed = offer.stands is not None and any(meld.concealed and offer.tile in meld.tiles for meld in melds)
    return OnOffer(offer.seat, HIDDEN, UNKNOWN) if is_of_concealed else offer


def view_of(events: Iterable[Event], seat: int, rules: Ruleset) -> View:
    """Return what a seat sees after these facts."""
    return view(reduce(apply, events, new_table(rules.seats)), seat, rules)
