"""
A tile discarded under a wrong name (L137), where players name their tiles.

A player who has mahjong with the named tile gets four times the worth of the hand from the player who misnamed it, and
the hand is over. Otherwise the name is corrected and the tile may be called like any other. A call of the named tile
for an exposure only reveals the mistake; nobody pays.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine import facts
from game.engine.actions import Action, Claim, DeclareWin, write
from game.engine.facts.fact import Event, OfOne, check_player
from game.engine.finishes import claimed_finish
from game.engine.stages import play
from game.engine.stages.claim import Claims, claims
from game.engine.stages.mistakes import misnames
from game.engine.stages.turn import turn_order
from game.engine.table import OnOffer, Phase, Table
from game.errors import Broken, Unreadable
from game.rules.games.american.card import JOKER
from game.rules.games.american.game import MISNAMED
from game.rules.ruleset import Ruleset
from game.rules.score.finish import Finish
from game.tiles.kinds import Kind, Tile, kind, tile
from game.tiles.stream import Chance


@dataclass(frozen=True, slots=True)
class Misnamed(OfOne):
    """A player discarded a tile under the name of another."""

    name = "misnamed"
    tile: Tile
    from_draw: bool
    face: Kind

    def fold(self, table: Table) -> None:
        facts.Discarded(self.seat, self.tile, self.from_draw).fold(table)
        table.on_offer = OnOffer(self.seat, self.tile, self.face)
        table.phase = MISNAMED

    def unasked_call(self) -> str:
        return misnames(self.tile, self.face)


@dataclass(frozen=True, slots=True)
class NameCorrected(OfOne):
    """Nobody has mahjong with the named tile: the name is corrected, and the tile may be called."""

    name = "name_corrected"

    def fold(self, table: Table) -> None:
        if table.on_offer is None or table.phase != MISNAMED:
            raise Broken("no tile has a wrong name")
        table.phase, table.declined = Phase.CLAIM, ()
        table.on_offer = replace(table.on_offer, stands=None)


@dataclass(frozen=True, slots=True)
class CallNamed(Action):
    """Call the named tile for an exposure."""

    name = "call_named"


@dataclass(frozen=True, slots=True)
class NamedTileCalled(OfOne):
    """A player called the named tile for an exposure; this reveals the mistake and corrects the name."""

    name = "named_tile_called"
    wished = CallNamed
    is_said = True

    def fold(self, table: Table) -> None:
        check_player(table, self.seat)
        if table.on_offer is None or table.phase != MISNAMED:
            raise Broken("no tile has a wrong name")
        table.declined, table.offers = (*table.declined, self.seat), ()


def throws_misnamed(table: Table, rules: Ruleset, seat: int, call: str) -> Event | None:
    """Return the fact of a discard under another name than a joker's; None if it is not possible now."""
    try:
        _, thrown, face = call.split(" ")
        piece, name = tile(thrown), kind(face)
    except (ValueError, Unreadable):
        return None
    if seat != table.turn or table.phase not in (Phase.DEAL, Phase.TURN) or piece not in table.places[seat].hand:
        return None
    if JOKER in ((name,) if rules.third_reading else (piece.kind, name)):
        return None
    if name == piece.kind or not rules.set_counts[name]:
        return None
    return Misnamed(seat, piece, piece == table.drawn, name)


def named_finish(table: Table, rules: Ruleset, seat: int) -> Finish:
    """Return the finish of a player with the named tile."""
    assert table.on_offer is not None
    return replace(claimed_finish(table, rules, seat), tile=table.on_offer.stands, stands=None, by=MISNAMED)


def wins_by_name(table: Table, rules: Ruleset, seat: int, _action: DeclareWin) -> Event:
    if table.phase != MISNAMED or table.on_offer is None:
        return play.won(table, rules, seat)
    return play.won_by(table, seat, MISNAMED, table.on_offer.tile, named_finish(table, rules, seat), rules)


class Naming(Claims):
    """Offer a misnamed tile first to players who have mahjong with the name or would call it for an exposure."""

    phases = frozenset({MISNAMED})

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[Event, ...]:
        """Offer the tile to all of them; correct the name if nobody has mahjong."""
        offer = table.on_offer
        assert offer is not None
        if table.offers:
            return ()
        if not table.declined:
            wants = ((seat, _wants(table, rules, seat)) for seat in turn_order(table, rules, offer.seat))
            asked = tuple(facts.Offered(seat, tuple(map(write, wanted))) for seat, wanted in wants if wanted)
            if asked:
                return asked
        return (NameCorrected(offer.seat),)


def _wants(table: Table, rules: Ruleset, seat: int) -> list[Action]:
    """Return what a player may call with the named tile."""
    found: list[Action] = [DeclareWin()] if _has(table, rules, seat) else []
    if rules.third_reading and any(isinstance(claim, Claim) for claim in claims_as_named(table, rules, seat)):
        found.append(CallNamed())
    return found


def claims_as_named(table: Table, rules: Ruleset, seat: int) -> Sequence[Action]:
    """Return what a player could claim if the tile had the face of its name."""
    offer = table.on_offer
    assert offer is not None
    assert offer.stands is not None
    said = table.copy()
    said.phase, said.on_offer = Phase.CLAIM, OnOffer(offer.seat, Tile(offer.stands, 1))
    return claims(said, rules, seat)


def _has(table: Table, rules: Ruleset, seat: int) -> bool:
    """Return True if a player has mahjong with the named tile."""
    place, offer = table.places[seat], table.on_offer
    assert offer is not None
    could = rules.could_win(place.held, place.melds, 0, offer.stands)
    return could and rules.wins(named_finish(table, rules, seat))
