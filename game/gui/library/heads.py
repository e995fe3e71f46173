"""The header of a saved game without the rest of it, and the header of its deal played again."""

from datetime import UTC, datetime
from pathlib import Path

from game.errors import NotAllowed, Unreadable
from game.record import header as headers
from game.record.header import Header
from game.record.lines import from_line
from game.session.redeal import from_seat, same_deal

_LONGEST = 1_000_000


def header_of(path: Path) -> Header:
    """Read the first line of a replay. Raises Unreadable or NotAllowed."""
    try:
        with path.open("rb") as file:
            line = file.readline(_LONGEST)
    except OSError as error:
        raise NotAllowed(f"{path} cannot be read: {error.strerror}") from error
    if not line.endswith(b"\n"):
        raise Unreadable("line 1: the file ends within its header")
    return headers.from_record(from_line(line[:-1], 1))


def dealt_again(header: Header, seat: int | None, name: str = "") -> Header:
    """Give the header of the same deal from now, with the person at a seat (None: where he was). Raises NotAllowed."""
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return same_deal(header, now) if seat is None else from_seat(header, seat, now, name)
