"""The review of one hand for one seat: every choice of the seat, its luck, and what it lost. One piece of work."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from statistics import fmean
from threading import get_ident

from game.agents.levels.catalogue import make_agent, strongest
from game.agents.values.hand_worth import worth_in
from game.engine import facts
from game.engine.actions import Action
from game.engine.facts.redact import view
from game.errors import NotAllowed
from game.record.replay import Replay, read
from game.session.branch.playout import STAND_IN
from game.session.game import Game, Question, address, choices_at
from game.session.judge.alike import distinct, sense_of
from game.session.judge.estimate import Depth, Estimate, Weighed
from game.session.judge.look_ahead import LookAhead, Mind
from game.session.judge.luck import Luck
from game.session.judge.measured import prior_of, stake_of
from game.session.judge.outlook import Outlook
from game.session.judge.reasons import Because, Reasons
from game.session.match import agent_stream
from game.session.review.judgement import Judgement, kind_of, verdict_of
from game.tiles.stream import Chance


@dataclass(frozen=True, slots=True)
class Part:
    """Review of one hand for one seat: every choice of two or more options, luck, and payment."""

    hand: int
    seat: int
    luck: float
    points: int
    choices: tuple[Judgement, ...]


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

    def __init__(self, game: Game, agent: str, depth: Depth) -> None:
        """Use a game, an agent and a depth. Raises Unreadable for an unknown agent."""
        self._game, self._depth = game, depth
        self._rules, self._chance = game.header.rules, Chance(game.header.seed)
        self._agent = make_agent(agent, {})
        self._mind = Mind(self._agent, make_agent(STAND_IN, {}), Outlook(self._rules))
        self._worth = worth_in(self._rules)
        self._luck = Luck(game, self._worth)
        self.stake = stake_of(self._rules)

    def part(self, stretch: Stretch, seat: int, tick: Callable[[], object] | None = None) -> Part:
        """Review a hand for a seat; `tick` is called after each choice."""
        found = []
        for question in self.questions(stretch, seat):
            judged = self.judge(question)
            if judged is not None:
                found.append(judged)
            if tick is not None:
                tick()
        luck = round(self._luck.of_hand(stretch.begin, stretch.end, seat), 2)
        points = self._game.timeline.table(stretch.end).gains[seat]
        return Part(stretch.hand, seat, luck, points, tuple(found))

    def questions(self, stretch: Stretch, seat: int) -> Iterator[Question]:
        """Recorded choices of a seat in a hand."""
        for n in range(stretch.begin + 1, stretch.end):
            for question in choices_at(self._game, n):
                if question.seat == seat and question.chosen is not None and len(question.actions) > 1:
                    yield question

    def weigh(self, question: Question) -> Estimate | None:
        """
        Return the estimate of a choice's options, including the played one, as precise as the depth requires.

        None if all options are equivalent, or the choice cannot be judged.
        """
        played, table = question.chosen, self._game.timeline.table(question.n)
        seen = view(table, question.seat, self._rules)
        stream = agent_stream(self._chance, question.seat, table)
        advised = self._agent.choose(seen, question.asked, self._rules, stream)
        options = distinct(question.actions, (played, advised))
        if len(options) < 2:
            return None
        advised = next(action for action in options if sense_of(action) == sense_of(advised))
        try:
            look = LookAhead(self._game, question.n, question.seat, self._mind, options)
            estimate = Estimate(look, options, advised, self.stake, prior_of(self._rules), self.reasons(question))
            estimate.settle(self._depth, played)
        except NotAllowed:  # the record uses rules of its own, or there is no wall yet
            return None
        return estimate

    def reasons(self, question: Question) -> Reasons:
        """Return the reasons for and against the options of a choice."""
        seen = view(self._game.timeline.table(question.n), question.seat, self._rules)
        return Reasons(seen, self._rules, self._worth)

    def judge(self, question: Question) -> Judgement | None:
        """Return the judgement of a recorded choice; None if it cannot be judged."""
        estimate = self.weigh(question)
        return None if estimate is None else self.judgement(question, estimate)

    def judgement(self, question: Question, estimate: Estimate) -> Judgement:
        """Return the judgement of a recorded choice from the estimate of its options."""
        played, ranking = question.chosen, estimate.ranking()
        assert played is not None
        best, own = ranking[0], next(one for one in ranking if one.action == played)
        lost, masters = own.lost(best), sense_of(played) == sense_of(estimate.advised)
        because = (
            Because(best.action, played, ()) if best is own else self.reasons(question).of(best.action, played, lost)
        )
        return Judgement(
            n=question.n,
            at=str(address(self._game.timeline.events, question.n)),
            seat=question.seat,
            kind=kind_of(question.actions, played, best.action),
            played=played,
            advice=estimate.advised,
            best=best.action,
            lost=lost,
            error=own.error,
            verdict=verdict_of(own, best, self.stake, masters=masters),
            options=ranking,
            because=because,
            by_chance=_by_chance(question.actions, ranking),
        )


def _by_chance(actions: Sequence[Action], ranking: Sequence[Weighed]) -> float:
    """Return the points that one of these actions loses on average; each of several equal tiles counts."""
    lost = {sense_of(one.action): one.lost(ranking[0]) for one in ranking}
    return round(fmean([lost[sense_of(action)] for action in actions]), 2)


@lru_cache(maxsize=4)
def _reviewer(data: bytes, agent: str, depth: Depth, thread: int) -> tuple[Replay, Reviewer]:
    """Return a replay and its reviewer, cached for one thread, because its caches are not shared."""
    del thread
    replay = read(data)
    return replay, Reviewer(replay, agent or strongest(replay.header.rules), depth)


def reviewed(data: bytes, agent: str, depth: Depth) -> tuple[Replay, Reviewer]:
    """Return the replay with these bytes and its reviewer, the strongest agent if none is named."""
    return _reviewer(data, agent, depth, get_ident())


def review_part(data: bytes, agent: str, depth: Depth, number: int, seat: int) -> Part:
    """Review the finished hand with this index for a seat, from the bytes of a replay. Made for a worker."""
    replay, reviewer = reviewed(data, agent, depth)
    return reviewer.part(hands_of(replay)[number], seat)


def review_choice(data: bytes, agent: str, depth: Depth, n: int, seat: int, chosen: Action) -> Judgement | None:
    """
    Judge a possible choice of a seat after the first `n` facts as if it had been played. Made for a worker.

    None if there was no choice, or it cannot be judged. Without an agent the strongest one judges.
    """
    replay, reviewer = reviewed(data, agent, depth)
    question = next((one for one in choices_at(replay, n) if one.seat == seat), None)
    if question is None or not question.asked.allows(chosen) or len(question.actions) < 2:
        return None
    return reviewer.judge(replace(question, chosen=chosen))


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
