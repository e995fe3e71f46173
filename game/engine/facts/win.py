"""Facts at the end of a hand: a win or a drawn hand, and payments."""

from dataclasses import dataclass, replace

from game.engine.actions import Action, DeclareWin
from game.engine.facts.fact import Event, Numbers, OfOne, Tiles
from game.engine.facts.folding import check_player, own, take_discard, without
from game.engine.table import Cause, Outcome, Phase, Place, Table
from game.errors import Broken
from game.rules.score.sheet import Sheet
from game.tiles.kinds import Tile
from game.tiles.melds import KONG, PUNG

#: The reason of a payment for a win.
WIN = "win"


@dataclass(frozen=True, slots=True)
class Won(OfOne):
    """
    A player won with `tile` by self_draw, discard or robbed_kong; `hand` holds the other concealed tiles.

    If the player called the tile for a meld on this turn, the tile already lies in that meld.
    """

    name = "won"
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

    def wish(self) -> Action:
        return DeclareWin()


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
