"""Facts of discards, offers and melds, of taking a discard or a call back, and of a teacher's warning."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.engine.actions import CLAIMS, Action, AddedKong, ConcealedKong, Discard, Pass, Redeem, TooLate
from game.engine.facts.fact import (
    Event,
    Kinds,
    OfOne,
    Tiles,
    check_player,
    leaves,
    offer_to_others,
    own,
    part_of_round,
    take_discard,
    turn_comes,
)
from game.engine.table import Cause, Offer, OnOffer, Phase, Place, Table, Thrown
from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN, KONG, PUNG, UNKNOWN, Meld, Shape, Tile


@dataclass(frozen=True, slots=True)
class Discarded(OfOne):
    """
    A player discarded a tile; `from_draw` is True for the tile just drawn.

    `kept` is True if the tile was plain while the hand held a flower or joker. It is recorded only under a house rule
    that needs it.
    """

    name = "discarded"
    wished = Discard
    tile: Tile
    from_draw: bool
    kept: bool = False
    unusual: ClassVar[Mapping[str, Any]] = {"kept": False}
    can_be_taken_back: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        place = own(table, self.seat)
        place.thrown = (*place.thrown, Thrown(self.tile, self.from_draw, table.n))
        leaves(place, self.tile)
        place.kept = place.kept or self.kept
        table.phase, table.turn, table.drawn, table.kongs_now = Phase.CLAIM, self.seat, None, 0
        offer_to_others(table, OnOffer(self.seat, self.tile))

    def to_others(self, _rules: Ruleset) -> Event:
        """Return the fact without `kept`, which only the player knows."""
        return replace(self, kept=False) if self.kept else self


@dataclass(frozen=True, slots=True)
class TakenBack(OfOne):
    """A player took back the last discard or call before others saw more; play continues from fact `to`."""

    name = "taken_back"
    to: int

    def fold(self, table: Table) -> None:
        before = table.before_discard
        if before is None or take_back(table) != self:
            raise Broken(f"player {self.seat} has no discard or call to take back")
        table.become(before)


def take_back(table: Table) -> TakenBack | None:
    """
    Return the fact that takes back the last discard or call; None if nothing can be taken back.

    Taking back is possible until another player does something visible. Passing a tile by is not visible, nor is
    drawing a tile face down. Passes stay valid when a call is taken back.
    """
    before = table.before_discard
    if before is None:
        return None
    thrown = (seat for seat, place in enumerate(table.places) if place.thrown and place.thrown[-1].n == before.n)
    return TakenBack(next(thrown, table.turn), before.n)


@dataclass(frozen=True, slots=True)
class Offered(OfOne):
    """A player was offered claims or tiles to show, listed as canonical texts of actions."""

    name = "offered"
    actions: tuple[str, ...]
    tells_nothing: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        check_player(table, self.seat)
        offer = Offer(self.seat, self.actions)
        table.offers = (*table.offers, offer)
        if table.on_offer is not None:
            table.last_offers = (*table.last_offers, offer)
        if table.phase in (Phase.DEAL, Phase.FLOWERS):
            table.phase, table.showing = Phase.FLOWERS, part_of_round(table, self.seat)


@dataclass(frozen=True, slots=True)
class Declined(OfOne):
    """
    A player declined an offer.

    `barred` is True if the player may not take the same face before the thrower's next turn. `late` is True if the time
    for calls had run out. Both are recorded only if True.
    """

    name = "declined"
    barred: bool = False
    late: bool = False
    unusual: ClassVar[Mapping[str, Any]] = {"barred": False, "late": False}
    tells_nothing: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        offers = tuple(offer for offer in table.offers if offer.seat != self.seat)
        if len(offers) == len(table.offers):
            raise Broken(f"player {self.seat} declines what was not offered")
        table.offers = offers
        if table.phase is Phase.FLOWERS:
            table.showing = replace(part_of_round(table, self.seat), done=True)
        else:
            table.declined = (*table.declined, self.seat)
        if self.barred and table.on_offer is not None:
            bar = (self.seat, table.on_offer.tile.kind, table.on_offer.seat)
            table.barred = (*table.barred, bar)

    def wish(self) -> Action:
        return TooLate() if self.late else Pass()


@dataclass(frozen=True, slots=True)
class Warned(OfOne):
    """
    A player chose `action` and was warned that `better` is worth more; `went_on` is True if the player insisted.

    Both actions are canonical texts. `lost` is the difference and `error` its standard error, in hundredths of a point,
    because recorded numbers are whole. The table does not change, and other players learn nothing.
    """

    name = "warned"
    action: str
    better: str
    lost: int
    error: int
    went_on: bool
    tells_nothing: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        """Change nothing. Raises Broken if the seat does not exist or the warning names nothing better."""
        check_player(table, self.seat)
        if self.lost <= 0 or self.error < 0 or self.action == self.better:
            raise Broken("a warning is about something better")


# --- melds ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Melded(OfOne):
    """
    A player took a discard for a meld (`chow`, `pung`, `kong`; in some games `quint` or `sextet`).

    `owed` counts the replacement tiles if it differs from the usual: one for a kong, none for other melds.
    """

    name = "melded"
    unusual: ClassVar[Mapping[str, Any]] = {"owed": None}
    can_be_taken_back: ClassVar[bool] = True

    meld: Shape
    tiles: Tiles
    stands: Kinds
    called: Tile
    source: int
    owed: int | None = None

    def fold(self, table: Table) -> None:
        place = own(table, self.seat)
        if self.meld not in CLAIMS or len(self.tiles) != len(self.stands) or self.called not in self.tiles:
            raise Broken(f"“{self.meld}” of {len(self.tiles)} tiles is not a meld")
        leaves(place, *(tile for tile in self.tiles if tile != self.called))
        place.melds = (*place.melds, Meld(self.meld, self.tiles, self.stands, self.called, self.source))
        take_discard(table, self.source, self.called, self.seat)
        owed = int(self.meld == KONG) if self.owed is None else self.owed
        table.phase, table.turn, table.drawn, table.took_from = Phase.TURN, self.seat, None, None
        table.owed = Cause.KONG if owed else Cause.NOTHING
        table.owed_more = max(0, owed - 1)
        table.on_offer, table.offers = None, ()
        table.claims += 1
        table.kongs_now = int(owed > 0)
        turn_comes(table, self.seat)

    def wish(self) -> Action | None:
        shape = CLAIMS.get(self.meld)
        return shape(self.tiles, self.stands) if shape else None


@dataclass(frozen=True, slots=True)
class KongDeclared(OfOne):
    """A player declared a kong from the hand (`concealed`) or added a tile to a pung (`added`, the added tile last)."""

    name = "kong_declared"
    kind: str
    tiles: Tiles
    stands: Kinds
    can_be_taken_back: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        place = own(table, self.seat)
        if len(self.tiles) != 4 or len(self.stands) != 4 or self.kind not in ("concealed", "added"):
            raise Broken("a kong has four tiles, and is concealed or added")
        if self.kind == "added":
            _add(place, self)
        else:
            _forget(place, told=HIDDEN not in self.tiles)
            leaves(place, *self.tiles)
            place.melds = (*place.melds, Meld(KONG, self.tiles, self.stands))
        table.phase, table.turn, table.drawn, table.owed = Phase.ROB, self.seat, None, Cause.KONG
        offer_to_others(table, OnOffer(self.seat, self.tiles[-1], self.stands[-1]))
        table.kongs_now += 1

    def to_others(self, rules: Ruleset) -> Event:
        """Return the fact with hidden tiles if the rules hide concealed kongs (C10)."""
        if self.kind != "concealed" or not rules.conduct.kongs_hidden:
            return self
        return replace(self, tiles=(HIDDEN,) * len(self.tiles), stands=(UNKNOWN,) * len(self.tiles))

    def wish(self) -> Action:
        if self.kind == "concealed":
            return ConcealedKong(self.tiles, self.stands)
        return AddedKong(self.tiles[-1], self.stands[-1])


def _forget(place: Place, *, told: bool) -> None:
    """Forget the publicly known tiles: a concealed kong may have used them."""
    if place.known and not told:
        place.hand = tuple(HIDDEN if tile in place.known else tile for tile in place.hand)
    place.known = ()


def _add(place: Place, event: KongDeclared) -> None:
    *base, added = event.tiles
    for at, meld in enumerate(place.melds):
        if meld.shape == PUNG and meld.tiles == tuple(base):
            grown = replace(meld, shape=KONG, tiles=event.tiles, stands=event.stands, added=added)
            place.melds = (*place.melds[:at], grown, *place.melds[at + 1 :])
            leaves(place, added)
            return
    raise Broken(f"there is no pung to which {added} could be added")


@dataclass(frozen=True, slots=True)
class JokerRedeemed(OfOne):
    """A player exchanged a natural tile for a joker in a meld of `owner` (house rule `joker_redeem`)."""

    name = "joker_redeemed"
    wished = Redeem
    tile: Tile
    joker: Tile
    owner: int

    def fold(self, table: Table) -> None:
        own(table, self.seat)
        owner = own(table, self.owner)
        taker = table.places[self.seat]  # the taker and the owner may be the same player
        melds = tuple(_swap(meld, self.joker, self.tile) for meld in owner.melds)
        if melds == owner.melds:
            raise Broken(f"{self.joker} stands in no meld of player {self.owner}")
        owner.melds = melds
        leaves(taker, self.tile)
        taker.hand = (*taker.hand, self.joker)
        taker.known = (*taker.known, self.joker)
        table.took_from = self.owner
        if table.drawn == self.tile:
            table.drawn = self.joker
        elif table.drawn is None:  # after a call, the joker is the tile with which the hand may be won
            table.drawn = HIDDEN if HIDDEN in taker.hand else self.joker  # others do not see which tile was drawn


def _swap(meld: Meld, joker: Tile, tile: Tile) -> Meld:
    if joker not in meld.tiles:
        return meld
    called = tile if meld.called == joker else meld.called
    added = tile if meld.added == joker else meld.added
    tiles = tuple(tile if piece == joker else piece for piece in meld.tiles)
    return replace(meld, tiles=tiles, called=called, added=added)
