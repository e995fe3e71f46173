"""Why an action is not possible now: one reason for each wish that is not legal."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine import actions as wish
from game.engine.actions import Action, Question, Reason
from game.engine.facts.redact import View
from game.engine.fills import Held, fills
from game.engine.finishes import claimed_finish, may_win_now, own_finish, standings_of
from game.engine.games import play_of
from game.engine.stages.around import is_dealing
from game.engine.stages.claim import called_as, claims, is_barred
from game.engine.stages.turn import can_replace, may_become_kong, next_turn, redeems, turn_actions
from game.engine.table import OnOffer, Phase, Place, Table
from game.rules.goals import Goal, Standing
from game.rules.hand.distance import tally
from game.rules.ruleset import Ruleset
from game.rules.score.finish import NOTHING_DONE, Finish
from game.tiles.kinds import CHOW, HIDDEN, KONG, PLAIN, PUNG, SIZES, Kind, Shape, chows_with

__all__ = ["Reason", "possible", "why_not"]

_CLAIMING = (Phase.CLAIM, Phase.ROB)
_NO_HAND = (Phase.IDLE, Phase.WON, Phase.DRAWN, Phase.OVER)


def why_not(seen: View, question: Question, rules: Ruleset, action: Action) -> Reason:
    """
    Return why an illegal wish is not possible now; `question` is `NOTHING` if the player is not asked.

    For a discard the reason is about the named tile. For a claim, a kong or a showing it is about every wish of that
    class. The reason reveals nothing hidden, because it is computed from the player's view.
    """
    reason = _why_not(seen, question, rules, action)
    return replace(reason, source=rules.sources.get(reason.key, ""))


def _why_not(seen: View, question: Question, rules: Ruleset, action: Action) -> Reason:
    table = seen.table
    if table.phase in _NO_HAND:
        return Reason("hand_not_running")
    if _would_do(seen, question, rules, action):
        return Reason("let_go") if seen.seat in table.declined else Reason("not_yet")
    match action:
        case wish.DeclareWin() | wish.Chow() | wish.Pung() | wish.Kong() | wish.Quint() | wish.Sextet() if (
            _deal_goes_on(seen, question)
        ):
            return Reason("deal_goes_on")
        case wish.DeclareWin():
            return why_no_win(seen, rules)
        case wish.Chow() | wish.Pung() | wish.Kong() | wish.Quint() | wish.Sextet():
            return why_no_call(seen, rules, action)
        case wish.Pass():
            return Reason("nothing_offered")
        case wish.Discard(tile):
            return _why_no_discard(seen, question, tile.kind)
        case _ if explain := play_of(rules).explains.get(type(action)):
            own = explain(table, rules, seen.seat)
            return own or _why_not_turn(seen, question) or Reason("not_yet")
        case _:
            return _why_not_on_turn(seen, question, rules, action)


def possible(seen: View, question: Question, rules: Ruleset) -> tuple[Action, ...]:
    """Return what the table allows a player to do, whether or not the player has been asked or has answered."""
    table, seat = seen.table, seen.seat
    offered = table.offered(seat)
    if table.on_offer is not None and table.on_offer.tile == HIDDEN:  # only the question shows whether it can be robbed
        return (wish.DeclareWin(),) if offered or seat in table.declined else ()
    if table.phase in _CLAIMING:
        return claims(table, rules, seat)
    if offered or not _is_turn(seen, question):
        return tuple(map(play_of(rules).read_wish, offered))
    return turn_actions(play_of(rules), table, rules, seat)


def _would_do(seen: View, question: Question, rules: Ruleset, action: Action) -> bool:
    """Return True if the table allows, or allowed, the player a wish of this class."""
    found = possible(seen, question, rules)
    if isinstance(action, wish.Discard):
        return action in found
    return any(type(other) is type(action) for other in found)


def _deal_goes_on(seen: View, question: Question) -> bool:
    """
    Return True if tiles are still being dealt, or flowers and jokers shown, before the first turn.

    A view does not reveal whether others still have tiles to show, so the deal lasts until the player is asked to
    discard.
    """
    return is_dealing(seen.table) and (not question.any or bool(seen.table.offered(seen.seat)))


def _is_turn(seen: View, question: Question) -> bool:
    """Return True if the player is to discard; before the first turn this is the dealer, once asked."""
    table = seen.table
    if table.turn != seen.seat or table.phase in _CLAIMING or table.owed:
        return False
    return not _deal_goes_on(seen, question)


def _why_not_turn(seen: View, question: Question) -> Reason | None:
    """Return why this is not the player's turn; None if it is."""
    table = seen.table
    if table.offered(seen.seat):
        return Reason("answer_first")
    if _deal_goes_on(seen, question):
        return Reason("deal_goes_on")
    if table.turn == seen.seat and table.owed:
        return Reason("tile_is_owed")
    return None if _is_turn(seen, question) else Reason("not_your_turn")


