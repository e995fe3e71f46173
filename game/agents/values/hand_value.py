"""The quality of hands in games with a least worth: near to ends that reach it."""

from collections.abc import Callable, Mapping, Sequence
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from game.agents.likely_wins import OWN, LikelyWins, nearness
from game.agents.plans import Plan, Throws
from game.agents.unseen import without
from game.agents.values.aims import aims, honors_of
from game.engine.facts.redact import View
from game.rules.hand.acceptance import Acceptance
from game.rules.ruleset import Ruleset
from game.tiles.kinds import KINDS, UNKNOWN, Kind
from game.tiles.melds import Meld

#: The factor of a hand's value for one missing tile less.
_STEP = 12
_FARTHEST = 16
#: Plans that are so much farther than the nearest are ignored.
_BEHIND = 2
#: The acceptance of each plan.
_Found = Mapping[Plan, Acceptance]


class _Look(NamedTuple):
    """A look at a plan: its best acceptance, the counts for that, and the acceptance after each discard."""

    keeps: Acceptance
    counts: Sequence[int]
    throws: Throws


class HandValue:
    """The values of hands in one decision; 0 if a hand cannot reach the least worth."""

    def __init__(self, view: View, rules: Ruleset, left: Sequence[int]) -> None:
        """Use the seat's view and the tiles that may still come."""
        self._likely_wins, self._rules, self._left = LikelyWins(view, rules), rules, left

    def keeps(self, counts: Sequence[int], melds: Sequence[Meld]) -> int:
        """Return the value of a hand of 13 - 3 * melds tiles."""

        def look(plan: Plan) -> _Look:
            kept = plan.keeps(counts, self._left, len(melds))
            return _Look(kept, counts, {UNKNOWN: kept})

        near, good = self._near(counts, melds, look)
        return self._value({plan: throws[UNKNOWN] for plan, throws in near.items()}, good, counts, melds)

    def throws(self, counts: Sequence[int], melds: Sequence[Meld]) -> Mapping[Kind, int]:
        """Return the value of a hand with one extra tile after each discard."""

        def look(plan: Plan) -> _Look | None:
            throws = plan.throws(counts, self._left, len(melds))
            best = max(throws, key=lambda face: nearness(throws[face]), default=None)
            return None if best is None else _Look(throws[best], without(counts, best), throws)

        near, good = self._near(counts, melds, look)
        values = {}
        for face in (face for face in KINDS if counts[face]):
            after = {plan: throws[face] for plan, throws in near.items() if face in throws}
            values[face] = self._value(after, good, without(counts, face), melds)
        return values

    def _near(
        self, counts: Sequence[int], melds: Sequence[Meld], look: Callable[[Plan], _Look | None]
    ) -> tuple[dict[Plan, Throws], dict[Plan, int]]:
        """
        Examine the nearest plans and those not far behind, one by one.

        Returns the acceptance of each examined plan, and the handicaps of the plans that reach the least worth.
        """
        honors = honors_of(counts, self._left)
        known = tuple([aim.plan for aim in aims(honors, melds, self._rules, finer=False)])
        looks: dict[int, _Look] = {}
        good: dict[Plan, int] = {}
        nearest = _FARTHEST
        # nearest first, ties in the listed order; a plan that is not examined yet has its floor as distance
        queue = [(plan.floor(counts, self._left, len(melds)), at) for at, plan in enumerate(known)]
        heapify(queue)
        while queue and queue[0][0] <= nearest + _BEHIND:
            distance, at = heappop(queue)
            plan = known[at]
            if at not in looks:
                if (one := look(plan)) is not None:
                    looks[at] = one
                    heappush(queue, (one.keeps.distance, at))
                continue
            slower = self._likely_wins.handicap(plan, looks[at].counts, self._left, melds, looks[at].keeps)
            if slower is not None:
                good[plan] = slower
                nearest = min(nearest, distance + slower)
        return {known[at]: one.throws for at, one in looks.items()}, good

    def _value(self, found: _Found, good: Mapping[Plan, int], counts: Sequence[int], melds: Sequence[Meld]) -> int:
        """Add up useful tiles: winning tiles of a ready hand, and tiles that bring a good plan nearer."""
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
    """Return the weight of a useful tile at this distance."""
    return int(_STEP ** max(0, _FARTHEST - distance))
