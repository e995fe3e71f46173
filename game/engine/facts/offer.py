"""Facts of offers: what a player could claim or show, and that the player declined."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.engine.actions import Action, Pass, TooLate
from game.engine.facts.fact import OfOne
from game.engine.facts.folding import check_player, part_of_round
from game.engine.table import Offer, Phase, Table
from game.errors import Broken
from game.rules.ruleset import Ruleset


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
