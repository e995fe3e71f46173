"""Worlds: the table at a position, with the tiles that one player does not see dealt differently."""

from dataclasses import replace

from game.engine.facts.apply import apply
from game.engine.flow.flow import forced
from game.engine.stages.deal import is_dealing
from game.engine.table import Place, Showing, Table
from game.errors import NotAllowed
from game.session.branch.hidden_tiles import Exchange, unseen_by
from game.session.branch.played_on import Held, play_on
from game.session.game import Game
from game.tiles.kinds import Tile
from game.tiles.melds import Meld
from game.tiles.stream import Chance, Stream


class Worlds:
    """Worlds that a player cannot rule out, after the first `n` facts of a game."""

    def __init__(self, game: Game, n: int, seat: int) -> None:
        self._game, self._n, self._seat = game, n, seat
        self._rules, self._chance = game.header.rules, Chance(game.header.seed)
        self._unseen = unseen_by(game, n, seat)
        hidden, table = {*self._unseen.hands}, game.timeline.table(n)
        self._others = tuple(
            Held(
                tuple(tile for tile in place.hand if tile in hidden),
                tuple(tile for tile in place.hand if tile not in hidden),
                place.melds,
                len(place.thrown),
            )
            for other, place in enumerate(table.places)
            if other in table.players and other != seat
        )

    def exchange(self, k: int) -> Exchange:
        """Return the exchange of tiles in world k (1, 2, …)."""
        stream = self._chance.stream(f"branch/{k}/hand/{self._game.timeline.table(self._n).hand}/unseen")
        exchange = self._unseen.shuffled(stream)
        return self._played_on(exchange, stream) if self._rules.distance_is_quick else exchange

    def _played_on(self, exchange: Exchange, stream: Stream) -> Exchange:
        """Advance the others' hands as far as their number of discards suggests."""
        names, wall = dict(exchange.names), self._unseen.wall
        there = [names[tile] for tile in wall]
        for held in self._others:
            hand = [names[tile] for tile in held.hidden]
            play_on(held, hand, there, self._rules, stream)
            names.update(zip(held.hidden, hand, strict=True))
        names.update(zip(wall, there, strict=True))
        return replace(exchange, names=names)

    def world(self, k: int) -> Table:
        """Return the table of world k (1, 2, …), on which play can continue."""
        table = self._game.timeline.table(self._n)
        changed = _all_shown(self.renamed(table, self.exchange(k)))
        return self._asked_again(changed, table) if table.offers else changed

    def renamed(self, table: Table, exchange: Exchange) -> Table:
        """Return a table with other hidden tiles."""
        changed = table.copy()
        changed.before_discard = None  # worlds have nothing to take back
        if table.wall is not None:
            changed.wall = replace(table.wall, tiles=_renamed(table.wall.tiles, exchange))
        if table.drawn is not None:
            changed.drawn = exchange.names.get(table.drawn, table.drawn)
        changed.places = tuple(  # the player's own tiles stay, including dealt tiles given away since
            _place(place, exchange, kept=self._has_kept(seat, exchange)) if seat != self._seat else place
            for seat, place in enumerate(table.places)
        )
        return changed

    def _has_kept(self, seat: int, exchange: Exchange) -> bool:
        """Return True if, with these tiles, the player discarded a plain tile while holding a flower or joker."""
        timeline = self._game.timeline
        place = timeline.table(self._n).places[seat]
        if place.declared or not self._rules.conduct.notes_kept:
            return place.kept
        after = (timeline.table(one.n + 1).places[seat].hand for one in place.thrown if one.tile.kind < 34)
        return any(exchange.names.get(tile, tile).kind >= 34 for hand in after for tile in hand)

    def _asked_again(self, changed: Table, table: Table) -> Table:
        """Offer the others what they can do with these tiles; a question about own tiles concerns one seat alone."""
        if changed.on_offer is None:
            return changed
        if not table.offered(self._seat):  # the player's own question comes first, the others' options after it
            return replace(changed, offers=(), declined=())
        if changed.on_offer.seat == self._seat:
            return replace(changed, declined=tuple(seat for seat in table.players if seat != self._seat))
        bare = replace(changed, offers=(), declined=())
        for event in forced(bare, self._rules, self._chance):
            bare = apply(bare, event)
        if bare.offered(self._seat) != table.offered(self._seat):
            raise NotAllowed("branch.other_rules")
        return replace(bare, n=table.n)


def _all_shown(table: Table) -> Table:
    """End the flower rounds if nobody is asked about jokers any more: jokers in hand were kept on purpose."""
    if not is_dealing(table) or table.offers:
        return table
    return replace(table, showing=Showing(table.seat_of(len(table.players) - 1), done=True))


def _renamed(tiles: tuple[Tile, ...], exchange: Exchange) -> tuple[Tile, ...]:
    return tuple(map(exchange.names.get, tiles, tiles))


def _place(place: Place, exchange: Exchange, *, kept: bool) -> Place:
    melds = tuple(_meld(meld, exchange) for meld in place.melds)
    dealt, hand, aside = (_renamed(tiles, exchange) for tiles in (place.dealt, place.hand, place.aside))
    return replace(place, dealt=dealt, hand=hand, melds=melds, aside=aside, kept=kept)


def _meld(meld: Meld, exchange: Exchange) -> Meld:
    if meld.tiles not in exchange.kongs:
        return meld
    tiles, face = exchange.kongs[meld.tiles]
    return replace(meld, tiles=tiles, stands=(face,) * len(tiles))
