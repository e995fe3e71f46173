"""
The agent that plays like a relaxed player: towards the nearest complete hand, counting the tiles that may still come.

It keeps the distance low and prefers to wait for many tiles. It calls if that brings the hand nearer, and shows jokers
that the hand does not need. It pursues No-Flowers-No-Leaves when that is near; otherwise it never discards a flower. If
the game has a least worth, it aims at hands that reach it. A novice sees only how near its hand is to complete, calls
unless that makes the hand worse, does not know No-Flowers-No-Leaves, and sometimes slips.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from game.agents.agent import MIDDLE, MOST, Temper
from game.agents.levels.frame import After, Frame, Worth, at_once, slipped
from game.agents.likely_wins import OWN, LikelyWins, nearness
from game.agents.plans import Plan, Throws
from game.agents.unseen import remembered_from, without
from game.agents.values.aims import aims, honors_of
from game.agents.values.danger import Safety
from game.agents.values.hand_worth import HandWorth, worth_in
from game.engine.actions import Action, Claim, Question, ShowJoker
from game.engine.facts.redact import View
from game.rules.hand.acceptance import Acceptance, Discard as Thrown
from game.rules.ruleset import Ruleset
from game.tiles.kinds import KINDS, UNKNOWN, Kind, Meld
from game.tiles.stream import Stream

#: By caution: how likely another player must be ready before the agent discards safely, and how much farther from ready
#: the safe discard may leave the hand. The most cautious agent breaks any hand.
_CALM = (1.0, 0.5, 0.3, 0.2, 0.1, 0.0)
_FARTHER = (0, 0, 1, 1, 2, 14)
#: A novice's slips in a hundred moves; fewer in games with a least worth, where one slip may cost the whole worth.
_SLIPS, _SLIPS_ASKED = 20, 6


@dataclass(frozen=True, slots=True)
class CasualAgent:
    """A relaxed player; a `simple` one counts no tiles and ignores No-Flowers-No-Leaves."""

    temper: Temper = field(default_factory=Temper)
    simple: bool = False
    slips: int = 0
    #: The slips in games with a least worth.
    slips_asked: int = 0

    def choose(self, view: View, question: Question, rules: Ruleset, chance: Stream) -> Action:
        chosen = self._best(view, question, rules)
        return slipped(chosen, view, question, rules, chance, self._slips(rules))

    def _slips(self, rules: Ruleset) -> int:
        """Return the percentage of slips: as set, or the level's, halved at most by caution."""
        if self.temper.slips is not None:
            return self.temper.slips
        slips = self.slips_asked if rules.least_worth else self.slips
        return slips * (3 * MIDDLE - max(MIDDLE, self.temper.caution)) // (2 * MIDDLE)

    def _best(self, view: View, question: Question, rules: Ruleset) -> Action:
        kind = _ValuedHand if rules.least_worth else _SimpleHand if self.simple else _NearestHand
        return at_once(view, question, rules) or kind(view, rules, self.temper, pursues=not self.simple).choose(
            question
        )


def novice(temper: Temper) -> CasualAgent:
    """Make an agent that plays like a beginner."""
    return CasualAgent(temper, simple=True, slips=_SLIPS, slips_asked=_SLIPS_ASKED)


