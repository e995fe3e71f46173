"""
Worlds: the table at a position, with the tiles that one player does not see dealt differently.

A random hand is some three tiles from ready, however long the hand has lasted. Nobody would then seem near, and playing
on would seem safe. So each imagined hand draws tiles of the wall and returns its least useful ones, about once a
discard. docs/measured/review.md compares such hands with real ones.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, replace

from game.engine.facts.fact import apply
from game.engine.facts.redact import View
from game.engine.fills import fills
from game.engine.finishes import pursues
from game.engine.flow import forced
from game.engine.stages.around import is_dealing
from game.engine.table import Place, Showing, Table
from game.errors import NotAllowed
from game.rules.conduct import Conduct
from game.rules.hand.distance import GROUP, STARTS, tally
from game.rules.ruleset import Ruleset
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


_Loose = MutableSequence[Tile]

#: Draws for each discard of the player, in fifths.
_DRAWS = 6
_AROUND = 2  # tiles of a suit so near to each other can form a set
_MOST_DEALS = 400  # of one world


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


class TableWorlds(ABC):
    """Worlds that a player cannot rule out at a table."""

    def __init__(self, table: Table, seat: int, rules: Ruleset, chance: Chance, hidden: Unseen) -> None:
        """Use a table, what the seat does not see of it, and the chance that deals these tiles."""
        self.table, self.seat, self.rules, self.chance = table, seat, rules, chance
        self._unseen = hidden
        hands = {*hidden.hands}
        self._others = tuple(
            Held(
                tuple(tile for tile in place.hand if tile in hands),
                tuple(tile for tile in place.hand if tile not in hands),
                place.melds,
                len(place.thrown),
            )
            for other, place in enumerate(table.places)
            if other in table.players and other != seat
        )

    def exchange(self, k: int) -> Exchange:
        """Return the exchange of tiles in world k (1, 2, …). Raises NotAllowed like `world`."""
        return self._dealt(k)[0]

    def world(self, k: int) -> Table:
        """
        Return the table of world k (1, 2, …), on which play can continue.

        What the player is offered may tell of hidden tiles, as of a goal that somebody pursues; other worlds are dealt
        again. Raises NotAllowed if none of many offers it.
        """
        return self._dealt(k)[1]

    def _dealt(self, k: int) -> tuple[Exchange, Table]:
        """Return the exchange of world k and its table."""
        for again in range(_MOST_DEALS):
            exchange = self._exchange(f"{k}.{again}" if again else str(k))
            changed = _all_shown(self.renamed(self.table, exchange))
            found = self._asked_again(changed) if self.table.offers else changed
            if found is not None:
                return exchange, found
        raise NotAllowed("branch.other_rules")

    def _exchange(self, name: str) -> Exchange:
        stream = self.chance.stream(f"branch/{name}/hand/{self.table.hand}/unseen")
        exchange = self._unseen.shuffled(stream)
        return self._played_on(exchange, stream) if self.rules.distance_is_quick else exchange

    def _played_on(self, exchange: Exchange, stream: Stream) -> Exchange:
        """Advance the others' hands as far as their number of discards suggests."""
        names, wall = dict(exchange.names), self._unseen.wall
        there = [names[tile] for tile in wall]
        for held in self._others:
            hand = [names[tile] for tile in held.hidden]
            catch_up(held, hand, there, self.rules, stream)
            names.update(zip(held.hidden, hand, strict=True))
        names.update(zip(wall, there, strict=True))
        return replace(exchange, names=names)

    def renamed(self, table: Table, exchange: Exchange) -> Table:
        """Return a table with other hidden tiles."""
        changed = table.copy()
        changed.before_discard = None  # worlds have nothing to take back
        changed.last_offers = tuple(offer for offer in table.last_offers if offer.seat == self.seat)
        if table.wall is not None:
            changed.wall = replace(table.wall, tiles=_renamed(table.wall.tiles, exchange))
        if table.drawn is not None:
            changed.drawn = exchange.names.get(table.drawn, table.drawn)
        changed.places = tuple(  # the player's own tiles stay, including dealt tiles given away since
            _place(place, exchange, kept=self.has_kept(seat, exchange)) if seat != self.seat else place
            for seat, place in enumerate(table.places)
        )
        return changed

    @abstractmethod
    def has_kept(self, seat: int, exchange: Exchange) -> bool:
        """Return True if, with these tiles, the player discarded a plain tile while holding a flower or joker."""

    def _asked_again(self, changed: Table) -> Table | None:
        """
        Offer the others what they can do with these tiles; None if the player would be offered something else.

        A question about the player's tiles concerns one seat alone.
        """
        table = self.table
        if changed.on_offer is None:
            return changed
        if not table.offered(self.seat):  # the player's own question comes first, the others' options after it
            return replace(changed, offers=(), declined=(), last_offers=())
        if changed.on_offer.seat == self.seat:
            return replace(changed, declined=tuple(seat for seat in table.players if seat != self.seat))
        bare = replace(changed, offers=(), declined=(), last_offers=())
        for event in forced(bare, self.rules, self.chance):
            bare = apply(bare, event)
        if bare.offered(self.seat) != table.offered(self.seat):
            return None
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


