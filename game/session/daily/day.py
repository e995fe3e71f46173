"""
The deal of a day: a match whose seed, house rules and opponents come from the date and nothing else.

Walls and dice are the same for everybody and for ever, without a network: the seed is drawn from the project's own
stream under the date, and the table (`table.yaml`) names every house rule. The header of the match names its day.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any

from game.agents.catalogue import strongest
from game.engine import facts
from game.errors import Unreadable
from game.record.header import Header, Seat
from game.record.lines import PERSON
from game.rules.catalogue import ruleset
from game.rules.ruleset import Ruleset
from game.rules.shipped_yaml import shipped_yaml
from game.session.daily.dates import FIRST, day_named
from game.session.match import Match
from game.session.opponents.personas import shipped
from game.session.opponents.player import Player
from game.session.simulate import seated
from game.tiles.stream import Stream

_SEED, _LABEL = "the deal of the day", "day/{}/seed"
_NUMBERS = 4  # of 16 bits, in the seed


def seed_of(day: date) -> str:
    """Give the seed of a day: 16 hex digits."""
    stream = Stream(_SEED, _LABEL.format(day.isoformat()))
    return "".join(f"{stream.below(1 << 16):04x}" for _ in range(_NUMBERS))


@cache
def _tables() -> tuple[Mapping[str, Any], ...]:
    return tuple(shipped_yaml("game.session.daily", "table.yaml"))


def _table_of(day: date) -> Mapping[str, Any]:
    return [table for table in _tables() if table["since"] <= day.isoformat()][-1]


def rules_of(day: date) -> Ruleset:
    """Give the game of a day with all its house rules."""
    table = _table_of(day)
    return ruleset(table["game"], dict(table["options"]))


def opponents_of(day: date) -> tuple[Player, ...]:
    """Give who else plays; as whom each is seen changes nothing of how he plays."""
    return tuple(Player(one["agent"], persona=one["persona"]) for one in _table_of(day)["opponents"])


def names_of(day: date) -> tuple[str, ...]:
    """Name them."""
    faces = shipped()
    return tuple(faces[one.persona].name for one in opponents_of(day))


def match_of_day(day: date, name: str, face: str = "", started: str = "") -> Header:
    """Give the header of the match of a day for a person of this name."""
    players = [Player(PERSON, persona=face), *opponents_of(day)]
    header = seated(rules_of(day), seed_of(day), players, [name, *names_of(day)], started)
    return replace(header, daily=day.isoformat())


def day_of(header: Header) -> date | None:
    """Give the day whose deal a match is: its header says so, and is what that day's is; None for any other match."""
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
    """Give what decides how a match goes: names and faces do not."""
    seats = tuple((seat.agent, dict(seat.settings)) for seat in header.seats)
    return header.seed, header.commitment, seats


class ParMatch:
    """The match of a day with an agent in the person's seat: the par of each of its hands, one after the other."""

    def __init__(self, header: Header) -> None:
        """Take the header of the match of a day."""
        best = strongest(header.rules)
        seats = tuple(
            Seat(seat.name, best) if seat.agent == PERSON else Seat(seat.name, seat.agent, seat.settings)
            for seat in header.seats
        )
        self._seat = next(at for at, seat in enumerate(header.seats) if seat.agent == PERSON)
        self._match = Match(replace(header, seats=seats, daily=""))
        self._pars: list[int] = []
        self._looked = 0

    def par(self, hand: int) -> int:
        """Give what the agent is paid in a hand (1, 2, …); 0 where its match has no such hand."""
        while len(self._pars) < hand and not self._match.over:
            self._match.step()
            events = self._match.timeline.events
            while self._looked < len(events):
                self._looked += 1
                if isinstance(events[self._looked - 1], facts.HandEnded):
                    self._pars.append(self._match.timeline.table(self._looked).gains[self._seat])
        return self._pars[hand - 1] if hand <= len(self._pars) else 0


def points_of(match: Match) -> tuple[int, ...]:
    """Give what the person was paid in each hand that has ended."""
    seat = match.person
    if seat is None:
        return ()
    ends = (n for n, event in enumerate(match.timeline.events, 1) if isinstance(event, facts.HandEnded))
    return tuple(match.timeline.table(n).gains[seat] for n in ends)
