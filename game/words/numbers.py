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


def rounded(words: Words, points: float) -> str:
    """Format points for speech: few like `tenth`, many without a fraction."""
    return places(words, points, 0) if points >= _EXACT else tenth(words, points)


def loss(words: Words, points: float, error: float = 0.0) -> str:
    """Format lost points like `tenth`, after a minus sign, with their standard error if known."""
    return f"{'−' * (points >= _LEAST_HUNDREDTH)}{around(words, points, error)}"


def short(words: Words, points: float, error: float = 0.0) -> str:
    """Format points with their sign and, without a space, a rough standard error: for lists and bars."""
    told = signed_places(words, points, max(_places(points), _places(error)))
    rough = places(words, error, 0) if error >= 1 else tenth(words, error)
    return f"{told}{ERROR}{rough}" if error else told


def around(words: Words, points: float, error: float = 0.0) -> str:
    """Format points like `tenth`, at least as exactly as their standard error, with that error if known."""
    told = places(words, points, max(_places(points), _places(error)))
    return f"{told} ± {tenth(words, error)}" if error else told


def rounded_loss(words: Words, points: float, error: float = 0.0) -> str:
    """Format lost points like `rounded`, after a minus sign, with their standard error if known."""
    return f"−{rounded(words, points)}{f' ± {rounded(words, error)}' if error else ''}"


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


def _places(points: float) -> int:
    return 2 if _LEAST_HUNDREDTH <= abs(points) < _LEAST_TENTH else 1
