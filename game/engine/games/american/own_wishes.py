"""Weights of the wishes that only the American game has: jokers, exposures, the Charleston, dead hands."""

from game.engine.actions import Claim, Redeem
from game.engine.facts.redact import View
from game.engine.games.american.challenges import Admit, Challenge, Deny
from game.engine.games.american.charleston import GoOn, Stop
from game.engine.games.american.dead_hands import is_dead
from game.engine.games.american.exposures import SHAPE_OF, ChangeExposure
from game.engine.games.american.naming import CallNamed, claims_as_named
from game.engine.games.american.wrong_mahjong import KeepHand, ShowMahjong, ThrowInHand, Withdraw
from game.rules.games.american.card import JOKER
from game.rules.games.american.game import American
from game.rules.hand.distance import tally
from game.rules.ruleset import Ruleset
from game.tiles.melds import Meld

#: A hand farther from ready than this distance should agree to pass tiles.
_FAR = 3.5


def redeems(view: View, rules: Ruleset, action: Redeem) -> float:
    """Weigh the exchange of a tile for a joker: positive if the hand gets no farther from ready."""
    place = view.table.places[view.seat]
    before = list(place.held.counts)
    after = list(before)
    after[action.tile.kind] -= 1
    after[JOKER] += 1
    gained = rules.distance(before, place.melds) - rules.distance(after, place.melds)
    return 1.0 + gained if gained >= 0 else -1.0


def goes_on(view: View, rules: Ruleset, action: GoOn | Stop) -> float:
    """Weigh a second Charleston: positive while the hand is far from ready."""
    place = view.table.places[view.seat]
    farther = rules.distance(place.held.counts, place.melds) - _FAR
    return farther if isinstance(action, GoOn) else -farther


def changes(view: View, rules: Ruleset, action: ChangeExposure) -> float:
    """Weigh a changed exposure: positive if the hand gets nearer to ready."""
    place = view.table.places[view.seat]
    *others, lying = place.melds
    hand = [tile for tile in place.hand if tile not in action.tiles]
    hand += [tile for tile in lying.tiles if tile not in action.tiles]
    melds = (*others, Meld(SHAPE_OF[len(action.tiles)], action.tiles, action.stands, lying.called, lying.source))
    nearer = rules.distance(place.held.counts, place.melds) - rules.distance(tally(tile.kind for tile in hand), melds)
    return nearer - 0.5


def calls_named(view: View, rules: Ruleset, action: CallNamed) -> float:
    """Weigh the call of a named tile: positive if an exposure of it would bring the hand nearer."""
    del action
    place = view.table.places[view.seat]
    before = rules.distance(place.held.counts, place.melds)

    def after(claim: Claim) -> float:
        hand = tally(tile.kind for tile in place.hand if tile not in claim.tiles)
        return rules.distance(hand, (*place.melds, Meld(claim.shape, claim.tiles, claim.stands)))

    found = (claim for claim in claims_as_named(view.table, rules, view.seat) if isinstance(claim, Claim))
    return before - min(map(after, found)) - 0.5


def challenges(view: View, rules: Ruleset, action: Challenge) -> float:
    """Weigh a challenge: positive only if the visible tiles prove the other hand dead, as a wrong challenge pays."""
    assert isinstance(rules, American)
    return 2.0 if is_dead(view.table, rules, action.owner) else -1.0


def answers(view: View, rules: Ruleset, action: Admit | Deny) -> float:
    """Weigh an answer to a challenge: admit if the visible tiles prove the hand dead, otherwise deny."""
    assert isinstance(rules, American)
    return 1.0 if is_dead(view.table, rules, view.seat) is isinstance(action, Admit) else -1.0


def keeps(view: View, rules: Ruleset, action: Withdraw | ShowMahjong | KeepHand | ThrowInHand) -> float:
    """Weigh the options after a wrong mahjong: never show tiles before the hand is certainly over."""
    del view, rules
    return 1.0 if isinstance(action, Withdraw | KeepHand) else -1.0
