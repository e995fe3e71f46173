"""Why something cannot be done now: one reason for each wish that is not among the legal actions."""

from dataclasses import replace

from game.engine import actions as wish
from game.engine.actions import Action
from game.engine.fills import fills
from game.engine.finishes import course_of
from game.engine.reason import Reason
from game.engine.refused_calls import why_no_call
from game.engine.refused_wins import why_no_win
from game.engine.stages.claim import claims
from game.engine.stages.deal import is_dealing
from game.engine.stages.flowers import next_of_flowers
from game.engine.stages.turn import can_replace, redeems, turn_actions
from game.engine.table import Phase, Place, Table
from game.rules.ruleset import Ruleset
from game.rules.score.finish import NOTHING_DONE
from game.tiles.kinds import PLAIN, Kind
from game.tiles.melds import PUNG

__all__ = ["Reason", "possible", "why_not"]

_CLAIMING = (Phase.CLAIM, Phase.ROB)
_NO_HAND = (Phase.IDLE, Phase.WON, Phase.DRAWN, Phase.OVER)


def why_not(table: Table, rules: Ruleset, seat: int, action: Action) -> Reason:
    """
    Say why a player may not do this now.

    Of a claim, kong or showing the reason speaks of any such wish, whatever its tiles; of a discard, of that tile. It
    is asked for wishes that are not legal, and says nothing that the player does not see.
    """
    reason = _why_not(table, rules, seat, action)
    return replace(reason, source=rules.sources.get(reason.key, ""))


def _why_not(table: Table, rules: Ruleset, seat: int, action: Action) -> Reason:
    if table.phase in _NO_HAND:
        return Reason("hand_not_running")
    if _would_do(table, rules, seat, action):
        return Reason("let_go") if seat in table.declined else Reason("not_yet")
    match action:
        case wish.DeclareWin() | wish.Chow() | wish.Pung() | wish.Kong() if _deal_goes_on(table, rules):
            return Reason("deal_goes_on")
        case wish.DeclareWin():
            return why_no_win(table, rules, seat)
        case wish.Chow() | wish.Pung() | wish.Kong():
            return why_no_call(table, rules, seat, action)
        case wish.Pass():
            return Reason("nothing_offered")
        case wish.Discard(tile):
            return _why_no_discard(table, rules, seat, tile.kind)
        case _:
            return _why_not_on_turn(table, rules, seat, action)


def possible(table: Table, rules: Ruleset, seat: int) -> tuple[Action, ...]:
    """Give what a player may do as the table lies, whether or not he was asked yet or has answered."""
    if table.phase in _CLAIMING:
        return claims(table, rules, seat)
    if table.offers or _deal_goes_on(table, rules):
        return tuple(map(wish.read, table.offered(seat)))
    return turn_actions(table, rules, seat) if _is_turn(table, rules, seat) else ()


def _would_do(table: Table, rules: Ruleset, seat: int, action: Action) -> bool:
    """Whether a wish of this kind is, or was, open to the player on this table."""
    found = possible(table, rules, seat)
    if isinstance(action, wish.Discard):
        return action in found
    return any(type(other) is type(action) for other in found)


def _deal_goes_on(table: Table, rules: Ruleset) -> bool:
    """Whether tiles are still dealt, or flowers and jokers shown, before the first turn."""
    if not is_dealing(table):
        return False
    conduct = rules.conduct
    full = sum(conduct.packets) * len(table.players) + conduct.dealer_extra
    dealt = sum(len(place.dealt) for place in table.places)
    return dealt < full or bool(table.offers) or next_of_flowers(table, rules) is not None


def _is_turn(table: Table, rules: Ruleset, seat: int) -> bool:
    """Whether a player is to throw: in the beginning the dealer, once nobody is asked about showing any more."""
    if table.turn != seat or table.phase in _CLAIMING or table.owed:
        return False
    return not _deal_goes_on(table, rules)