class _NearestHand(Frame):
    """One decision of a player who wants the nearest hand."""

    def __init__(self, view: View, rules: Ruleset, temper: Temper, *, pursues: bool) -> None:
        super().__init__(view, rules, temper.memory, pursues=pursues)
        self._temper = temper
        self.minds_danger = bool(temper.caution)

    def calls(self, claim: Claim) -> bool:
        """Return True if the temper calls at all for a hand as near as after this claim."""
        return self._temper.calling >= MIDDLE or self.distance(*self.after(claim)) < self._temper.calling

    def least(self, kept: Sequence[int], faces: Iterable[Kind]) -> Kind:
        """Return the face to give away: without it the hand is nearest, or worth most if the game rates hands."""
        outlook = self.rules.outlook(self.left)
        if outlook is None:
            return min(faces, key=lambda face: self._need(kept, face))
        values = outlook.throws(kept, self.melds)
        return max(faces, key=lambda face: (values[face], self.ease(face)))

    def _need(self, counts: Sequence[int], face: Kind) -> tuple[int, int, int]:
        """Return the sort key of a face to give away: the hand's distance without it, then its ease."""
        danger, loose = self.ease(face)
        return self.distance(without(counts, face), self.melds), -loose, -danger

    def worth_of_passing(self) -> Worth:
        """Return the distance without a call: only calls that bring the hand nearer are better."""
        return -self.now, 0, 0

    def worth_of(self, claim: Claim) -> Worth:
        """Return the worth of a claim: the distance after it, then the number of useful tiles, then fewer jokers."""
        after, melds = self.after(claim)
        jokers = -sum(tile.kind.is_joker for tile in self.own_of(claim))
        near, replaced = self.distance(after, melds), bool(self.rules.replacements(claim.shape))
        if replaced or near > self.now:  # no discard brings the hand nearer
            return -near, -replaced, jokers
        keeps = max((found.keeps for found in self.rules.discards(after, self.left, melds, nearest=True)), key=nearness)
        return -keeps.distance, keeps.tiles, jokers

    def kong(self, kongs: Iterable[tuple[Action, After]]) -> Action | None:
        """Return the first kong after which the hand is no farther from ready."""
        return next((kong for kong, after in kongs if self.distance(*after) <= self.now), None)

    def idle(self, jokers: Sequence[ShowJoker]) -> Action | None:
        """Return a joker that the hand does not need: shown, it scores and brings a tile."""
        thrift = self._temper.thrift
        if thrift > MIDDLE and self.now > MOST - thrift:
            return None  # a thrifty player keeps jokers until the hand is near
        spared = int(thrift < MIDDLE and self.now >= thrift)  # an unthrifty player even shows some that the hand needs
        for show in jokers:
            if self.distance(self.without([show.tile]), self.melds) <= self.now + spared:
                return show
        return None

    def discard(self) -> Kind:
        """Return the discard that keeps the hand nearest."""
        face = self._by_temper()
        if face is not None:
            return face
        found = self._may_go(nearest=True) or self._may_go(nearest=False)
        worths = [nearness(one.keeps) for one in found]
        most = max(worths)
        return max([one.kind for one, worth in zip(found, worths, strict=True) if worth == most], key=self.ease)

    def _by_temper(self) -> Kind | None:
        """
        Return the discard of a player who wants more than a near hand; None at the middle of the temper.

        Among discards that leave the hand near enough, this is the least dangerous one if another player may be ready,
        otherwise the one that leaves the hand worth most.
        """
        safest = self._safest()
        dearer = self._temper.value - MIDDLE
        if safest is not None or dearer <= 0:
            return safest
        near = self._near(dearer // 2)
        values = HandWorth(self.view, worth_in(self.rules), self.left).throws(self.counts, self.melds)
        return max(near, key=lambda face: (values.get(face, 0.0), self.ease(face)))

    def _safest(self) -> Kind | None:
        """Return the least dangerous discard of a cautious player; None if nobody else is likely enough to be ready."""
        careful = self._temper.caution - MIDDLE
        if careful <= 0:
            return None
        since = remembered_from(self.view.table, self._temper.memory)
        danger = Safety(self.view, worth_in(self.rules), self.left, since)
        if danger.threat <= _CALM[careful]:
            return None
        near = self._near(_FARTHER[careful])
        return min(near, key=lambda face: (danger.of(face), near[face].distance, -near[face].tiles, face))

    def _near(self, farther: int) -> dict[Kind, Acceptance]:
        """Return the discards that leave the hand at most so much farther than the nearest, with their acceptance."""
        found = self._may_go(nearest=False)
        most = min(one.keeps.distance for one in found) + farther
        return {one.kind: one.keeps for one in found if one.keeps.distance <= most}

    def _may_go(self, *, nearest: bool) -> list[Thrown]:
        after = self.rules.discards(self.counts, self.left, self.melds, nearest=nearest)
        return [one for one in after if one.kind in self.throws]


class _SimpleHand(_NearestHand):
    """One decision of a player who only looks at the distance, and calls unless it makes the hand worse."""

    def worth_of(self, claim: Claim) -> Worth:
        """Return the worth of a claim: the distance after it, then fewer jokers."""
        distance, _, jokers = super().worth_of(claim)
        return distance, 1, jokers

    def discard(self) -> Kind:
        """Return any discard that leaves the hand as near."""
        face = self._by_temper()
        if face is not None:
            return face
        found = self._may_go(nearest=False)
        nearest = min(one.keeps.distance for one in found)
        return max((one.kind for one in found if one.keeps.distance == nearest), key=self.ease)


class _ValuedHand(_NearestHand):
    """One decision in a game with a least worth: only hands that reach it count as near."""

    def __init__(self, view: View, rules: Ruleset, temper: Temper, *, pursues: bool) -> None:
        super().__init__(view, rules, temper, pursues=pursues)
        self._value = HandValue(view, rules, self.left)

    def worth_of_passing(self) -> Worth:
        """Return the value of the hand without a call."""
        return self._value.keeps(self.counts, self.melds), 0, 0

    def worth_of(self, claim: Claim) -> Worth:
        """Return the value of the hand after a claim."""
        after, melds = self.after(claim)
        jokers = -sum(tile.kind.is_joker for tile in self.own_of(claim))
        if self.rules.replacements(claim.shape):
            return self._value.keeps(after, melds), -1, jokers
        return max(self._value.throws(after, melds).values()), 0, jokers

    def discard(self) -> Kind:
        """Return the discard that leaves the best hand, as long as one can reach the least worth."""
        safest = self._safest()
        if safest is not None:
            return safest
        values = self._value.throws(self.counts, self.melds)
        best = max(self.throws, key=lambda face: (values[face], self.ease(face)))
        return best if values[best] else super().discard()


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
