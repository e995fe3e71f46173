"""How a payment adds up, in signs that everybody can check; pure."""

from collections.abc import Mapping, Sequence

_MUN = (64, 32)  # what one Mủn is to the one who pays double, and to the others
_RESTS = (0, 1, 2, 4, 8, 16, 32)  # what the Phán that are left over can be


def share(total: Mapping[str, int], amount: int) -> str:
    """Give how a share comes about, such as `64 + 32 = 96`; "" where that is not to be seen in the numbers."""
    mun = total.get("mun", 0)
    if not mun:
        return ""
    for unit in _MUN:
        rest = amount - unit * mun
        if rest in _RESTS:
            whole = f"{mun} × {unit}" if mun > 1 else str(unit)
            parts = [whole, str(rest)] if rest else [whole]
            return f"{' + '.join(parts)} = {amount}" if len(parts) > 1 or mun > 1 else ""
    return ""


def together(amounts: Sequence[int]) -> str:
    """Give how the winner's gain comes about, such as `96 + 48 + 48 = 192`."""
    paid = [amount for amount in amounts if amount]
    return f"{' + '.join(map(str, paid))} = {sum(paid)}" if len(paid) > 1 else ""


def signed(points: int) -> str:
    """Give a number of points with its sign, a true minus."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")
