"""
The same deal again: equal seed and house rules give equal walls; who sits where is the choice of who asks.

Which place a player draws depends on the seed and on his place in the list that is asked. `asked` gives that list for
seats that are wished for, so that a match of it begins in the ordinary way.
"""

from collections.abc import Sequence
from dataclasses import replace

from game import __version__
from game.agents.agent import GHOST, PERSON
from game.engine.deal import draw_seats
from game.errors import NotAllowed
from game.record.header import Header, Seat
from game.tiles.stream import Chance


def same_deal(header: Header, started: str = "") -> Header:
    """Give the header of the same deal again, with the same players at their places."""
    return replace(header, started=started, engine=__version__, branch_of=None)


def places(header: Header) -> tuple[int, ...]:
    """Give the seats from which the same deal can be played by the person, other than his own."""
    return tuple(at for at, seat in enumerate(header.seats) if seat.agent not in (PERSON, GHOST))


def from_seat(header: Header, seat: int, started: str = "", name: str = "") -> Header:
    """
    Give the header of the same deal with the person at another seat; who sat there takes the person's.

    Where no person played, one of this name takes the place of who sat there. Raises NotAllowed for a seat that the
    person has already, or at which nobody sits.
    """
    if seat not in places(header):
        raise NotAllowed(f"there is no other seat {seat} at this table")
    seats = list(header.seats)
    own = next((at for at, entry in enumerate(seats) if entry.agent == PERSON), None)
    if own is None:
        seats[seat] = Seat(name or seats[seat].name, PERSON)
    else:
        seats[seat], seats[own] = seats[own], seats[seat]
    return replace(same_deal(header, started), seats=tuple(seats))


def asked(header: Header) -> Sequence[Seat]:
    """Give the list of players of which the seed makes these seats, in the order in which they must be asked."""
    order = draw_seats(header.rules, Chance(header.seed)).asked
    drawn = [(at, seat) for at, seat in zip(order, header.seats, strict=True) if at is not None]
    return [seat for _, seat in sorted(drawn, key=lambda pair: pair[0])]
