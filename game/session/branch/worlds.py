"""Worlds: the table at a moment with the tiles that one player does not see dealt out otherwise."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.engine.apply import apply
from game.engine.deal import is_dealing
from game.engine.flow import forced
from game.engine.redact import View
from game.engine.table import Place, Showing, Table
from game.errors import NotAllowed
from game.session.branch.playout import views_at
from game.session.branch.unseen import Exchange, unseen_by
from game.session.moments import Game
from game.tiles.kinds import Tile
from game.tiles.melds import Meld
from game.tiles.stream import Chance


@dataclass(frozen=True, slots=True)
class World:
    """A table on which play can go on, and what each player sees of it."""

    table: Table
    views: Mapping[int, View]


class Worlds:
    """The worlds that a player cannot tell from the one in which he is, after the first `n` facts of a game."""

    def __init__(self, game: Game, n: int, seat: int) -> None:
        self._game, self._n, self._seat = game, n, seat
        self._rules, self._chance = game.header.rules, Chance(game.header.seed)
        self._unseen = unseen_by(game, n, seat)
        self._views = views_at(game, n)

    def exchange(self, k: int) -> Exchange:
        """Give what changes places in world k (1, 2, …)."""
        hand = self._game.timeline.table(self._n).hand
        return self._unseen.shuffled(self._chance.stream(f"branch/{k}/hand/{hand}/unseen"))

    def world(self, k: int) -> World:
        """Give world k (1, 2, …)."""
        table, exchange = self._game.timeline.table(self._n), self.exchange(k)
        changed = _all_shown(self._renamed(table, exchange, table.players))
        seen = {seat: self._renamed(view.table, exchange, (seat,)) for seat, view in self._views.items()}
        world = World(changed, {seat: replace(view, table=seen[seat]) for seat, view in self._views.items()})
        return self._asked_again(world) if table.offers else world

    def _renamed(self, table: Table, exchange: Exchange, known: tuple[int, ...]) -> Table:
        """Give a table with other hidden tiles; `known` are the players whose hands lie open on it."""
        changes: dict[str, Any] = {}
        if table.wall is not None:
            changes["wall"] = replace(table.wall, tiles=_renamed(table.wall.tiles, exchange))
        if table.drawn is not None:
            changes["drawn"] = exchange.names.get(table.drawn, table.drawn)
        if table.before_discard is not None:
            changes["before_discard"] = self._renamed(table.before_discard, exchange, known)
        places = (_place(place, exchange) for place in table.places)
        places = (
            replace(place, kept=self._has_kept(seat, exchange)) if seat in known and seat != self._seat else place
            for seat, place in enumerate(places)
        )
        return replace(table, places=tuple(places), **changes)

    def _has_kept(self, seat: int, exchange: Exchange) -> bool:
        """Whether a player threw a plain tile while he held a flower or joker, if these were his tiles."""
        timeline = self._game.timeline
        place = timeline.table(self._n).places[seat]
        if place.declared:
            return place.kept
        after = (timeline.table(one.n + 1).places[seat].hand for one in place.thrown if one.tile.kind < 34)
        return any(exchange.names.get(tile, tile).kind >= 34 for hand in after for tile in hand)

    def _asked_again(self, world: World) -> World:
        """Let the others be offered what they can do with these tiles; who is asked about his own tiles is alone."""
        table, views = world.table, dict(world.views)
        if table.on_offer is None:
            return world
        if table.on_offer.seat == self._seat:
            others = tuple(seat for seat in table.players if seat != self._seat)
            return World(replace(table, declined=others), views)
        bare = replace(table, offers=(), declined=())
        views = {seat: replace(view, table=replace(view.table, offers=(), declined=())) for seat, view in views.items()}
        for event in forced(bare, self._rules, self._chance):
            bare = apply(bare, event)
            views = {seat: view.after(event) for seat, view in views.items()}
        if bare.offered(self._seat) != table.offered(self._seat):
            raise NotAllowed("the rules of this program offer the player something else than the record says")
        at_once = {seat: replace(view, table=replace(view.table, n=table.n)) for seat, view in views.items()}
        return World(replace(bare, n=table.n), at_once)


def _all_shown(table: Table) -> Table:
    """Let the flower rounds be over where nobody is asked for jokers any more: who holds some now has kept them."""
    if not is_dealing(table) or table.offers:
        return table
    return replace(table, showing=Showing(table.seat_of(len(table.players) - 1), done=True))


def _renamed(tiles: tuple[Tile, ...], exchange: Exchange) -> tuple[Tile, ...]:
    return tuple(exchange.names.get(tile, tile) for tile in tiles)


def _place(place: Place, exchange: Exchange) -> Place:
    melds = tuple(_meld(meld, exchange) for meld in place.melds)
    return replace(place, dealt=_renamed(place.dealt, exchange), hand=_renamed(place.hand, exchange), melds=melds)


def _meld(meld: Meld, exchange: Exchange) -> Meld:
    if meld.tiles not in exchange.kongs:
        return meld
    tiles, face = exchange.kongs[meld.tiles]
    return replace(meld, tiles=tiles, stands=(face,) * len(tiles))
