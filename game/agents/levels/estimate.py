"""
Estimates of the options of one choice against the agent's own advice, by opinion and evidence.

Every option is compared with the anchor, the strongest agent's choice. The agent's value right after each option, in a
few worlds, is its opinion. Then anchor and option meet worlds that are followed for a round of the table, four at a
time, until the difference is known well enough or the option has no chance. Depth changes only the precision.
Everything shown about a choice comes from the resulting list. A win on offer always leads it; an option with more
points than the win tells what waiting might have brought.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, erf, sqrt
from statistics import NormalDist, fmean, median

from game.agents.levels.after_options import AfterOptions
from game.agents.levels.look_ahead import LookAhead
from game.agents.values.posterior import NOTHING, Posterior, Prior, posterior
from game.engine.actions import Action, DeclareWin, Discard, Pass, sense_of
from game.record.saved.reviews import LEANING, LIKELY, SAME, SURE, SURENESS

#: The worlds of the opinion, and the number of worlds followed at a time.
OPINIONS, BATCH = 6, 4
_ROUNDS = 1
_SURE_ERRORS = 1.96  # standard errors from 0 at which SURE is reached
#: The probability of each word for sureness, with the least loss in standard errors: a loss that is hardly ever much
#: larger than usual has a large error, though it is sure.
_MOST_ERRORS = [(least, NormalDist().inv_cdf(least)) for _, least in SURENESS]
#: Losses below this share of the stake count as equal.
LEAST = 0.005
_MAY = 0.1  # the least probability of being better than the advice for an option to get more worlds
_FINEST = 0.005  # points: smaller losses would be shown as 0
_OF_A_BET = 0.5  # of a win on offer: the usual spread of a world


@dataclass(frozen=True, slots=True)
class Depth:
    """Precision of a judgement: tolerated error, in shares of the stake, and the most worlds."""

    key: str
    tolerance: float
    most: int

    def covers(self, other: "Depth") -> bool:
        """Return True if it is at least as deep."""
        return self.tolerance <= other.tolerance and self.most >= other.most


QUICK, USUAL, DEEP = "quick", "usual", "deep"
DEPTHS: Mapping[str, Depth] = {
    depth.key: depth for depth in (Depth(QUICK, 0.04, 12), Depth(USUAL, 0.02, 40), Depth(DEEP, 0.005, 120))
}
#: For a complete order: until each option is surely behind, surely ahead or about the same.
DECIDED = Depth("decided", 0.005, 400)
_AT_ONCE = 3  # options followed in one step of refinement


def least_that_counts(stake: float) -> float:
    """Return the smallest reported loss, in points."""
    return max(LEAST * stake, _FINEST)


@dataclass(frozen=True, slots=True)
class Weighed:
    """
    An option with its points, and the standard error of its loss against the best, over `worlds` worlds.

    `opinion` is the agent's estimate of the loss against its own advice; `above` is the probability that the best is
    better, one half if the loss is too small to count. Both are 0 for the best. Only beside a win a pass or discard may
    have more points than the best.
    """

    action: Action
    points: float
    error: float
    worlds: int
    opinion: float = 0.0
    above: float = 0.0

    @property
    def sure(self) -> str:
        """The word for how sure it is that the best is better."""
        return next((word for word, least in SURENESS if self.above >= least), SAME)

    def lost(self, best: "Weighed") -> float:
        """Return the points that this option loses against the best; waiting for more than a win loses nothing."""
        return max(0.0, round(best.points - self.points, 2))


#: All options of a moment, the best first.
Ranking = tuple[Weighed, ...]


@dataclass(frozen=True, slots=True)
class Waited:
    """What passing or discarding instead of a win might have brought: points with their standard error."""

    action: Action
    points: float
    error: float


def waited(ranking: Sequence[Weighed]) -> Waited | None:
    """Return what letting the win go might have brought; None without a win, or if nothing more is likely."""
    if len(ranking) < 2 or not isinstance(ranking[0].action, DeclareWin):
        return None
    most = max(ranking[1:], key=lambda one: one.points)
    if most.above > 1 - LIKELY:
        return None
    return Waited(most.action, round(most.points - ranking[0].points, 2), most.error)


class Estimate:
    """The estimate of one choice in progress."""

    def __init__(
        self,
        look: LookAhead,
        options: Sequence[Action],
        advised: Action,
        stake: float,
        prior: Prior,
        after: AfterOptions | None = None,
    ) -> None:
        """Use options of different senses, one of them advised, the stake of a hand, and the hands after them."""
        self.options, self.advised, self._after = tuple(options), advised, after
        self._win = next((one for one in options if isinstance(one, DeclareWin)), None)
        sound = tuple(one for one in options if after is None or not after.falls_back(one, options))
        self._sound = sound or self.options
        self._look, self._stake = look, stake
        self._paid: dict[Action, list[float]] = {option: [] for option in self.options}
        worlds = range(1, OPINIONS + 1)
        thought = {one: fmean([look.pays(one, world, 0) for world in worlds]) for one in self.options}
        self._base = thought[advised]
        if self._win is not None:
            # what a win pays is certain: taking it tells nothing that the outlook does not know; to wait is to bet it
            bet = _OF_A_BET * abs(thought[self._win]) / stake
            prior = replace(prior, against=1.0, noise=max(prior.noise, bet))
        self._prior = prior
        self.opinions = {one: thought[advised] - thought[one] for one in self.options}
        self._gaps: dict[Action, Posterior] = {one: self._gap(one) for one in self.options}

    def settle(self, depth: Depth, played: Action | None = None) -> None:
        """Follow worlds until every option that matters is known well enough or has the most worlds."""
        played = None if played is None else self.option(played)
        for action in (played, self._leader(), self._win):
            if action is not None:
                self._meet((action,), BATCH)
        while wanted := [one for one in self.options if self._is_wanted(one, depth, played)]:
            for one in wanted:
                self._meet((one,), self.worlds(one) + BATCH)
        while self.worlds(best := self.best()) < BATCH:
            self._meet((best,), BATCH)

    def resume(self, known: Sequence[Weighed]) -> None:
        """Follow each option in as many worlds as in an earlier ranking of this moment."""
        worlds = {sense_of(one.action): one.worlds for one in known}
        for one in self.options:
            self._meet((one,), worlds.get(sense_of(one), 0))

    def option(self, action: Action) -> Action | None:
        """Return the option that means the same as an action."""
        return next((one for one in self.options if sense_of(one) == sense_of(action)), None)

    def refine(self, depth: Depth = DECIDED) -> None:
        """Follow some worlds with the least known options."""
        wanted = [one for one in self.options if self._left(one, depth)]
        for one in sorted(wanted, key=self.worlds)[:_AT_ONCE]:
            self._meet((one,), self.worlds(one) + BATCH)

    def left(self, depth: Depth = DECIDED) -> int:
        """Return the approximate number of worlds until every option is decided."""
        return sum(self._left(one, depth) for one in self.options)

    def ranking(self) -> tuple[Weighed, ...]:
        """Return every option, the best first."""
        best = self.best()
        order = {action: at for at, action in enumerate(self.options)}
        found = [self._weighed(one, best) for one in self.options]
        return tuple(sorted(found, key=lambda one: (one.action != best, -one.points, order[one.action])))

    def best(self) -> Action:
        """
        Return the best option: a win on offer, else the advice, unless another option is probably better.

        Among options that are about as good, the hand after them decides.
        """
        if self._win is not None:
            return self._win
        first = self._first()
        tied = [one for one in self._sound if one == first or self._is_tied(one, first)]
        return first if self._after is None or len(tied) < 2 else self._after.best_of(tied, first)

    def _first(self) -> Action:
        """Return the best option by its points: the advice, unless another option is probably better."""
        leader = self._leader()
        return self.advised if self.advised in self._sound and self._is_tied(self.advised, leader) else leader

    def _is_tied(self, action: Action, first: Action) -> bool:
        """Return True if it hardly counts or is hardly known whether the first option is better."""
        behind = self._value(first) - self._value(action)
        return behind < least_that_counts(self._stake) or self._above(first, action) < LEANING

    def worlds(self, action: Action) -> int:
        """Return how many worlds were followed with an option and with the advice."""
        return len(self._paid[action])

    @property
    def taken(self) -> tuple[int, int]:
        """Return in how many deals another player wins on the same tile first, and how many were looked at."""
        return self._look.taken, self._look.looked_at

    def _leader(self) -> Action:
        return max(self._sound, key=lambda one: (self._value(one), one == self.advised))

    def _value(self, action: Action) -> float:
        return -self._gaps[action].mean

    def _is_wanted(self, action: Action, depth: Depth, played: Action | None) -> bool:
        """Return True if an option needs more worlds, because it may be the best or was played."""
        gap = self._gaps[action]
        if action == self.advised or self.worlds(action) >= depth.most or gap.error <= depth.tolerance * self._stake:
            return False
        may_lead = self._value(action) + gap.error >= self._value(self._leader())
        return action in (played, self._win) or (may_lead and 1 - gap.above >= _MAY)

    def _left(self, action: Action, depth: Depth) -> int:
        """Return the approximate number of worlds until an option is decided; 0 if it is."""
        gap, worlds, tolerance = self._gaps[action], self.worlds(action), depth.tolerance * self._stake
        if action == self.advised or worlds >= depth.most:
            return 0
        if worlds < BATCH:
            return BATCH - worlds
        if gap.error <= tolerance or not 1 - SURE < gap.above < SURE:
            return 0
        to_be_sure = gap.error * _SURE_ERRORS / max(abs(gap.mean), tolerance)
        wanted = ceil(worlds * min(gap.error / tolerance, to_be_sure) ** 2)
        return min(depth.most, max(wanted, worlds + BATCH)) - worlds

    def _meet(self, actions: Iterable[Action], worlds: int) -> None:
        for action in {self.advised: None, **dict.fromkeys(actions)}:
            paid = self._paid[action]
            for k in range(len(paid), worlds):
                paid.append(self._look.pays(action, 1 + OPINIONS + k, _ROUNDS))
            self._gaps[action] = self._gap(action)

    def _gap(self, action: Action) -> Posterior:
        """Return the posterior of the advice's gain over an option."""
        if action == self.advised:
            return NOTHING
        seen = [one - other for one, other in zip(self._paid[self.advised], self._paid[action], strict=False)]
        return posterior(self.opinions[action], seen, self._stake, self._prior)

    def _above(self, best: Action, action: Action) -> float:
        """Return the probability that one option is better than another."""
        own, leads = self._gaps[action], self._gaps[best]
        if best == self.advised:
            return own.above
        if action == self.advised:
            return 1 - leads.above
        behind, error = self._value(best) - self._value(action), sqrt(own.error**2 + leads.error**2)
        return 0.5 * (1 + erf(behind / error / sqrt(2))) if error else float(behind > 0)

    def _weighed(self, action: Action, best: Action) -> Weighed:
        worlds, top = self.worlds(action), round(self._base + self._value(best), 2)
        if action == best:
            return Weighed(action, top, 0.0, worlds)
        behind, above = self._value(best) - self._value(action), self._above(best, action)
        first = best if self._win is not None else self._first()
        if not self._is_tied(action, first):  # a tie is one of options that are all about as good as the first
            behind = max(behind, self._value(first) - self._value(action))
            above = max(above, self._above(first, action))
        elif abs(behind) < least_that_counts(self._stake):
            above = 0.5
        if best != self._win or not isinstance(action, Pass | Discard):
            behind, above = max(0.0, behind), max(0.5, above)
        above = round(above, 3)  # as it is told: the word and the error go by the same number
        error = sqrt(self._gaps[action].error ** 2 + self._gaps[best].error ** 2)
        errors = next((errors for least, errors in _MOST_ERRORS if above >= least), 0.0)
        if behind > 0 and errors:
            error = min(error, behind / errors)
        opinion = round(self.opinions[action], 2)
        return Weighed(action, round(top - behind, 2), round(error, 2), worlds, opinion, above)


_LEAST = 0.02  # of the stake: the least span, so that tiny losses do not empty a bar
_ERRORS = 2  # the span in standard errors


def shares(ranking: Sequence[Weighed], stake: float) -> Mapping[object, float]:
    """
    Return the share of every option by its sense: 1 for the best and equally good ones, 0 for the largest loss.

    A later option never has a larger share than an earlier one.
    """
    if not ranking:
        return {}
    errors = [one.error for one in ranking[1:] if one.error > 0]
    span = max(_LEAST * stake, _ERRORS * median(errors) if errors else 0.0)
    found: dict[object, float] = {}
    share = 1.0
    for one in ranking:
        lost = 0.0 if one is ranking[0] or one.sure == SAME else one.lost(ranking[0])
        share = min(share, max(0.0, 1 - lost / span) if span else 1.0)
        found[sense_of(one.action)] = share
    return found
