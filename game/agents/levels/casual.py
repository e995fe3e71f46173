"""
The agent that plays as a relaxed player does: towards the nearest complete hand, with what may still come in view.

It keeps the distance low and prefers to wait for many tiles; it calls when that brings it nearer; it shows jokers that
its hand does not need; it goes for No-Flowers-No-Leaves when that is near, and else never gives a flower away. Where
the game asks for a least worth, it goes for hands that are worth as much.
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

#: How likely somebody has to be ready for one to think of it, by how careful one is, and how much farther the tile may
#: leave the hand that one then throws; who is most careful breaks any hand.
_CALM = (1.0, 0.5, 0.3, 0.2, 0.1, 0.0)
_FARTHER = (0, 0, 1, 1, 2, 14)


@dataclass(frozen=True, slots=True)
class CasualAgent:
    """A relaxed player; one who is `simple` counts no tiles and knows nothing of No-Flowers-No-Leaves."""

    temper: Temper = field(default_factory=Temper)
    simple: bool = False
    slips: int = 0
    #: The same where the game asks for a least worth.
    slips_asked: int = 0

    def choose(self, view: View, question: Question, rules: Ruleset, chance: Stream) -> Action:
        """Choose a legal action."""
        chosen = self._best(view, question, rules)
        return slipped(chosen, view, question, rules, chance, self._slips(rules))

    def _slips(self, rules: Ruleset) -> int:
        """Of a hundred moves so many are slips: as set, or as many as the level has, half of them at most caution."""
        if self.temper.slips is not None:
            return self.temper.slips
        slips = self.slips_asked if rules.least_worth else self.slips
        return slips * (3 * MIDDLE - max(MIDDLE, self.temper.caution)) // (2 * MIDDLE)

    def _best(self, view: View, question: Question, rules: Ruleset) -> Action:
        kind = _ValuedHand if rules.least_worth else _SimpleHand if self.simple else _Hand
        return at_once(view, question, rules) or kind(view, rules, self.temper, pursues=not self.simple).choose(
            question
        )


class _Hand(Frame):
    """One decision of one who wants the nearest hand."""

    def __init__(self, view: View, rules: Ruleset, temper: Temper, *, pursues: bool) -> None:
        super().__init__(view, rules, temper.memory, pursues=pursues)
        self._temper = temper
        self.minds_danger = bool(temper.caution)

    def calls(self, claim: Claim) -> bool:
        """True if the player calls at all for a hand that is as near as after this claim, as he is inclined to."""
        return self._temper.calling >= MIDDLE or self.distance(*self.after(claim)) < self._temper.calling

    def least(self, kept: Sequence[int], faces: Iterable[Kind]) -> Kind:
        """Part with that without which the hand is nearest, or is worth most where the game says what hands are."""
        outlook = self.rules.outlook(self.left)
        if outlook is None:
            return min(faces, key=lambda face: self._need(kept, face))
        values = outlook.throws(kept, self.melds)
        return max(faces, key=lambda face: (values[face], self.ease(face)))

    def _need(self, counts: Sequence[int], face: Kind) -> tuple[int, int, int]:
        """Order tiles that may go by how far the hand is without them."""
        danger, loose = self.ease(face)
        return self.distance(without(counts, face), self.melds), -loose, -danger

    def worth_of_passing(self) -> Worth:
        """Call only what brings the hand nearer."""
        return -self.now, 0, 0

    def worth_of(self, claim: Claim) -> Worth:
        """Order claims: the distance they leave, how many tiles help then, and the fewer jokers the better."""
        after, melds = self.after(claim)
        jokers = -sum(tile.kind.is_joker for tile in self.own_of(claim))
        if self.rules.replacements(claim.shape):
            return -self.distance(after, melds), -1, jokers
        keeps = max((found.keeps for found in self.rules.discards(after, self.left, melds, nearest=True)), key=nearness)
        return -keeps.distance, keeps.tiles, jokers

    def kong(self, kongs: Iterable[tuple[Action, After]]) -> Action | None:
        """Declare the first after which the hand is no farther."""
        return next((kong for kong, after in kongs if self.distance(*after) <= self.now), None)

    def idle(self, jokers: Sequence[ShowJoker]) -> Action | None:
        """Show one without which the hand is as near as with it: shown it scores, and brings a tile."""
        thrift = self._temper.thrift
        if thrift > MIDDLE and self.now > MOST - thrift:
            return None  # who is thrifty keeps them until the hand is near
        spared = int(thrift < MIDDLE and self.now >= thrift)  # who is not shows some that his hand would need
        for show in jokers:
            if self.distance(self.without([show.tile]), self.melds) <= self.now + spared:
                return show
        return None

    def discard(self) -> Kind:
        """Throw what keeps the hand nearest."""
        face = self._by_temper()
        if face is not None:
            return face
        found = self._may_go(nearest=True) or self._may_go(nearest=False)
        worth = max(nearness(one.keeps) for one in found)
        return max((one.kind for one in found if nearness(one.keeps) == worth), key=self.ease)

    def _by_temper(self) -> Kind | None:
        """
        Return the discard of one who wants more than a near hand, None at the middle.

        Of those that leave the hand near enough it is the least dangerous one where somebody may be ready, else the one
        that leaves it worth most.
        """
        safest = self._safest()
        dearer = self._temper.value - MIDDLE
        if safest is not None or dearer <= 0:
            return safest
        near = self._near(dearer // 2)
        values = HandWorth(self.view, worth_in(self.rules), self.left).throws(self.counts, self.melds)
        return max(near, key=lambda face: (values.get(face, 0.0), self.ease(face)))

    def _safest(self) -> Kind | None:
        """Return the least dangerous discard of one who is careful, None where nobody is likely enough to be ready."""
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
        """Return the discards that leave the hand at most so much farther than the nearest, with what they keep."""
        found = self._may_go(nearest=False)
        most = min(one.keeps.distance for one in found) + farther
        return {one.kind: one.keeps for one in found if one.keeps.distance <= most}

    def _may_go(self, *, nearest: bool) -> list[Thrown]:
        after = self.rules.discards(self.counts, self.left, self.melds, nearest=nearest)
        return [one for one in after if one.kind in self.throws]


class _SimpleHand(_Hand):
    """One decision of one who looks at how near the hand is and at nothing else, and calls whatever does not hurt."""

    def worth_of(self, claim: Claim) -> Worth:
        """Order claims by the distance they leave."""
        distance, _, jokers = super().worth_of(claim)
        return distance, 1, jokers

    def discard(self) -> Kind:
        """Throw any tile that leaves the hand as near."""
        face = self._by_temper()
        if face is not None:
            return face
        found = self._may_go(nearest=False)
        nearest = min(one.keeps.distance for one in found)
        return max((one.kind for one in found if one.keeps.distance == nearest), key=self.ease)


class _ValuedHand(_Hand):
    """One decision where a hand has to be worth something: nearness counts only towards what is worth enough."""

    def __init__(self, view: View, rules: Ruleset, temper: Temper, *, pursues: bool) -> None:
        super().__init__(view, rules, temper, pursues=pursues)
        self._value = HandValue(view, rules, self.left)

    def worth_of_passing(self) -> Worth:
        """Call only for a hand that is better than as it is."""
        return self._value.keeps(self.counts, self.melds), 0, 0

    def worth_of(self, claim: Claim) -> Worth:
        """Order claims by the value of the hands that they leave."""
        after, melds = self.after(claim)
        jokers = -sum(tile.kind.is_joker for tile in self.own_of(claim))
        if self.rules.replacements(claim.shape):
            return self._value.keeps(after, melds), -1, jokers
        return max(self._value.throws(after, melds).values()), 0, jokers

    def discard(self) -> Kind:
        """Throw what leaves the best hand, as long as one can be worth enough."""
        safest = self._safest()
        if safest is not None:
            return safest
        values = self._value.throws(self.counts, self.melds)
        best = max(self.throws, key=lambda face: (values[face], self.ease(face)))
        return best if values[best] else super().discard()
