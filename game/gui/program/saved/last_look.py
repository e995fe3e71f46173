"""The last viewed place of a game, and how far it is known; stored in the settings for recent games."""

from collections.abc import Mapping

from game.record.header import Header
from game.settings import MOST_VIEWED

_KEY = 16  # digits of the commitment that identify a game, whatever its file name


def last_look(viewed: Mapping[str, str], header: Header) -> tuple[int, int]:
    """Return the last viewed place and the number of known facts of a game; (0, 0) by default."""
    place, _, known = viewed.get(header.commitment[:_KEY], "").partition("/")
    if not (place.isdecimal() and known.isdecimal()):
        return 0, 0
    return int(place), int(known)


def with_look(viewed: Mapping[str, str], header: Header, place: int, known: int) -> dict[str, str]:
    """Return `viewed` with this game as the newest entry, without the oldest ones."""
    key = header.commitment[:_KEY]
    kept = {other: look for other, look in viewed.items() if other != key}
    return {**dict(list(kept.items())[-(MOST_VIEWED - 1) :]), key: f"{place}/{known}"}
