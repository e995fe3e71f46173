"""How good hands are in a game that asks for a least worth: near to ends that are worth enough."""

from collections.abc import Mapping, Sequence

from game.agents.likely_wins import OWN, LikelyWins, nearness
from game.agents.plans import Plan, plans
from game.agents.unseen import without
from game.engine.redact import View
from game.rules.hand.acceptance import Acceptance
from game.rules.ruleset import Ruleset
from game.tiles.kinds import KINDS, Kind
from game.tiles.melds import Meld

#: By how much one tile less to come makes a hand better.
_STEP = 12
_FARTHEST = 16
#: A plan that is so much farther than another is not thought of.
_BEHIND = 2
#: What each plan makes of a hand.
_Found = Mapping[Plan, Acceptance]


class HandValue:
    """One decision. The value of a hand is 0 where it cannot come to an end that is worth enough."""

    def __init__(self, view: View, rules: Ruleset, left: Sequence[int]) -> None:
        """Take what the seat sees, and the tiles that may still come."""
        self._likely_wins, self._rules, self._left = LikelyWins(view, rules), rules, left

    def keeps(self, counts: Sequence[int], melds: Sequence[Meld]) -> int:
        """Give the value of a hand of 13 - 3 * melds tiles."""
        known = plans(counts, self._left, melds, self._rules)
        found = {plan: plan.keeps(counts, self._left, len(melds)) for plan in known}
        good = self._good({plan: (one, counts) for plan, one in found.items()}, melds)
        return self._value(found, good, counts, melds)

    def throws(self, counts: Sequence[int], melds: Sequence[Meld]) -> Mapping[Kind, int]:
        """Give the value of what each discard leaves of a hand with one tile more."""
        known = plans(counts, self._left, melds, self._rules)
        found = {plan: plan.throws(counts, self._left, len(melds)) for plan in known}
        best = {plan: max(throws, key=lambda face: nearness(throws[face])) for plan, throws in found.items() if throws}
        good = self._good({plan: (found[plan][face], without(counts, face)) for plan, face in best.items()}, melds)
        values = {}
        for face in (face for face in KINDS if counts[face]):
            after = {plan: throws[face] for plan, throws in found.items() if face in throws}
            values[face] = self._value(after, good, without(counts, face), melds)
        return values

    def _good(self, near: Mapping[Plan, tuple[Acceptance, Sequence[int]]], melds: Sequence[Meld]) -> dict[Plan, int]:
        """Give the plans that will be worth enough with their handicaps: the nearest, and those not far behind."""
        good: dict[Plan, int] = {}
        nearest = _FARTHEST
        for plan, (found, counts) in sorted(near.items(), key=lambda one: one[1][0].distance):
            if found.distance > nearest + _BEHIND:
                break
            slower = self._likely_wins.handicap(plan, counts, self._left, melds)
            if slower is not None:
                good[plan] = slower
                nearest = min(nearest, found.distance + slower)
        return good

    def _value(self, found: _Found, good: Mapping[Plan, int], counts: Sequence[int], melds: Sequence[Meld]) -> int:
        """Add up what helps: of a ready hand the tiles that win, else those that bring a good plan nearer."""
        faces = {face for one in found.values() if one.distance <= 0 for face in one.kinds if self._left[face]}
        anyhow, own = self._likely_wins.wins(counts, sorted(faces), melds)
        value = self._tiles(anyhow) * _weight(0) + self._tiles(own) * _weight(OWN)
        for plan, slower in good.items():
            if plan in found and found[plan].distance > 0:
                value += found[plan].tiles * _weight(found[plan].distance + slower)
        return value

    def _tiles(self, faces: set[Kind]) -> int:
        return sum(self._left[face] for face in faces)


def _weight(distance: int) -> int:
    """Give what a tile counts that helps a hand at this distance."""
    return int(_STEP ** max(0, _FARTHEST - distance))
