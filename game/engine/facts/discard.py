"""Facts of discards, and of taking back a discard or a call."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.engine.actions import Action, Discard
from game.engine.facts.fact import Event, OfOne
from game.engine.facts.folding import leaves, offer_to_others, own
from game.engine.table import OnOffer, Phase, Table, Thrown
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
