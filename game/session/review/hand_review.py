"""The review of one hand for one seat: every choice of the seat, its luck, and what it lost. One piece of work."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from statistics import fmean
from threading import get_ident

from game.agents.levels.estimate import DEPTHS, USUAL, Depth, Estimate, Ranking
from game.engine import facts
from game.engine.actions import Action, sense_of
from game.errors import NotAllowed
from game.record.replay import Replay, read
from game.session.game import Game, Question, address, choices_at
from game.session.judge.luck import Luck
from game.session.judge.reasons import Because, Reasons
from game.session.judge.weighing import Judge
from game.session.review.judgement import Judgement, kind_of, verdict_of

#: Rankings of moments of a seat, by the number of facts before its choice.
Known = Mapping[int, Ranking]
NOTHING_KNOWN: Known = {}


@dataclass(frozen=True, slots=True)
class Part:
    """
    Review of one hand for one seat: every choice of two or more options, luck, and payment.

    `depth` is that of the shallowest choice; None if only some moments were looked at, and luck and points are unknown.
    `branch` is the key of the variation that the hand was played in; "" for the match as played.
    """

    hand: int
    seat: int
    luck: float
    points: int
    choices: tuple[Judgement, ...]
    depth: Depth | None = DEPTHS[USUAL]
    branch: str = ""

    @property
    def known(self) -> Known:
        """The rankings of the moments."""
        return {one.n: one.options for one in self.choices}


def shallowest(parts: Iterable[Part], otherwise: Depth = DEPTHS[USUAL]) -> Depth:
    """Return the depth of the shallowest whole part."""
    depths = (part.depth for part in parts if part.depth is not None)
    return max(depths, key=lambda depth: depth.tolerance, default=otherwise)


@dataclass(frozen=True, slots=True)
class Stretch:
    """A finished hand: its number, the place of its first fact, and the number of facts up to its end."""

    hand: int
    begin: int
    end: int


def hands_of(game: Game) -> tuple[Stretch, ...]:
    """Finished hands of a game."""
    found, begun = [], None
    for at, event in enumerate(game.timeline.events):
        if isinstance(event, facts.HandStarted):
            begun = at, event.hand
        elif isinstance(event, facts.HandEnded) and begun is not None:
            found.append(Stretch(begun[1], begun[0], at + 1))
            begun = None
    return tuple(found)


class Reviewer:
    """Judges the choices of one game by one agent at one depth."""

    def __init__(self, game: Game, agent: str, depth: Depth | None) -> None:
        """Use a game, an agent and a depth; None is as deep as is known. Raises Unreadable for an unknown agent."""
        self._game, self._depth = game, depth
        self._judge = Judge(game.header.rules, agent)
        self._luck = Luck(game, self._judge.worth)
        self.stake = self._judge.stake

    def part(
        self,
        stretch: Stretch,
        seat: int,
        tick: Callable[[], object] | None = None,
        known: Known = NOTHING_KNOWN,
    ) -> Part:
        """Review a hand for a seat, no shallower than what is known; `tick` is called after each choice."""
        found = []
        for question in self.questions(stretch, seat):
            judged = self.judge(question, known.get(question.n, ()))
            if judged is not None:
                found.append(judged)
            if tick is not None:
                tick()
        luck = round(self._luck.of_hand(stretch.begin, stretch.end, seat), 2)
        points = self._game.timeline.table(stretch.end).gains[seat]
        return Part(stretch.hand, seat, luck, points, tuple(found), self._depth)

    def questions(self, stretch: Stretch, seat: int) -> Iterator[Question]:
        """Recorded choices of a seat in a hand."""
        for n in range(stretch.begin + 1, stretch.end):
            for question in choices_at(self._game, n):
                if question.seat == seat and question.chosen is not None and len(question.actions) > 1:
                    yield question

    def weigh(self, question: Question, known: Ranking = ()) -> Estimate | None:
        """
        Return the estimate of a choice's options, as precise as the depth requires, and no shallower than is known.

        None if all options are equivalent, or the choice cannot be judged.
        """
        try:
            estimate = self._judge.estimate(self._game, question, self.reasons(question), known)
        except NotAllowed:  # the record uses rules of its own, or there is no wall yet
            return None
        if estimate is not None and self._depth is not None:
            estimate.settle(self._depth, question.chosen)
        return estimate

    def reasons(self, question: Question) -> Reasons:
        """Return the reasons for and against the options of a choice."""
        return self._judge.reasons(self._game, question.n, question.seat)

    def judge(self, question: Question, known: Ranking = ()) -> Judgement | None:
        """Return the judgement of a recorded choice; None if it cannot be judged."""
        estimate = self.weigh(question, known)
        return None if estimate is None else self.judgement(question, estimate)

    def judgement(self, question: Question, estimate: Estimate) -> Judgement:
        """Return the judgement of a recorded choice by an estimate of its moment."""
        return judgement_of(self._game, question, estimate, self._judge)


def judgement_of(game: Game, question: Question, estimate: Estimate, judge: Judge) -> Judgement:
    """Return the judgement of a recorded choice by an estimate of its moment."""
    played = question.chosen
    assert played is not None
    ranking = tuple(
        replace(one, action=played) if sense_of(one.action) == sense_of(played) else one for one in estimate.ranking()
    )
    best, own = ranking[0], next(one for one in ranking if one.action == played)
    lost, masters = own.lost(best), sense_of(played) == sense_of(estimate.advised)
    because = Because(best.action, played, ())
    if best is not own:
        because = judge.reasons(game, question.n, question.seat).of(best.action, played, lost)
    return Judgement(
        n=question.n,
        at=str(address(game.timeline.events, question.n)),
        seat=question.seat,
        kind=kind_of(question.actions, played, best.action),
        played=played,
        advice=played if masters else estimate.advised,
        best=best.action,
        lost=lost,
        error=own.error,
        verdict=verdict_of(own, best, judge.stake, masters=masters),
        options=ranking,
        because=because,
        by_chance=_by_chance(question.asked.to_choose.actions, ranking),
    )


def _by_chance(actions: Sequence[Action], ranking: Ranking) -> float:
    """Return the points that one of these actions loses on average; each of several equal tiles counts."""
    lost = {sense_of(one.action): one.lost(ranking[0]) for one in ranking}
    return round(fmean([lost[sense_of(action)] for action in actions]), 2)


@lru_cache(maxsize=4)
def _reviewer(data: bytes, agent: str, depth: Depth | None, thread: int) -> tuple[Replay, Reviewer]:
    """Return a replay and its reviewer, cached for one thread, because its caches are not shared."""
    del thread
    replay = read(data)
    return replay, Reviewer(replay, agent, depth)


def reviewed(data: bytes, agent: str, depth: Depth | None) -> tuple[Replay, Reviewer]:
    """Return the replay with these bytes and its reviewer, the strongest agent if none is named."""
    return _reviewer(data, agent, depth, get_ident())


def review_part(data: bytes, agent: str, depth: Depth, number: int, seat: int, known: Known = NOTHING_KNOWN) -> Part:
    """Review the finished hand with this index for a seat, from the bytes of a replay. Made for a worker."""
    replay, reviewer = reviewed(data, agent, depth)
    return reviewer.part(hands_of(replay)[number], seat, known=known)


def review_choice(
    data: bytes, agent: str, depth: Depth | None, n: int, seat: int, chosen: Action, known: Ranking = ()
) -> Judgement | None:
    """
    Judge a possible choice of a seat after the first `n` facts as if it had been played. Made for a worker.

    None if there was no choice, or it cannot be judged. Without an agent the strongest one judges.
    """
    replay, reviewer = reviewed(data, agent, depth)
    question = next((one for one in choices_at(replay, n) if one.seat == seat), None)
    if question is None or not question.asked.allows(chosen) or len(question.actions) < 2:
        return None
    return reviewer.judge(replace(question, chosen=chosen), known)


_DEAREST = 3


@dataclass(frozen=True, slots=True)
class Costly:
    """
    A choice that cost points, made in a `hand` after `n` facts: what was `played`, and what was `best`.

    `points` is the expected gain of the best, with its standard error; `sure` is the word for how sure that is
    (`judge.sure` in words).
    """

    n: int
    hand: int
    played: Action
    best: Action
    points: float
    error: float
    sure: str


@dataclass(frozen=True, slots=True)
class Lost:
    """The costly choices in their order; None while they are being judged."""

    choices: tuple[Costly, ...] | None = None

    @property
    def dearest(self) -> tuple[Costly, ...]:
        """The choices that cost most, the dearest first."""
        return tuple(sorted(self.choices or (), key=lambda one: (-one.points, one.n))[:_DEAREST])


#: Returns the costly choices as far as they are known; None if nobody judges.
LostOf = Callable[[], Lost | None]


def not_looked_at() -> Lost | None:
    """Return None: nobody judges."""
    return None


def lost(part: Part) -> tuple[Costly, ...]:
    """Return the costly choices of a reviewed hand, in their order."""
    return tuple(
        Costly(one.n, part.hand, one.played, one.better, one.lost, one.error, one.sure)
        for one in part.choices
        if one.better is not None
    )
