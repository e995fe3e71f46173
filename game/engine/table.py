"""
The table: everything that the players could see if all tiles lay open.

Without rules: `game.engine.facts.apply` makes the next table of a fact, and nobody else ever writes to one; a copy is
its own only until it is handed on. A seat's view is the same type with HIDDEN in place of what the seat may not see.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any

from game.rules.hand.held import Held
from game.rules.score.sheet import Sheet
from game.tiles.kinds import Kind, Tile
from game.tiles.melds import Meld
from game.tiles.wall import Wall


class Phase(StrEnum):
    """What the last facts were about; a game may have phases of its own beside these."""

    IDLE = "idle"  # no hand has begun, or the last one has ended
    DEAL = "deal"  # wall, dice, break and packets
    FLOWERS = "flowers"  # rounds of showing before the first discard
    TURN = "turn"  # one player holds a tile more than the others
    CLAIM = "claim"  # a discard lies on offer
    ROB = "rob"  # a declared kong may still be robbed
    WON = "won"
    DRAWN = "drawn"
    OVER = "over"  # the match has ended


class Cause(StrEnum):
    """For what a tile comes from the back of the wall."""

    NOTHING = ""
    FLOWER = "flower"
    JOKER = "joker"
    KONG = "kong"


@dataclass(frozen=True, slots=True)
class Shown:
    """A flower or joker beside a hand; whether it was shown in the rounds before the first turn."""

    tile: Tile
    before_start: bool


@dataclass(frozen=True, slots=True)
class Thrown:
    """A discard: whether it was the tile just drawn, the fact that it was, and who took it."""

    tile: Tile
    from_draw: bool
    n: int
    taken_by: int | None = None


def _taker(shape: type) -> Callable[[Any, Any], None]:
    """
    Make the function that lets an object take over all fields of another of its kind.

    It is written out once at the start, field by field: a table is copied with every fact.
    """
    lines = (f"    one.{field.name} = other.{field.name}" for field in fields(shape) if field.init)
    found: dict[str, Any] = {}
    exec("\n".join(("def takes_over(one, other):", *lines)), found)  # noqa: S102  (names of fields, nothing else)
    taker: Callable[[Any, Any], None] = found["takes_over"]
    return taker


@dataclass(slots=True, unsafe_hash=True)  # not frozen: what is copied with every fact has to be copied fast
class Place:
    """What one player has before him."""

    #: The tiles as they were dealt.
    dealt: tuple[Tile, ...] = ()
    #: The concealed tiles, in the order in which they came.
    hand: tuple[Tile, ...] = ()
    #: What lies open before him, and his concealed kongs.
    melds: tuple[Meld, ...] = ()
    #: Flowers and jokers that lie beside the hand.
    shown: tuple[Shown, ...] = ()
    #: All discards, those that were taken too.
    thrown: tuple[Thrown, ...] = ()
    #: How many tiles were drawn from the front after the deal.
    draws: int = 0
    #: Whether a plain tile was thrown while a flower or joker was held.
    kept: bool = False
    #: Which goals the player has told that he goes for, by their keys.
    declared: tuple[str, ...] = ()
    #: The tiles of the hand that everybody has seen go there.
    known: tuple[Tile, ...] = ()
    #: Whether he takes no more part in this hand; what lies before him stays, and so does what was paid.
    out: bool = False
    #: Tiles of the hand that he has chosen to give, which nobody else sees.
    aside: tuple[Tile, ...] = ()
    #: Whether all of the hand was shown.
    lies_open: bool = False
    #: The hand with what is asked of it on each discard, as `held` has made it.
    _held: Held | None = field(default=None, repr=False, compare=False)
    #: What others see of it, as `redact` has found, and whether that is with concealed kongs hidden.
    seen: "tuple[bool, Place] | None" = field(default=None, init=False, repr=False, compare=False)

    @property
    def held(self) -> Held:
        """The hand, with what is asked of it on each discard."""
        if self._held is None or self._held.tiles is not self.hand:
            self._held = Held(self.hand)
        return self._held

    def now_holds(self, hand: tuple[Tile, ...], tile: Tile, by: int) -> None:
        """Put in the hand with one tile more (`by` is 1) or less (-1): what is known of it goes along."""
        if self._held is not None and self._held.tiles is self.hand:
            self._held = self._held.changed(hand, tile.kind, by)
        self.hand = hand

    def forget(self) -> None:
        """Drop what is remembered with the hand, before another hand is put in its place."""
        self._held = None

    def copy(self) -> "Place":
        """Return another one to write to."""
        other = object.__new__(Place)
        _take_place(other, self)
        other.seen = None
        return other


_take_place = _taker(Place)


@dataclass(frozen=True, slots=True)
class OnOffer:
    """A tile that others may claim: a discard, or the tile (or tiles) of a kong that may be robbed."""

    seat: int
    tile: Tile
    stands: Kind | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """What was offered to a player and is not answered yet, as canonical texts of actions."""

    seat: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Showing:
    """One player's part of a flower round: how many he showed and took back, and whether he has shown all he wants."""

    seat: int
    shown: int = 0
    replaced: int = 0
    done: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """
    What a game remembers of a hand by a word of its own, and all know: of whom, perhaps of another, how much.

    `lies` are the melds of the other player at that time, where they matter.
    """

    word: str
    seat: int
    other: int = -1
    number: int = 0
    lies: tuple[Meld, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended: the winner, how he won and his sheet, or nobody; and what was paid so far."""

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
    The whole table after `n` facts: what stands for the match, for the hand, and for the turn.

    It is one object, for its fields are read a hundred times for each time that it is copied.
    """

    # --- the match ---------------------------------------------------------------------------------------------------

    #: How many places there are around the table.
    seats: int
    #: How many facts there were.
    n: int = 0
    #: Whether the seats have been drawn.
    seated: bool = False
    #: The number of the hand, redeals included; 0 before the first.
    hand: int = 0
    #: The round wind.
    round: str = "east"
    #: Who deals this hand, and so is East.
    dealer: int = 0
    #: What each player has, by seat, with all that was paid so far.
    scores: tuple[int, ...] = ()
    #: The places of the match at which nobody sits, who draw and throw but never play.
    ghosts: tuple[int, ...] = ()
    #: The players from first to last, once the match is over.
    standing: tuple[int, ...] = ()
    #: The seats in turn order from the round's first dealer on, where they are not in the order of their numbers.
    order: tuple[int, ...] = ()
    #: How many hands of the match were played once more.
    again: int = 0

    # --- the hand ----------------------------------------------------------------------------------------------------

    #: The scores with which it began.
    began: tuple[int, ...] = ()
    #: The wall, None before it is built.
    wall: Wall | None = None
    #: The pips by which the wall was broken.
    dice: tuple[int, ...] = ()
    #: The player whose wall was broken, and after which stack.
    broken: tuple[int, int] | None = None
    #: What lies before each player, by seat.
    places: tuple[Place, ...] = ()
    #: How many melds were made of discards in this hand.
    claims: int = 0
    #: How the hand ended.
    outcome: Outcome | None = None
    #: Further wins on the same tile or in the same hand, where the game allows them.
    others: tuple[Outcome, ...] = ()
    #: The reasons of what was paid in this hand beside its wins.
    paid: tuple[str, ...] = ()
    #: What a game remembers of this hand beside all this.
    marks: tuple[Mark, ...] = ()

    # --- the turn ----------------------------------------------------------------------------------------------------

    #: What the last facts were about; a game may have phases of its own.
    phase: str = Phase.IDLE
    #: What has happened within a phase, where a game counts that, such as how many have answered.
    step: int = 0
    #: The player who acts or acted last.
    turn: int = 0
    #: The tile that he took from the wall since his last discard, None after a claim.
    drawn: Tile | None = None
    #: For what that came as a replacement.
    drawn_for: Cause = Cause.NOTHING
    #: What the next replacement is for.
    owed: Cause = Cause.NOTHING
    #: How many replacements come after that one.
    owed_more: int = 0
    #: The part of a flower round that the last fact belongs to.
    showing: Showing | None = None
    #: The tile that others may claim.
    on_offer: OnOffer | None = None
    #: What is offered and not answered.
    offers: tuple[Offer, ...] = ()
    #: Who has let the tile on offer go by.
    declined: tuple[int, ...] = ()
    #: How many kongs the player whose turn it is has made since he last drew or threw.
    kongs_now: int = 0
    #: Who may not take which face, and until whose next turn.
    barred: tuple[tuple[int, Kind, int], ...] = ()
    #: The table before the last discard or call, for taking it back, as long as that can be done.
    before_discard: "Table | None" = None

    def copy(self) -> "Table":
        """Return another one to write to."""
        other = object.__new__(Table)
        _take_table(other, self)
        return other

    def become(self, other: "Table") -> None:
        """Take everything over from another, but the number of facts."""
        n = self.n
        _take_table(self, other)
        self.n = n

    @property
    def counted(self) -> int:
        """The number of the hand as it counts for the length of the match: without those that were played again."""
        return self.hand - self.again

    @property
    def players(self) -> tuple[int, ...]:
        """The seats of those who play, in turn order from number 0 on."""
        return tuple(seat for seat in range(self.seats) if seat not in self.ghosts)

    @property
    def in_hand(self) -> tuple[int, ...]:
        """The seats that still take part in the hand, ghosts among them, in the order of the table."""
        if self.order:
            return tuple([seat for seat in self.order if not self.places[seat].out])
        return tuple([seat for seat, place in enumerate(self.places) if not place.out])

    def win_of(self, seat: int) -> Outcome | None:
        """Return how a player has won in this hand, None if he has not; several may have."""
        every = (self.outcome, *self.others)
        return next((one for one in every if one is not None and one.winner == seat), None)

    @property
    def gains(self) -> tuple[int, ...]:
        """What each player has been paid in this hand so far, for wins or anything else."""
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
        """Return the player who has this wind in this hand."""
        if not self.ghosts:
            return self.next_seat(self.dealer, wind)
        players = self.players
        return players[(players.index(self.dealer) + wind) % len(players)]

    @property
    def acting(self) -> int:
        """The player whose part it is: in a flower round the one who shows or is asked, else he whose turn it is."""
        now = self.showing
        if self.phase is Phase.FLOWERS and now and (self.offers or not now.done or now.shown > now.replaced):
            return now.seat
        return self.turn

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """Return the seat that comes after this one around the table; whose turn comes next is the game's to say."""
        if self.order:
            return self.order[(self.order.index(seat) + steps) % self.seats]
        return (seat + steps) % self.seats

    def marked(self, word: str) -> tuple[Mark, ...]:
        """Return what is remembered by a word, the first first."""
        return tuple([mark for mark in self.marks if mark.word == word])

    @property
    def left(self) -> int:
        """How many tiles the wall still holds."""
        return self.wall.left if self.wall else 0

    def offered(self, seat: int) -> tuple[str, ...]:
        """Return what is offered to a player and not yet answered."""
        return next((offer.actions for offer in self.offers if offer.seat == seat), ())


_take_table = _taker(Table)


def new_table(seats: int) -> Table:
    """Return the table before the first fact."""
    return Table(seats, scores=(0,) * seats, places=(Place(),) * seats)
