"""What another process does for a table at which somebody plays: plain values in, plain values out."""

from dataclasses import dataclass

from game.engine.games.plays import read_wish
from game.errors import NotAllowed, Unreadable
from game.record import header as headers
from game.record.header import Header
from game.record.lines import from_line
from game.record.replay import follow
from game.record.timeline import Timeline
from game.session.branch.line import Ending
from game.session.branch.many_deals import Deals
from game.session.daily.dates import day_named
from game.session.daily.day import ParTables, match_of_day
from game.session.judge.weighing import Costs, Judge, Judged, Refined, Weighing


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a player is asked: the bytes of the match up to there, and who it is."""

    data: bytes
    seat: int


@dataclass(slots=True)
class _Game:
    """A match as far as it is known here."""

    header: Header
    timeline: Timeline
    data: bytes
    judge: Judge | None = None

    def goes_on_as(self, data: bytes) -> bool:
        """Return True if these bytes begin with the known ones."""
        return data.startswith(self.data)

    def follow(self, data: bytes) -> None:
        """Go on to the end of the bytes. Raises Unreadable."""
        for _ in follow(self.timeline, data, len(self.data)):
            pass
        self.data = data


class _Desk:
    """What a process remembers: the match that it was asked about last, and the moment."""

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
        if self._weighing is None or self._weighing[0] != moment:
            game = self.game(moment.data)
            game.judge = game.judge or Judge(game.header.rules)
            made = Weighing(game, len(game.timeline), moment.seat, game.judge)
            self._weighing = moment, made
        return self._weighing[1]

    def deals(self, moment: Moment) -> Deals:
        if self._deals is None or self._deals[0] != moment:
            game = self.game(moment.data)
            self._deals = moment, Deals(game, len(game.timeline), moment.seat)
        return self._deals[1]

    def par_tables(self, header: Header) -> ParTables:
        if self._par_tables is None or self._par_tables[0] != header.daily:
            self._par_tables = header.daily, ParTables(header)
        return self._par_tables[1]


_desk = _Desk()


def ready() -> None:
    """Do nothing: a worker that was asked for this has begun."""


def rank(moment: Moment) -> Judged:
    """Rank what a player may do; empty where there is nothing to choose, or nothing can be said."""
    try:
        return _desk.weighing(moment).judged
    except (NotAllowed, Unreadable):  # a record made by rules of its own
        return Judged()


def costs(moment: Moment, text: str, least: float) -> Costs | None:
    """Cost of an action, given as its canonical text, and whether it is worth a warning from `least` points on."""
    try:
        return _desk.weighing(moment).costs(read_wish(text), least)
    except (NotAllowed, Unreadable):
        return None


def refine(moment: Moment, step: int) -> Refined:
    """
    Rank what a player may do, more closely with each step from 0 on.

    Raises NotAllowed where nothing can be said: a record made by rules of its own.
    """
    return _desk.weighing(moment).refine(step)


def deal(moment: Moment, texts: tuple[str, ...], k: int) -> tuple[Ending, ...]:
    """Play world k (1, 2, …) to the end of the hand once for each action, given as text. Raises NotAllowed."""
    return _desk.deals(moment).play(tuple(map(read_wish, texts)), k)


def pars_of_day(day: str) -> tuple[int, ...]:
    """Pars of all hands of a day's deal, such as 2026-11-22. Raises Unreadable."""
    header = match_of_day(day_named(day), "")
    match = _desk.par_tables(header)
    return tuple(match.par(hand) for hand in range(1, (header.rules.hands or 0) + 1))
