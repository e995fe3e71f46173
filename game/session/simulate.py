"""Whole matches without a window."""

from collections.abc import Callable, Sequence
from pathlib import Path

from game.agents.catalogue import check_agent
from game.engine.facts import Event
from game.engine.stages.between import draw_seats
from game.errors import NotAllowed, Unreadable
from game.record.header import Header, Seat
from game.record.journal import create
from game.record.lines import GHOST, PERSON
from game.rules.ruleset import Ruleset
from game.session.match import Match
from game.tiles.stream import Chance

_LONGEST_SEED = 4096


def seated(rules: Ruleset, seed: str, agents: Sequence[str], names: Sequence[str] = (), started: str = "") -> Header:
    """
    Let the seats be drawn: the header of a match of these agents, in player order.

    Raises Unreadable for an unknown agent, the wrong number of them, or a seed that cannot be kept.
    """
    if len(agents) != rules.players:
        raise Unreadable(f"expected {rules.players} seats, not {len(agents)}")
    try:
        seed.encode()
    except UnicodeEncodeError as error:
        raise Unreadable("the seed is not a text") from error
    if not seed or len(seed) > _LONGEST_SEED:
        raise Unreadable(f"the seed is a text of 1 to {_LONGEST_SEED} characters")
    called = list(names) or _names([check_agent(agent) for agent in agents])
    order = draw_seats(rules, Chance(seed)).asked
    seats = tuple(_ghost() if at is None else Seat(called[at], check_agent(agents[at])) for at in order)
    return Header(rules, seed, seats, started)


def _ghost() -> Seat:
    """Give a seat at which nobody sits."""
    return Seat(GHOST, GHOST)


def _names(agents: Sequence[str]) -> list[str]:
    """Name agents by their kind, and by number where there are several of it."""
    names = []
    for at, agent in enumerate(agents):
        several = agents.count(agent) > 1
        names.append(f"{agent} {agents[: at + 1].count(agent)}" if several else agent)
    return names


def simulate(header: Header, folder: Path, tick: Callable[[Sequence[Event]], None] | None = None) -> Path:
    """Play a match to its end and keep it in a new file of the folder. Raises NotAllowed where it cannot be written."""
    if any(seat.agent == PERSON for seat in header.seats):
        raise NotAllowed("a person cannot play without the window; use play, or name agents only")
    match = Match(header)
    match.play(tick)
    return create(folder, header, match.text())
