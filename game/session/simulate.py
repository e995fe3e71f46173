"""Whole matches without a window."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from game.engine.facts import Event
from game.engine.stages.around import draw_seats
from game.errors import NotAllowed, Unreadable
from game.record.header import Header, Seat
from game.record.journal import create
from game.record.lines import GHOST, PERSON
from game.rules.ruleset import Ruleset
from game.session.match import Match, of_today
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


def simulate(header: Header, folder: Path, tick: Callable[[Sequence[Event]], None] | None = None) -> Path:
    """Play a match to its end and save it in a new file of the folder. Raises NotAllowed if it cannot be written."""
    if any(seat.agent == PERSON for seat in header.seats):
        raise NotAllowed("simulate.person")
    match = Match(header)
    with rare_gc():
        match.play(tick)
    return create(folder, header, match.text())
