"""Facts that frame a match: seats are drawn, hands begin, are won or drawn, paid and ended, the match ends."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.engine.actions import DeclareWin
from game.engine.facts.fact import Event, Numbers, OfOne, Tiles, check_player, own, take_discard, without
from game.engine.table import Cause, Outcome, Phase, Place, Table
from game.errors import Broken
from game.rules.score.sheet import Sheet
from game.tiles.kinds import KONG, PUNG, Tile


@dataclass(frozen=True, slots=True)
class SeatsDrawn(Event):
    """
    The seats were drawn.

    `winds` has each seat's wind tile, `asked` its player's index in the list of those asked; both None for a ghost.
    """

    name = "seats_drawn"
    winds: tuple[Tile | None, ...]
    asked: tuple[int | None, ...]

    def fold(self, table: Table) -> None:
        if table.seated:
            raise Broken("the seats are drawn already")
        if len(self.winds) != table.seats or len(self.asked) != table.seats:
            raise Broken(f"these are not the seats of a table of {table.seats}")
        if not all(tile.kind.is_wind for tile in self.winds if tile is not None):
            raise Broken("seats are drawn with wind tiles")
        ghosts = tuple(seat for seat, tile in enumerate(self.winds) if tile is None)
        if len(ghosts) == table.seats:
            raise Broken("nobody sits at the table")
        table.seated, table.ghosts = True, ghosts


@dataclass(frozen=True, slots=True)
class HandStarted(Event):
    """
    A hand began: its number (redeals included), the round wind, the dealer and the scores.

    `order` is the turn order of the seats if it differs from their numbers. `again` is True if the previous hand is
    replayed.
    """

    name = "hand_started"
    hand: int
    round: str
    dealer: int
    scores: Numbers
    order: Numbers = ()
    again: bool = False
    unusual: ClassVar[Mapping[str, Any]] = {"order": (), "again": False}

    def fold(self, table: Table) -> None:
        if table.phase is not Phase.IDLE:
            raise Broken(f"hand {self.hand} begins within hand {table.hand}")
        if self.dealer not in table.players or len(self.scores) != table.seats:
            raise Broken(f"hand {self.hand} is not one for {len(table.players)} players")
        if self.order and (table.ghosts or sorted(self.order) != list(range(table.seats))):
            raise Broken(f"in hand {self.hand} not everybody has a seat")
        table.become(
            Table(
                table.seats,
                seated=True,
                hand=self.hand,
                round=self.round,
                dealer=self.dealer,
                scores=self.scores,
                began=self.scores,
                places=(Place(),) * table.seats,
                phase=Phase.DEAL,
                turn=self.dealer,
                ghosts=table.ghosts,
                order=self.order,
                again=table.again + self.again,
            )
        )


@dataclass(frozen=True, slots=True)
class HandEnded(Event):
    """A hand ended: the scores after it, and the digest of its lines (empty until the record seals it)."""

    name = "hand_ended"
    scores: Numbers
    digest: str = ""

    def fold(self, table: Table) -> None:
        if table.phase is Phase.IDLE:
            raise Broken("a hand ends that was not begun")
        if self.scores != table.scores:
            raise Broken(f"the scores after hand {table.hand} are {table.scores}, not {self.scores}")
        table.phase, table.on_offer = Phase.IDLE, None


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match ended: scores, players from first to last, digest of the file (empty until the record seals it)."""

    name = "match_ended"
    scores: Numbers
    standing: Numbers
    digest: str = ""

    def fold(self, table: Table) -> None:
        if table.phase is not Phase.IDLE:
            raise Broken(f"the match ends within hand {table.hand}")
        if sorted(self.standing) != list(table.players) or self.scores != table.scores:
            raise Broken("the final standing does not belong to these players and scores")
        table.phase, table.standing = Phase.OVER, self.standing


#: The reason of a payment for a win.
WIN = "win"


@dataclass(frozen=True, slots=True)
class Won(OfOne):
    """
    A player won with `tile` by self_draw, discard or robbed_kong; `hand` holds the other concealed tiles.

    If the player called the tile for a meld on this turn, the tile already lies in that meld.
    """

    name = "won"
    wished = DeclareWin
    by: str
    source: int | None
    tile: Tile | None
    hand: Tiles
    sheet: Sheet

    def fold(self, table: Table) -> None:
        check_player(table, self.seat)
        outcome = Outcome(self.seat, self.by, self.source, self.tile, sheet=self.sheet)
        if table.phase is Phase.WON:  # a second win on the same tile, which lies in the first winner's hand
            table.others = (*table.others, outcome)
            return
        lies_there = table.phase is Phase.TURN
        table.phase, table.turn, table.owed, table.offers = Phase.WON, self.seat, Cause.NOTHING, ()
        if table.outcome is None:
            table.outcome = outcome
        else:  # the others have played on
            table.others = (*table.others, outcome)
        if self.tile is None or self.source is None or lies_there:
            return
        place = own(table, self.seat)
        place.hand = (*place.hand, self.tile)
        place.known = (*place.known, self.tile)
        if self.by == "robbed_kong":
            _rob(own(table, self.source), self.tile)
        else:
            take_discard(table, self.source, self.tile, self.seat)


@dataclass(frozen=True, slots=True)
class HandDrawn(Event):
    """The hand ended without a win, or without another win."""

    name = "hand_drawn"
    reason: str

    def fold(self, table: Table) -> None:
        table.phase, table.offers = Phase.DRAWN, ()
        table.outcome = table.outcome or Outcome(reason=self.reason)


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """
    Points changed hands, listed by seat. Payments add up to zero, except in games where points are only won.

    A payment with reason `win` belongs to the first outcome that is not paid yet.
    """

    name = "paid"
    payments: Numbers
    reason: str

    def fold(self, table: Table) -> None:
        if len(self.payments) != table.seats:
            raise Broken(f"{len(self.payments)} payments for {table.seats} players")
        table.scores = tuple(map(sum, zip(table.scores, self.payments, strict=True)))
        if self.reason != WIN:
            table.paid = (*table.paid, self.reason)
            return
        outcomes = [table.outcome, *table.others]
        unpaid = next((at for at, outcome in enumerate(outcomes) if outcome and not outcome.payments), None)
        if unpaid is None:
            raise Broken("points are paid for nothing")
        outcomes[unpaid] = replace(outcomes[unpaid] or Outcome(), payments=self.payments)
        table.outcome, table.others = outcomes[0], tuple(o for o in outcomes[1:] if o)


def _rob(place: Place, tile: Tile) -> None:
    """Take a robbed tile out of a kong: an added kong becomes a pung; a concealed kong returns to the hand."""
    for at, meld in enumerate(place.melds):
        if meld.added == tile:
            pung = replace(meld, shape=PUNG, tiles=meld.tiles[:-1], stands=meld.stands[:-1], added=None)
            place.melds = (*place.melds[:at], pung, *place.melds[at + 1 :])
            return
    if not place.melds or place.melds[-1].shape != KONG or not place.melds[-1].concealed:
        raise Broken(f"{tile} is not of a kong that could be robbed")
    place.hand = (*place.hand, *without(place.melds[-1].tiles, tile))
    place.melds = place.melds[:-1]


@dataclass(frozen=True, slots=True)
class WentOut(OfOne):
    """A player left the hand. `reason` is `won` or a reason of the game. The player's tiles stay on the table."""

    name = "went_out"
    reason: str

    def fold(self, table: Table) -> None:
        own(table, self.seat).out = True
        table.offers = tuple(offer for offer in table.offers if offer.seat != self.seat)
