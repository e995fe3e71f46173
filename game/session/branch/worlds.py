"""The worlds of a choice in a game: of the seat's past it is known which tiles it held and who may hold flowers."""

from collections.abc import Iterable, Sequence
from itertools import takewhile

from game.agents.levels.worlds import Exchange, TableWorlds, Unseen, may_keep_flowers, pieces_seen
from game.engine import facts
from game.engine.facts import Event, tiles_of
from game.engine.facts.redact import view
from game.engine.stages.around import is_dealing
from game.engine.table import Phase, Place, Table
from game.errors import NotAllowed
from game.session.game import Game, hand_start
from game.tiles.kinds import HIDDEN, Tile
from game.tiles.stream import Chance


class Worlds(TableWorlds):
    """Worlds that a player cannot rule out, after the first `n` facts of a game."""

    def __init__(self, game: Game, n: int, seat: int) -> None:
        """Use the player in a seat. Raises NotAllowed without a wall."""
        self._timeline, rules = game.timeline, game.header.rules
        table = game.timeline.table(n)
        super().__init__(table, seat, rules, Chance(game.header.seed), unseen_by(game, n, seat))

    def has_kept(self, seat: int, exchange: Exchange) -> bool:
        place = self.table.places[seat]
        if place.declared or not self.rules.conduct.notes_kept:
            return place.kept
        after = (self._timeline.table(one.n + 1).places[seat].hand for one in place.thrown if one.tile.kind < 34)
        return any(exchange.names.get(tile, tile).kind >= 34 for hand in after for tile in hand)


def unseen_by(game: Game, n: int, seat: int) -> Unseen:
    """Return the tiles that a player does not see after the first `n` facts. Raises NotAllowed without a wall."""
    table, rules = game.timeline.table(n), game.header.rules
    if table.wall is None:
        raise NotAllowed("branch.no_wall")
    seen = pieces_seen(view(table, seat, rules).table) | _at_stake(table) | _told(game, n, seat)
    others = [other for other in table.players if other != seat]
    hands = [tile for place in _others(table, seat) for tile in place.hand if tile not in seen]
    kongs = [meld.tiles for place in _others(table, seat) for meld in place.melds if seen.isdisjoint(meld.tiles)]
    fresh: set[Tile] = {tile for other in others for tile in may_be_flowers(game, n, other)}
    closed = {tile for tile in hands if tile not in fresh and tile.kind not in rules.conduct.bonus}
    wall = tuple(table.wall.tiles[place] for place in table.wall.remaining())
    return Unseen(tuple(hands), tuple(kongs), wall, frozenset(closed), rules.conduct)


def _others(table: Table, seat: int) -> Iterable[Place]:
    return (place for other, place in enumerate(table.places) if other != seat)


def _told(game: Game, n: int, seat: int) -> set[Tile]:
    """Tiles of this hand that a player has held, including those passed on since."""
    events, rules = game.timeline.events, game.header.rules
    told = (event.seen_by(seat, rules) for event in events[hand_start(events, n) : n])
    return {tile for event in told if event and not isinstance(event, facts.Discarded) for tile in tiles_of(event)} - {
        HIDDEN
    }


def _at_stake(table: Table) -> set[Tile]:
    """Tiles of a kong that may be robbed: the question itself reveals them to the player."""
    offer = table.on_offer
    if table.phase is not Phase.ROB or offer is None:
        return set()
    melds = table.places[offer.seat].melds
    return {tile for meld in melds if offer.tile in meld.tiles for tile in meld.tiles}


_SHOWING = (facts.FlowerShown, facts.JokerShown, facts.Offered)


def may_be_flowers(game: Game, n: int, seat: int) -> frozenset[Tile]:
    """Tiles in a player's hand that, for all others know, may be flowers."""
    table = game.timeline.table(n)
    if table.phase is Phase.FLOWERS and table.offers:
        return _not_asked_for(game, n, seat)
    if is_dealing(table) or not may_keep_flowers(table, game.header.rules, seat):
        return frozenset()
    return frozenset(table.places[seat].hand) - frozenset(_before_first_throw(game, n).places[seat].hand)


def _before_first_throw(game: Game, n: int) -> Table:
    """Table after all flowers were shown, before the first draw or discard."""
    begin = (hand_start(game.timeline.events, n) or 0) + 1
    tables = (game.timeline.table(at) for at in range(begin, n + 1))
    *_, last = takewhile(is_dealing, tables)
    return last


def _not_asked_for(game: Game, n: int, seat: int) -> frozenset[Tile]:
    """In a flower round: tiles that came after the player last had to show flowers."""
    table, events = game.timeline.table(n), game.timeline.events
    begin = hand_start(events, n) or 0
    rounds = _rounds(events[begin:n], table)
    now = rounds[-1][0] if rounds else 1
    later = table.wind_of(seat) > table.wind_of(table.acting)
    if later and now == 1:
        return frozenset(table.places[seat].hand)
    last = now - 1 if later else now
    return frozenset(
        event.tile
        for number, event in rounds
        if number == last and isinstance(event, facts.Replaced) and event.seat == seat
    )


def _rounds(events: Sequence[Event], table: Table) -> list[tuple[int, Event]]:
    """Return everything shown, asked and replaced so far, each with the number of its flower round."""
    found: list[tuple[int, Event]] = []
    number, wind, replaced = 1, -1, False
    for event in events:
        if isinstance(event, _SHOWING):
            of = table.wind_of(event.seat)
            number += of < wind or (of == wind and replaced)
            wind, replaced = of, False
        elif isinstance(event, facts.Replaced):
            replaced = True
        else:
            continue
        found.append((number, event))
    return found
