"""
The public interface of the engine: deal, play and verify a match. docs/python.md shows it in ten lines.

The names in `__all__` are stable. Everything else in `game` may change from one version to the next. Each argument is
checked here, because the rooms behind trust one another.
"""

import pickle
from collections.abc import Callable, Iterable, Mapping, Sequence
from threading import Lock
from types import MappingProxyType
from typing import TypeVar

from game.engine.actions import Action, Questions
from game.engine.facts import Event
from game.engine.table import Table
from game.errors import GameError, NotAllowed, Phrase, Unreadable
from game.ranges import one_of, text, whole
from game.record.header import Header
from game.record.verify import Verdict, verify as checked
from game.rules.games.catalogue import DEFAULT, GAMES, ruleset
from game.rules.ruleset import Ruleset
from game.session import match as session
from game.session.simulate import seated

__all__ = ["GameError", "Match", "NotAllowed", "Timeline", "Unreadable", "Verdict", "deal", "verify"]

T = TypeVar("T")
_LONGEST = 4_096
_MOST = 10**9


def deal(
    players: Sequence[str], /, seed: str, rules: str = DEFAULT, hands: int | None = None, **house_rules: object
) -> "Match":
    """
    Return a new match, before its first fact; equal arguments give equal matches.

    A player is an agent (`casual`, `club:value=8`), or `you` for a seat that your own program plays. `mat-chuoc rules
    KEY` lists the house rules of a game. Raises Unreadable for an unknown agent, game or house rule.
    """
    if not isinstance(players, Sequence) or isinstance(players, str | bytes):
        raise Unreadable("api.players", value=_kind(players))
    asked = [text(one, _LONGEST, "players") for one in players]
    for name, value in (*house_rules.items(), ("hands", hands)):
        if not isinstance(value, str | int | None):
            raise Unreadable("api.house_rule", name=name, value=_kind(value))
        if isinstance(value, int) and abs(value) > _MOST:
            raise Unreadable("range.whole", what=name, least=-_MOST, most=_MOST, value=Phrase("value.endless"))
    game = ruleset(one_of(rules, GAMES, "rules"), house_rules)
    if hands is not None:
        game = ruleset(rules, {**game.values, game.length: hands})
    return Match(session.Match(seated(game, text(seed, _LONGEST, "seed"), asked)))


def verify(
    data: bytes | bytearray | memoryview,
    most: int | None = None,
    on_fact: Callable[[int, int], object] | None = None,
) -> Verdict:
    """
    Recompute a replay, up to `most` facts. Raises Unreadable if the bytes are no replay.

    `on_fact` is called with the number of correct facts so far, and the total.
    """
    if not isinstance(data, bytes | bytearray | memoryview):
        raise Unreadable("api.replay", value=_kind(data))
    if most is not None:
        whole(most, 0, _MOST, "most")
    return checked(bytes(data), most, _function(on_fact, "on_fact"))


class Match:
    """
    A match under way, made by `deal`.

    Nothing that it hands out can change it. Threads may share it: each decision is made by one of them. A pickle or a
    copy is an independent match that continues from the same fact.
    """

    def __init__(self, match: session.Match) -> None:
        """Use a match that nobody else has. Raises Unreadable for anything else: `deal` makes a match."""
        if not isinstance(match, session.Match):
            raise Unreadable("api.deal")
        self._match, self._lock = match, Lock()
        self._rules = ruleset(match.rules.key, match.rules.values)

    def __reduce__(self) -> tuple[Callable[..., "Match"], tuple[object, ...]]:
        """Pickle the facts and the wishes since."""
        with self._lock:
            match = self._match
            return _continued, (match.header, tuple(match.timeline.events), dict(match.wishes))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by number."""
        return self._match.names

    @property
    def rules(self) -> Ruleset:
        """The game with its house rules."""
        return self._rules

    @property
    def person(self) -> int | None:
        """The first seat that your program plays, None if agents play all."""
        return self._match.person

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return self._match.over

    @property
    def timeline(self) -> "Timeline":
        """The facts so far and the tables between them."""
        return Timeline(self._match, self._lock)

    def text(self) -> bytes:
        """The whole replay so far."""
        with self._lock:
            return self._match.text()

    def asked(self) -> Questions:
        """Legal actions of every player who must answer now."""
        with self._lock:
            return MappingProxyType(dict(self._match.asked()))

    def wish(self, seat: int, action: Action) -> None:
        """Answer for a player. Raises NotAllowed if the player is not asked or the action is illegal."""
        self._seat(seat)
        if not isinstance(action, Action):
            raise Unreadable("api.action", value=_kind(action))
        with self._lock:
            self._match.wish(seat, action)

    def call_unasked(self, seat: int, call: str) -> None:
        """
        Make an unasked call: a wrong win or pung, which costs points, or a challenge.

        Raises NotAllowed if the call would be no mistake, or is not possible.
        """
        self._seat(seat)
        text(call, _LONGEST, "call")
        with self._lock:
            self._match.call_unasked(seat, call)

    def step(self) -> bool:
        """Continue by one decision: forced facts, agents, or wishes; False if a player must answer first."""
        with self._lock:
            return self._match.step()

    def play(self, tick: Callable[[Sequence[Event]], object] | None = None) -> None:
        """Play to the end, or to the first question for your program; `tick` gets the facts of each decision."""
        tell, told = _function(tick, "tick"), len(self.timeline)
        while self.step():
            if tell is not None:
                with self._lock:
                    found = _apart(self._match.timeline.events[told:])
                told += len(found)
                tell(found)

    def _seat(self, seat: int) -> None:
        whole(seat, 0, self._match.rules.seats - 1, "seat")


class Timeline:
    """The facts of a match so far and the table after each, to read only. It grows with the match."""

    def __init__(self, match: session.Match, lock: Lock) -> None:
        """Read from a match while it makes no decision."""
        self._match, self._lock = match, lock

    @property
    def events(self) -> tuple[Event, ...]:
        """The facts so far."""
        with self._lock:
            return _apart(self._match.timeline.events)

    @property
    def now(self) -> Table:
        """The table after all facts so far, as a copy."""
        with self._lock:
            return _copied(self._match.timeline.now)

    def table(self, n: int) -> Table:
        """Return the table after the first n facts, as a copy."""
        with self._lock:
            timeline = self._match.timeline
            return _copied(timeline.table(whole(n, 0, len(timeline), "n")))

    def __len__(self) -> int:
        """Return the number of facts so far."""
        return len(self._match.timeline)


def _continued(header: Header, events: Iterable[Event], wishes: Mapping[int, Action]) -> Match:
    """Return the match of a pickle."""
    match = session.Match(header, events=events)
    for seat, action in wishes.items():
        match.wish(seat, action)
    return Match(match)


def _copied(value: T) -> T:
    """Return a copy that shares nothing."""
    found: T = pickle.loads(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))  # noqa: S301  (its own pickle)
    return found


def _apart(events: Iterable[Event]) -> tuple[Event, ...]:
    """Return facts of which nothing can be written to: only sheets can, and are copied."""
    return tuple(_copied(one) if hasattr(one, "sheet") else one for one in events)


def _function(given: T | None, name: str) -> T | None:
    if given is not None and not callable(given):
        raise Unreadable("api.function", name=name, value=_kind(given))
    return given


def _kind(value: object) -> str:
    return type(value).__name__
