"""Facts of discards, of taking one or a call back, of offers to other players, and of a teacher's warning."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.engine.actions import Action, Discard, Pass, TooLate
from game.engine.facts.fact import Event, OfOne
from game.engine.facts.folding import check_player, leaves, offer_to_others, own, part_of_round
from game.engine.table import Offer, OnOffer, Phase, Table, Thrown
from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Tile


@dataclass(frozen=True, slots=True)
class Discarded(OfOne):
    """
    A player discarded a tile; `from_draw` is True for the tile just drawn.

    `kept` is True if the tile was plain while the hand held a flower or joker. It is recorded only under a house rule
    that needs it.
    """

    name = "discarded"
    tile: Tile
    from_draw: bool
    kept: bool = False
    unusual: ClassVar[Mapping[str, Any]] = {"kept": False}
    can_be_taken_back: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        place = own(table, self.seat)
        place.thrown = (*place.thrown, Thrown(self.tile, self.from_draw, table.n))
        leaves(place, self.tile)
        place.kept = place.kept or self.kept
        table.phase, table.turn, table.drawn, table.kongs_now = Phase.CLAIM, self.seat, None, 0
        offer_to_others(table, OnOffer(self.seat, self.tile))

    def to_others(self, rules: Ruleset) -> Event:
        """Return the fact without `kept`, which only the player knows."""
        del rules
        return replace(self, kept=False) if self.kept else self

    def wish(self) -> Action:
        return Discard(self.tile)


@dataclass(frozen=True, slots=True)
class TakenBack(OfOne):
    """A player took back the last discard or call before others saw more; play continues from fact `to`."""

    name = "taken_back"
    to: int

    def fold(self, table: Table) -> None:
        before = table.before_discard
        if before is None or take_back(table) != self:
            raise Broken(f"player {self.seat} has no discard or call to take back")
        table.become(before)


def take_back(table: Table) -> TakenBack | None:
    """
    Return the fact that takes back the last discard or call; None if nothing can be taken back.

    Taking back is possible until another player does something visible. Passing a tile by is not visible, nor is
    drawing a tile face down. Passes stay valid when a call is taken back.
    """
    before = table.before_discard
    if before is None:
        return None
    thrown = (seat for seat, place in enumerate(table.places) if place.thrown and place.thrown[-1].n == before.n)
    return TakenBack(next(thrown, table.turn), before.n)


@dataclass(frozen=True, slots=True)
class Offered(OfOne):
    """A player was offered claims or tiles to show, listed as canonical texts of actions."""

    name = "offered"
    actions: tuple[str, ...]
    tells_nothing: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        check_player(table, self.seat)
        offer = Offer(self.seat, self.actions)
        table.offers = (*table.offers, offer)
        if table.on_offer is not None:
            table.last_offers = (*table.last_offers, offer)
        if table.phase in (Phase.DEAL, Phase.FLOWERS):
            table.phase, table.showing = Phase.FLOWERS, part_of_round(table, self.seat)

    def to_others(self, rules: Ruleset) -> None:
        """Return None: only the player learns of the offer."""


@dataclass(frozen=True, slots=True)
class Declined(OfOne):
    """
    A player declined an offer.

    `barred` is True if the player may not take the same face before the thrower's next turn. `late` is True if the time
    for calls had run out. Both are recorded only if True.
    """

    name = "declined"
    barred: bool = False
    late: bool = False
    unusual: ClassVar[Mapping[str, Any]] = {"barred": False, "late": False}
    tells_nothing: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        offers = tuple(offer for offer in table.offers if offer.seat != self.seat)
        if len(offers) == len(table.offers):
            raise Broken(f"player {self.seat} declines what was not offered")
        table.offers = offers
        if table.phase is Phase.FLOWERS:
            table.showing = replace(part_of_round(table, self.seat), done=True)
        else:
            table.declined = (*table.declined, self.seat)
        if self.barred and table.on_offer is not None:
            bar = (self.seat, table.on_offer.tile.kind, table.on_offer.seat)
            table.barred = (*table.barred, bar)

    def to_others(self, rules: Ruleset) -> None:
        """Return None: only the player learns of it."""

    def wish(self) -> Action:
        return TooLate() if self.late else Pass()


@dataclass(frozen=True, slots=True)
class Warned(OfOne):
    """
    A player chose `action` and was warned that `better` is worth more; `went_on` is True if the player insisted.

    Both actions are canonical texts. `lost` is the difference and `error` its standard error, in hundredths of a point,
    because recorded numbers are whole. The table does not change, and other players learn nothing.
    """

    name = "warned"
    action: str
    better: str
    lost: int
    error: int
    went_on: bool
    tells_nothing: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        """Change nothing. Raises Broken if the seat does not exist or the warning names nothing better."""
        check_player(table, self.seat)
        if self.lost <= 0 or self.error < 0 or self.action == self.better:
            raise Broken("a warning is about something better")

    def to_others(self, rules: Ruleset) -> None:
        """Return None: only the player learns of the warning."""
