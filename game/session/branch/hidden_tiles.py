"""The tiles that a player does not see at a position, and other ways in which they could be dealt."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from game.engine import facts
from game.engine.facts import Event, tiles_of
from game.engine.facts.redact import view
from game.engine.fills import fills
from game.engine.finishes import pursues
from game.engine.stages.deal import is_dealing
from game.engine.table import Phase, Place, Table
from game.errors import NotAllowed
from game.rules.conduct import Conduct
from game.rules.ruleset import Ruleset
from game.session.game import Game, hand_start
from game.tiles.kinds import HIDDEN, PLAIN, Kind, Tile, by_kind
from game.tiles.stream import Stream

Tiles = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange of hidden tiles: the new tile in the place of each, the new tiles and face of each hidden kong."""

    names: Mapping[Tile, Tile]
    kongs: Mapping[Tiles, tuple[Tiles, Kind]]


@dataclass(frozen=True, slots=True)
class Unseen:
    """
    The tiles that a player does not see: in other hands, in hidden kongs, in the wall.

    `closed` are the hidden places without flowers, because a flower would have been shown.
    """

    hands: Tiles
    kongs: tuple[Tiles, ...]
    wall: Tiles
    closed: frozenset[Tile]
    conduct: Conduct

    def shuffled(self, stream: Stream) -> Exchange:
        """
        Deal the tiles again over their places; all possible deals are equally likely.

        Hidden kongs come first: four tiles of a face of which the player sees none, without jokers if possible. Then
        come flowers in places that allow them, then all others.
        """
        left = sorted((*self.hands, *self.wall, *(tile for kong in self.kongs for tile in kong)))
        kongs = {}
        for kong in self.kongs:
            kongs[kong] = self._kong(left, kong, stream)
            left = [tile for tile in left if tile not in kongs[kong][0]]
        names = {old: new for kong, (tiles, _) in kongs.items() for old, new in zip(kong, tiles, strict=True)}
        return Exchange(names | self._dealt_out(left, stream), kongs)

    def _kong(self, left: list[Tile], kong: Tiles, stream: Stream) -> tuple[Tiles, Kind]:
        for jokers in range(5 if self.conduct.kong_jokers else 1):
            found = [
                (tiles, face)
                for face in PLAIN
                for tiles in fills(by_kind(left), (face,) * 4, self.conduct, jokers)
                if sum(tile.kind.is_joker for tile in tiles) == jokers
            ]
            if found:
                return found[stream.below(len(found))]
        raise NotAllowed("branch.kong", tile=kong[0].kind)

    def _dealt_out(self, left: list[Tile], stream: Stream) -> dict[Tile, Tile]:
        places = [*self.hands, *self.wall]
        flowers = [tile for tile in left if tile.kind in self.conduct.bonus]
        others = [tile for tile in left if tile.kind not in self.conduct.bonus]
        open_places = [place for place in places if place not in self.closed]
        stream.shuffle(open_places)
        names = dict(zip(open_places, flowers, strict=False))
        stream.shuffle(others)
        return names | dict(zip((place for place in places if place not in names), others, strict=True))


def unseen_by(game: Game, n: int, seat: int) -> Unseen:
    """Return the tiles that a player does not see after the first `n` facts. Raises NotAllowed without a wall."""
    table, rules = game.timeline.table(n), game.header.rules
    if table.wall is None:
        raise NotAllowed("branch.no_wall")
    seen = _seen(view(table, seat, rules).table) | _at_stake(table) | _told(game, n, seat)
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


def _seen(table: Table) -> set[Tile]:
    """Tiles in a player's view: the player's hand, and everything open."""
    found: set[Tile] = set()
    for place in table.places:
        found.update(place.hand, (shown.tile for shown in place.shown), (thrown.tile for thrown in place.thrown))
        found.update(tile for meld in place.melds for tile in meld.tiles)
    return found - {HIDDEN}


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
    if is_dealing(table) or not _may_keep(table, game.header.rules, seat):
        return frozenset()
    return frozenset(table.places[seat].hand) - frozenset(_before_first_throw(game, n).places[seat].hand)


def _may_keep(table: Table, rules: Ruleset, seat: int) -> bool:
    """Return True if a player may hold back flowers that were drawn."""
    kept = rules.conduct.bonus_in_play
    return kept == "optional" or (kept != "mandatory" and pursues(table.places[seat], rules))


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
