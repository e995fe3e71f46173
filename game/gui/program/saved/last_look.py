"""The last viewed place of a game, and the farthest one: kept in the settings for recent games."""

from collections.abc import Mapping

from game.record.header import Header
from game.settings import MOST_VIEWED

_KEY = 16  # digits of the commitment by which a game is known, whatever its file is called


def last_look(viewed: Mapping[str, str], header: Header) -> tuple[int, int]:
    """The place at which a game was left, and how many facts of it are known; 0 and 0 where that is not known."""
    place, _, known = viewed.get(header.commitment[:_KEY], "").partition("/")
    if not (place.isdecimal() and known.isdecimal()):
        return 0, 0
    return int(place), int(known)


def with_look(viewed: Mapping[str, str], header: Header, place: int, known: int) -> dict[str, str]:
    """Return what is kept with the place of a game, which is the newest; the oldest go."""
    key = header.commitment[:_KEY]
    kept = {other: look for other, look in viewed.items() if other != key}
    return {**dict(list(kept.items())[-(MOST_VIEWED - 1) :]), key: f"{place}/{known}"}
