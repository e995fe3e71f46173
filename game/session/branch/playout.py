"""
Playouts: agents play on from any table, without a record, also after another choice (`what_if`).

After many shuffles of the hidden tiles, the same for each choice, they show how widely the results of a hand spread.
The judge decides which choice is better.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, quantiles, stdev
from typing import TYPE_CHECKING, Self

from game.agents.agent import Agent
from game.agents.play_on import Ending, Step, Way
from game.engine import actions as wish
from game.engine.actions import Action, Questions
from game.engine.flow import asked, recorded_wishes
from game.engine.table import Table
from game.errors import NotAllowed
from game.record.header import Header
from game.record.lines import PERSON
from game.rules.ruleset import Ruleset
from game.session.branch.line import Comparison, Line, main_line
from game.session.branch.worlds import Worlds
from game.session.game import Game, Question as OpenQuestion, choices_at
from game.session.match import agents_of
from game.tiles.stream import Chance

if TYPE_CHECKING:
    from game.engine.facts import Event

#: The agent that plays for a person.
STAND_IN = "casual"


class Playout(Way):
    """One way on from a table as a line: with its facts and choices."""

    def __init__(self, rules: Ruleset, chance: Chance, agents: Mapping[int, Agent], table: Table) -> None:
        super().__init__(rules, chance, agents, table)
        self._n = table.n
        self._events: list[Event] = []
        self._choices: list[tuple[int, Action]] = []
        self._asked_at: list[int] = []

    @classmethod
    def of_game(cls, header: Header, table: Table) -> Self:
        """A way on from a table of a game; the stand-in plays for a person. Raises Unreadable for an unknown agent."""
        return cls(header.rules, Chance(header.seed), agents_of(header, STAND_IN), table)

    @property
    def line(self) -> Line:
        """The line played so far."""
        endings = () if self.ending is None else (self.ending,)
        return Line(self._n, tuple(self._events), endings, tuple(self._choices), tuple(self._asked_at))

    def play(self, first: Mapping[int, Action]) -> Line:
        """Answer the open question with these wishes, agents for all others, and play to the end of the hand."""
        self.step(first)
        while not self.ended():
            self.step({})
        return self.line

    def questions(self) -> Questions:
        """Open questions; empty while facts must follow."""
        return asked(self.table, self._rules, self._chance)

    def recorded(self, wishes: Mapping[int, Action]) -> dict[int, Action]:
        """Return the choices that answering the open question this way would record; nothing changes."""
        return recorded_wishes(*self.answered(wishes))

    def step(self, wishes: Mapping[int, Action]) -> Step:
        n, step = self.table.n, super().step(wishes)
        made = recorded_wishes(*step)
        self._choices += made.items()
        self._asked_at += [n] * len(made)
        self._events += step.facts
        return step


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Result of another choice: its line, the played one, and both side by side."""

    seat: int
    action: Action
    line: Line
    main: Line
    comparison: Comparison = field(compare=False)


def what_if(game: Game, n: int, seat: int, action: Action) -> WhatIf:
    """
    Replace a player's choice after the first `n` facts, and let agents play on, on the same wall.

    Other players asked at the same time repeat their recorded answers. The stand-in plays for a person. Raises
    NotAllowed if the action is illegal.
    """
    answers = _answers(game, n, seat, action)
    line, main = Playout.of_game(game.header, game.timeline.table(n)).play(answers), main_line(game, n)
    return WhatIf(seat, action, line, main, Comparison(game, main, line))


def question_of(game: Game, n: int, seat: int, action: Action) -> OpenQuestion:
    """Return the question that an action answers. Raises NotAllowed if the player may not do that at this position."""
    question = next((one for one in choices_at(game, n) if one.seat == seat), None)
    if question is None:
        raise NotAllowed("branch.not_asked", seat=seat, at=n - 1)
    if not question.asked.allows(action):
        raise NotAllowed("branch.not_among", wish=wish.write(action), seat=seat, at=n - 1)
    return question


