"""
The agent that plays like a relaxed player: towards the nearest complete hand, counting the tiles that may still come.

It keeps the distance low and prefers to wait for many tiles. It calls if that brings the hand nearer, and shows jokers
that the hand does not need. It pursues No-Flowers-No-Leaves when that is near; otherwise it never discards a flower. If
the game has a least worth, it aims at hands that reach it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.agents.levels.frame import After, Frame, Worth, at_once
from game.agents.levels.slips import slipped
from game.agents.likely_wins import nearness
from game.agents.temper import MIDDLE, MOST, Temper
from game.agents.unseen import remembered_from, without
from game.agents.values.hand_value import HandValue
from game.agents.values.hand_worth import HandWorth
from game.agents.values.likely_worth import worth_in
from game.agents.values.safety import Safety
from game.engine.actions import Action, Claim, ShowJoker
from game.engine.facts.redact import View
from game.engine.questions import Question
from game.rules.hand.acceptance import Acceptance
from game.rules.hand.acceptance import Discard as Thrown
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Kind
from game.tiles.stream import Stream

#: By caution: how likely another player must be ready before the agent discards safely, and how much farther from ready
#: the safe discard may leave the hand. The most cautious agent breaks any hand.
_CALM = (1.0, 0.5, 0.3, 0.2, 0.1, 0.0)
_FARTHER = (0, 0, 1, 1, 2, 14)


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
        if self.rules.replacements(claim.shape):
            return -self.distance(after, melds), -1, jokers
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
        worth = max(nearness(one.keeps) for one in found)
        return max((one.kind for one in found if nearness(one.keeps) == worth), key=self.ease)

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
