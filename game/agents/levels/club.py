"""
The agent that plays like a good club player: for what a hand may bring, not only for the nearest end.

One number decides discards, calls and shown jokers: the value of the remaining hand (`values/hand_worth`). The agent
pursues No-Flowers-No-Leaves when the casual agent does.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from game.agents.agent import MIDDLE, Temper
from game.agents.levels.frame import After, Frame, Worth, at_once, slipped
from game.agents.unseen import remembered_from
from game.agents.values.danger import Danger
from game.agents.values.hand_worth import HandWorth, LikelyWorth, Taste, worth_in
from game.engine.actions import Action, Claim, Question, ShowJoker
from game.engine.facts.redact import View
from game.rules.ruleset import Outlook, Ruleset
from game.tiles.kinds import Kind
from game.tiles.stream import Stream

#: The factors of a weight for each step of a slider.
_CALL, _SHOW, _DEARER, _PATIENT, _FEAR = 1.5, 1.6, 1.5, 1.12, 2.0
#: The value of a point in the value of a hand: a ready hand that waits for six tiles wins in two of five cases.
POINT = 50
_TASTE = Taste(runs=True)
#: In games with a least worth hands last long, so dear hands count more, and half flushes lead to full flushes.
#: Measured on separate walls, see docs/opponents.md.
_POWER_ASKED, _FULL_ASKED = 1.25, 3.0


@dataclass(frozen=True, slots=True)
class Weights:
    """Factors by which a hand must be worth more: for calling over passing, and for keeping a joker over showing it."""

    taste: Taste = _TASTE
    passing: float = 1.0
    passing_wild: float = 2.0
    showing: float = 1.5
    kong: float = 1.0
    #: The weight of a discard's possible cost.
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
        chosen = self._best(view, question, rules)
        return slipped(chosen, view, question, rules, chance, self.temper.slips or 0)

    def _best(self, view: View, question: Question, rules: Ruleset) -> Action:
        weights = weights_of(self.temper, self._weights_in(rules))
        return at_once(view, question, rules) or _DearestHand(view, rules, worth_in(rules), weights).choose(question)

    def _weights_in(self, rules: Ruleset) -> Weights:
        """Return the usual weights in a game."""
        if not rules.least_worth:
            return self.weights
        return replace(self.weights, taste=replace(self.weights.taste, power=_POWER_ASKED, full=_FULL_ASKED))


class _DearestHand(Frame):
    """One decision of a player who wants the hand that is worth most."""

    def __init__(self, view: View, rules: Ruleset, worth: LikelyWorth, weights: Weights) -> None:
        super().__init__(view, rules, weights.memory)
        self._weights, self._worth = weights, worth
        self._own_value = rules.outlook(self.left)  # set if the game rates hands itself
        self._value: Outlook = self._own_value or HandWorth(view, worth, self.left, weights.taste)

    @cached_property
    def _values(self) -> Mapping[Kind, float]:
        """The hand's value after each discard, less the possible cost of the discard."""
        values = self._value.throws(self.counts, self.melds)
        fear = self._weights.fear * POINT
        if not fear:
            return values
        danger = Danger(self.view, self._worth, self.left, remembered_from(self.view.table, self._weights.memory))
        return {face: value - fear * danger.of(face) for face, value in values.items()}

    @cached_property
    def _worth_now(self) -> float:
        """The value of the hand; on turn, after the best discard."""
        if self.throws:
            return max(self._values.values(), default=0.0)
        return self._value.keeps(self.counts, self.melds)

    def worth_of_passing(self) -> Worth:
        """Return the hand's value times the factor that a call must beat."""
        weights = self._weights
        weight = weights.passing if self._own_value or not self.rules.conduct.wild else weights.passing_wild
        return self._worth_now * weight, 0, 0

    def worth_of(self, claim: Claim) -> Worth:
        """Return the value of the hand after a claim."""
        after, melds = self.after(claim)
        if self.rules.replacements(claim.shape):
            return self._value.keeps(after, melds), 0, 0
        return max(self._value.throws(after, melds).values(), default=0.0), 0, 0

    def least(self, kept: Sequence[int], faces: Iterable[Kind]) -> Kind:
        """Return the face without which these tiles are worth most."""
        return self._best_to_throw(faces, self._value.throws(kept, self.melds))

    def kong(self, kongs: Iterable[tuple[Action, After]]) -> Action | None:
        """Return the kong after which the hand is worth most, if it loses nothing."""
        best, most = None, self._worth_now * self._weights.kong
        for option, after in kongs:
            worth = self._value.keeps(*after)
            if worth >= most:
                best, most = option, worth
        return best

    def idle(self, jokers: Sequence[ShowJoker]) -> Action | None:
        """Return a joker that is worth more beside the hand, where it scores and brings a tile."""
        for show in jokers:
            worth = self._value.keeps(self.without([show.tile]), self.melds, (show.tile.kind,))
            if worth * self._weights.showing >= self._worth_now:
                return show
        return None

    def discard(self) -> Kind:
        """Return the discard that leaves the hand worth most."""
        return self._best_to_throw(self.throws, self._values)

    def _best_to_throw(self, faces: Iterable[Kind], values: Mapping[Kind, float]) -> Kind:
        return max(faces, key=lambda face: (values.get(face, 0.0), self.ease(face)))