def _answers(game: Game, n: int, seat: int, action: Action) -> Mapping[int, Action]:
    """
    Return the answers at the position: the action, and the known answers of the others.

    An agent who lost the tile to another claim may have asked for less than its recorded answer, so it is asked again.
    """
    question_of(game, n, seat, action)
    said = {one.seat: one.chosen for one in choices_at(game, n) if one.chosen is not None}
    taken = any(not isinstance(chosen, wish.Pass) for chosen in said.values())
    known = {
        other: chosen
        for other, chosen in said.items()
        if not (taken and isinstance(chosen, wish.Pass)) or game.header.seats[other].agent == PERSON
    }
    return {**known, seat: action}


@dataclass(frozen=True, slots=True)
class Spread:
    """
    Results of one action, deal by deal, for the player who chose it.

    `points` are the payments of the hand, `wins` counts the player's wins, `deal_ins` wins of others on the player's
    tile, `draws` hands without a winner.
    """

    seat: int
    action: Action
    points: tuple[int, ...] = ()
    wins: int = 0
    deal_ins: int = 0
    draws: int = 0

    @property
    def deals(self) -> int:
        """The number of deals."""
        return len(self.points)

    @property
    def mean(self) -> float:
        """The mean of the points."""
        return fmean(self.points) if self.points else 0.0

    @property
    def error(self) -> float | None:
        """The standard error of the mean; None before the second deal."""
        return _error(self.points)

    @property
    def quartiles(self) -> tuple[float, ...]:
        """The three quartiles of the points; empty before the first deal."""
        if self.deals < 2:
            return tuple(map(float, self.points * 3))
        return tuple(quantiles(self.points, n=4, method="inclusive"))

    @property
    def ends(self) -> tuple[int, ...]:
        """The least and the most points; empty before the first deal."""
        return (min(self.points), max(self.points)) if self.points else ()

    def with_ending(self, ending: Ending) -> "Spread":
        """Return the spread with one more deal."""
        won = self.seat in ending.winners
        gave = bool(ending.winners) and ending.source == self.seat
        points = (*self.points, ending.payments[self.seat])
        draws = self.draws + (not ending.winners)
        return Spread(self.seat, self.action, points, self.wins + won, self.deal_ins + gave, draws)


@dataclass(frozen=True, slots=True)
class Difference:
    """Mean gain of one action over another on the same deals, with its standard error if there is one."""

    mean: float
    error: float | None


def difference(one: Spread, other: Spread) -> Difference:
    """Return the gain of the second action over the first. Raises NotAllowed if they did not meet the same deals."""
    if one.deals != other.deals or one.seat != other.seat or not one.deals:
        raise NotAllowed("branch.not_same_deals")
    pairs = [after - before for before, after in zip(one.points, other.points, strict=True)]
    return Difference(fmean(pairs), _error(pairs))


class Deals:
    """Plays actions in worlds that a player cannot rule out, each action in the same worlds."""

    def __init__(self, game: Game, n: int, seat: int) -> None:
        """Use the position after the first `n` facts. Raises NotAllowed if nothing can be shuffled."""
        self._game, self._n, self._seat = game, n, seat
        self._worlds, self._agents = Worlds(game, n, seat), agents_of(game.header, STAND_IN)

    def play(self, actions: Sequence[Action], k: int) -> tuple[Ending, ...]:
        """
        Play world k (1, 2, …) to the end of the hand, once for each action.

        Raises NotAllowed for an illegal action.
        """
        for action in actions:
            question_of(self._game, self._n, self._seat, action)
        header, world = self._game.header, self._worlds.world(k)
        ways = (Playout(header.rules, Chance(header.seed), self._agents, world) for _ in actions)
        return tuple(way.play({self._seat: one}).endings[0] for way, one in zip(ways, actions, strict=True))


def _error(numbers: Sequence[float]) -> float | None:
    return stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else None
