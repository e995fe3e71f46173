"""The same deal again: equal seed and house rules give equal walls, and the caller chooses the seats."""

from dataclasses import replace

from game import __version__
from game.errors import NotAllowed
from game.record.header import Header, Seat
from game.record.lines import GHOST, PERSON


def same_deal(header: Header, started: str = "") -> Header:
    """Header of the same deal with the same players in their seats."""
    return replace(header, started=started, engine=__version__, branch_of=None)


def places(header: Header) -> tuple[int, ...]:
    """Seats, other than the person's own, from which the person can play the same deal."""
    return tuple(at for at, seat in enumerate(header.seats) if seat.agent not in (PERSON, GHOST))


def from_seat(header: Header, seat: int, started: str = "", name: str = "") -> Header:
    """
    Header of the same deal with the person at another seat; the two players swap seats.

    If no person played, one of this name replaces the player of that seat. Raises NotAllowed for the person's own seat,
    or an empty one.
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
