"""Why the tile on offer cannot be called for a chow, pung or kong (L63-L77, C1, C4-C7, S10)."""

from collections.abc import Sequence

from game.engine import actions as wish
from game.engine.facts.redact import View
from game.engine.fills import Held, fills
from game.engine.finishes import claimed_finish
from game.engine.reason import Reason
from game.engine.stages.claim import called_as, is_barred
from game.engine.stages.turn import can_replace, next_turn
from game.engine.table import Phase, Table
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Kind
from game.tiles.melds import CHOW, KONG, PUNG, SIZES, Shape, chows_with

_ANY_NUMBER = 14


def why_no_call(seen: View, rules: Ruleset, action: wish.Claim) -> Reason:
    """Return why the tile on offer makes no such meld for the player."""
    table, seat = seen.table, seen.seat
    return _why_out_of_reach(table, rules, seat) or _why_no_meld(table, rules, seat, action)


def _why_out_of_reach(table: Table, rules: Ruleset, seat: int) -> Reason | None:
    """Return why no meld at all is possible with the tile on offer; None if the player's tiles decide."""
    offer = table.on_offer
    if offer is None or table.phase not in (Phase.CLAIM, Phase.ROB):
        return Reason("nothing_on_offer")
    if offer.seat == seat:
        return Reason("own_discard" if table.phase is Phase.CLAIM else "nothing_on_offer")
    if table.phase is Phase.ROB:
        return Reason("only_a_win_robs")
    face = offer.tile.kind
    if is_barred(table, seat, face):
        return Reason("barred", {"tile": face})
    if face in rules.conduct.bonus:
        return Reason("flower_only_for_win", {"tile": face})
    if not can_replace(table, rules):
        return Reason("last_discard_only_for_win")
    if face.is_joker and not (rules.conduct.call_jokers and face in rules.conduct.wild):
        return Reason("joker_not_called", {"tile": face})
    return None


def _why_no_meld(table: Table, rules: Ruleset, seat: int, action: wish.Claim) -> Reason:
    assert table.on_offer is not None
    if rules.conduct.wins_itself and rules.wins(claimed_finish(table, rules, seat)):
        return Reason("completes_the_hand")
    face, held = table.on_offer.tile.kind, table.places[seat].held.by_kind
    stands = called_as(table, rules)
    if action.shape == CHOW and CHOW not in rules.meld_shapes:
        return Reason("no_such_meld")
    if isinstance(action, wish.Chow):
        return _why_no_chow(table, rules, seat, stands)
    others = [(other,) * (SIZES[action.shape] - 1) for other in stands]
    if _fits(rules, held, others) and not _has_hand(table, rules, seat, action.shape, stands):
        return Reason("meld_in_no_hand")
    if isinstance(action, wish.Kong):
        return _why_no_kong(table, rules, seat, face)
    if isinstance(action, wish.Quint | wish.Sextet):
        return Reason("no_tiles_for_meld", {"tile": face}, {"count": SIZES[action.shape]})
    if _fits(rules, held, [(other,) * 2 for other in stands]):
        return Reason("too_many_jokers")
    if face.is_joker:
        return Reason("no_pair_for_joker", {"tile": face})
    return Reason("no_tiles_for_pung", {"tile": face})


def _why_no_chow(table: Table, rules: Ruleset, seat: int, stands: Sequence[Kind]) -> Reason:
    assert table.on_offer is not None
    face = table.on_offer.tile.kind
    chows = [(chow, other) for other in stands for chow in chows_with(other)]
    if not chows:
        return Reason("no_sequence_of_honors", {"tile": face})
    if next_turn(table, rules, table.turn) != seat:
        return Reason("chow_only_from_the_left")
    held, melds = table.places[seat].held.by_kind, table.places[seat].melds
    fitting = [chow for chow, other in chows if _fits(rules, held, [_without(chow, other)])]
    if fitting:
        in_a_hand = any(rules.may_meld(melds, CHOW, chow) for chow in fitting)
        return Reason("too_many_jokers" if in_a_hand else "meld_in_no_hand")
    return Reason("no_tiles_for_chow", {"tile": face})


def _why_no_kong(table: Table, rules: Ruleset, seat: int, face: Kind) -> Reason:
    place = table.places[seat]
    if KONG not in rules.meld_shapes:
        return Reason("house_rule_off")
    if face.is_joker:
        return Reason("joker_not_for_kong", {"tile": face})
    if _fits(rules, place.held.by_kind, [(face,) * 3]):
        return Reason("too_many_jokers") if rules.conduct.kong_jokers else Reason("no_jokers_in_kongs")
    if any(meld.shape == PUNG and meld.stands[0] == face for meld in place.melds):
        return Reason("no_kong_on_open_pung", {"tile": face})
    return Reason("no_tiles_for_kong", {"tile": face})


def _fits(rules: Ruleset, held: Held, others: Sequence[tuple[Kind, ...]]) -> bool:
    """Return True if the hand can supply the other tiles, with any number of jokers."""
    return any(next(fills(held, slots, rules.conduct, _ANY_NUMBER), None) for slots in others)


def _has_hand(table: Table, rules: Ruleset, seat: int, shape: Shape, stands: Sequence[Kind]) -> bool:
    """Return True if some hand of the rules can hold the meld beside the player's melds."""
    melds = table.places[seat].melds
    return any(rules.may_meld(melds, shape, (face,) * SIZES[shape]) for face in stands)


def _without(chow: tuple[Kind, ...], face: Kind) -> tuple[Kind, ...]:
    at = chow.index(face)
    return chow[:at] + chow[at + 1 :]
