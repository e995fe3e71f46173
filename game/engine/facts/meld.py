"""Facts of melds: made with a discard, declared from the hand, or enlarged; jokers in them exchanged."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.engine.actions import CLAIMS, Action, AddedKong, ConcealedKong, Redeem
from game.engine.facts.fact import Event, Kinds, OfOne, Tiles
from game.engine.facts.folding import leaves, offer_to_others, own, take_discard, turn_comes
from game.engine.table import Cause, OnOffer, Phase, Place, Table
from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN, UNKNOWN, Tile
from game.tiles.melds import KONG, PUNG, Meld, Shape


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

    def wish(self) -> Action:
        return Redeem(self.tile, self.joker, self.owner)


def _swap(meld: Meld, joker: Tile, tile: Tile) -> Meld:
    if joker not in meld.tiles:
        return meld
    called = tile if meld.called == joker else meld.called
    added = tile if meld.added == joker else meld.added
    tiles = tuple(tile if piece == joker else piece for piece in meld.tiles)
    return replace(meld, tiles=tiles, called=called, added=added)
