"""
The agent that plays as a good player of a club does: for what a hand may bring, not for the nearest end alone.

One number decides what is thrown, what is called and whether a joker is shown: the value of the hand that is left
(`values/hand_worth`). It goes for No-Flowers-No-Leaves where a relaxed player does.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from game.agents import no_flowers_no_leaves
from game.agents.levels.parting import given_away
from game.agents.levels.slips import slipped
from game.agents.likely_wins import as_meld
from game.agents.temper import MIDDLE, Temper
from game.agents.unseen import own_counts, remembered_from, unseen, without
from game.agents.values.danger import Danger
from game.agents.values.hand_worth import HandWorth, Taste
from game.agents.values.likely_worth import LikelyWorth, worth_in
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
from game.rules.ruleset import Outlook, Ruleset
from game.tiles.kinds import Kind, Tile
from game.tiles.melds import KONG, PUNG, Meld
from game.tiles.stream import Stream

#: What each step of a slider makes of a weight.
_CALL, _SHOW, _DEARER, _PATIENT, _FEAR = 1.5, 1.6, 1.5, 1.12, 2.0
#: What a point is in the value of a hand: one that is ready for six tiles wins in two of five cases.
POINT = 50


_TASTE = Taste(runs=True)
#: Where a game asks for a least worth hands last long, and what is dear counts more; tiles that lead to half of one
#: suit lead to one suit, too. Found on walls of their own, docs/opponents.md.
_POWER_ASKED, _FULL_ASKED = 1.25, 3.0


@dataclass(frozen=True, slots=True)
class Weights:
    """What a hand has to be worth more for a choice: of passing over calling, and of keeping a joker over showing."""

    taste: Taste = _TASTE
    passing: float = 1.0
    passing_wild: float = 2.0
    showing: float = 1.5
    kong: float = 1.0
    #: How much what a discard may cost counts.
    fear: float = 0.35
    memory: int = 10


@lru_cache(maxsize=1 << 6)
def weights_of(temper: Temper, usual: Weights) -> Weights:
    """Give the weights of a player with this temper."""
    call = _CALL ** (MIDDLE - temper.calling)
    value = temper.value - MIDDLE
    return replace(
        usual,
        passing=usual.passing * call,
        passing_wild=usual.passing_wild * call,
        showing=usual.showing * _SHOW ** (MIDDLE - temper.thrift),
        taste=replace(
            usual.taste,
            dearer=usual.taste.dearer * _DEARER**value,
            step=usual.taste.step * _PATIENT ** max(0, value),
        ),
        fear=usual.fear * _FEAR ** (temper.caution - MIDDLE) if temper.caution else 0.0,
        memory=temper.memory,
    )


@dataclass(slots=True)
class ClubAgent:
    """A good player."""

    temper: Temper = field(default_factory=Temper)
    weights: Weights = field(default_factory=Weights)

    def choose(self, view: View, question: Question, rules: Ruleset, chance: Stream) -> Action:
        """Choose one of the options."""
        chosen = self._best(view, question, rules)
        return slipped(chosen, view, question, rules, chance, self.temper.slips or 0)

    def _best(self, view: View, question: Question, rules: Ruleset) -> Action:
        options = question.actions
        win = next((option for option in options if isinstance(option, DeclareWin)), None)
        if win is not None:
            return win
        own = inclined(view, rules, options)
        if own is not None:
            return own
        hand = _Hand(view, rules, worth_in(rules), weights_of(self.temper, self._weights_in(rules)))
        if question.several is not None:
            return hand.parts_with(question.several)
        on_turn = any(isinstance(option, Discard) for option in options)
        return hand.on_turn(options) if on_turn else hand.on_offer(options)

    def _weights_in(self, rules: Ruleset) -> Weights:
        """Give the weights that are usual in a game."""
        if not rules.least_worth:
            return self.weights
        return replace(self.weights, taste=replace(self.weights.taste, power=_POWER_ASKED, full=_FULL_ASKED))


class _Hand:
    """One decision."""

    def __init__(self, view: View, rules: Ruleset, worth: LikelyWorth, weights: Weights) -> None:
        self._view, self._rules, self._weights = view, rules, weights
        self._counts = own_counts(view)
        self._left = unseen(view.table, rules, {view.seat}, weights.memory)
        self._melds = view.table.places[view.seat].melds
        self._worth = worth
        self._own_value = rules.outlook(self._left)  # where the game says itself what hands are worth
        self._value: Outlook = self._own_value or HandWorth(view, worth, self._left, weights.taste)
        self._offered = view.table.on_offer.tile if view.table.on_offer else None
        distance = rules.distance(self._counts, self._melds)
        self._pursues = no_flowers_no_leaves.is_near(view, rules, distance)

    def _without(self, tiles: Sequence[Tile]) -> list[int]:
        return without(self._counts, *(tile.kind for tile in tiles))

    def on_offer(self, options: Sequence[Action]) -> Action:
        """Call what leaves the hand worth more than it is by so much, or show a joker."""
        passing = next(option for option in options if isinstance(option, Pass))
        jokers = [option for option in options if isinstance(option, ShowJoker)]
        if jokers:
            now = self._value.keeps(self._counts, self._melds)
            return self._idle_joker(jokers, now) or passing
        if self._pursues:
            return next((o for o in options if isinstance(o, Claim) and no_flowers_no_leaves.helps(o)), passing)
        weights = self._weights
        best: Action = passing
        weight = weights.passing if self._own_value or not self._rules.conduct.wild else weights.passing_wild
        most = self._value.keeps(self._counts, self._melds) * weight
        for option in options:
            if isinstance(option, Claim) and (worth := self._after_claim(option)) > most:
                best, most = option, worth
        return best

    def _after_claim(self, claim: Claim) -> float:
        after = self._without([tile for tile in claim.tiles if tile != self._offered])
        melds = (*self._melds, as_meld(claim, self._view))
        if self._rules.replacements(claim.shape):
            return self._value.keeps(after, melds)
        return max(self._value.throws(after, melds).values(), default=0.0)

    def parts_with(self, several: Several) -> Action:
        """Give away the tiles without which the hand is worth most, one after the other."""
        return given_away(several, self._counts, self._least)

    def _least(self, kept: Sequence[int], faces: Iterable[Kind]) -> Kind:
        """Give the face without which these tiles are worth most."""
        return self._best_to_throw(faces, self._value.throws(kept, self._melds))

    def on_turn(self, options: Sequence[Action]) -> Action:
        """Declare what costs nothing, show what is idle, and throw what leaves the hand worth most."""
        throws = {option.tile.kind: option for option in options if isinstance(option, Discard)}
        if self._pursues:
            told = no_flowers_no_leaves.tell(options, self._rules)
            return told or no_flowers_no_leaves.throw(options) or self._throw(throws, self._values())
        flower = next((option for option in options if isinstance(option, ShowFlower)), None)
        if flower is not None:
            return flower
        values = self._values()
        most = max(values.values(), default=0.0)
        jokers = [option for option in options if isinstance(option, ShowJoker)]
        return self._kong(options, most) or self._idle_joker(jokers, most) or self._throw(throws, values)

    def _values(self) -> Mapping[Kind, float]:
        """Give what each discard leaves the hand worth, less what it may cost."""
        values = self._value.throws(self._counts, self._melds)
        fear = self._weights.fear * POINT
        if not fear:
            return values
        danger = Danger(self._view, self._worth, self._left, remembered_from(self._view.table, self._weights.memory))
        return {face: value - fear * danger.of(face) for face, value in values.items()}

    def _kong(self, options: Sequence[Action], now: float) -> Action | None:
        """Find a kong of natural tiles with which the hand is worth no less."""
        best, most = None, now * self._weights.kong
        for option in options:
            if isinstance(option, ConcealedKong):
                tiles: Sequence[Tile] = option.tiles
                melds = (*self._melds, as_meld(option, self._view))
            elif isinstance(option, AddedKong):
                tiles = (option.tile,)
                melds = tuple([_with_fourth(meld, option) for meld in self._melds])
            else:
                continue
            if any(tile.kind.is_joker for tile in tiles):
                continue
            worth = self._value.keeps(self._without(tiles), melds)
            if worth >= most:
                best, most = option, worth
        return best

    def _idle_joker(self, shows: Sequence[ShowJoker], now: float) -> Action | None:
        """Find a joker that is worth more beside the hand: there it scores, and brings a tile."""
        if self._pursues:
            return None  # a joker beside the hand would end the pursuit
        for show in shows:
            worth = self._value.keeps(self._without([show.tile]), self._melds, (show.tile.kind,))
            if worth * self._weights.showing >= now:
                return show
        return None

    def _throw(self, throws: Mapping[Kind, Discard], values: Mapping[Kind, float]) -> Action:
        return throws[self._best_to_throw(throws, values)]

    def _best_to_throw(self, faces: Iterable[Kind], values: Mapping[Kind, float]) -> Kind:
        return max(faces, key=lambda face: (values.get(face, 0.0), self._ease(face)))

    def _ease(self, face: Kind) -> tuple[int, int]:
        """Order tiles that are equally idle: what nobody may win with as a General, then honors, then ends."""
        dangerous = face in self._rules.conduct.bonus or face.is_joker
        loose = 3 - self._counts[face] if face.is_honor else abs(face % 9 - 4) // 2
        return -int(dangerous), loose


def _with_fourth(meld: Meld, kong: AddedKong) -> Meld:
    """Give a meld as it is after a kong."""
    if meld.shape != PUNG or meld.stands[0] != kong.stands:
        return meld
    tiles, stands = (*meld.tiles, kong.tile), (*meld.stands, kong.stands)
    return Meld(KONG, tiles, stands, meld.called, meld.source, kong.tile)
