"""Numbers as they are written, with a true minus."""


def written(number: object) -> str:
    """Give a number, or one that has its shape already."""
    return str(number).replace("-", "−")


def decimal(number: float) -> str:
    """Give a mean of points, to the tenth and with its sign."""
    return written(f"{number:+.1f}")


def tenth(number: float) -> str:
    """Give a number of points to the tenth, without a sign where it is not below 0."""
    return written(f"{number:.1f}")


def fine(points: float) -> str:
    """Give a number of points to the tenth, of less than one to the hundredth: some games are about few."""
    return written(f"{points:.2f}" if abs(points) < 1 else f"{points:.1f}")


def expected(points: float) -> str:
    """Give expected points with their sign, as `fine` does."""
    return written(f"{points:+.2f}" if abs(points) < 1 else f"{points:+.1f}")


def signed(points: int) -> str:
    """Give a number of points with its sign."""
    return f"+{points}" if points > 0 else written(points)
