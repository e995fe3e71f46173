"""Why a hand does not win: not the player's turn, tiles without a place, the distance, the demands of a pursuit."""

from game.engine.facts.redact import View
from game.engine.finishes import claimed_finish, may_win_now, own_finish
from game.engine.reason import Reason
from game.engine.stages.claim import is_barred
from game.engine.table import OnOffer, Phase, Table
from game.rules.hand.distance import tally
from game.rules.ruleset import Ruleset
from game.rules.score.finish import Finish
from game.rules.standing import Standing

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
