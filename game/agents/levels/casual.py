"""
The agent that plays as a relaxed player does: towards the nearest complete hand, with what may still come in view.

It keeps the distance low and prefers to wait for many tiles; it calls when that brings it nearer; it shows jokers that
its hand does not need; it goes for No-Flowers-No-Leaves when that is near, and else never gives a flower away. Where
the game asks for a least worth, it goes for hands that are worth as much.
"""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field

from game.agents import no_flowers_no_leaves
from game.agents.hand_value import HandValue
from game.agents.levels.parting import given_away
from game.agents.levels.slips import slipped
from game.agents.likely_wins import as_meld, nearness
from game.agents.temper import MIDDLE, MOST, Temper
from game.agents.unseen import own_counts, remembered_from, unseen, without
from game.agents.values.hand_worth import HandWorth
from game.agents.values.likely_worth import worth_in
from game.agents.values.safety import Safety
from game.engine.actions import (
    Action,
    AddedKong,
    Claim,
    ConcealedKong,
    DeclareWin,
    Discard,
    Pass,
    ShowFlower,
    ShowJoker,
)
from game.engine.inclination import inclined
from game.engine.questions import Question, Several
from game.engine.redact import View
from game.rules.hand.acceptance import Acceptance
from game.rules.hand.acceptance import Discard as Thrown
from game.rules.ruleset import Outlook, Ruleset
from game.tiles.kinds import Kind, Tile
from game.tiles.melds import Meld
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
        """Choose one of the options."""
        chosen = self._best(view, question, rules)
        return slipped(chosen, view, question, rules, chance, self._slips(rules))

    def _slips(self, rules: Ruleset) -> int:
        """Of a hundred moves so many are slips: as set, or as many as the level has, half of them at most caution."""
        if self.temper.slips is not None:
            return self.temper.slips
        slips = self.slips_asked if rules.least_worth else self.slips
        return slips * (3 * MIDDLE - max(MIDDLE, self.temper.caution)) // (2 * MIDDLE)

    def _best(self, view: View, question: Question, rules: Ruleset) -> Action:
        options = question.actions
        shapes = {*map(type, options)}
        if DeclareWin in shapes:
            return next(option for option in options if isinstance(option, DeclareWin))
        own = inclined(view, rules, options)
        if own is not None:
            return own
        kind = _ValuedHand if rules.least_worth else _SimpleHand if self.simple else _Hand
        hand = kind(view, rules, self.temper, pursues=not self.simple)
        if question.several is not None:
            return hand.parts_with(question.several)
        return hand.on_turn(options) if Discard in shapes else hand.on_offer(options)


