"""Numbers in words: with a true minus sign, and with the decimal mark of a language."""

from game.words.lookup import Words

#: The sign of a standard error.
ERROR = "±"
#: From this many points on, the fraction is omitted.
_EXACT = 3
_LEAST_TENTH, _LEAST_HUNDREDTH = 0.05, 0.005


def written(number: object) -> str:
    """Format a whole number; a text is returned unchanged."""
    return str(number).replace("-", "−")


def numbered(name: str, number: float) -> str:
    """Name a value, without its fraction."""
    return f"{name} {written(round(number))}"


def places(words: Words, number: float, count: int) -> str:
    """Format a number with `count` decimal places; a rounded 0 has no sign."""
    return written(f"{number:z.{count}f}").replace(".", words.say("number.point"))


def signed_places(words: Words, number: float, count: int) -> str:
    """Like `places`, but always with a sign."""
    told = places(words, number, count)
    return told if told.startswith("−") else f"+{told}"


def decimal(words: Words, points: float) -> str:
    """Format points like `tenth`, with their sign."""
    return signed_places(words, points, _places(points))


def tenth(words: Words, points: float) -> str:
    """Format points to the tenth, and to the hundredth if the tenth would be 0; without a plus."""
    return places(words, points, _places(points))


def rounded(words: Words, points: float, error: float = 0.0) -> str:
    """Format points for speech: like `around`, and many without a fraction if their error is not known."""
    return places(words, points, 0 if points >= _EXACT and not error else _places(points, error))


def rounded_loss(words: Words, points: float, error: float = 0.0) -> str:
    """Format lost points like `rounded`, after a minus sign."""
    return f"−{rounded(words, points, error)}"


def loss(words: Words, points: float, error: float = 0.0) -> str:
    """Format lost points like `tenth`, after a minus sign, with their standard error if known."""
    return f"{'−' * (points >= _LEAST_HUNDREDTH)}{around(words, points, error)}"


def short(words: Words, points: float, error: float = 0.0) -> str:
    """Format points with their sign and, without spaces, their standard error: for lists and bars."""
    return with_error(words, points, error).replace(f" {ERROR} ", ERROR)


def around(words: Words, points: float, error: float = 0.0) -> str:
    """Format points as exactly as their standard error, if known, lets them be known."""
    count = _places(points, error)
    told = places(words, points, count)
    return f"{told} {ERROR} {places(words, error, count)}" if error else told


def with_error(words: Words, points: float, error: float | None) -> str:
    """Format points like `around`, with their sign."""
    told = around(words, points, error or 0.0)
    return told if told.startswith("−") else f"+{told}"


def percent(words: Words, share: float, count: int = 0) -> str:
    """Format a share of 1 as a percentage."""
    return f"{places(words, 100 * share, count)}%"


def signed(points: int) -> str:
    """Format points with their sign."""
    return f"+{points}" if points > 0 else written(points)


def _places(points: float, error: float = 0.0) -> int:
    """Return the decimal places of points: none for many that are known roughly, two for few that are known well."""
    if error >= 1 and abs(points) >= _EXACT:
        return 0
    return 2 if any(_LEAST_HUNDREDTH <= abs(one) < _LEAST_TENTH for one in (points, error)) else 1
