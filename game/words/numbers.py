"""Numbers as they are written, with a true minus."""


def written(number: object) -> str:
    """Give a number, or one that has its shape already."""
    return str(number).replace("-", "−")


def signed(points: int) -> str:
    """Give a number of points with its sign."""
    return f"+{points}" if points > 0 else written(points)
