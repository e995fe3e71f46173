"""Whole matches without a window: agents play one, and every agent of a recorded one is asked again."""

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from game.agents.agent import Agent
from game.agents.levels.catalogue import make_agent, offered, strongest, version_of
from game.agents.play_on import choice_of
from game.engine import actions as wish, facts
from game.engine.actions import Action, Questions
from game.engine.flow import again
from game.engine.stages.around import draw_seats
from game.engine.table import Phase, Table
from game.errors import GameError, NotAllowed, Unreadable
from game.record.header import Header, Seat
from game.record.journal import create
from game.record.lines import GHOST, PERSON
from game.record.replay import Replay, repeated
from game.rules.ruleset import Ruleset
from game.session.match import Match, looks_ahead, of_today
from game.session.player import Player, named, player_of
from game.tiles.stream import Chance

#: The collector's thresholds: new objects before a young collection, and collections before older ones.
_SELDOM = (50_000, 50, 100)


@contextmanager
def rare_gc() -> Iterator[None]:
    """Make the garbage collector run rarely within this context."""
    usual = gc.get_threshold()
    gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


_LONGEST_SEED = 4096


def check_seed(seed: str) -> None:
    """Raise Unreadable for a seed that cannot be stored."""
    try:
        seed.encode()
    except UnicodeEncodeError as error:
        raise Unreadable("seed.no_text") from error
    if not seed or len(seed) > _LONGEST_SEED:
        raise Unreadable("seed.length", most=_LONGEST_SEED)


def at_work(rules: Ruleset) -> Iterator[list[str]]:
    """
    Yield, for each agent of a game and the random one, the agents of a table at which it plays.

    It has all seats, but if it looks ahead, which takes long, only one beside the strongest.
    """
    for agent in ("random", *offered(rules)):
        others = strongest(rules) if looks_ahead(agent) else agent
        yield [agent, *[others] * (rules.players - 1)]


def seated(
    rules: Ruleset, seed: str, asked: Sequence[str | Player], names: Sequence[str] = (), started: str = ""
) -> Header:
    """
    Return the header of a match of these players, or agents as text, with drawn seats in player order.

    Raises Unreadable for an unknown agent, the wrong number of players, or an unusable seed.
    """
    if len(asked) != rules.players:
        raise Unreadable("seats.number", count=rules.players, found=len(asked))
    check_seed(seed)
    players = [player_of(one) if isinstance(one, str) else one for one in asked]
    called = list(names) or named(players)
    order = draw_seats(rules, Chance(seed)).asked
    taken = [Seat(name, one.agent, one.settings, one.persona) for name, one in zip(called, players, strict=False)]
    seats = tuple(Seat(GHOST, GHOST) if at is None else taken[at] for at in order)
    return of_today(Header(rules, seed, seats, started))


def simulate(header: Header, folder: Path, tick: Callable[[Sequence[facts.Event]], None] | None = None) -> Path:
    """Play a match to its end and save it in a new file of the folder. Raises NotAllowed if it cannot be written."""
    if any(seat.agent == PERSON for seat in header.seats):
        raise NotAllowed("simulate.person")
    match = Match(header)
    with rare_gc():
        match.play(tick)
    return create(folder, header, match.text())


def differing_choice(replay: Replay) -> GameError | None:
    """
    Return the error of the first choice that an agent would not repeat from its own view and stream, or None.

    Agents whose level had another version are not asked (`not_asked`). Facts repeated from the parent of a branch are
    skipped, because other players may have sat there. The replay must be valid (`verify`). Raises Unreadable for an
    unknown agent.
    """
    agents = {
        seat: make_agent(entry.agent, entry.settings)
        for seat, entry in enumerate(replay.header.seats)
        if entry.agent not in (PERSON, GHOST) and entry.version == version_of(entry.agent)
    }
    return _Witness(replay, agents).first_difference()


def not_asked(header: Header) -> GameError | None:
    """Return whom `differing_choice` does not ask, because another version of the level played; None if nobody."""
    others = [seat for seat in header.seats if seat.version != version_of(seat.agent)]
    if not others:
        return None
    who = tuple(seat.name for seat in others)
    if any(seat.version > version_of(seat.agent) for seat in others):
        return Unreadable("verify.later", who=who)
    return Unreadable("verify.earlier", who=who)


class _Witness:
    def __init__(self, replay: Replay, agents: Mapping[int, Agent]) -> None:
        self._replay, self._agents = replay, agents
        self._rules = replay.header.rules
        self._chance = Chance(replay.header.seed)
        self._timeline = replay.timeline

    def first_difference(self) -> GameError | None:
        at, end, begin = 0, len(self._timeline), repeated(self._replay)
        while at < end and self._timeline.table(at).phase is not Phase.OVER:
            table = self._timeline.table(at)
            fact = self._replay.events[at]
            if isinstance(fact, facts.TakenBack) and fact.seat in self._agents and at >= begin:
                return Unreadable("verify.taken_back", at=at, line=at + 2, who=self._name(fact.seat))
            found = again(table, self._rules, self._chance, self._replay.events[at : at + 2 * table.seats])
            if found.questions and at >= begin:
                problem = self._compare(at, table, found.questions, found.wishes)
                if problem:
                    return problem
            at += max(1, len(found.facts))
        return None

    def _name(self, seat: int) -> str:
        return self._replay.header.seats[seat].name

    def _compare(self, at: int, table: Table, questions: Questions, wishes: Mapping[int, Action]) -> GameError | None:
        taken = any(not isinstance(action, wish.Pass) for action in wishes.values())
        for seat, question in questions.items():
            if seat not in self._agents:
                continue
            chosen = choice_of(self._agents[seat], seat, question, table, self._rules, self._chance)
            if seat not in wishes:
                outbid = taken and not isinstance(chosen, wish.Pass)
                if outbid or at + len(wishes) >= len(self._timeline):  # or the match was left before the agent answered
                    continue
                said = wish.write(chosen)
                return Unreadable("verify.left_out", at=at, line=at + 2, who=self._name(seat), said=said)
            overruled = taken and isinstance(wishes[seat], wish.Pass)  # the agent may have wanted less than was claimed
            if chosen != wishes[seat] and not overruled:
                name = self._name(seat)
                said, now = wish.write(wishes[seat]), wish.write(chosen)
                return Unreadable("verify.chosen", at=at, line=at + 2, who=name, said=said, now=now)
        return None
