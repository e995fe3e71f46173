"""A tile is thrown, and perhaps taken back; so is a call."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.engine.actions import Action, Discard
from game.engine.facts.fact import Event, OfOne
from game.engine.facts.folding import clear_offer, leaves, own
from game.engine.table import OnOffer, Phase, Table, Thrown
from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Tile


@dataclass(frozen=True, slots=True)
class Discarded(OfOne):
    """
    A tile was thrown; `from_draw` when it is the one just drawn.

    `kept`: it was a plain one while a flower or joker was held; written only where a house rule asks for it.
    """

    name = "discarded"
    tile: Tile
    from_draw: bool
    kept: bool = False
    unusual: ClassVar[Mapping[str, Any]] = {"kept": False}
    can_be_taken_back: ClassVar[bool] = True

    def fold(self, table: Table) -> None:
        """Change the table."""
        place = own(table, self.seat)
        place.thrown = (*place.thrown, Thrown(self.tile, self.from_draw, table.n))
        leaves(place, self.tile)
        place.kept = place.kept or self.kept
        table.phase, table.turn, table.drawn, table.kongs_now = Phase.CLAIM, self.seat, None, 0
        clear_offer(table)
        table.on_offer = OnOffer(self.seat, self.tile)

    def to_others(self, rules: Ruleset) -> Event:
        """What somebody keeps is his own affair."""
        del rules
        return replace(self, kept=False) if self.kept else self

    def wish(self) -> Action:
        """It was chosen."""
        return Discard(self.tile)


@dataclass(frozen=True, slots=True)
class TakenBack(OfOne):
    """A player took his last discard or call back, before others saw anything more; play goes on from fact `to`."""

    name = "taken_back"
    to: int

    def fold(self, table: Table) -> None:
        """Change the table."""
        before = table.before_discard
        if before is None or take_back(table) != self:
            raise Broken(f"player {self.seat} has no discard or call to take back")
        table.become(before)


def take_back(table: Table) -> TakenBack | None:
    """
    Return the fact by which the last discard or call would be taken back: before anybody did what others see.

    That others let the tile go by, or that the next has drawn a tile that lies face down, does not stand in its way;
    what was let go by stays so where a call is taken back. None where there is nothing.
    """
    before = table.before_discard
    if before is None:
        return None
    thrown = (seat for seat, place in enumerate(table.places) if place.thrown and place.thrown[-1].n == before.n)
    return TakenBack(next(thrown, table.turn), before.n)
