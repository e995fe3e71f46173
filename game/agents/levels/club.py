"""
The agent that plays as a good player of a club does: for what a hand may bring, not for the nearest end alone.

One number decides what is thrown, what is called and whether a joker is shown: the value of the hand that is left
(`values/hand_worth`). It goes for No-Flowers-No-Leaves where a relaxed player does.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from game.agents.levels.frame import After, Frame, Worth, at_once
from game.agents.levels.slips import slipped
from game.agents.temper import MIDDLE, Temper
from game.agents.unseen import remembered_from
from game.agents.values.danger import Danger
from game.agents.values.hand_worth import HandWorth, Taste
from game.agents.values.likely_worth import LikelyWorth, worth_in
from game.engine.actions import Action, Claim, ShowJoker
from game.engine.facts.redact import View
from game.engine.questions import Question
from game.rules.ruleset import Outlook, Ruleset
from game.tiles.kinds import Kind
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
    """Return the weights of a player with this temper."""
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
        """Choose a legal action."""
        chosen = self._best(view, question, rules)
        return slipped(chosen, view, question, rules, chance, self.temper.slips or 0)

    def _best(self, view: View, question: Question, rules: Ruleset) -> Action:
        weights = weights_of(self.temper, self._weights_in(rules))
        return at_once(view, question, rules) or _Hand(view, rules, worth_in(rules), weights).choose(question)

    def _weights_in(self, rules: Ruleset) -> Weights:
        """Return the weights that are usual in a game."""
        if not rules.least_worth:
            return self.weights
        return replace(self.weights, taste=replace(self.weights.taste, power=_POWER_ASKED, full=_FULL_ASKED))


class _Hand(Frame):
    """One decision of one who wants the hand that is worth most."""

    def __init__(self, view: View, rules: Ruleset, worth: LikelyWorth, weights: Weights) -> None:
        super().__init__(view, rules, weights.memory)
        self._weights, self._worth = weights, worth
        self._own_value = rules.outlook(self.left)  # where the game says itself what hands are worth
        self._value: Outlook = self._own_value or HandWorth(view, worth, self.left, weights.taste)

    @cached_property
    def _values(self) -> Mapping[Kind, float]:
        """What each discard leaves the hand worth, less what it may cost."""
        values = self._value.throws(self.counts, self.melds)
        fear = self._weights.fear * POINT
        if not fear:
            return values
        danger = Danger(self.view, self._worth, self.left, remembered_from(self.view.table, self._weights.memory))
        return {face: value - fear * danger.of(face) for face, value in values.items()}

    @cached_property
    def _worth_now(self) -> float:
        """What the hand is worth: on turn with the best discard."""
        if self.throws:
            return max(self._values.values(), default=0.0)
        return self._value.keeps(self.counts, self.melds)

    def worth_of_passing(self) -> Worth:
        """Call what leaves the hand worth more than it is by so much."""
        weights = self._weights
        weight = weights.passing if self._own_value or not self.rules.conduct.wild else weights.passing_wild
        return self._worth_now * weight, 0, 0

    def worth_of(self, claim: Claim) -> Worth:
        """Value the hand that a claim leaves."""
        after, melds = self.after(claim)
        if self.rules.replacements(claim.shape):
            return self._value.keeps(after, melds), 0, 0
        return max(self._value.throws(after, melds).values(), default=0.0), 0, 0

    def least(self, kept: Sequence[int], faces: Iterable[Kind]) -> Kind:
        """Part with that without which these tiles are worth most."""
        return self._best_to_throw(faces, self._value.throws(kept, self.melds))

    def kong(self, kongs: Iterable[tuple[Action, After]]) -> Action | None:
        """Declare the one with which the hand is worth most, if that is no less."""
        best, most = None, self._worth_now * self._weights.kong
        for option, after in kongs:
            worth = self._value.keeps(*after)
            if worth >= most:
                best, most = option, worth
        return best

    def idle(self, jokers: Sequence[ShowJoker]) -> Action | None:
        """Show one that is worth more beside the hand: there it scores, and brings a tile."""
        for show in jokers:
            worth = self._value.keeps(self.without([show.tile]), self.melds, (show.tile.kind,))
            if worth * self._weights.showing >= self._worth_now:
                return show
        return None

    def discard(self) -> Kind:
        """Throw what leaves the hand worth most."""
        return self._best_to_throw(self.throws, self._values)

    def _best_to_throw(self, faces: Iterable[Kind], values: Mapping[Kind, float]) -> Kind:
        return max(faces, key=lambda face: (values.get(face, 0.0), self.ease(face)))
