"""
Worlds: the table at a position, with the tiles that one player does not see dealt differently.

A random hand is some three tiles from ready, however long the hand has lasted. Nobody would then seem near, and playing
on would seem safe. So each imagined hand draws tiles of the wall and returns its least useful ones, about once a
discard. docs/measured/review.md compares such hands with real ones.
"""

from collections.abc import Collection, Iterable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from game.engine import facts
from game.engine.facts import Event, tiles_of
from game.engine.facts.fact import apply
from game.engine.facts.redact import view
from game.engine.fills import fills
from game.engine.finishes import pursues
from game.engine.flow import forced
from game.engine.stages.around import is_dealing
from game.engine.table import Phase, Place, Showing, Table
from game.errors import NotAllowed
from game.rules.conduct import Conduct
from game.rules.hand.distance import GROUP, STARTS, tally
from game.rules.ruleset import Ruleset
from game.session.game import Game, hand_start
from game.tiles.kinds import HIDDEN, PLAIN, Kind, Meld, Tile, by_kind
from game.tiles.stream import Chance, Stream

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


_Loose = MutableSequence[Tile]

#: Draws for each discard of the player, in fifths.
_DRAWS = 6
_AROUND = 2  # tiles of a suit so near to each other can form a set


@dataclass(frozen=True, slots=True)
class Held:
    """An imagined hand: the places of its hidden tiles, and what is known about it."""

    hidden: tuple[Tile, ...]
    seen: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    discards: int


def catch_up(held: Held, hand: _Loose, wall: _Loose, rules: Ruleset, stream: Stream) -> None:
    """
    Exchange tiles of the hidden `hand` with some of `wall`, until the hand is ready or has drawn enough.

    Tiles beside the hand stay.
    """
    bonus, counts = rules.conduct.bonus, tally(tile.kind for tile in (*hand, *held.seen))
    left = rules.distance(counts, held.melds)
    for _ in range(_DRAWS * held.discards // 5):
        if left <= 0 or not wall:
            return
        at = stream.below(len(wall))
        drawn = wall[at].kind
        if drawn in bonus:
            continue
        counts[drawn] += 1
        faces = {drawn, *(tile.kind for tile in hand if tile.kind not in bonus)}
        left, thrown = _thrown(counts, faces, held.melds, rules)
        counts[thrown] -= 1
        if thrown != drawn:
            place = next(number for number, tile in enumerate(hand) if tile.kind == thrown)
            hand[place], wall[at] = wall[at], hand[place]


def _thrown(
    counts: MutableSequence[int], faces: Collection[Kind], melds: Sequence[Meld], rules: Ruleset
) -> tuple[int, Kind]:
    """Return the best distance after a discard, and that discard; ties go to the most isolated tile."""
    found = []
    for face in faces:
        counts[face] -= 1
        found.append((rules.distance(counts, melds), _goes_with(counts, face), face))
        counts[face] += 1
    left, _, thrown = min(found)
    return left, thrown


def _goes_with(counts: Sequence[int], face: Kind) -> int:
    """Return how many tiles of a hand may form a set with a face; a joker fits all."""
    if face >= len(GROUP):
        return sum(counts)
    first, after = STARTS[GROUP[face]], STARTS[GROUP[face] + 1]
    if face.is_honor:
        return counts[face]
    return sum(counts[max(first, face - _AROUND) : min(after, face + _AROUND + 1)])


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
            catch_up(held, hand, there, self._rules, stream)
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
        changed.last_offers = tuple(offer for offer in table.last_offers if offer.seat == self._seat)
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
            return replace(changed, offers=(), declined=(), last_offers=())
        if changed.on_offer.seat == self._seat:
            return replace(changed, declined=tuple(seat for seat in table.players if seat != self._seat))
        bare = replace(changed, offers=(), declined=(), last_offers=())
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
