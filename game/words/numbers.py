"""Numbers in words: with a true minus sign, and with the decimal mark of a language."""

from typing import Protocol


class Says(Protocol):
    """Anything that returns words for a key."""

    def say(self, key: str) -> str:
        """Return the words for a key."""


def written(number: object) -> str:
    """Format a whole number; a text is returned unchanged."""
    return str(number).replace("-", "−")


def places(words: Says, number: float, count: int) -> str:
    """Format a number with `count` decimal places; a rounded 0 has no sign."""
    return written(f"{number:z.{count}f}").replace(".", words.say("number.point"))


def signed_places(words: Says, number: float, count: int) -> str:
    """Like `places`, but always with a sign."""
    told = places(words, number, count)
    return told if told.startswith("−") else f"+{told}"


def decimal(words: Says, number: float) -> str:
    """Format a mean of points, to the tenth and with its sign."""
    return signed_places(words, number, 1)


def tenth(words: Says, number: float) -> str:
    """Format points to the tenth, without a plus."""
    return places(words, number, 1)


def fine(words: Says, points: float) -> str:
    """Format points to the tenth, and below one to the hundredth, for games that are about few points."""
    return places(words, points, _fine(points))


def expected(words: Says, points: float) -> str:
    """Format expected points like `fine`, with their sign."""
    return signed_places(words, points, _fine(points))


def percent(words: Says, share: float, count: int = 0) -> str:
    """Format a share of 1 as a percentage."""
    return f"{places(words, 100 * share, count)}%"


def signed(points: int) -> str:
    """Format points with their sign."""
    return f"+{points}" if points > 0 else written(points)


def _fine(points: float) -> int:
    return 2 if 0 < abs(points) < 1 else 1
