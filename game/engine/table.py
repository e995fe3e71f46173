"""
The table: everything the players could see if all tiles lay open.

A table runs no rules. Only the fold (`facts.fact.apply`) writes to one; a copy may be written to until it is handed
on. A seat's view is the same type with HIDDEN in place of what the seat may not see.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any

from game.rules.hand.held import Held
from game.rules.score.sheet import Sheet
from game.tiles.kinds import Kind, Meld, Tile
from game.tiles.wall import Wall


class Phase(StrEnum):
    """What the last facts were about. A game may add phases of its own."""

    IDLE = "idle"  # before the first hand and between hands
    DEAL = "deal"  # wall, dice, break and packets
    FLOWERS = "flowers"  # rounds of showing before the first discard
    TURN = "turn"  # one player holds a tile more than the others
    CLAIM = "claim"  # a discard lies on offer
    ROB = "rob"  # a declared kong may still be robbed
    WON = "won"
    DRAWN = "drawn"
    OVER = "over"  # the match has ended


class Cause(StrEnum):
    """The reason for which a tile comes from the back of the wall."""

    NOTHING = ""
    FLOWER = "flower"
    JOKER = "joker"
    KONG = "kong"


@dataclass(frozen=True, slots=True)
class Shown:
    """A flower or joker beside a hand; `before_start` is True if it was shown before the first turn."""

    tile: Tile
    before_start: bool


@dataclass(frozen=True, slots=True)
class Thrown:
    """A discard: whether it was the tile just drawn, its fact's number, and the seat that took it."""

    tile: Tile
    from_draw: bool
    n: int
    taken_by: int | None = None


def _taker(shape: type) -> Callable[[Any, Any], None]:
    """
    Return a function that copies all fields from one object of a class to another.

    The function is generated once, field by field, because every fact copies a table.
    """
    lines = (f"    one.{field.name} = other.{field.name}" for field in fields(shape) if field.init)
    found: dict[str, Any] = {}
    exec("\n".join(("def takes_over(one, other):", *lines)), found)  # noqa: S102  (names of fields, nothing else)
    taker: Callable[[Any, Any], None] = found["takes_over"]
    return taker


@dataclass(slots=True, unsafe_hash=True)  # not frozen: every fact copies it, so copying must be fast
class Place:
    """What one player has on the table."""

    #: The tiles as they were dealt.
    dealt: tuple[Tile, ...] = ()
    #: The concealed tiles, in the order in which they came.
    hand: tuple[Tile, ...] = ()
    #: The exposed melds and the concealed kongs.
    melds: tuple[Meld, ...] = ()
    #: Flowers and jokers that lie beside the hand.
    shown: tuple[Shown, ...] = ()
    #: All discards, including those that others took.
    thrown: tuple[Thrown, ...] = ()
    #: How many tiles were drawn from the front after the deal.
    draws: int = 0
    #: True if a plain tile was discarded while the hand held a flower or joker.
    kept: bool = False
    #: The keys of the goals that the player has declared.
    declared: tuple[str, ...] = ()
    #: The tiles of the hand that everybody has seen go there.
    known: tuple[Tile, ...] = ()
    #: True if the player has left this hand; tiles and payments stay.
    out: bool = False
    #: Tiles of the hand chosen for giving, which nobody else sees.
    aside: tuple[Tile, ...] = ()
    #: True if the whole hand was shown.
    lies_open: bool = False
    #: The cached analysis of the hand, made by `held`.
    _held: Held | None = field(default=None, repr=False, compare=False)
    #: The cached place as others see it, made by `redact`, with whether concealed kongs are hidden.
    seen: "tuple[bool, Place] | None" = field(default=None, init=False, repr=False, compare=False)

    @property
    def held(self) -> Held:
        """The hand with the cached figures that each discard asks for."""
        if self._held is None or self._held.tiles is not self.hand:
            self._held = Held(self.hand)
        return self._held

    def now_holds(self, hand: tuple[Tile, ...], tile: Tile, by: int) -> None:
        """Set the hand with one tile more (`by` is 1) or less (-1), and update its cached figures."""
        if self._held is not None and self._held.tiles is self.hand:
            self._held = self._held.changed(hand, tile.kind, by)
        self.hand = hand

    def forget(self) -> None:
        """Drop the cached figures before another hand is set."""
        self._held = None

    def copy(self) -> "Place":
        """Return a copy to write to."""
        other = object.__new__(Place)
        _take_place(other, self)
        other.seen = None
        return other


