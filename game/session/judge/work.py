"""What another process does for a table at which somebody plays: plain values in, plain values out."""

from dataclasses import dataclass

from game.engine.facts import HandStarted
from game.engine.plays import read_wish
from game.errors import NotAllowed, Unreadable
from game.record import header as headers
from game.record.header import Header
from game.record.lines import from_line
from game.record.replay import follow
from game.record.timeline import Timeline
from game.session.daily.dates import day_named
from game.session.daily.day import ParMatch, day_of, match_of_day
from game.session.judge.estimate import Weighed
from game.session.judge.weighing import Costs, Judge, Weighing
from game.session.par import par_of_hand


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
        """Whether these bytes begin with what is known."""
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
        self._par_match: tuple[str, ParMatch] | None = None

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

    def par_match(self, header: Header) -> ParMatch:
        if self._par_match is None or self._par_match[0] != header.daily:
            self._par_match = header.daily, ParMatch(header)
        return self._par_match[1]


_desk = _Desk()


def rank(moment: Moment) -> tuple[Weighed, ...]:
    """Rank what a player may do; empty where there is nothing to choose, or nothing can be said."""
    try:
        return _desk.weighing(moment).ranking
    except (NotAllowed, Unreadable):  # a record made by rules of its own
        return ()


def costs(moment: Moment, text: str, least: float) -> Costs | None:
    """Say what an action, as its canonical text, costs; None where it is less than so many points or may be chance."""
    try:
        return _desk.weighing(moment).costs(read_wish(text), least)
    except (NotAllowed, Unreadable):
        return None


def par(data: bytes, begin: int, seat: int) -> int:
    """
    Give the par of the hand that begins with the fact of this number, in a match with these bytes so far.

    That of a deal of the day is of the agent's own match on the same walls: it is the same for everybody.
    """
    game = _desk.game(data)
    if day_of(game.header) is None:
        return par_of_hand(game, begin, seat)
    started = game.timeline.events[begin]
    assert isinstance(started, HandStarted)
    return _desk.par_match(game.header).par(started.hand)


def pars_of_day(day: str) -> tuple[int, ...]:
    """Give the pars of all hands of the deal of a day, such as 2026-11-22. Raises Unreadable."""
    header = match_of_day(day_named(day), "")
    match = _desk.par_match(header)
    return tuple(match.par(hand) for hand in range(1, (header.rules.hands or 0) + 1))