def _why_no_discard(seen: View, question: Question, face: Kind) -> Reason:
    if all(tile.kind != face for tile in seen.table.places[seen.seat].hand):
        return Reason("not_in_hand", {"tile": face})
    waits = _why_not_turn(seen, question)
    return waits or Reason("flower_must_be_shown", {"tile": face})


def _why_not_on_turn(seen: View, question: Question, rules: Ruleset, action: Action) -> Reason:
    """Return why a kong, a showing or a declaration is not possible: a missing tile first, then the turn (S10, C14)."""
    table = seen.table
    place = table.places[seen.seat]
    missing = _what_is_missing(table, rules, place, action)
    if missing is not None and not isinstance(action, wish.AddedKong | wish.ConcealedKong):
        return missing
    waits = _why_not_turn(seen, question)
    if waits is not None:
        return waits
    if table.drawn is None and not (isinstance(action, wish.Redeem) and rules.conduct.redeem_after_call):
        return Reason("after_a_claim")
    if not can_replace(table, rules) and not isinstance(action, wish.Redeem) and not _told_by(rules, action):
        return Reason("no_replacement")
    return missing or Reason("not_yet")


def _what_is_missing(table: Table, rules: Ruleset, place: Place, action: Action) -> Reason | None:
    """Return what the player's tiles or the house rules lack for an action; None if nothing is missing."""
    faces = {tile.kind for tile in place.hand}
    goal = _told_by(rules, action)
    if goal is not None:
        return _why_not_told(rules, place, goal)
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
        case wish.Redeem():
            return _why_no_redeeming(table, rules, place)
        case _:
            return Reason("not_yet")


def _why_no_redeeming(table: Table, rules: Ruleset, place: Place) -> Reason | None:
    if not rules.conduct.redeem:
        return Reason("house_rule_off")
    if next(redeems(table, rules, place.hand), None):
        return None
    later = next(redeems(table, rules, place.hand, at_all=True), None)
    return Reason("joker_called_now" if later else "no_joker_to_redeem")


def _why_not_told(rules: Ruleset, place: Place, goal: Goal) -> Reason | None:
    """Return why a player may not declare a pursuit (C8); None if the declaration is possible."""
    if not any(one.may_tell for one in rules.standings(NOTHING_DONE, ()) if one.goal is goal):
        return Reason("house_rule_off")
    if any(one.may_tell for one in standings_of(place, rules) if one.goal is goal):
        return None
    return Reason("already_declared" if goal.key in place.declared else "pursuit_closed", goal=goal.key)


def _told_by(rules: Ruleset, action: Action) -> Goal | None:
    """Return the goal that a wish declares; None for another wish."""
    return next((goal for goal in rules.goals if goal.wish == action.name), None)


def _why_no_four(rules: Ruleset, place: Place) -> Reason:
    """Return why no four tiles of the hand make a kong: no four alike, or jokers are not allowed (C5)."""
    found = [face for face in PLAIN if next(fills(place.held.by_kind, (face,) * 4, rules.conduct, 4), None)]
    if found:
        in_a_hand = any(rules.may_meld(place.melds, KONG, (face,) * 4) for face in found)
        return Reason("no_jokers_in_kongs" if in_a_hand else "meld_in_no_hand")
    return Reason("no_four_alike" if rules.conduct.kong_jokers else "no_four_natural")


