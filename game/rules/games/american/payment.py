"""Payments of a line: double by the thrower, double by all after a self-draw, double without jokers."""

from game.rules.score.sheet import EVERYBODY, OTHERS, THROWER, Account, Share, Sheet

_PLAYERS = 4
#: How many times a misnamed winning tile costs its thrower the hand: as much as all would pay (L137).
MISNAMED_TIMES = 4


def payments(
    value: int, seat: int, source: int | None, *, misnamed: bool = False, hot: bool = False
) -> tuple[int, ...]:
    """
    Return what each wind gets or pays for a hand of this value; the sum is zero.

    The thrower pays alone for a `misnamed` tile and after a `hot` wall.
    """
    if misnamed or (hot and source is not None):
        return tuple(MISNAMED_TIMES * value * ((wind == seat) - (wind == source)) for wind in range(_PLAYERS))
    paid = [value if wind != source and source is not None else 2 * value for wind in range(_PLAYERS)]
    return tuple(sum(paid) - paid[seat] if wind == seat else -paid[wind] for wind in range(_PLAYERS))


def account(sheet: Sheet, source: int | None = None) -> Account:
    """Return the account of a sheet's payments."""
    value = int(sheet.total["points"])
    given = {"points": tuple(int(row.worth["points"]) for row in sheet.rows)}
    if source is None:
        return Account(given, 0, 0, (Share(EVERYBODY, ((2, value),)),))
    if 0 in sheet.payments:
        return Account(given, 0, 0, (Share(THROWER, ((MISNAMED_TIMES, value),)),))
    return Account(given, 0, 0, (Share(THROWER, ((2, value),)), Share(OTHERS, ((1, value),))))