# --- what a table shows ----------------------------------------------------------------------------------------------


def pieces_seen(table: Table) -> set[Tile]:
    """Return the pieces in a seat's view of a table: those of its hand, and everything open."""
    found: set[Tile] = set()
    for place in table.places:
        found.update(place.hand, (shown.tile for shown in place.shown), (thrown.tile for thrown in place.thrown))
        found.update(tile for meld in place.melds for tile in meld.tiles)
    return found - {HIDDEN}


def may_keep_flowers(table: Table, rules: Ruleset, seat: int) -> bool:
    """Return True if a player may hold back flowers that were drawn."""
    kept = rules.conduct.bonus_in_play
    return kept == "optional" or (kept != "mandatory" and pursues(table.places[seat], rules))


class ViewWorlds(TableWorlds):
    """
    The worlds of a seat that knows its view and nothing else.

    A player who may keep flowers may hold them among the last tiles of the hand, as many as were drawn.
    """

    def __init__(self, seen: View, rules: Ruleset, chance: Chance) -> None:
        """Use a view after the deal. Raises NotAllowed if its tiles do not add up."""
        before, known = seen.table, pieces_seen(seen.table)
        left = [one for one in rules.tiles if one not in known]
        hands: list[Tile] = []
        kongs: list[Tiles] = []
        closed: set[Tile] = set()
        places: list[Place] = []
        drawn = before.drawn
        for seat, place in enumerate(before.places):
            hidden = _taken(left, place.hand.count(HIDDEN))
            hands += hidden
            closed.update(hidden[: -place.draws or None] if may_keep_flowers(before, rules, seat) else hidden)
            new = [_taken(left, 4) if HIDDEN in meld.tiles else meld.tiles for meld in place.melds]
            kongs += [tiles for tiles, meld in zip(new, place.melds, strict=True) if HIDDEN in meld.tiles]
            melds = tuple(replace(meld, tiles=tiles) for meld, tiles in zip(place.melds, new, strict=True))
            hand = (*hidden, *(tile for tile in place.hand if tile != HIDDEN))
            places.append(replace(place, hand=hand, melds=melds))
            if seat == before.turn and drawn == HIDDEN:
                drawn = hidden[-1] if hidden else None
        wall = before.wall
        if wall is None or len(wall.remaining()) != len(left):
            raise NotAllowed("branch.other_rules")
        there = dict(zip(wall.remaining(), left, strict=True))
        wall = replace(wall, tiles=tuple(there.get(at, HIDDEN) for at in range(len(wall.tiles))))
        table = replace(before, places=tuple(places), wall=wall, drawn=drawn)
        of_seat = Unseen(tuple(hands), tuple(kongs), tuple(left), frozenset(closed), rules.conduct)
        super().__init__(table, seen.seat, rules, chance, of_seat)

    def has_kept(self, seat: int, exchange: Exchange) -> bool:
        place = self.table.places[seat]
        thrown = any(one.tile.kind < 34 for one in place.thrown)
        return thrown and any(exchange.names.get(one, one).kind >= 34 for one in place.hand)


def _taken(left: list[Tile], number: int) -> Tiles:
    """Take the first tiles from a list."""
    taken = tuple(left[:number])
    del left[:number]
    return taken
