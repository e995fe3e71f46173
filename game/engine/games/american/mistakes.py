"""
Mistakes that persons may make by house rule: a tile discarded under a wrong name (L137), a wrong mahjong (L166-L181).

A player who has mahjong with the named tile gets four times the worth of the hand from the player who misnamed it, and
the hand is over. Otherwise the name is corrected and the tile may be called like any other. A call of the named tile
for an exposure only reveals the mistake; nobody pays.

Who declares mahjong wrongly may notice it before showing the hand, and nothing has happened. Once the hand is shown,
each other player keeps their hand hidden or throws it in, too. Players who have shown their tiles are dead; the others
play on. If a single player's tiles are still hidden, the hand is over and that player gets double the worth of the
wrong hand.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.engine import facts
from game.engine.actions import Action, Claim, DeclareWin, Question, Questions, write
from game.engine.facts.fact import Event, OfOne, Tiles, check_player, own
from game.engine.finishes import claimed_finish
from game.engine.stages import play
from game.engine.stages.around import within_limit
from game.engine.stages.claim import Claims, claims
from game.engine.stages.mistakes import misnames
from game.engine.stages.play import Stage
from game.engine.stages.turn import turn_order
from game.engine.table import Mark, OnOffer, Phase, Table
from game.errors import Broken, Unreadable
from game.rules.games.american.card import JOKER
from game.rules.games.american.game import MISNAMED, WRONG_MAHJONG, American
from game.rules.hand.distance import tally
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


#: Marks of a wrong mahjong: declared; withdrawn in time; shown, with the worth of the hand; and the others' answers to
#: it, with the declarer as the other player.
DECLARED, CAUGHT, SHOWN, KEPT, THROWN_IN = "mahjong_declared", "mahjong_caught", "mahjong_shown", "kept", "thrown_in"
#: The reason of a hand that ends because all players have shown their tiles.
NONE_KEPT = "none_kept"
_PHASES = (Phase.DEAL, Phase.TURN, Phase.CLAIM)
_TIMES = 2


# --- wishes and facts ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Withdraw the declared mahjong before any tile is shown."""

    name = "withdraw_mahjong"


@dataclass(frozen=True, slots=True)
class ShowMahjong(Action):
    """Show the hand of the declared mahjong."""

    name = "show_mahjong"


@dataclass(frozen=True, slots=True)
class KeepHand(Action):
    """Keep the hand hidden."""

    name = "keep_hand"


@dataclass(frozen=True, slots=True)
class ThrowInHand(Action):
    """Show the hand, as if another player had won."""

    name = "throw_in_hand"


@dataclass(frozen=True, slots=True)
class MahjongDeclared(OfOne):
    """A player declared mahjong wrongly; nobody has seen the hand yet."""

    name = "mahjong_declared"
    is_said = True

    def fold(self, table: Table) -> None:
        check_player(table, self.seat)
        table.marks = (*table.marks, Mark(DECLARED, self.seat))

    def unasked_call(self) -> str:
        return "win"


@dataclass(frozen=True, slots=True)
class MahjongWithdrawn(OfOne):
    """The declarer noticed the mistake in time, and play continues (L170)."""

    name = "mahjong_withdrawn"
    wished = Withdraw
    is_said = True

    def fold(self, table: Table) -> None:
        _goes_on(table, self.seat, Mark(CAUGHT, self.seat))


@dataclass(frozen=True, slots=True)
class MahjongShown(OfOne):
    """The declarer showed the hand; `value` is the value of the nearest line."""

    name = "mahjong_shown"
    wished = ShowMahjong
    tiles: Tiles
    value: int

    def fold(self, table: Table) -> None:
        _goes_on(table, self.seat, Mark(SHOWN, self.seat, number=self.value))
        _lies_open(table, self.seat, self.tiles)


@dataclass(frozen=True, slots=True)
class HandKept(OfOne):
    """Another player kept their hand hidden."""

    name = "hand_kept"
    wished = KeepHand

    def fold(self, table: Table) -> None:
        check_player(table, self.seat)
        table.marks = (*table.marks, Mark(KEPT, self.seat, _wrong(table).seat))


@dataclass(frozen=True, slots=True)
class HandThrownIn(OfOne):
    """Another player showed their hand, too."""

    name = "hand_thrown_in"
    wished = ThrowInHand
    tiles: Tiles

    def fold(self, table: Table) -> None:
        table.marks = (*table.marks, Mark(THROWN_IN, self.seat, _wrong(table).seat))
        _lies_open(table, self.seat, self.tiles)


def _goes_on(table: Table, seat: int, mark: Mark) -> None:
    """Replace the player's mark of a declared mahjong by another mark."""
    declared = Mark(DECLARED, seat)
    if declared not in table.marks:
        raise Broken(f"player {seat} has not declared mahjong")
    table.marks = tuple(mark if other == declared else other for other in table.marks)


