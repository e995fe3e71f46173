"""How a payment of Mum's Malaysian came about (L139-L158)."""

from collections.abc import Iterator

from game.rules.games.mums_malaysian.payment import CHONG, ROUND, UNIT, WIN, base_of
from game.rules.score.account import CAP, Account, Share, Step
from game.rules.score.sheet import WINDS, Sheet

#: The roles of the shares, by the keys of their words.
CHONG_PAYS, NOT_CHONG, ALL_TO_CHONG, ALONE = "chong", "not_chong", "everybody_chong", "alone"


def account(sheet: Sheet, source: int | None = None) -> Account:
    """Return the account of a sheet: numbers of each unit, base, doubling, and shares."""
    given = {
        unit: numbers
        for unit in ("doubles", "units")
        if (numbers := tuple(row.worth[unit] for row in sheet.rows if row.worth.get(unit)))
    }
    capped = sum(given.get("doubles", ())) > sheet.total["doubles"]
    return Account(given, 0, 0, _shares(sheet, source), CAP if capped else "", steps=tuple(_steps(sheet)))


def _steps(sheet: Sheet) -> Iterator[Step]:
    units, doubles = sheet.total["units"], sheet.total["doubles"]
    base = base_of(units)
    numbers = {"win": WIN, "units": units, "unit": UNIT, "ten": ROUND, "rounded": base - WIN, "base": base}
    yield Step("base", numbers)
    if doubles:
        yield Step("doubled", {"base": base, "count": doubles, "points": base * 2**doubles})


def _shares(sheet: Sheet, source: int | None) -> tuple[Share, ...]:
    winner = WINDS.index(sheet.winner)
    paid = {wind: -points for wind, points in enumerate(sheet.payments) if wind != winner}
    if source is not None and sheet.won == paid.get(source):
        return (Share(ALONE, ((1, paid[source]),)),)
    if winner == CHONG:
        return (Share(ALL_TO_CHONG, ((1, min(paid.values())),)),)
    other = min(paid.values())
    return (Share(CHONG_PAYS, ((2, other),)), Share(NOT_CHONG, ((1, other),)))
