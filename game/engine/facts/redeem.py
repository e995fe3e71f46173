"""The fact of a natural tile exchanged for a joker in a meld (house rule `joker_redeem`)."""

from dataclasses import dataclass, replace

from game.engine.actions import Action, Redeem
from game.engine.facts.fact import OfOne
from game.engine.facts.folding import leaves, own
from game.engine.table import Table
from game.errors import Broken
from game.tiles.kinds import HIDDEN, Tile
from game.tiles.melds import Meld


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
