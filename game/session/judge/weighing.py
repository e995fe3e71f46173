"""
Weighing one choice for a waiting person: the value of each option, and the cost of one of them.

It works like a review (`agents/levels/estimate`), with fewer worlds until something is chosen and as many for the
choice itself. So a position has the same figures at the table and in the review.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from game.agents.levels.catalogue import make_agent, strongest
from game.agents.levels.estimate import DEPTHS, QUICK, USUAL, Estimate, Ranking, Weighed
from game.agents.levels.look_ahead import LookAhead, Mind
from game.agents.levels.outlook import Outlook
from game.agents.play_on import agent_stream
from game.agents.values.hand_worth import worth_in
from game.agents.values.measured import prior_of, stake_of
from game.engine.actions import (
    NOTHING,
    Action,
    AddedKong,
    Claim,
    ConcealedKong,
    DeclareWin,
    Discard,
    Pass,
    ShowFlower,
    ShowJoker,
    TakeTile,
    distinct,
    sense_of,
)
from game.engine.facts.redact import view
from game.engine.flow import asked
from game.record.saved.reviews import LIKELY, SAME, SURE
from game.rules.ruleset import Ruleset
from game.session.branch.playout import STAND_IN
from game.session.branch.worlds import Worlds
from game.session.game import Game, Question as OpenQuestion, first_put
from game.session.judge.reasons import Because, Reasons, Risk
from game.tiles.stream import Chance

if TYPE_CHECKING:
    from game.agents.agent import Agent

#: A discard is risky if another player waits for it with at least this probability.
RISKY = 0.025


@dataclass(frozen=True, slots=True)
class Costs:
    """
    Cost of an option: `lost` points with their standard error; `because` tells what is better, and why.

    `stops`: the loss is large and sure enough for a warning before it happens. `ranking` has the values of all options
    by then.
    """

    lost: float
    error: float
    because: Because
    sure: str = SAME
    stops: bool = True
    ranking: Ranking = ()

    @property
    def action(self) -> Action:
        """The option that costs this much."""
        return self.because.other

    @property
    def best(self) -> Action:
        """The better option."""
        return self.because.best


@dataclass(frozen=True, slots=True)
class Judged:
    """
    Everything shown about a choice: the ranking, why its first is better than another one, and risky discards.

    `stake` is the stake of a hand in points.
    """

    ranking: Ranking = ()
    because: Because | None = None
    risks: tuple[Risk, ...] = ()
    stake: float = 1.0


@dataclass(frozen=True, slots=True)
class Refined:
    """All options, the best first, and roughly how many worlds remain until every one is decided."""

    ranking: Ranking
    left: int


class Judge:
    """The judge of one game with its house rules; values of hands are cached."""

    def __init__(self, rules: Ruleset, agent: str = "") -> None:
        """Use a game and an agent, the strongest if none is named. Raises Unreadable for an unknown agent."""
        self.rules = rules
        self.stake, self.prior = stake_of(rules), prior_of(rules)
        self.agent: Agent = make_agent(agent or strongest(rules), {})
        self.worth = worth_in(rules)
        self.mind = Mind(self.agent, make_agent(STAND_IN, {}), Outlook(rules))

    def reasons(self, game: Game, n: int, seat: int) -> Reasons:
        """Return the reasons for and against the options of a seat after the first `n` facts."""
        return Reasons(view(game.timeline.table(n), seat, self.rules), self.rules, self.worth)

    def estimate(self, game: Game, asked: OpenQuestion, reasons: Reasons, known: Ranking = ()) -> Estimate | None:
        """
        Return the estimate of a moment, with as many worlds as an earlier ranking of it; None if all means the same.

        Worlds are numbered, so whoever asks about a moment meets the same ones. Raises NotAllowed if nothing can be
        shuffled.
        """
        n, question = first_put(game, asked.n), asked.asked.to_choose
        table = game.timeline.table(n)
        stream = agent_stream(Chance(game.header.seed), asked.seat, table)
        advised = self.agent.choose(view(table, asked.seat, self.rules), question, self.rules, stream)
        played = () if asked.chosen is None else (asked.chosen,)
        options = distinct((*question.actions, *played), (advised,))
        if len(options) < 2:
            return None
        advised = next(one for one in options if sense_of(one) == sense_of(advised))
        look = LookAhead(Worlds(game, n, asked.seat), self.mind, options)
        found = Estimate(look, options, advised, self.stake, self.prior, reasons)
        found.resume(known)
        return found


def because_of(ranking: Sequence[Weighed], reasons: Reasons) -> Because | None:
    """
    Return why the first option is better than another one.

    A discard is compared with that of a plain tile, a call or a shown tile with doing without, a pass with a call, and
    with an option that is measurably worse. A kong is compared with the next option.
    """
    if len(ranking) < 2:
        return None
    best = ranking[0]
    is_kong = isinstance(best.action, ConcealedKong | AddedKong)

    def is_far(one: Weighed) -> bool:
        match best.action:
            case Discard():
                return not isinstance(one.action, Discard) or reasons.gives_wild(one.action)
            case Pass():
                return not isinstance(one.action, Claim)
            case Claim():
                return isinstance(one.action, Claim)
            case ShowFlower() | ShowJoker():
                return isinstance(one.action, ShowFlower | ShowJoker)
        return False

    other = min(ranking[1:], key=lambda one: (is_far(one), not is_kong and one.sure == SAME))
    return reasons.of(best.action, other.action, 0.0 if other.sure == SAME else other.lost(best))


class Weighing:
    """One position of a game at which a player is asked."""

    def __init__(self, game: Game, n: int, seat: int, judge: Judge, known: Ranking = ()) -> None:
        """
        Use the position after the first `n` facts, and what is known of it.

        Raises NotAllowed if nothing can be shuffled.
        """
        self.judge, self.reasons = judge, judge.reasons(game, n, seat)
        table, chance = game.timeline.table(n), Chance(game.header.seed)
        question = asked(table, judge.rules, chance).get(seat, NOTHING).to_choose
        #: The estimate; None if there is no choice, or if the options are not listed one by one.
        self.estimate: Estimate | None = None
        self._step = 0
        forgettable = any(isinstance(one, TakeTile) for one in question.actions)
        if len(question.actions) < 2 or question.several is not None or forgettable:
            return  # never hint at a tile the player may forget to take
        self.estimate = judge.estimate(game, OpenQuestion(n, seat, question), self.reasons, known)

    @cached_property
    def ranking(self) -> Ranking:
        """
        Every option, the best first: its points, and the standard error of its difference to the best.

        Empty if there is no choice, or if the options are not listed one by one.
        """
        if self.estimate is None:
            return ()
        self.estimate.settle(DEPTHS[QUICK])
        return self.estimate.ranking()

    def refine(self, step: int) -> Refined:
        """Return the ranking: by opinion in step 0, then more precise with each step until every option is decided."""
        if self.estimate is None:
            return Refined((), 0)
        while self._step < step:
            self.estimate.refine()
            self._step += 1
        return Refined(self.estimate.ranking(), self.estimate.left())

    @cached_property
    def judged(self) -> Judged:
        """Ranking, reasons and risks."""
        if not self.ranking:
            return Judged()
        faces = [one.action.tile.kind for one in self.ranking if isinstance(one.action, Discard)]
        because, risks = because_of(self.ranking, self.reasons), self.reasons.risks(faces, RISKY)
        return Judged(self.ranking, because, risks, self.judge.stake)

    def costs(self, action: Action, least: float) -> Costs | None:
        """
        Return the cost of an option for the teacher; None if it cannot be judged.

        `stops` is set from `least` points on, if the loss is hardly chance. A win is never stopped; the agent's own
        choice only if it is almost surely worse.
        """
        if isinstance(action, DeclareWin) or not self.ranking or self.estimate is None:
            return None
        chosen = self.estimate.option(action)
        if chosen is None:
            return None
        self.estimate.settle(DEPTHS[USUAL], chosen)
        ranking = self.estimate.ranking()
        best, own = ranking[0], next(one for one in ranking if one.action == chosen)
        lost = own.lost(best)
        stops = lost >= least and own.above >= (SURE if chosen == self.estimate.advised else LIKELY)
        because = replace(self.reasons.of(best.action, chosen, lost), other=action)
        return Costs(lost, own.error, because, own.sure, stops, ranking)