def _why_not_turn(table: Table, rules: Ruleset, seat: int) -> Reason | None:
    """Say why it is not the player's turn to do something with his own tiles; None if it is."""
    if table.offered(seat):
        return Reason("answer_first")
    if _deal_goes_on(table, rules):
        return Reason("deal_goes_on")
    if table.turn == seat and table.owed:
        return Reason("tile_is_owed")
    return None if _is_turn(table, rules, seat) else Reason("not_your_turn")


def _why_no_discard(table: Table, rules: Ruleset, seat: int, face: Kind) -> Reason:
    if all(tile.kind != face for tile in table.places[seat].hand):
        return Reason("not_in_hand", {"tile": face})
    waits = _why_not_turn(table, rules, seat)
    return waits or Reason("flower_must_be_shown", {"tile": face})


def _why_not_on_turn(table: Table, rules: Ruleset, seat: int, action: Action) -> Reason:
    """Say why a kong, a showing or a telling is not possible: what is missing, then whose turn it is (S10, C14)."""
    place = table.places[seat]
    missing = _what_is_missing(table, rules, place, action)
    if missing is not None and not isinstance(action, wish.AddedKong | wish.ConcealedKong):
        return missing
    waits = _why_not_turn(table, rules, seat)
    if waits is not None:
        return waits
    if table.drawn is None:
        return Reason("after_a_claim")
    if not can_replace(table, rules) and not isinstance(action, wish.DeclarePursuit | wish.Redeem):
        return Reason("no_replacement")
    return missing or Reason("not_yet")


def _what_is_missing(table: Table, rules: Ruleset, place: Place, action: Action) -> Reason | None:
    """Say what the player does not have for it, or what the house rules do not have; None if nothing is missing."""
    faces = {tile.kind for tile in place.hand}
    match action:
        case wish.AddedKong() | wish.ConcealedKong() if not rules.conduct.kongs:
            return Reason("house_rule_off")
        case wish.AddedKong():
            return _why_no_added_kong(table, rules, place)
        case wish.ConcealedKong():
            return _why_no_four(rules, place)
        case wish.ShowJoker():
            return None if faces & rules.conduct.showable else Reason("no_joker_to_show")
        case wish.ShowFlower():
            return None if faces & rules.conduct.bonus else Reason("no_flower_to_show")
        case wish.DeclarePursuit():
            return _why_no_pursuit(rules, place)
        case wish.Redeem():
            return _why_no_redeeming(table, rules, place)
        case _:
            return Reason("not_yet")


def _why_no_redeeming(table: Table, rules: Ruleset, place: Place) -> Reason | None:
    if not rules.conduct.redeem:
        return Reason("house_rule_off")
    found = next(redeems(table, rules, place.hand), None)
    return None if found else Reason("no_joker_to_redeem")


def _why_no_pursuit(rules: Ruleset, place: Place) -> Reason | None:
    if not rules.may_declare_pursuit(NOTHING_DONE, ()):
        return Reason("house_rule_off")
    if rules.may_declare_pursuit(course_of(place, rules), place.melds):
        return None
    return Reason("already_declared" if place.declared else "pursuit_closed")


def _why_no_four(rules: Ruleset, place: Place) -> Reason:
    """Say why four tiles of the hand make no kong: there are none, or jokers may not be among them (C5)."""
    if any(next(fills(place.by_kind, (face,) * 4, rules.conduct, 4), None) for face in PLAIN):
        return Reason("no_jokers_in_kongs")
    return Reason("no_four_alike" if rules.conduct.kong_jokers else "no_four_natural")


def _why_no_added_kong(table: Table, rules: Ruleset, place: Place) -> Reason:
    pungs = [meld.stands[0] for meld in place.melds if meld.shape == PUNG]
    if not pungs:
        return Reason("no_pung_to_add_to")
    late = next((face for face in pungs if any(tile.kind == face != _drawn(table) for tile in place.hand)), None)
    if late is not None and not rules.conduct.added_kong_any_turn:
        return Reason("only_the_tile_just_drawn", {"tile": late})
    if any(tile.kind in pungs for tile in place.hand):
        return Reason("no_jokers_in_kongs")
    return Reason("no_fourth_tile")


def _drawn(table: Table) -> Kind | None:
    return table.drawn.kind if table.drawn else None
