"""Why something cannot be done now: one reason for each wish that is not among the legal actions."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine import actions as wish
from game.engine.actions import Action
from game.engine.finishes import claimed_finish, course_of, own_finish
from game.engine.table import Phase, Place, Table
from game.engine.turns import can_replace
from game.rules.distance import best_distance, tally
from game.rules.ruleset import Ruleset
from game.rules.shapes import chows_with
from game.tiles.kinds import Kind
from game.tiles.melds import PUNG


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason as a key of the words (`reason.<key>`) and what is filled in: faces, numbers, players."""

    key: str
    faces: Mapping[str, Kind] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    source: str = ""


def why_not(table: Table, rules: Ruleset, seat: int, action: Action) -> Reason:
    """
    Say why a player may not do this now.

    Of a claim or kong without tiles the reason speaks of any such meld. It is asked for wishes that are not legal.
    """
    if table.phase in (Phase.IDLE, Phase.WON, Phase.DRAWN, Phase.OVER):
        return Reason("hand_not_running")
    match action:
        case wish.DeclareWin():
            return _why_no_win(table, rules, seat)
        case wish.Chow() | wish.Pung() | wish.Kong():
            return _why_no_claim(table, rules, seat, action)
        case wish.Pass():
            return Reason("nothing_offered")
        case _ if not _is_turn(table, seat):
            return Reason("not_your_turn")
        case wish.Discard(tile):
            return _why_no_discard(table, seat, tile.kind)
        case _:
            return _why_not_on_turn(table, rules, seat, action)


def _is_turn(table: Table, seat: int) -> bool:
    """Whether a player is to throw: in the beginning the dealer, once nobody is asked about showing any more."""
    return table.turn == seat and table.phase in (Phase.DEAL, Phase.FLOWERS, Phase.TURN) and not table.offers


def _why_no_discard(table: Table, seat: int, face: Kind) -> Reason:
    if all(tile.kind != face for tile in table.places[seat].hand):
        return Reason("not_in_hand", {"tile": face})
    return Reason("flower_must_be_shown", {"tile": face}, source="S8, L213")


def _why_not_on_turn(table: Table, rules: Ruleset, seat: int, action: Action) -> Reason:
    """Say why a kong or a showing is not possible on one's own turn (L76, L77, S10, C11, C14)."""
    if table.drawn is None and not isinstance(action, wish.DeclarePursuit | wish.Redeem):
        return Reason("after_a_claim", source="C14")
    if not can_replace(table, rules):
        return Reason("no_replacement", source="S10")
    place = table.places[seat]
    match action:
        case wish.AddedKong():
            return _why_no_added_kong(table, rules, place)
        case wish.ConcealedKong():
            return Reason("no_four_alike", source="L76")
        case wish.ShowJoker():
            return Reason("no_joker_to_show")
        case wish.ShowFlower():
            return Reason("no_flower_to_show")
        case _:
            return Reason("house_rule_off")


def _why_no_added_kong(table: Table, rules: Ruleset, place: Place) -> Reason:
    pungs = [meld.stands[0] for meld in place.melds if meld.shape == PUNG]
    if not pungs:
        return Reason("no_pung_to_add_to", source="L77")
    held = {tile.kind for tile in place.hand}
    late = next((face for face in pungs if face in held), None)
    if late is not None and not rules.conduct.added_kong_any_turn and table.drawn and table.drawn.kind != late:
        return Reason("only_the_tile_just_drawn", {"tile": late}, source="C11, L77")
    return Reason("no_fourth_tile", source="L77")


def _why_no_claim(table: Table, rules: Ruleset, seat: int, action: wish.Claim) -> Reason:
    """Say why the tile on offer cannot be called (L63-L77, C1, C6, C7, S10)."""
    offer = table.on_offer
    if offer is None or table.phase not in (Phase.CLAIM, Phase.ROB):
        return Reason("nothing_on_offer", source="L63")
    if offer.seat == seat:
        return Reason("own_discard")
    if table.phase is Phase.ROB:
        return Reason("only_a_win_robs", source="C12")
    face = offer.tile.kind
    if face in rules.conduct.bonus:
        return Reason("flower_only_for_win", {"tile": face}, source="C7, L84")
    if not can_replace(table, rules):
        return Reason("last_discard_only_for_win", source="S10")
    if face.is_joker:
        return _why_not_the_joker(table, rules, seat, action, face)
    return _why_no_meld(table, seat, action, face)


def _why_not_the_joker(table: Table, rules: Ruleset, seat: int, action: wish.Claim, face: Kind) -> Reason:
    if not rules.conduct.call_jokers or face not in rules.conduct.wild:
        return Reason("joker_not_called", {"tile": face}, source="C6, L85")
    if isinstance(action, wish.Kong):
        return Reason("joker_not_for_kong", {"tile": face}, source="C6")
    if isinstance(action, wish.Chow) and table.next_seat(table.turn) != seat:
        return Reason("chow_only_from_the_left", source="L70, C1")
    return Reason("no_tiles_for_meld", {"tile": face}, source="L63")


def _why_no_meld(table: Table, seat: int, action: wish.Claim, face: Kind) -> Reason:
    if isinstance(action, wish.Chow):
        if not chows_with(face):
            return Reason("no_sequence_of_honors", {"tile": face}, source="L69")
        if table.next_seat(table.turn) != seat:
            return Reason("chow_only_from_the_left", source="L70, C1")
        return Reason("no_tiles_for_chow", {"tile": face}, source="L69")
    if isinstance(action, wish.Kong):
        if any(meld.shape == PUNG and meld.stands[0] == face for meld in table.places[seat].melds):
            return Reason("no_kong_on_open_pung", {"tile": face}, source="L77")
        return Reason("no_tiles_for_kong", {"tile": face}, source="L67")
    return Reason("no_tiles_for_pung", {"tile": face}, source="L65")


def _why_no_win(table: Table, rules: Ruleset, seat: int) -> Reason:
    """Say why a hand is not won: whose turn it is, what has no place in it, how far it is (L71, L88)."""
    place = table.places[seat]
    if table.phase not in (Phase.CLAIM, Phase.ROB):
        if not _is_turn(table, seat):
            return Reason("not_your_turn")
        if table.drawn is None:
            return Reason("no_win_after_a_claim", source="L71")
        finish = own_finish(table, rules, seat)
    elif table.on_offer is None or table.on_offer.seat == seat:
        return Reason("nothing_on_offer", source="L63")
    else:
        finish = claimed_finish(table, rules, seat)
    dead = next((face for face in sorted(finish.hand) if face >= 34 and face not in rules.conduct.wild), None)
    if dead is not None:
        return Reason("dead_tile_in_hand", {"tile": dead}, source="T3, L60")
    away = best_distance(tally(finish.faces), len(place.melds), rules.shapes) + 1
    if away <= 0:
        return Reason("worth_too_little", source="W1")
    if rules.pursues_nothing(course_of(place, rules), place.melds):
        leaves = sum(not face.is_suited for face in finish.faces)
        return Reason("not_complete_pursuing", numbers={"count": away, "leaves": leaves}, source="L88, L215")
    return Reason("not_complete", numbers={"count": away}, source="L88")
