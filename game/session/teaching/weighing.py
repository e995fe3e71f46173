"""
Weighing one choice for a person who waits: what each option is worth, and what one of them costs.

It is what a review does (`session/review/judging`), from the seat's own view and with a work that is small and always
the same, so that the same moment is always judged the same, however fast the machine is. All options are carried out in
a few worlds, the best of them are followed for a round of the table in others; an option that is asked about then
meets the best one in worlds that had no part in choosing it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING

from game.agents.catalogue import make_agent, strongest
from game.agents.values.likely_worth import worth_in
from game.engine.actions import Action, DeclareWin, TakeTile
from game.engine.flow import asked
from game.engine.questions import several_of, to_choose
from game.engine.redact import view
from game.rules.ruleset import Ruleset
from game.session.branch.playout import STAND_IN
from game.session.game import Game
from game.session.match import agent_stream
from game.session.review.alike import distinct, sense_of
from game.session.review.judgement import SURELY, Weighed, least_that_counts
from game.session.review.judging import CLEARLY, OFF, Sample, together
from game.session.review.look_ahead import LookAhead, Mind
from game.session.review.measured import stake_of
from game.session.review.outlook import Outlook
from game.session.review.reasons import Reasons
from game.tiles.stream import Chance

if TYPE_CHECKING:
    from game.agents.agent import Agent

#: Worlds in which every option is carried out, and in which the best are followed, and how many of those there are.
_BRIEF, CLOSE, _MOST = 3, 8, 4
#: How far behind the first, in shares of the stake, an option may be to be among them.
_NEAR = 0.1
#: Fresh worlds in which what is asked about meets the best: so many at a time, and at most; half of those where the
#: agent would do the same.
_BATCH, _FRESH = 8, 40
#: So many errors below what is told of nothing more is asked.
_HOPELESS = 1.5
_FIRST_FRESH = 1_000_001
_AT_ONCE = 4


@dataclass(frozen=True, slots=True)
class Costs:
    """What something costs: `lost` points, with the standard error of that; `best` is better, for these reasons."""

    action: Action
    best: Action
    lost: float
    error: float
    reasons: tuple[str, ...]


class Judge:
    """Who weighs in one game with its house rules; what was found of hands is remembered."""

    def __init__(self, rules: Ruleset) -> None:
        """Take the game."""
        self.rules = rules
        self.stake = stake_of(rules)
        self.agent: Agent = make_agent(strongest(rules), {})
        self.worth = worth_in(rules)
        self.mind = Mind(self.agent, make_agent(STAND_IN, {}), Outlook(rules))


class Weighing:
    """One moment of a game at which a player is asked."""

    def __init__(self, game: Game, n: int, seat: int, judge: Judge) -> None:
        """Take the moment after the first `n` facts. Raises NotAllowed where nothing could be shuffled."""
        self._judge, self._seat = judge, seat
        self._table, chance = game.timeline.table(n), Chance(game.header.seed)
        options = asked(self._table, judge.rules, chance).get(seat, ())
        self._seen = view(self._table, seat, judge.rules)
        self.options: tuple[Action, ...] = ()
        if len(options) < 2 or several_of(options) is not None or any(isinstance(one, TakeTile) for one in options):
            return  # of a tile that one may forget to take nothing is said
        stream = agent_stream(chance, seat, self._table)
        advised = judge.agent.choose(self._seen, to_choose(options), judge.rules, stream)
        self.options = distinct(to_choose(options), (advised,))
        self._advised = next(one for one in self.options if sense_of(one) == sense_of(advised))
        self._look = LookAhead(game, n, seat, judge.mind)
        # what a win pays is known at once; hands would have to be played to their ends to know more of the rest
        self._win = next((one for one in self.options if isinstance(one, DeclareWin) and one == self._advised), None)
        self._rounds = 0 if self._win else 1
        self._first: Action | None = None  # what came out best, be it by chance

    @cached_property
    def ranking(self) -> tuple[Weighed, ...]:
        """
        Every option, the best first: its points, and the standard error of its difference to the best.

        Empty where there is nothing to choose between, or tiles are asked for that are not listed one by one.
        """
        if len(self.options) < 2:
            return ()
        brief = Sample(self._look, 0, 1)
        brief.meet(self.options, _BRIEF)
        ranked = sorted(self.options, key=lambda one: -brief.mean(one))
        close = Sample(self._look, self._rounds, 1 + _BRIEF)
        near = self._near(ranked, brief)
        if self._rounds and len(near) > 1:
            close.meet(near, CLOSE)
        self._first = self._win or max(near, key=lambda one: self._worth(one, brief, close))
        best = self._advised_or(self._first, brief, close)
        base = (close if close.met(best) else brief).mean(best)
        found = [self._weighed(one, best, base, brief, close) for one in self.options]
        order = {action: at for at, action in enumerate(self.options)}
        return tuple(sorted(found, key=lambda one: (one.action != best, -one.points, order[one.action])))

    def _near(self, ranked: Sequence[Action], brief: Sample) -> tuple[Action, ...]:
        """Give the options that may be the best, that of the agent among them."""
        reach = _NEAR * self._judge.stake
        near = [one for one in ranked[:_MOST] if brief.more(ranked[0], one)[0] <= reach]
        return tuple(dict.fromkeys((*near, self._advised)))

    @staticmethod
    def _worth(one: Action, brief: Sample, close: Sample) -> float:
        return brief.mean(one) + (close.mean(one) if close.met(one) else 0.0)

    def _advised_or(self, first: Action, brief: Sample, close: Sample) -> Action:
        """Give what the agent would do, where what came out first has not been shown to be better; a win is."""
        behind, error = self._behind(first, self._advised, brief, close)
        return first if first == self._win or behind > SURELY * error else self._advised

    def _weighed(self, one: Action, best: Action, base: float, brief: Sample, close: Sample) -> Weighed:
        if one == best:
            return Weighed(one, round(base, 2), 0.0, max(brief.met(one), close.met(one)))
        behind, error = self._behind(best, one, brief, close)
        worlds = close.met(one) or brief.met(one)
        return Weighed(one, round(base - max(behind, 0.0), 2), round(error, 2), worlds)

    def _behind(self, best: Action, one: Action, brief: Sample, close: Sample) -> tuple[float, float]:
        """Give how much more the one brings than the other, and the standard error of that."""
        expected = self._at_once(brief, best, one)
        return _with(expected, close.more(best, one)) if close.met(one) and close.met(best) else expected

    def _at_once(self, sample: Sample, best: Action, other: Action) -> tuple[float, float]:
        """
        Give what the agent expects of one more than of the other right after it, and how far that may be off.

        What a win pays is no guess.
        """
        more, error = sample.more(best, other)
        guessed = sample.mean(other) if best == self._win else more
        return more, sqrt(error**2 + (OFF * abs(guessed) + least_that_counts(self._judge.stake)) ** 2)

    def costs(self, action: Action, least: float) -> Costs | None:
        """
        Say what an option costs, where that is at least so many points and more than may be chance; else None.

        Who takes a win is told of nothing better.
        """
        if isinstance(action, DeclareWin) or not self.ranking or self._first is None:
            return None
        best = self._first
        own = next((one for one in self.options if sense_of(one) == sense_of(action)), None)
        if own is None or own == best:
            return None
        at_once = Sample(self._look, 0, _FIRST_FRESH)
        at_once.meet((best, own), _AT_ONCE)
        expected = self._at_once(at_once, best, own)
        fresh = Sample(self._look, self._rounds, _FIRST_FRESH)
        lost, error = expected
        most = 0 if self._win else _FRESH // 2 if own == self._advised else _FRESH
        for worlds in range(_BATCH, 1 + most, _BATCH):
            fresh.meet((best, own), worlds)
            lost, error = _with(expected, fresh.more(best, own))
            if lost + _HOPELESS * error < least or lost > max(least, CLEARLY * error):
                break
        # who does as the agent would is stopped only where there is hardly a doubt
        if lost < least or lost <= (CLEARLY if own == self._advised else SURELY) * error:
            return None
        reasons = Reasons(self._seen, self._judge.rules, self._judge.worth).of(best, own, lost)
        return Costs(action, best, round(lost, 2), round(error, 2), reasons)


def _with(expected: tuple[float, float], seen: tuple[float, float]) -> tuple[float, float]:
    """Put what is expected and what was seen together; what came out the same in every world was not looked at well."""
    return together(expected, seen) if seen[1] else expected
