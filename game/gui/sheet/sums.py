"""How a payment adds up, in signs that everybody can check; pure."""

from collections.abc import Sequence


def together(amounts: Sequence[int]) -> str:
    """Give how the winner's gain comes about, such as `96 + 48 + 48 = 192`."""
    paid = [amount for amount in amounts if amount]
    return f"{' + '.join(map(str, paid))} = {sum(paid)}" if len(paid) > 1 else ""


def signed(points: int) -> str:
    """Give a number of points with its sign, a true minus."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")
