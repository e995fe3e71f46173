"""
The deal of a day: a match whose seed, house rules and opponents depend on the date only.

Walls and dice are the same for everybody and for ever, without a network. The seed is drawn from the project's own
stream under the date, and the table (`daily_table.yaml`) names every house rule. The header of the match names its day.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any

from game.agents.levels.catalogue import strongest
from game.engine import facts
from game.errors import Unreadable
from game.record.header import Header, Seat
from game.record.lines import PERSON
from game.rules.games.catalogue import ruleset
from game.rules.ruleset import Ruleset
from game.rules.score.rows_file import shipped_yaml
from game.session.daily_results import FIRST, day_named
from game.session.match import Match
from game.session.persona import shipped
from game.session.player import Player
from game.session.simulate import seated
from game.tiles.stream import Chance, Stream

_SEED, _LABEL = "the deal of the day", "day/{}/seed"
_NUMBERS = 4  # of 16 bits, in the seed
#: The number of tables of a par, and the percentage of other moves that opponents make at all but one of them.
TABLES, _HESITATES = 16, 4


def seed_of(day: date) -> str:
    """Seed of a day: 16 hex digits."""
    stream = Stream(_SEED, _LABEL.format(day.isoformat()))
    return "".join(f"{stream.below(1 << 16):04x}" for _ in range(_NUMBERS))


@cache
def _tables() -> tuple[Mapping[str, Any], ...]:
    return tuple(shipped_yaml("game.session", "daily_table.yaml"))


def _table_of(day: date) -> Mapping[str, Any]:
    return [table for table in _tables() if table["since"] <= day.isoformat()][-1]


def rules_of(day: date) -> Ruleset:
    """Ruleset of a day with all its house rules."""
    table = _table_of(day)
    return ruleset(table["game"], dict(table["options"]))


def opponents_of(day: date) -> tuple[Player, ...]:
    """Opponents of a day. Their personas do not affect play."""
    return tuple(Player(one["agent"], persona=one["persona"]) for one in _table_of(day)["opponents"])


def names_of(day: date) -> tuple[str, ...]:
    """Names of the opponents of a day."""
    faces = shipped()
    return tuple(faces[one.persona].name for one in opponents_of(day))


def match_of_day(day: date, name: str, face: str = "", started: str = "") -> Header:
    """Header of the day's match for a person of this name."""
    players = [Player(PERSON, persona=face), *opponents_of(day)]
    header = seated(rules_of(day), seed_of(day), players, [name, *names_of(day)], started)
    return replace(header, daily=day.isoformat())


def day_of(header: Header) -> date | None:
    """Day whose deal a match is, if its header names that day and fits it; None for other matches."""
    if not header.daily or header.branch_of is not None:
        return None
    try:
        day = day_named(header.daily)
    except Unreadable:
        return None
    if day < FIRST:
        return None
    own = match_of_day(day, "")
    return day if _played(own) == _played(header) else None


def _played(header: Header) -> object:
    """The parts of a header that decide the course of a match, without names and faces."""
    seats = tuple((seat.agent, dict(seat.settings)) for seat in header.seats)
    return header.seed, header.commitment, seats


class ParTables:
    """
    The match of a day with the strongest agent in the person's seat, at several tables; the average is the par.

    At one table the opponents play as usual. At the others they sometimes make another reasonable move, because one
    table alone would be one lucky or unlucky run.
    """

    def __init__(self, header: Header) -> None:
        """Use the header of the match of a day."""
        self._seat = next(at for at, seat in enumerate(header.seats) if seat.agent == PERSON)
        self._tables = [_Table(self._at_table(header, number), number) for number in range(TABLES)]

    def _at_table(self, header: Header, number: int) -> Header:
        """Return the header of the match at a table."""
        best = strongest(header.rules)
        hesitates = {"slips": _HESITATES} if number else {}
        seats = tuple(
            Seat(seat.name, best) if at == self._seat else Seat(seat.name, seat.agent, {**seat.settings, **hesitates})
            for at, seat in enumerate(header.seats)
        )
        return replace(header, seats=seats, daily="")

    def par(self, hand: int) -> int:
        """Return the agent's average payment in a hand (1, 2, …), in points; 0 for a hand that no table has."""
        paid = [points for table in self._tables if (points := table.paid(hand, self._seat)) is not None]
        return round(sum(paid) / len(paid)) if paid else 0


class _Table:
    """One of the tables at which the match of a day is played for its par."""

    def __init__(self, header: Header, number: int) -> None:
        self._match = Match(header, chance=_ChanceAtTable(header.seed, number))
        self._ends: list[int] = []
        self._looked = 0

    def paid(self, hand: int, seat: int) -> int | None:
        """Return a seat's payment in a hand; None if the match has no such hand."""
        while len(self._ends) < hand and not self._match.over:
            self._match.step()
            events = self._match.timeline.events
            while self._looked < len(events):
                self._looked += 1
                if isinstance(events[self._looked - 1], facts.HandEnded):
                    self._ends.append(self._looked)
        return self._match.timeline.table(self._ends[hand - 1]).gains[seat] if hand <= len(self._ends) else None


class _ChanceAtTable(Chance):
    """The chance of a match with the same walls and dice, but other streams for its agents."""

    def __init__(self, seed: str, number: int) -> None:
        super().__init__(seed)
        self._number = number

    def stream(self, label: str) -> Stream:
        return super().stream(f"{label}/table/{self._number}" if label.startswith("agent/") else label)


def points_of(match: Match) -> tuple[int, ...]:
    """Payments of the person in each finished hand."""
    seat = match.person
    if seat is None:
        return ()
    ends = (n for n, event in enumerate(match.timeline.events, 1) if isinstance(event, facts.HandEnded))
    return tuple(match.timeline.table(n).gains[seat] for n in ends)
