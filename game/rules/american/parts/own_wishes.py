"""How gladly a sensible player does what only this game knows: exchange a joker, agree to a second Charleston."""

from game.engine.actions import Redeem
from game.engine.inclination import weighs
from game.engine.redact import View
from game.rules.american.card import JOKER
from game.rules.american.game import American
from game.rules.american.parts.charleston import GoOn, Stop
from game.rules.ruleset import Ruleset

#: Who is farther from ready than this wants other tiles.
_FAR = 3.5


@weighs(American, Redeem)
def _redeems(view: View, rules: Ruleset, action: Redeem) -> float:
    """Exchange a tile for a joker if the hand is no farther with it."""
    place = view.table.places[view.seat]
    before = list(place.held.counts)
    after = list(before)
    after[action.tile.kind] -= 1
    after[JOKER] += 1
    gained = rules.distance(before, place.melds) - rules.distance(after, place.melds)
    return 1.0 + gained if gained >= 0 else -1.0


@weighs(American, GoOn, Stop)
def _goes_on(view: View, rules: Ruleset, action: GoOn | Stop) -> float:
    """Agree while the hand is far."""
    place = view.table.places[view.seat]
    farther = rules.distance(place.held.counts, place.melds) - _FAR
    return farther if isinstance(action, GoOn) else -farther