_take_place = _taker(Place)


@dataclass(frozen=True, slots=True)
class OnOffer:
    """A tile that others may claim: a discard, or a tile of a kong that may be robbed."""

    seat: int
    tile: Tile
    stands: Kind | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer to a player that awaits an answer, as canonical texts of actions."""

    seat: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Showing:
    """One player's part of a flower round: how many tiles were shown and replaced, and whether showing is done."""

    seat: int
    shown: int = 0
    replaced: int = 0
    done: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """
    A public note of a game about a hand: its word, a seat, perhaps another seat and a number.

    `lies` are the other seat's melds at that time, if they matter.
    """

    word: str
    seat: int
    other: int = -1
    number: int = 0
    lies: tuple[Meld, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended: winner, way and sheet, or nobody; and the payments so far."""

    winner: int | None = None
    by: str = ""
    source: int | None = None
    tile: Tile | None = None
    reason: str = ""
    sheet: Sheet | None = None
    payments: tuple[int, ...] = ()


@dataclass(slots=True, unsafe_hash=True)
class Table:
    """
    The whole table after `n` facts, with parts for the match, the hand and the turn.

    All fields stand in one object, because they are read a hundred times for each copy.
    """

    # --- the match ---------------------------------------------------------------------------------------------------

    #: The number of seats around the table.
    seats: int
    #: The number of facts so far.
    n: int = 0
    #: True if the seats have been drawn.
    seated: bool = False
    #: The number of the hand, redeals included; 0 before the first.
    hand: int = 0
    #: The round wind.
    round: str = "east"
    #: The seat that deals this hand and is East.
    dealer: int = 0
    #: The score of each seat, including all payments so far.
    scores: tuple[int, ...] = ()
    #: The seats of ghosts, who draw and discard but never play.
    ghosts: tuple[int, ...] = ()
    #: The players from first to last, once the match is over.
    standing: tuple[int, ...] = ()
    #: The seats in turn order from the round's first dealer on, if that is not the order of their numbers.
    order: tuple[int, ...] = ()
    #: How many hands of the match were played again.
    again: int = 0

    # --- the hand ----------------------------------------------------------------------------------------------------

    #: The scores at the beginning of the hand.
    began: tuple[int, ...] = ()
    #: The wall, None before it is built.
    wall: Wall | None = None
    #: The pips by which the wall was broken.
    dice: tuple[int, ...] = ()
    #: The player whose wall was broken, and after which stack.
    broken: tuple[int, int] | None = None
    #: The place of each seat.
    places: tuple[Place, ...] = ()
    #: How many melds of this hand were made with discards.
    claims: int = 0
    #: How the hand ended.
    outcome: Outcome | None = None
    #: Further wins on the same tile or in the same hand, where the game allows them.
    others: tuple[Outcome, ...] = ()
    #: The reasons of payments in this hand other than wins.
    paid: tuple[str, ...] = ()
    #: The game's notes about this hand.
    marks: tuple[Mark, ...] = ()

    # --- the turn ----------------------------------------------------------------------------------------------------

    #: What the last facts were about; a game may have phases of its own.
    phase: str = Phase.IDLE
    #: A game's counter within a phase, such as how many players have answered.
    step: int = 0
    #: The seat that acts or acted last.
    turn: int = 0
    #: The tile that this player took from the wall since the last discard; None after a claim.
    drawn: Tile | None = None
    #: The owner of the exposure from which the last act of a turn that began with a call took a joker, if it was that.
    took_from: int | None = None
    #: What the drawn tile replaces.
    drawn_for: Cause = Cause.NOTHING
    #: What the next replacement is for.
    owed: Cause = Cause.NOTHING
    #: How many replacements follow the next one.
    owed_more: int = 0
    #: The part of a flower round that the last fact belongs to.
    showing: Showing | None = None
    #: The tile that others may claim.
    on_offer: OnOffer | None = None
    #: The offers that await an answer.
    offers: tuple[Offer, ...] = ()
    #: The seats that declined the tile on offer.
    declined: tuple[int, ...] = ()
    #: Every offer of the last tile that others could claim, also after it was answered and play went on.
    last_offers: tuple[Offer, ...] = ()
    #: How many kongs the player on turn has made since the last draw or discard.
    kongs_now: int = 0
    #: The bars: seat, face that it may not take, and the seat whose next turn lifts the bar.
    barred: tuple[tuple[int, Kind, int], ...] = ()
    #: The table before the last discard or call, as long as that can be taken back.
    before_discard: "Table | None" = None

    def copy(self) -> "Table":
        """Return a copy to write to."""
        other = object.__new__(Table)
        _take_table(other, self)
        return other

    def become(self, other: "Table") -> None:
        """Copy everything from another table except the number of facts."""
        n = self.n
        _take_table(self, other)
        self.n = n

    @property
    def counted(self) -> int:
        """The number of the hand that counts for the length of the match: hands played again excluded."""
        return self.hand - self.again

    @property
    def players(self) -> tuple[int, ...]:
        """The seats of the players, without ghosts, in ascending order."""
        return tuple(seat for seat in range(self.seats) if seat not in self.ghosts)

    @property
    def in_hand(self) -> tuple[int, ...]:
        """The seats still in the hand, ghosts included, in the order of the table."""
        if self.order:
            return tuple([seat for seat in self.order if not self.places[seat].out])
        return tuple([seat for seat, place in enumerate(self.places) if not place.out])

    def win_of(self, seat: int) -> Outcome | None:
        """Return a player's win in this hand, or None; several players may have won."""
        every = (self.outcome, *self.others)
        return next((one for one in every if one is not None and one.winner == seat), None)

    @property
    def gains(self) -> tuple[int, ...]:
        """What each seat has been paid in this hand so far, for wins and everything else."""
        return tuple(now - before for now, before in zip(self.scores, self.began, strict=True))

    @property
    def ended(self) -> bool:
        """True if a hand was played and has ended."""
        return self.outcome is not None and self.phase in (Phase.WON, Phase.DRAWN, Phase.IDLE, Phase.OVER)

    def wind_of(self, seat: int) -> int:
        """Return a player's wind in this hand: 0 East, 1 South, 2 West, 3 North; -1 for a ghost, who has none."""
        if self.order:
            return (self.order.index(seat) - self.order.index(self.dealer)) % self.seats
        if not self.ghosts:
            return (seat - self.dealer) % self.seats
        players = self.players
        if seat not in players:
            return -1
        return (players.index(seat) - players.index(self.dealer)) % len(players)

    def seat_of(self, wind: int) -> int:
        """Return the seat with this wind in this hand."""
        if not self.ghosts:
            return self.next_seat(self.dealer, wind)
        players = self.players
        return players[(players.index(self.dealer) + wind) % len(players)]

    @property
    def acting(self) -> int:
        """The acting seat: in a flower round the player who shows or is asked, otherwise the player on turn."""
        now = self.showing
        if self.phase is Phase.FLOWERS and now and (self.offers or not now.done or now.shown > now.replaced):
            return now.seat
        return self.turn

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """
        Return the seat `steps` places on around the table.

        The rules, not this order, decide whose turn comes next.
        """
        if self.order:
            return self.order[(self.order.index(seat) + steps) % self.seats]
        return (seat + steps) % self.seats

    def marked(self, word: str) -> tuple[Mark, ...]:
        """Return the marks with a word, oldest first."""
        return tuple([mark for mark in self.marks if mark.word == word])

    @property
    def last_thrown(self) -> Thrown | None:
        """The last discard of the hand, None before the first."""
        thrown = (place.thrown[-1] for place in self.places if place.thrown)
        return max(thrown, key=lambda one: one.n, default=None)

    @property
    def left(self) -> int:
        """The number of tiles left in the wall."""
        return self.wall.left if self.wall else 0

    def offered(self, seat: int) -> tuple[str, ...]:
        """Return the open offer of a player as texts of actions; empty if there is none."""
        return next((offer.actions for offer in self.offers if offer.seat == seat), ())


_take_table = _taker(Table)


def new_table(seats: int) -> Table:
    """Return the table before the first fact."""
    return Table(seats, scores=(0,) * seats, places=(Place(),) * seats)