def _lies_open(table: Table, seat: int, tiles: Tiles) -> None:
    place = own(table, seat)
    if len(tiles) != len(place.hand):
        raise Broken(f"player {seat} has other tiles")
    place.forget()
    place.hand = place.known = tiles
    place.lies_open = True


def _wrong(table: Table) -> Mark:
    """Return the mark of the wrong mahjong that is not settled yet. Raises Broken if there is none."""
    found = _unsettled(table)
    if found is None or found.word != SHOWN:
        raise Broken("nobody has shown a wrong mahjong")
    return found


def _unsettled(table: Table) -> Mark | None:
    """Return the mark of the declared or shown mahjong that is not settled; None if there is none."""
    marks = (mark for mark in table.marks if mark.word in (DECLARED, SHOWN))
    return next((mark for mark in marks if not table.places[mark.seat].out), None)


def _answered(table: Table, mark: Mark) -> Mapping[int, str]:
    """Return the marked answer, kept or thrown in, of each seat that has answered a shown mahjong."""
    return {one.seat: one.word for one in table.marks if one.word in (KEPT, THROWN_IN) and one.other == mark.seat}


def declares(table: Table, _rules: Ruleset, seat: int, _call: str) -> Event | None:
    return MahjongDeclared(seat) if table.phase in _PHASES and _unsettled(table) is None else None


def shows(table: Table, rules: Ruleset, seat: int, _action: ShowMahjong) -> Event:
    assert isinstance(rules, American)
    return MahjongShown(seat, table.places[seat].hand, worth_of_wrong(table, rules, seat))


def worth_of_wrong(table: Table, rules: American, seat: int) -> int:
    """Return the value of the line nearest to a wrong hand; of equally near lines, the highest value."""
    place = table.places[seat]
    faces = [tile.kind for tile in place.hand] + [face for meld in place.melds for face in meld.stands]
    if table.phase is Phase.CLAIM and table.on_offer is not None:
        faces.append(table.on_offer.tile.kind)
    elif rules.fourth_reading and seat != table.turn and (last := table.last_thrown) is not None:
        faces.append(last.tile.kind)  # nobody could call the tile, so that the next player has drawn already
    near = rules.matcher.nearest(tally(faces), ())
    least = min(one.missing for one in near.values())
    return max(line.value for line, one in near.items() if one.missing == least)


# --- stages ----------------------------------------------------------------------------------------------------------


class WrongMahjong(Stage):
    """Ask the declarer to show or withdraw, then the others to keep or throw in their hands."""

    phases = frozenset(_PHASES)

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[Event, ...]:
        """Return facts that stop players who have shown their tiles, and end the hand if fewer than two are left."""
        mark = _unsettled(table)
        if mark is None:
            return _ends(table, rules)
        answered = _answered(table, mark)
        if mark.word != SHOWN or any(seat not in answered for seat in table.in_hand if seat != mark.seat):
            return ()
        thrown_in = (seat for seat in table.in_hand if answered.get(seat) == THROWN_IN)
        return (*(facts.WentOut(seat, THROWN_IN) for seat in thrown_in), facts.WentOut(mark.seat, WRONG_MAHJONG))

    def waits(self, table: Table) -> bool:
        return _unsettled(table) is not None

    def asks(self, table: Table, _rules: Ruleset) -> Questions:
        """Ask the declarer first, then everybody else in the hand."""
        mark = _unsettled(table)
        if mark is None:
            return {}
        if mark.word == DECLARED:
            return {mark.seat: Question((Withdraw(), ShowMahjong()))}
        done = _answered(table, mark)
        still = (seat for seat in table.players if seat in table.in_hand and seat != mark.seat and seat not in done)
        return dict.fromkeys(still, Question((KeepHand(), ThrowInHand())))


def _ends(table: Table, rules: Ruleset) -> tuple[Event, ...]:
    """Pay the only player whose hand is hidden, from the last wrong declarer (L175), and end the hand."""
    wrong = table.marked(SHOWN)
    if not wrong or len(table.in_hand) > 1:
        return ()
    if not table.in_hand:
        return (facts.HandDrawn(NONE_KEPT),)
    if WRONG_MAHJONG in table.paid:
        return (facts.HandDrawn(WRONG_MAHJONG),)
    gets, mark = table.in_hand[0], wrong[-1]
    points = _TIMES * mark.number
    paid = tuple(points * ((seat == gets) - (seat == mark.seat)) for seat in range(table.seats))
    return (facts.Paid(within_limit(table, rules, paid), WRONG_MAHJONG),)
