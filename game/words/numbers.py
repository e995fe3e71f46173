"""Numbers as they are written: with a true minus, and with the point or comma of a language."""

from typing import Protocol


class Says(Protocol):
    """What a number is written in: the words of a language."""

    def say(self, key: str) -> str:
        """Give the words for a key."""


def written(number: object) -> str:
    """Give a whole number, or one that has its shape already."""
    return str(number).replace("-", "−")


def places(words: Says, number: float, count: int) -> str:
    """Give a number with so many places behind the point of the language; what rounds to 0 has no sign."""
    return written(f"{number:z.{count}f}").replace(".", words.say("number.point"))


def signed_places(words: Says, number: float, count: int) -> str:
    """Give the same with a sign in any case."""
    told = places(words, number, count)
    return told if told.startswith("−") else f"+{told}"


def decimal(words: Says, number: float) -> str:
    """Give a mean of points, to the tenth and with its sign."""
    return signed_places(words, number, 1)


def tenth(words: Says, number: float) -> str:
    """Give a number of points to the tenth, without a sign where it is not below 0."""
    return places(words, number, 1)


def fine(words: Says, points: float) -> str:
    """Give a number of points to the tenth, of less than one to the hundredth: some games are about few."""
    return places(words, points, _fine(points))


def expected(words: Says, points: float) -> str:
    """Give expected points with their sign, as `fine` does."""
    return signed_places(words, points, _fine(points))


def percent(words: Says, share: float, count: int = 0) -> str:
    """Give a share of 1 as so many of a hundred."""
    return f"{places(words, 100 * share, count)}%"


def signed(points: int) -> str:
    """Give a number of points with its sign."""
    return f"+{points}" if points > 0 else written(points)


def _fine(points: float) -> int:
    return 2 if 0 < abs(points) < 1 else 1
