"""The same deal again: equal seed and house rules give equal walls; who sits where is the choice of who asks."""

from dataclasses import replace

from game import __version__
from game.errors import NotAllowed
from game.record.header import Header, Seat
from game.record.lines import GHOST, PERSON


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
        raise NotAllowed("redeal.no_seat", seat=seat)
    seats = list(header.seats)
    own = next((at for at, entry in enumerate(seats) if entry.agent == PERSON), None)
    if own is None:
        seats[seat] = Seat(name or seats[seat].name, PERSON)
    else:
        seats[seat], seats[own] = seats[own], seats[seat]
    return replace(same_deal(header, started), seats=tuple(seats), daily="")