class _Hand:
    """One decision: the seat's tiles and what is unseen from it."""

    def __init__(self, view: View, rules: Ruleset, temper: Temper, *, pursues: bool) -> None:
        self._view, self._rules, self._temper = view, rules, temper
        self._declared = view.table.places[view.seat].melds
        self._counts = own_counts(view)
        self._left = unseen(view.table, rules, {view.seat}, temper.memory)
        self._offered = view.table.on_offer.tile if view.table.on_offer else None
        self._bonus = rules.conduct.bonus
        self._pursues = pursues and bool(rules.goals) and no_flowers_no_leaves.is_near(view, rules, self._now)

    @property
    def _now(self) -> int:
        """How far the hand is from ready; many a decision does not ask."""
        return self._distance(self._counts, self._declared)

    def _distance(self, counts: Sequence[int], melds: Sequence[Meld]) -> int:
        return self._rules.distance(counts, melds)

    def _without(self, tiles: Sequence[Tile]) -> list[int]:
        return without(self._counts, *(tile.kind for tile in tiles))

    def on_offer(self, options: Sequence[Action]) -> Action:
        """Take the tile if that brings the hand nearer, for the meld after which most tiles help; else let it go by."""
        passing = next(option for option in options if isinstance(option, Pass))
        jokers = [option for option in options if isinstance(option, ShowJoker)]
        if jokers:
            return self._idle_joker(jokers) or passing
        if self._pursues:
            return next((o for o in options if isinstance(o, Claim) and no_flowers_no_leaves.helps(o)), passing)
        best: Action = passing
        best_worth = self._worth_now()
        for option in options:
            if (
                isinstance(option, Claim)
                and self._calls(option)
                and (worth := self._worth_of_claim(option)) > best_worth
            ):
                best, best_worth = option, worth
        return best

    def _calls(self, claim: Claim) -> bool:
        """Whether the player calls at all for a hand that is as near as after this claim, as he is inclined to."""
        if self._temper.calling >= MIDDLE:
            return True
        own = [tile for tile in claim.tiles if tile != self._offered]
        return self._distance(self._without(own), self._with(claim)) < self._temper.calling

    def _with(self, claim: Claim) -> tuple[Meld, ...]:
        return (*self._declared, as_meld(claim, self._view))

    def parts_with(self, several: Several) -> Action:
        """Give away the tiles without which the hand is nearest, one after the other, or is worth most."""
        outlook = self._rules.outlook(self._left)
        if outlook is not None:
            return given_away(several, self._counts, lambda kept, faces: self._least(outlook, kept, faces))
        return given_away(
            several, self._counts, lambda kept, faces: min(faces, key=lambda face: self._need(kept, face))
        )

    def _least(self, outlook: Outlook, kept: Sequence[int], faces: Iterable[Kind]) -> Kind:
        values = outlook.throws(kept, self._declared)
        return max(faces, key=lambda face: (values[face], self._ease(face)))

    def _need(self, counts: Sequence[int], face: Kind) -> tuple[int, int, int]:
        """Order tiles that may go by how far the hand is without them."""
        danger, loose = self._ease(face)
        return self._distance(without(counts, face), self._declared), -loose, -danger

    def _worth_now(self) -> tuple[int, int, int]:
        return -self._now, 0, 0

    def _worth_of_claim(self, claim: Claim) -> tuple[int, int, int]:
        """Order claims: the distance they leave, how many tiles help then, and the fewer jokers the better."""
        own = [tile for tile in claim.tiles if tile != self._offered]
        after = self._without(own)
        jokers = -sum(tile.kind.is_joker for tile in own)
        if self._rules.replacements(claim.shape):
            return -self._distance(after, self._with(claim)), -1, jokers
        keeps = max(
            (found.keeps for found in self._rules.discards(after, self._left, self._with(claim), nearest=True)),
            key=nearness,
        )
        return -keeps.distance, keeps.tiles, jokers

    def on_turn(self, options: Sequence[Action]) -> Action:
        """Declare what costs nothing, show what is idle, and throw what keeps the hand nearest."""
        if self._pursues:
            told = no_flowers_no_leaves.tell(options, self._rules)
            return told or no_flowers_no_leaves.throw(options) or self._throw(options)
        others = [option for option in options if not isinstance(option, Discard)]
        flower = next((option for option in others if isinstance(option, ShowFlower)), None)
        jokers = [option for option in others if isinstance(option, ShowJoker)]
        return flower or self._free_kong(others) or self._idle_joker(jokers) or self._throw(options)

    def _free_kong(self, options: Sequence[Action]) -> Action | None:
        """Find a kong of natural tiles after which the hand is no farther."""
        for option in options:
            if isinstance(option, ConcealedKong):
                tiles, melds = option.tiles, self._with(option)
            elif isinstance(option, AddedKong):
                tiles, melds = (option.tile,), self._declared
            else:
                continue
            natural = not any(tile.kind.is_joker for tile in tiles)
            if natural and self._distance(self._without(tiles), melds) <= self._now:
                return option
        return None

    def _idle_joker(self, shows: Sequence[ShowJoker]) -> Action | None:
        """Find a joker without which the hand is as near as with it: shown it scores, and brings a tile."""
        if self._pursues:
            return None  # a joker beside the hand would end the pursuit
        thrift = self._temper.thrift
        if thrift > MIDDLE and self._now > MOST - thrift:
            return None  # who is thrifty keeps them until the hand is near
        spared = int(thrift < MIDDLE and self._now >= thrift)  # who is not shows some that his hand would need
        for show in shows:
            if self._distance(self._without([show.tile]), self._declared) <= self._now + spared:
                return show
        return None

    def _throw(self, options: Sequence[Action]) -> Action:
        throws = {option.tile.kind: option for option in options if isinstance(option, Discard)}
        face = self._by_temper(throws)
        if face is not None:
            return throws[face]
        found = self._may_go(throws, nearest=True) or self._may_go(throws, nearest=False)
        worth = max(nearness(one.keeps) for one in found)
        return throws[max((one.kind for one in found if nearness(one.keeps) == worth), key=self._ease)]

    def _by_temper(self, throws: Container[Kind]) -> Kind | None:
        """
        Give the discard of one who wants more than a near hand, None at the middle.

        Of those that leave the hand near enough it is the least dangerous one where somebody may be ready, else the one
        that leaves it worth most.
        """
        safest = self._safest(throws)
        dearer = self._temper.value - MIDDLE
        if safest is not None or dearer <= 0:
            return safest
        near = self._near(throws, dearer // 2)
        values = HandWorth(self._view, worth_in(self._rules), self._left).throws(self._counts, self._declared)
        return max(near, key=lambda face: (values.get(face, 0.0), self._ease(face)))

    def _safest(self, throws: Container[Kind]) -> Kind | None:
        """Give the least dangerous discard of one who is careful, None where nobody is likely enough to be ready."""
        careful = self._temper.caution - MIDDLE
        if careful <= 0:
            return None
        since = remembered_from(self._view.table, self._temper.memory)
        danger = Safety(self._view, worth_in(self._rules), self._left, since)
        if danger.threat <= _CALM[careful]:
            return None
        near = self._near(throws, _FARTHER[careful])
        return min(near, key=lambda face: (danger.of(face), near[face].distance, -near[face].tiles, face))

    def _near(self, throws: Container[Kind], farther: int) -> dict[Kind, Acceptance]:
        """Give the discards that leave the hand at most so much farther than the nearest, with what they keep."""
        found = self._may_go(throws, nearest=False)
        most = min(one.keeps.distance for one in found) + farther
        return {one.kind: one.keeps for one in found if one.keeps.distance <= most}

    def _may_go(self, throws: Container[Kind], *, nearest: bool) -> list[Thrown]:
        after = self._rules.discards(self._counts, self._left, self._declared, nearest=nearest)
        return [one for one in after if one.kind in throws]

    def _ease(self, face: Kind) -> tuple[int, int]:
        """Order tiles that are equally idle: what nobody may win with as a General, then honors, then ends."""
        dangerous = self._temper.caution and (face in self._bonus or face.is_joker)
        loose = 3 - self._counts[face] if face.is_honor else abs(face % 9 - 4) // 2
        return -int(bool(dangerous)), loose


class _SimpleHand(_Hand):
    """One decision of one who looks at how near the hand is and at nothing else, and calls whatever does not hurt."""

    def _worth_of_claim(self, claim: Claim) -> tuple[int, int, int]:
        distance, _, jokers = super()._worth_of_claim(claim)
        return distance, 1, jokers

    def _throw(self, options: Sequence[Action]) -> Action:
        throws = {option.tile.kind: option for option in options if isinstance(option, Discard)}
        face = self._by_temper(throws)
        if face is not None:
            return throws[face]
        found = self._may_go(throws, nearest=False)
        nearest = min(one.keeps.distance for one in found)
        return throws[max((one.kind for one in found if one.keeps.distance == nearest), key=self._ease)]


class _ValuedHand(_Hand):
    """One decision where a hand has to be worth something: nearness counts only towards what is worth enough."""

    def __init__(self, view: View, rules: Ruleset, temper: Temper, *, pursues: bool) -> None:
        super().__init__(view, rules, temper, pursues=pursues)
        self._value = HandValue(view, rules, self._left)

    def _worth_now(self) -> tuple[int, int, int]:
        return self._value.keeps(self._counts, self._declared), 0, 0

    def _worth_of_claim(self, claim: Claim) -> tuple[int, int, int]:
        own = [tile for tile in claim.tiles if tile != self._offered]
        after = self._without(own)
        melds = self._with(claim)
        jokers = -sum(tile.kind.is_joker for tile in own)
        if self._rules.replacements(claim.shape):
            return self._value.keeps(after, melds), -1, jokers
        return max(self._value.throws(after, melds).values()), 0, jokers

    def _throw(self, options: Sequence[Action]) -> Action:
        throws = {option.tile.kind: option for option in options if isinstance(option, Discard)}
        safest = self._safest(throws)
        if safest is not None:
            return throws[safest]
        values = self._value.throws(self._counts, self._declared)
        best = max(throws, key=lambda face: (values[face], self._ease(face)))
        return throws[best] if values[best] else super()._throw(options)
