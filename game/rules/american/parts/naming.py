"""
A tile that is thrown and called by a wrong name (L137, decisions section 5, 8), where players name their tiles.

Whoever has mahjong with the tile that was named gets four times the worth of his hand from who misnamed it, and the
hand is over. If nobody has, the tile gets its right name, and may be called like any other.
"""

from dataclasses import dataclass, replace

from game.engine import facts
from game.engine.actions import DeclareWin, write
from game.engine.facts.fact import Event, named
from game.engine.finishes import claimed_finish
from game.engine.stages import acting
from game.engine.stages.acting import leads
from game.engine.stages.claim import Claims
from game.engine.stages.mistakes import leads_wrong, misnames
from game.engine.stages.stage import staged
from game.engine.stages.turn import turn_order
from game.engine.table import OnOffer, Phase, Table
from game.errors import Broken, Unreadable
from game.rules.american.card import JOKER
from game.rules.american.game import MISNAMED
from game.rules.ruleset import MISNAME, Ruleset
from game.rules.score.finish import Finish
from game.tiles.kinds import Kind, Tile, kind, tile
from game.tiles.stream import Chance


@named("misnamed")
@dataclass(frozen=True, slots=True)
class Misnamed(Event):
    """A player threw a tile and called it by the name of another."""

    seat: int
    tile: Tile
    from_draw: bool
    face: Kind

    def fold(self, table: Table) -> None:
        """Change the table."""
        facts.Discarded(self.seat, self.tile, self.from_draw).fold(table)
        table.on_offer = OnOffer(self.seat, self.tile, self.face)
        table.phase = MISNAMED

    def wrong_call(self) -> str:
        """Nobody asked him for another name."""
        return misnames(self.tile, self.face)


@named("name_corrected")
@dataclass(frozen=True, slots=True)
class NameCorrected(Event):
    """Nobody has mahjong with the tile that was named: it gets its right name, and may be called."""

    seat: int

    def fold(self, table: Table) -> None:
        """Change the table."""
        if table.on_offer is None or table.phase != MISNAMED:
            raise Broken("no tile has a wrong name")
        table.phase, table.declined = Phase.CLAIM, ()
        table.on_offer = replace(table.on_offer, stands=None)


@leads_wrong(MISNAME, "american")
def _misnames(table: Table, rules: Ruleset, seat: int, call: str) -> Event | None:
    """Throw a tile under another name: on one's own turn, any but a joker, which has no name of its own (L82)."""
    try:
        _, thrown, face = call.split(" ")
        piece, name = tile(thrown), kind(face)
    except (ValueError, Unreadable):
        return None
    if seat != table.turn or table.phase not in (Phase.DEAL, Phase.TURN) or piece not in table.places[seat].hand:
        return None
    if JOKER in (piece.kind, name) or name == piece.kind or not rules.set_counts[name]:
        return None
    return Misnamed(seat, piece, piece == table.drawn, name)


def named_finish(table: Table, rules: Ruleset, seat: int) -> Finish:
    """Give the finish of a player with the tile that was named."""
    assert table.on_offer is not None
    return replace(claimed_finish(table, rules, seat), tile=table.on_offer.stands, stands=None, by=MISNAMED)


@leads(DeclareWin, "american")
def _wins(table: Table, rules: Ruleset, seat: int, _action: DeclareWin) -> Event:
    if table.phase != MISNAMED or table.on_offer is None:
        return acting.won(table, rules, seat)
    return acting.won_by(table, seat, MISNAMED, table.on_offer.tile, named_finish(table, rules, seat), rules)


@staged("misnamed")
class Naming(Claims):
    """Whoever has mahjong with the tile that was named is asked first."""

    phases = frozenset({MISNAMED})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Ask them all; where nobody wants it, give the tile its name."""
        del chance
        offer = table.on_offer
        assert offer is not None
        if table.offers:
            return ()
        if not table.declined and (asked := [s for s in turn_order(table, rules, offer.seat) if _has(table, rules, s)]):
            return tuple(facts.Offered(seat, (write(DeclareWin()),)) for seat in asked)
        return (NameCorrected(offer.seat),)


def _has(table: Table, rules: Ruleset, seat: int) -> bool:
    """Whether a player has mahjong with the tile that was named."""
    place, offer = table.places[seat], table.on_offer
    assert offer is not None
    could = rules.could_win(place.held, place.melds, 0, offer.stands)
    return could and rules.wins(named_finish(table, rules, seat))
