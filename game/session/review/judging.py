"""
Judging one choice: many options are looked at briefly, few closely, two for as long as it takes.

First every option is carried out in a few worlds and what may be expected right after it is counted. Those near the top
are followed for rounds of the table, in worlds of their own; what falls behind is left. Whichever then leads meets the
option that was played in fresh worlds, which had no part in choosing it, until it is clear which is better, or that
they cannot be told apart. Where nothing comes of that, what the agent would have done meets it, too, if it is
ahead.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev

from game.engine.actions import Action, DeclareWin
from game.session.review.judgement import (
    BRIEFLY,
    EQUAL,
    INACCURACY,
    SURELY,
    Depth,
    Weighed,
    least_that_counts,
    verdict_of,
)
from game.session.review.look_ahead import TO_THE_END, LookAhead

#: The first of the worlds that judge: no other stage comes so far.
_FRESH = 1_000_001
#: How far behind the leader, in shares of the stake, an option may be to be looked at closely.
_NEAR = 0.05
_BATCH, _STEP = 8, 4
#: In how many fresh worlds at least an option meets the played one before it is given up.
_LEAST = 16
#: With fewer worlds than all, a difference has to be so many errors wide to end the judging; and to be given up, as
#: many errors below what counts.
CLEARLY, _HOPELESS = 2.5, 1.1
#: How far the agent's own estimate, right after a choice, may be from what comes of it: in shares of a difference, and
#: at least in shares of the stake.
OFF, _OFF_LEAST = 0.5, 0.01
#: How many errors what is seen may be from that estimate; if it is farther the estimate misses something.
_MISSES = 1.5
#: Where the worlds are used up and it leans one way by more than an error, so many times as many are looked at.
_FARTHER = 3
#: What one world that has not been seen may have done otherwise, in shares of the stake: a few worlds in which all went
#: alike do not show that nothing comes of a difference.
_UNSEEN = 0.1


class Sample:
    """What each option paid, world by world, of one stage."""

    def __init__(self, look: LookAhead, rounds: int, first: int) -> None:
        self._look, self._rounds, self._first = look, rounds, first
        self._paid: dict[Action, list[float]] = {}

    def meet(self, actions: Iterable[Action], worlds: int) -> None:
        """Let these options meet all worlds up to so many."""
        actions = tuple(actions)
        for k in range(worlds):
            for action in actions:
                paid = self._paid.setdefault(action, [])
                if len(paid) == k:
                    paid.append(self._look.pays(action, self._first + k, self._rounds))

    def met(self, action: Action) -> int:
        """Say how many worlds an option has met."""
        return len(self._paid.get(action, ()))

    def mean(self, action: Action) -> float:
        """Give what an option pays."""
        return fmean(self._paid[action])

    def more(self, one: Action, other: Action) -> tuple[float, float]:
        """Say what one pays more than the other in the worlds that both have met, and the standard error of that."""
        pairs = [a - b for a, b in zip(self._paid[one], self._paid[other], strict=False)]
        return fmean(pairs), stdev(pairs) / sqrt(len(pairs)) if len(pairs) > 1 else 0.0


class Judging:
    """One choice while it is judged."""

    def __init__(self, look: LookAhead, options: Sequence[Action], played: Action, stake: float, depth: Depth) -> None:
        """Take the options of which none means the same as another, what was played, and what a hand is about."""
        self._options, self._played, self._stake, self._depth = tuple(options), played, stake, depth
        # what a win pays is known, and is held against nothing but what hands have paid in the end
        self._look, self._to_the_end = look, any(isinstance(action, DeclareWin) for action in options)
        rounds = TO_THE_END if self._to_the_end else depth.rounds
        self._brief = Sample(look, 0, 1)
        self._close = Sample(look, rounds, 1 + BRIEFLY)
        self._fresh = Sample(look, rounds, _FRESH)
        self.best, self.lost, self.error, self.verdict = played, 0.0, 0.0, EQUAL

    def judge(self, advised: Action | None) -> tuple[Weighed, ...]:
        """Find the best option, and give all of them, the best first; `advised` is what the agent would do."""
        self._brief.meet(self._options, BRIEFLY)
        leader, agreed = self._leader(self._promising(advised)), advised == self._played
        if leader != self._played:
            self._compare(leader, self._depth.agreed if agreed else self._depth.judged, farther=not agreed)
        other = advised if advised not in (leader, self._played) else None
        if other is not None and self.verdict == EQUAL and self._is_ahead(other):
            self._compare(other, self._depth.judged, farther=True)
        return self._weighed()

    def _promising(self, advised: Action | None) -> tuple[Action, ...]:
        """Give the options that are worth looking at closely, with what was played and what the agent would do."""
        ranked = sorted(self._options, key=lambda action: -self._brief.mean(action))
        near = []
        for action in ranked[: self._depth.most]:
            behind, error = self._brief.more(ranked[0], action)
            if behind <= _NEAR * self._stake + SURELY * error:
                near.append(action)
        kept = {*near, self._played, *((advised,) if advised in self._options else ())}
        return tuple(action for action in ranked if action in kept)

    def _leader(self, actions: tuple[Action, ...]) -> Action:
        """Give the option that is worth holding against the one that was played; itself where none is ahead of it."""
        if len(actions) == 1:
            return actions[0]
        for worlds in (self._depth.first, 2 * self._depth.first):
            self._close.meet(actions, worlds)
            best = max(actions, key=self._close.mean)
            actions = tuple(one for one in actions if one in (best, self._played) or self._may_lead(one, best))
        both = {action: self._close.mean(action) + self._brief.mean(action) for action in actions}
        leader = max(actions, key=lambda action: (both[action], action == self._played))
        return max((leader, best), key=lambda action: (action != self._played, both[action]))

    def _is_ahead(self, action: Action) -> bool:
        """Whether an option pays more than the played one at once, or in the worlds in which both were followed."""
        both = (one for one in (self._brief, self._close) if one.met(action) and one.met(self._played))
        return any(one.more(action, self._played)[0] > 0 for one in both)

    def _may_lead(self, action: Action, best: Action) -> bool:
        behind, error = self._close.more(best, action)
        return behind <= error

    def _compare(self, leader: Action, most: int, *, farther: bool) -> None:
        """
        Let leader and played option meet fresh worlds, so many at most, until it is clear what the one pays more.

        With `farther` there may be more of them where it leans to the leader and cannot be told yet; without it, where
        the agent would have played the same, less doubt is left before that is called a loss.

        What the agent expects right after each of them, in these worlds, counts too, with an error of its own.
        """
        least = least_that_counts(self._stake)
        at_once, off = self._expected(leader)
        more, error = 0.0, 0.0
        for worlds in (*range(_BATCH, most, _STEP), most, *range(most + _STEP, _FARTHER * most + 1, _STEP)):
            self._fresh.meet((leader, self._played), worlds)
            more, error = together((at_once, off), self._fresh.more(leader, self._played))
            doubt = sqrt(error**2 + (_UNSEEN * self._stake / worlds) ** 2)
            if (worlds >= _LEAST and more + _HOPELESS * doubt < least) or more > max(least, CLEARLY * error):
                break
            if worlds >= most and not (farther and error < more < SURELY * error):
                break
        self.verdict = verdict_of(more, error, self._stake, SURELY if farther else CLEARLY)
        if self.verdict != EQUAL and isinstance(self._played, DeclareWin):
            self.verdict = INACCURACY  # what was sure is not held against what may be: others might not play on so
        if self.verdict != EQUAL:
            self.best, self.lost, self.error = leader, round(more, 2), round(error, 2)

    def _expected(self, leader: Action) -> tuple[float, float | None]:
        """Give what the agent expects of the leader more, and how far that may be off; None where it says nothing."""
        if self._to_the_end:
            return 0.0, None
        sample = Sample(self._look, 0, _FRESH)
        sample.meet((leader, self._played), _BATCH // 2)
        at_once, error = sample.more(leader, self._played)
        return at_once, sqrt(error**2 + (OFF * abs(at_once) + _OFF_LEAST * self._stake) ** 2)

    def _weighed(self) -> tuple[Weighed, ...]:
        """Give every option: what it pays by the worlds in which it was seen most closely beside the best."""
        base = next(s for s in (self._fresh, self._close, self._brief) if s.met(self.best)).mean(self.best)
        found = []
        for action in self._options:
            stages = (self._fresh, self._close, self._brief)
            sample = next(s for s in stages if s.met(action) and s.met(self.best))
            behind, error = sample.more(self.best, action)
            worlds = min(sample.met(action), sample.met(self.best))
            error = 0.0 if action == self.best else error
            found.append(Weighed(action, round(base - behind, 2), round(error, 2), worlds))
        order = {action: at for at, action in enumerate(self._options)}
        return tuple(sorted(found, key=lambda one: (one.action != self.best, -one.points, order[one.action])))


def together(expected: tuple[float, float | None], seen: tuple[float, float]) -> tuple[float, float]:
    """Put two estimates with their standard errors together, each by how sure it is; None is no estimate."""
    (one, off), (other, error) = expected, seen
    if off is None:
        return other, error
    if not error or not off:
        return (other, error) if not error else (one, off)
    if abs(one - other) > _MISSES * sqrt(off**2 + error**2):  # what is seen says that the estimate misses something
        return other, error
    weight = 1 / off**2 / (1 / off**2 + 1 / error**2)
    return weight * one + (1 - weight) * other, sqrt(1 / (1 / off**2 + 1 / error**2))