def _why_no_added_kong(table: Table, rules: Ruleset, place: Place) -> Reason:
    pungs = [meld.stands[0] for meld in place.melds if meld.shape == PUNG]
    if not pungs:
        return Reason("no_pung_to_add_to")
    drawn = table.drawn.kind if table.drawn else None
    late = next((face for face in pungs if any(tile.kind == face != drawn for tile in place.hand)), None)
    if late is not None and not rules.conduct.added_kong_any_turn:
        return Reason("only_the_tile_just_drawn", {"tile": late})
    held = {tile.kind for tile in place.hand}
    found = [meld for meld in place.melds if meld.shape == PUNG and meld.stands[0] in held]
    if found:
        in_a_hand = any(may_become_kong(rules, place.melds, meld) for meld in found)
        return Reason("no_jokers_in_kongs" if in_a_hand else "meld_in_no_hand")
    return Reason("no_fourth_tile")


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


_FEW = 5  # the most faces to name one by one


def why_no_win(seen: View, rules: Ruleset) -> Reason:
    """Return why the player has not won (L71, L88, C12, N1-N5)."""
    table, seat = seen.table, seen.seat
    if table.phase is Phase.TURN or table.on_offer is None:
        if table.turn != seat or table.offers:
            return Reason("not_your_turn")
        if table.owed:
            return Reason("tile_is_owed")
        if not may_win_now(table, rules):
            return Reason("no_win_after_a_claim")
        return _why_no_finish(rules, own_finish(table, rules, seat))
    return _why_no_taking(table, rules, seat, table.on_offer)


def _why_no_taking(table: Table, rules: Ruleset, seat: int, offer: OnOffer) -> Reason:
    """Return why the tile on offer does not win."""
    if offer.seat == seat:
        return Reason("own_discard" if table.phase is Phase.CLAIM else "tile_is_owed")
    if table.phase is Phase.ROB:
        meld = next(meld for meld in table.places[offer.seat].melds if offer.tile in meld.tiles)
        if meld.concealed:  # the reason stays vague, because the player does not see the kong's tiles
            orphans = rules.conduct.rob_concealed_for_orphans
            return Reason("only_orphans_rob_it" if orphans else "concealed_kong_not_robbed")
        if not rules.conduct.rob_added:
            return Reason("kong_not_robbed")
    if is_barred(table, seat, offer.tile.kind):
        return Reason("barred", {"tile": offer.tile.kind})
    return _why_no_finish(rules, claimed_finish(table, rules, seat))


def _why_no_finish(rules: Ruleset, finish: Finish) -> Reason:
    """Return what a finish lacks: the demands of a pursuit first, then tiles in no hand, then the distance."""
    faces = rules.counted(finish)
    away = rules.distance(tally(faces), finish.melds) + 1
    if away <= 0:
        late = next((word for word in finish.how if word in rules.late_wall and word not in rules.how), None)
        return Reason(late or "worth_too_little")
    course = finish.course
    standings = () if course is None else rules.standings(course, finish.melds)
    counting = next((standing for standing in standings if standing.counts), None)
    if counting is not None:
        return _why_not_yet(counting, finish, away)
    dead = next((face for face in sorted(faces) if face >= 34 and face not in rules.called_as), None)
    if dead is not None:
        return Reason("dead_tile_in_hand", {"tile": dead}, {"count": away})
    telling = next((one for one in standings if one.may_tell and not one.goal.in_the_way(faces)), None)
    if telling is not None:
        return Reason("pursuit_not_declared", numbers={"count": away}, goal=telling.goal.key)
    return Reason("not_complete", numbers={"count": away})


def _why_not_yet(standing: Standing, finish: Finish, away: int) -> Reason:
    """Return what a hand lacks for the pursued goal and for an ordinary win (L212-L215)."""
    leaves = standing.goal.in_the_way(finish.hand if finish.from_another else finish.faces)
    numbers, goal = {"count": away, "leaves": len(leaves)}, standing.goal.key
    if leaves and len(set(leaves)) <= _FEW:
        lists = {"tiles": tuple(dict.fromkeys(leaves))}
        return Reason("pursuing_leaves", numbers=numbers, lists=lists, goal=goal)
    if leaves:
        return Reason("pursuing_many_leaves", numbers=numbers, goal=goal)
    if finish.tile is not None and finish.tile in standing.goal.barred:
        return Reason("pursuing_other_tile", {"tile": finish.tile}, numbers, goal=goal)
    if standing.lacks:
        return Reason(f"pursuing_{standing.lacks}", numbers=numbers, goal=goal)
    return Reason("worth_too_little")
