"""
The table: everything that the players could see if all tiles lay open.

Without rules: `game.engine.apply` makes the next table of a fact, and nobody else ever writes to one; a copy is its own
only until it is handed on. A seat's view is the same type with HIDDEN in place of what the seat may not see.
"""

from dataclasses import dataclass, field, fields
from enum import StrEnum

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


@dataclass(slots=True, unsafe_hash=True)  # not frozen: what is copied with every fact has to be copied fast
class Place:
    """
    What one player has: tiles as dealt, the concealed hand in order of arrival, melds, shown tiles, discards.

    `draws` counts tiles drawn from the front after the deal; `kept` says whether a plain tile was thrown while a flower
    or joker was held, `declared` which goals the player has told that he goes for, by their keys. `known` are the tiles
    of the hand that everybody has seen go there. `out`: he takes no more part in this hand; what lies before him
    stays, and so does what was paid. `lies_open`: all of the hand was shown. `aside`
    are tiles of the hand that he has chosen to give, which nobody else sees.
    """

    dealt: tuple[Tile, ...] = ()
    hand: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    shown: tuple[Shown, ...] = ()
    thrown: tuple[Thrown, ...] = ()
    draws: int = 0
    kept: bool = False
    declared: tuple[str, ...] = ()
    known: tuple[Tile, ...] = ()
    out: bool = False
    aside: tuple[Tile, ...] = ()
    lies_open: bool = False
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
        """Give another one to write to."""
        return Place(
            self.dealt,
            self.hand,
            self.melds,
            self.shown,
            self.thrown,
            self.draws,
            self.kept,
            self.declared,
            self.known,
            self.out,
            self.aside,
            self.lies_open,
            self._held,
        )


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
    The whole table after `n` facts.

    `seats` counts the places around it; `ghosts` are those at which nobody sits, who draw and throw but never play.
    `step` counts what has happened within a phase, where a game counts that, such as those who have answered;
    `turn` is the player who acts or acted last, `drawn` the tile that he took from the wall since his last discard
    (None after a claim), `drawn_for` whether that came as a replacement for a `flower`, `joker` or `kong` ("" if not),
    `owed` what the next replacement is for ("" when none is owed), `owed_more` how many come after it. `claims` counts
    the melds made of discards in this hand, `declined` are those who have let the tile on offer go by, `kongs_now`
    counts the kongs that the player whose turn it is made since he last drew or threw; `outcome` is how the hand ended,
    `others` further wins on the same tile or in the same hand where the game allows them; `paid` are the reasons of
    what was paid in this hand beside its wins, `began` the scores with which it began; `barred` says who may not take
    which face, and until whose next turn; `order` are the seats in turn order from the round's first dealer on, where
    they are not in the order of their numbers; `again` counts the hands of the match that were played once more;
    `marks` are what a game remembers of this hand beside all this; `before_discard` is the table before the last
    discard or call, for taking it back, as long as that can be done.
    """

    seats: int
    n: int = 0
    seated: bool = False
    hand: int = 0
    round: str = "east"
    dealer: int = 0
    scores: tuple[int, ...] = ()
    began: tuple[int, ...] = ()
    wall: Wall | None = None
    dice: tuple[int, ...] = ()
    broken: tuple[int, int] | None = None
    places: tuple[Place, ...] = ()
    phase: str = Phase.IDLE
    step: int = 0
    turn: int = 0
    drawn: Tile | None = None
    drawn_for: str = ""
    owed: str = ""
    owed_more: int = 0
    showing: Showing | None = None
    on_offer: OnOffer | None = None
    offers: tuple[Offer, ...] = ()
    declined: tuple[int, ...] = ()
    claims: int = 0
    kongs_now: int = 0
    ghosts: tuple[int, ...] = ()
    outcome: Outcome | None = None
    others: tuple[Outcome, ...] = ()
    standing: tuple[int, ...] = ()
    paid: tuple[str, ...] = ()
    barred: tuple[tuple[int, Kind, int], ...] = ()
    order: tuple[int, ...] = ()
    again: int = 0
    marks: tuple[Mark, ...] = ()
    before_discard: "Table | None" = None

    def copy(self) -> "Table":
        """Give another one to write to."""
        return Table(
            self.seats,
            self.n,
            self.seated,
            self.hand,
            self.round,
            self.dealer,
            self.scores,
            self.began,
            self.wall,
            self.dice,
            self.broken,
            self.places,
            self.phase,
            self.step,
            self.turn,
            self.drawn,
            self.drawn_for,
            self.owed,
            self.owed_more,
            self.showing,
            self.on_offer,
            self.offers,
            self.declined,
            self.claims,
            self.kongs_now,
            self.ghosts,
            self.outcome,
            self.others,
            self.standing,
            self.paid,
            self.barred,
            self.order,
            self.again,
            self.marks,
            self.before_discard,
        )

    @property
    def counted(self) -> int:
        """The number of the hand as it counts for the length of the match: without those that were played again."""
        return self.hand - self.again

    def become(self, other: "Table") -> None:
        """Take everything over from another, but the number of facts."""
        for one in fields(self):
            if one.name != "n":
                setattr(self, one.name, getattr(other, one.name))

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
        """Give how a player has won in this hand, None if he has not; several may have."""
        every = (self.outcome, *self.others)
        return next((one for one in every if one is not None and one.winner == seat), None)

    @property
    def gains(self) -> tuple[int, ...]:
        """What each player has been paid in this hand so far, for wins or anything else."""
        return tuple(now - before for now, before in zip(self.scores, self.began, strict=True))

    @property
    def ended(self) -> bool:
        """Whether a hand was played and has ended."""
        return self.outcome is not None and self.phase in (Phase.WON, Phase.DRAWN, Phase.IDLE, Phase.OVER)

    def wind_of(self, seat: int) -> int:
        """Give a player's wind in this hand: 0 East, 1 South, 2 West, 3 North; -1 for a ghost, who has none."""
        if self.order:
            return (self.order.index(seat) - self.order.index(self.dealer)) % self.seats
        if not self.ghosts:
            return (seat - self.dealer) % self.seats
        players = self.players
        if seat not in players:
            return -1
        return (players.index(seat) - players.index(self.dealer)) % len(players)

    def seat_of(self, wind: int) -> int:
        """Give the player who has this wind in this hand."""
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
        """Give the seat that comes after this one around the table; whose turn comes next is the game's to say."""
        if self.order:
            return self.order[(self.order.index(seat) + steps) % self.seats]
        return (seat + steps) % self.seats

    def marked(self, word: str) -> tuple[Mark, ...]:
        """Give what is remembered by a word, the first first."""
        return tuple([mark for mark in self.marks if mark.word == word])

    @property
    def left(self) -> int:
        """How many tiles the wall still holds."""
        return self.wall.left if self.wall else 0

    def offered(self, seat: int) -> tuple[str, ...]:
        """Give what is offered to a player and not yet answered."""
        return next((offer.actions for offer in self.offers if offer.seat == seat), ())


def new_table(seats: int) -> Table:
    """Give the table before the first fact."""
    return Table(seats, scores=(0,) * seats, places=(Place(),) * seats)
