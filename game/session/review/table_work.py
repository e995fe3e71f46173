"""Work of another process for a table in play: plain values in, plain values out."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.agents.agent import Agent
from game.agents.levels.estimate import Ranking
from game.agents.play_on import Ending, choice_of
from game.engine.actions import Action
from game.engine.flow import asked
from game.engine.games import read_wish
from game.errors import NotAllowed, Unreadable
from game.record import header as headers
from game.record.header import Header
from game.record.lines import from_line
from game.record.replay import follow
from game.record.timeline import Timeline
from game.session.branch.playout import Deals
from game.session.daily import ParTables, match_of_day
from game.session.daily_results import day_named
from game.session.game import Question
from game.session.judge.weighing import Costs, Judge, Judged, Refined, Weighing
from game.session.match import agents_of
from game.session.review.hand_review import judgement_of
from game.session.review.judgement import Judgement
from game.tiles.stream import Chance


@dataclass(frozen=True, slots=True)
class Moment:
    """A question to a player: the bytes of the match up to there, the seat, and what is known of the options."""

    data: bytes
    seat: int
    known: Ranking = ()

    def is_that_of(self, other: "Moment") -> bool:
        """Return True if it is the same question, whatever is known of it."""
        return (self.data, self.seat) == (other.data, other.seat)


@dataclass(slots=True)
class _Game:
    """A match as far as this process knows it."""

    header: Header
    timeline: Timeline
    data: bytes
    judge: Judge | None = None
    agents: Mapping[int, Agent] | None = None

    def goes_on_as(self, data: bytes) -> bool:
        """Return True if these bytes begin with the known ones."""
        return data.startswith(self.data)

    def follow(self, data: bytes) -> None:
        """Add the facts up to the end of the bytes. Raises Unreadable."""
        for _ in follow(self.timeline, data, len(self.data)):
            pass
        self.data = data


class _Desk:
    """The cache of a process: the match and the moment it was last asked about."""

    def __init__(self) -> None:
        self._game: _Game | None = None
        self._weighing: tuple[Moment, Weighing] | None = None
        self._deals: tuple[Moment, Deals] | None = None
        self._par_tables: tuple[str, ParTables] | None = None

    def game(self, data: bytes) -> _Game:
        if self._game is None or not self._game.goes_on_as(data):
            end = data.index(b"\n") + 1
            header = headers.from_record(from_line(data[: end - 1], 1))
            self._game = _Game(header, Timeline(header.rules.seats), data[:end])
        self._game.follow(data)
        return self._game

    def weighing(self, moment: Moment) -> Weighing:
        if self._weighing is None or not self._goes_on(*self._weighing, moment):
            game = self.game(moment.data)
            game.judge = game.judge or Judge(game.header.rules)
            made = Weighing(game, len(game.timeline), moment.seat, game.judge, moment.known)
            self._weighing = moment, made
        elif (estimate := self._weighing[1].estimate) is not None:
            estimate.resume(moment.known)
        return self._weighing[1]

    @staticmethod
    def _goes_on(before: Moment, weighing: Weighing, moment: Moment) -> bool:
        """Return True for the same request, or for one that knows as much; else an answer depended on earlier ones."""
        if not moment.is_that_of(before) or moment.known == before.known or weighing.estimate is None:
            return moment.is_that_of(before)
        return sum(one.worlds for one in moment.known) >= sum(one.worlds for one in weighing.estimate.ranking())

    def deals(self, moment: Moment) -> Deals:
        if self._deals is None or not self._deals[0].is_that_of(moment):
            game = self.game(moment.data)
            self._deals = moment, Deals(game, len(game.timeline), moment.seat)
        return self._deals[1]

    def par_tables(self, header: Header) -> ParTables:
        if self._par_tables is None or self._par_tables[0] != header.daily:
            self._par_tables = header.daily, ParTables(header)
        return self._par_tables[1]


_desk = _Desk()


def ready() -> None:
    """Do nothing: a finished call shows that the worker has started."""


def think(moment: Moment) -> Action:
    """Return the choice of the agent in the seat: the same as in the match itself. Raises Unreadable."""
    game, seat = _desk.game(moment.data), moment.seat
    if game.agents is None:
        game.agents = agents_of(game.header)
    table, rules, chance = game.timeline.now, game.header.rules, Chance(game.header.seed)
    return choice_of(game.agents[seat], seat, asked(table, rules, chance)[seat], table, rules, chance)


def rank(moment: Moment) -> Judged:
    """Return the judgement of a player's options; empty if there is no choice, or it cannot be judged."""
    try:
        return _desk.weighing(moment).judged
    except (NotAllowed, Unreadable):  # the record uses rules of its own
        return Judged()


def costs(moment: Moment, text: str, least: float) -> Costs | None:
    """Return the cost of an action given as text, and whether it is worth a warning from `least` points on."""
    try:
        return _desk.weighing(moment).costs(read_wish(text), least)
    except (NotAllowed, Unreadable):
        return None


def refine(moment: Moment, step: int) -> Refined:
    """
    Rank a player's options, more precisely with each step from 0 on.

    Raises NotAllowed if they cannot be judged, because the record uses rules of its own.
    """
    return _desk.weighing(moment).refine(step)


def judged(moment: Moment, question: Question) -> Judgement | None:
    """Return the judgement of the recorded choice by what is known of its moment. Raises NotAllowed."""
    game, weighing = _desk.game(moment.data), _desk.weighing(moment)
    if weighing.estimate is None:
        return None
    return judgement_of(game, question, weighing.estimate, weighing.judge)


def deal(moment: Moment, texts: tuple[str, ...], k: int) -> tuple[Ending, ...]:
    """Play world k (1, 2, …) to the end of the hand once for each action, given as text. Raises NotAllowed."""
    return _desk.deals(moment).play(tuple(map(read_wish, texts)), k)


def pars_of_day(day: str) -> tuple[int, ...]:
    """Pars of all hands of a day's deal, such as 2026-11-22. Raises Unreadable."""
    header = match_of_day(day_named(day), "")
    match = _desk.par_tables(header)
    return tuple(match.par(hand) for hand in range(1, (header.rules.hands or 0) + 1))
